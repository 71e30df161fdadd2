-- Passkeys: an account may log in with any of its own. The identifier and the public key are as the authenticator gave them.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    public_key TEXT NOT NULL,
    -- How often it has signed, as far as it counts.
    signed BIGINT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);

CREATE INDEX passkeys_account ON passkeys (account);

-- How people who are away hear of their matches.

-- What an account wants to hear of.
CREATE TABLE wishes (
    account TEXT PRIMARY KEY REFERENCES accounts (id),
    lang TEXT NOT NULL,
    turn BIGINT NOT NULL,
    invitation BIGINT NOT NULL,
    chat BIGINT NOT NULL,
    browser BIGINT NOT NULL
);

-- By which way: one mail address and one webhook each. Nothing goes a way that is not confirmed.
CREATE TABLE channels (
    account TEXT NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    -- The key that a webhook's messages are signed with.
    secret TEXT NOT NULL,
    confirmed BIGINT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (account, kind)
);

CREATE INDEX channels_address ON channels (address);

-- What is to be sent, and what was sent and has not been seen: at most one notice a way and match until its reader looks
-- at the match. Mails about the account itself stand under the empty match.
CREATE TABLE outbox (
    account TEXT NOT NULL REFERENCES accounts (id),
    match_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    occasion TEXT NOT NULL,
    seat TEXT NOT NULL,
    -- When it is next tried; nothing once it was sent or given up.
    due BIGINT,
    tries BIGINT NOT NULL,
    sent BIGINT,
    PRIMARY KEY (account, match_id, kind)
);

CREATE INDEX outbox_due ON outbox (due);

-- Who is asked to take an open seat.
ALTER TABLE seats ADD COLUMN invited TEXT;
CREATE INDEX seats_invited ON seats (invited);

-- What all servers on one database share: the key that links in mails are signed with.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

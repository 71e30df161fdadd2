-- One schema for SQLite and PostgreSQL: whole numbers are BIGINT, truth is 0 or 1, structure is JSON in TEXT, bytes are
-- hexadecimal TEXT, moments are milliseconds since 1970.

-- Everybody who holds a seat or speaks. A guest has neither login nor password.
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

-- The token is the hash of what the cookie holds: who reads the database cannot sit down for anybody.
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    pack TEXT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,
    dice TEXT NOT NULL,
    clock TEXT NOT NULL,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    creator TEXT,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    -- Counts every change of the match, its seats and its steps: who appends must know the last one.
    version BIGINT NOT NULL,
    lines BIGINT NOT NULL,
    saved TEXT,
    to_act BIGINT NOT NULL,
    due BIGINT,
    ending TEXT,
    imported BIGINT NOT NULL,
    forked_from TEXT,
    forked_ply BIGINT
);

CREATE INDEX matches_listed ON matches (listed, status, updated);
CREATE INDEX matches_due ON matches (due);
CREATE INDEX matches_creator ON matches (creator, updated);

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    n BIGINT NOT NULL,
    seat TEXT NOT NULL,
    who TEXT NOT NULL,
    account TEXT,
    name TEXT NOT NULL,
    agent TEXT,
    invite TEXT UNIQUE,
    nonce TEXT NOT NULL,
    PRIMARY KEY (match_id, n)
);

CREATE INDEX seats_account ON seats (account);

-- The match itself: one line of its record each, never changed and never deleted.
CREATE TABLE steps (
    match_id TEXT NOT NULL REFERENCES matches (id),
    n BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match_id, n)
);

CREATE TABLE chat (
    match_id TEXT NOT NULL REFERENCES matches (id),
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat TEXT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (match_id, n)
);

-- Dice that were promised before the match was made.
CREATE TABLE promises (
    commitment TEXT PRIMARY KEY,
    seed TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- One row that a health check counts up: whether the database still takes what is written.
CREATE TABLE pulse (
    beats BIGINT NOT NULL
);

INSERT INTO pulse (beats) VALUES (0);

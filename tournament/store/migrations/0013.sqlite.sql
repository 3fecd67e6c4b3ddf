-- A leave is a person's, and a member of a team is one.
CREATE TABLE leaves_of_persons (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id > 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  player   INTEGER NOT NULL,
  first    TEXT NOT NULL,
  last     TEXT NOT NULL,
  special  INTEGER NOT NULL DEFAULT 0 CHECK (special IN (0, 1)),
  said     INTEGER,
  reason   TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO leaves_of_persons SELECT event_id, id, revision, player, first, last, special, said, reason FROM leaves;
DROP TABLE leaves;
ALTER TABLE leaves_of_persons RENAME TO leaves;

-- Whose page has which address, and how he is reached.
CREATE TABLE post_seats (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  person   INTEGER NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0),
  code     TEXT NOT NULL CHECK (code <> ''),
  email    TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT '',
  zone     TEXT NOT NULL DEFAULT '',
  account  INTEGER,
  PRIMARY KEY (event_id, person)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX post_seats_code ON post_seats (event_id, code);
CREATE INDEX post_seats_account ON post_seats (account) WHERE account IS NOT NULL;

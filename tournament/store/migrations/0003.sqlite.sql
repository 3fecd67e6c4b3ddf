-- What papers need to know of players, the wording of papers.
ALTER TABLE players ADD COLUMN born TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN society TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN trainer TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN play_off INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN lot INTEGER NOT NULL DEFAULT 0 CHECK (lot >= 0);
ALTER TABLE players ADD COLUMN person_id INTEGER CHECK (person_id > 0);
ALTER TABLE players ADD COLUMN rated_games INTEGER NOT NULL DEFAULT 0 CHECK (rated_games >= 0);

CREATE TABLE documents (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id > 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  kind     TEXT    NOT NULL,
  about    INTEGER NOT NULL,
  fields   TEXT    NOT NULL CHECK (json_valid(fields)),
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, kind, about)
) STRICT, WITHOUT ROWID;

-- Webhooks, the messages that wait for them, and who sends them.
CREATE TABLE webhooks (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  name          TEXT    NOT NULL UNIQUE CHECK (name <> ''),
  url           TEXT    NOT NULL CHECK (url <> ''),
  secret        TEXT    NOT NULL,
  topics        TEXT    NOT NULL CHECK (json_valid(topics)),
  events        TEXT    NOT NULL CHECK (json_valid(events)),
  paused        INTEGER NOT NULL CHECK (paused IN (0, 1)),
  created_at    INTEGER NOT NULL,
  failures      INTEGER NOT NULL CHECK (failures >= 0),
  failing_since INTEGER,
  retry_at      INTEGER,
  delivered_at  INTEGER
) STRICT;

CREATE TABLE deliveries (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  key        TEXT    NOT NULL UNIQUE CHECK (key <> ''),
  event_id   INTEGER REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  topic      TEXT    NOT NULL,
  round      INTEGER NOT NULL CHECK (round >= 0),
  published  INTEGER NOT NULL,
  at         INTEGER NOT NULL,
  changes    INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  state      TEXT    NOT NULL,
  attempts   INTEGER NOT NULL CHECK (attempts >= 0),
  due_at     INTEGER NOT NULL,
  tried_at   INTEGER,
  status     INTEGER NOT NULL,
  fault      TEXT    NOT NULL
) STRICT;

CREATE INDEX deliveries_webhook ON deliveries (webhook_id, id);
CREATE INDEX deliveries_waiting ON deliveries (webhook_id, due_at) WHERE state = 'waiting';
-- News of a kind is gathered in the one delivery that has not been tried yet.
CREATE UNIQUE INDEX deliveries_gathering ON deliveries (webhook_id, event_id, topic, round) WHERE state = 'waiting' AND attempts = 0;

CREATE TABLE leases (
  work   TEXT    NOT NULL PRIMARY KEY,
  holder TEXT    NOT NULL,
  until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Contests of composers are events of a kind of their own: no question to the database is about one of their parts.
ALTER TABLE events ADD COLUMN kind TEXT NOT NULL DEFAULT 'play' CHECK (kind IN ('play', 'composition'));

CREATE TABLE contest_parts (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  kind     TEXT NOT NULL CHECK (kind <> ''),
  id       INTEGER NOT NULL CHECK (id >= 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  body     TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (event_id, kind, id)
) STRICT, WITHOUT ROWID;

-- What the solver is asked about entries, and what it has found. The key is of the piece, on which all of an answer rests.
CREATE TABLE contest_checks (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  entry    INTEGER NOT NULL CHECK (entry > 0),
  key      TEXT NOT NULL CHECK (key <> ''),
  game     TEXT NOT NULL,
  position TEXT NOT NULL,
  task     TEXT NOT NULL,
  solution TEXT NOT NULL,
  state    TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'cancelled')),
  seconds  INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  asked    INTEGER NOT NULL,
  begun    INTEGER,
  until    INTEGER,
  holder   TEXT NOT NULL DEFAULT '',
  tries    INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  nodes    INTEGER NOT NULL DEFAULT 0 CHECK (nodes >= 0),
  report   TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(report)),
  PRIMARY KEY (event_id, entry)
) STRICT, WITHOUT ROWID;

CREATE INDEX contest_checks_waiting ON contest_checks (asked, event_id, entry) WHERE state IN ('queued', 'running');

-- Events by correspondence: leaves, the logs of games, where each game stands, and what one side alone may see.
CREATE TABLE leaves (
  event_id INTEGER NOT NULL,
  id       INTEGER NOT NULL CHECK (id > 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  player   INTEGER NOT NULL,
  first    TEXT NOT NULL,
  last     TEXT NOT NULL,
  special  INTEGER NOT NULL DEFAULT 0 CHECK (special IN (0, 1)),
  said     INTEGER,
  reason   TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, player) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE post_log (
  event_id    INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id     INTEGER NOT NULL,
  seq         INTEGER NOT NULL CHECK (seq > 0),
  kind        TEXT NOT NULL,
  side        INTEGER NOT NULL CHECK (side IN (0, 1)),
  at          INTEGER NOT NULL,
  entered     INTEGER NOT NULL,
  by          TEXT NOT NULL,
  name        TEXT NOT NULL,
  move        TEXT NOT NULL,
  offer       INTEGER NOT NULL DEFAULT 0 CHECK (offer IN (0, 1)),
  days        INTEGER NOT NULL,
  claim       TEXT NOT NULL,
  result_kind TEXT NOT NULL,
  white       INTEGER NOT NULL,
  black       INTEGER NOT NULL,
  reopen      INTEGER NOT NULL DEFAULT 0 CHECK (reopen IN (0, 1)),
  text        TEXT NOT NULL,
  PRIMARY KEY (event_id, game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE post_games (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id  INTEGER NOT NULL,
  seq      INTEGER NOT NULL CHECK (seq > 0),
  white    INTEGER NOT NULL,
  black    INTEGER NOT NULL,
  plies    INTEGER NOT NULL,
  since    INTEGER NOT NULL,
  deadline INTEGER,
  falls    INTEGER,
  counted  TEXT NOT NULL,
  claimed  INTEGER NOT NULL DEFAULT 0 CHECK (claimed IN (0, 1)),
  ended    INTEGER,
  brought  INTEGER NOT NULL DEFAULT 0 CHECK (brought IN (0, 1)),
  PRIMARY KEY (event_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX post_games_falls ON post_games (falls) WHERE falls IS NOT NULL;
CREATE INDEX post_games_white ON post_games (event_id, white);
CREATE INDEX post_games_black ON post_games (event_id, black);
CREATE INDEX post_games_unbrought ON post_games (event_id, game_id) WHERE NOT brought;

CREATE TABLE post_own (
  event_id   INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id    INTEGER NOT NULL,
  side       INTEGER NOT NULL CHECK (side IN (0, 1)),
  revision   INTEGER NOT NULL CHECK (revision > 0),
  conditions TEXT NOT NULL CHECK (json_valid(conditions)),
  notes      TEXT NOT NULL,
  PRIMARY KEY (event_id, game_id, side)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER post_log_no_update BEFORE UPDATE ON post_log
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

CREATE TRIGGER post_log_no_delete BEFORE DELETE ON post_log
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

-- INSERT OR REPLACE removes the old row without a delete trigger.
CREATE TRIGGER post_log_no_replace BEFORE INSERT ON post_log
WHEN EXISTS (SELECT 1 FROM post_log WHERE event_id = NEW.event_id AND game_id = NEW.game_id AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

-- Systems beside the round robin: their rules, players who come late or stay away, matches of several games.
ALTER TABLE events ADD COLUMN rules TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rules));

ALTER TABLE players ADD COLUMN entered INTEGER NOT NULL DEFAULT 0 CHECK (entered >= 0);
ALTER TABLE players ADD COLUMN byes TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(byes));
ALTER TABLE players ADD COLUMN own_table INTEGER NOT NULL DEFAULT 0 CHECK (own_table >= 0);
ALTER TABLE players ADD COLUMN group_name TEXT NOT NULL DEFAULT '';

ALTER TABLE rounds ADD COLUMN editing INTEGER NOT NULL DEFAULT 0 CHECK (editing IN (0, 1));
ALTER TABLE rounds ADD COLUMN opening TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(opening));
ALTER TABLE rounds ADD COLUMN settled TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(settled));
ALTER TABLE rounds ADD COLUMN account TEXT NOT NULL DEFAULT '';

-- What is unique in a table can't be changed: games are written anew, and their sheets, which refer to them.
CREATE TABLE old_games AS SELECT * FROM games;
CREATE TABLE old_sheets AS SELECT * FROM sheets;
DROP TABLE sheets;
DROP TABLE games;

CREATE TABLE games (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id           INTEGER NOT NULL CHECK (id > 0),
  revision     INTEGER NOT NULL CHECK (revision >= 0),
  round        INTEGER NOT NULL,
  board        INTEGER CHECK (board > 0),
  leg          INTEGER NOT NULL CHECK (leg >= 0),
  white        INTEGER NOT NULL,
  black        INTEGER CHECK (black <> white),
  result_kind  TEXT    NOT NULL,
  white_points INTEGER NOT NULL CHECK (white_points >= 0),
  black_points INTEGER NOT NULL CHECK (black_points >= 0),
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, round, board, leg),
  UNIQUE (event_id, round, leg, white),
  UNIQUE (event_id, round, leg, black),
  CHECK ((board IS NULL) = (black IS NULL)),
  FOREIGN KEY (event_id, round) REFERENCES rounds (event_id, number) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (event_id, white) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (event_id, black) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE sheets (
  event_id INTEGER NOT NULL,
  game_id  INTEGER NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  text     TEXT    NOT NULL,
  decision TEXT    NOT NULL,
  note     TEXT    NOT NULL,
  PRIMARY KEY (event_id, game_id),
  FOREIGN KEY (event_id, game_id) REFERENCES games (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;

INSERT INTO games SELECT event_id, id, revision, round, board, 0, white, black, result_kind, white_points, black_points FROM old_games;
INSERT INTO sheets SELECT event_id, game_id, revision, text, decision, note FROM old_sheets;
DROP TABLE old_sheets;
DROP TABLE old_games;

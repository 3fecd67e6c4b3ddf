-- What is written down of games beside their event: moves that are entered while a game is played.
CREATE TABLE transcripts (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id   INTEGER NOT NULL CHECK (game_id > 0),
  writer    TEXT NOT NULL CHECK (writer IN ('desk', 'white', 'black')),
  revision  INTEGER NOT NULL CHECK (revision > 0),
  text      TEXT NOT NULL,
  moves     TEXT NOT NULL,
  by_name   TEXT NOT NULL,
  by_user   INTEGER NOT NULL DEFAULT 0,
  hand      TEXT NOT NULL DEFAULT '',
  step      INTEGER NOT NULL DEFAULT 0,
  at        INTEGER NOT NULL,
  cut_at    INTEGER,
  PRIMARY KEY (event_id, game_id, writer)
) STRICT, WITHOUT ROWID;

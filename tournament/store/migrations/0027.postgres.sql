-- What is written down of games beside their event: moves that are entered while a game is played.
CREATE TABLE transcripts (
  event_id  BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id   BIGINT NOT NULL CHECK (game_id > 0),
  writer    TEXT NOT NULL CHECK (writer IN ('desk', 'white', 'black')),
  revision  BIGINT NOT NULL CHECK (revision > 0),
  text      TEXT NOT NULL,
  moves     TEXT NOT NULL,
  by_name   TEXT NOT NULL,
  by_user   BIGINT NOT NULL DEFAULT 0,
  hand      TEXT NOT NULL DEFAULT '',
  step      BIGINT NOT NULL DEFAULT 0,
  at        BIGINT NOT NULL,
  cut_at    BIGINT,
  PRIMARY KEY (event_id, game_id, writer)
);

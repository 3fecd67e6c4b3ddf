-- What is written down of games beside their event: moves that are entered while a game is played, records that players send, and photos of
-- their paper sheets.
CREATE TABLE transcripts (
  event_id  BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id   BIGINT NOT NULL CHECK (game_id > 0),
  writer    TEXT NOT NULL CHECK (writer IN ('desk', 'white', 'black')),
  player_id BIGINT NOT NULL DEFAULT 0 CHECK (player_id >= 0),
  revision  BIGINT NOT NULL CHECK (revision > 0),
  text      TEXT NOT NULL,
  moves     TEXT NOT NULL,
  by_name   TEXT NOT NULL,
  by_user   BIGINT NOT NULL DEFAULT 0,
  hand      TEXT NOT NULL DEFAULT '',
  step      BIGINT NOT NULL DEFAULT 0,
  at        BIGINT NOT NULL,
  cut_at    BIGINT,
  times     BIGINT NOT NULL DEFAULT 0 CHECK (times >= 0),
  PRIMARY KEY (event_id, game_id, writer)
);

CREATE TABLE sheet_photos (
  event_id  BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id   BIGINT NOT NULL CHECK (game_id > 0),
  player_id BIGINT NOT NULL CHECK (player_id > 0),
  number    BIGINT NOT NULL CHECK (number > 0),
  at        BIGINT NOT NULL,
  bytes     BIGINT NOT NULL CHECK (bytes > 0),
  jpeg      BYTEA NOT NULL,
  PRIMARY KEY (event_id, game_id, player_id, number)
);

-- Events by correspondence: leaves, the logs of games, where each game stands, and what one side alone may see.
CREATE TABLE leaves (
  event_id BIGINT NOT NULL,
  id       BIGINT NOT NULL CHECK (id > 0),
  revision BIGINT NOT NULL CHECK (revision >= 0),
  player   BIGINT NOT NULL,
  first    TEXT NOT NULL,
  last     TEXT NOT NULL,
  special  BOOLEAN NOT NULL DEFAULT FALSE,
  said     BIGINT,
  reason   TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, player) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE post_log (
  event_id    BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id     BIGINT NOT NULL,
  seq         BIGINT NOT NULL CHECK (seq > 0),
  kind        TEXT NOT NULL,
  side        BIGINT NOT NULL CHECK (side IN (0, 1)),
  at          BIGINT NOT NULL,
  entered     BIGINT NOT NULL,
  by          TEXT NOT NULL,
  name        TEXT NOT NULL,
  move        TEXT NOT NULL,
  offer       BOOLEAN NOT NULL DEFAULT FALSE,
  days        BIGINT NOT NULL,
  claim       TEXT NOT NULL,
  result_kind TEXT NOT NULL,
  white       BIGINT NOT NULL,
  black       BIGINT NOT NULL,
  reopen      BOOLEAN NOT NULL DEFAULT FALSE,
  text        TEXT NOT NULL,
  PRIMARY KEY (event_id, game_id, seq)
);

CREATE TABLE post_games (
  event_id BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id  BIGINT NOT NULL,
  seq      BIGINT NOT NULL CHECK (seq > 0),
  white    BIGINT NOT NULL,
  black    BIGINT NOT NULL,
  plies    BIGINT NOT NULL,
  since    BIGINT NOT NULL,
  deadline BIGINT,
  falls    BIGINT,
  counted  TEXT NOT NULL,
  claimed  BOOLEAN NOT NULL DEFAULT FALSE,
  ended    BIGINT,
  brought  BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY (event_id, game_id)
);

CREATE INDEX post_games_falls ON post_games (falls) WHERE falls IS NOT NULL;
CREATE INDEX post_games_white ON post_games (event_id, white);
CREATE INDEX post_games_black ON post_games (event_id, black);
CREATE INDEX post_games_unbrought ON post_games (event_id, game_id) WHERE NOT brought;

CREATE TABLE post_own (
  event_id   BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id    BIGINT NOT NULL,
  side       BIGINT NOT NULL CHECK (side IN (0, 1)),
  revision   BIGINT NOT NULL CHECK (revision > 0),
  conditions JSONB NOT NULL,
  notes      TEXT NOT NULL,
  PRIMARY KEY (event_id, game_id, side)
);

CREATE TRIGGER post_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON post_log
FOR EACH STATEMENT EXECUTE FUNCTION journal_append_only();

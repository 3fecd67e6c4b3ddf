-- Who is there in a round, and until when players report.
CREATE TABLE ticks (
  event_id  BIGINT NOT NULL,
  id        BIGINT NOT NULL CHECK (id > 0),
  revision  BIGINT NOT NULL CHECK (revision >= 0),
  round     BIGINT NOT NULL CHECK (round > 0),
  player_id BIGINT NOT NULL,
  state     TEXT   NOT NULL,
  arrived   BIGINT,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, round, player_id),
  FOREIGN KEY (event_id, player_id) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE check_ins (
  event_id BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       BIGINT NOT NULL CHECK (id = 0),
  revision BIGINT NOT NULL CHECK (revision >= 0),
  round    BIGINT NOT NULL CHECK (round >= 0),
  opens    BIGINT,
  closes   BIGINT,
  code     TEXT   NOT NULL,
  PRIMARY KEY (event_id, id)
);

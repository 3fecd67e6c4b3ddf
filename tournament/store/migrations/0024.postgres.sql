-- What players report of the results of their games, until there are results.
CREATE TABLE reports (
  event_id    BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id          BIGINT NOT NULL CHECK (id > 0),
  revision    BIGINT NOT NULL CHECK (revision >= 0),
  white_white BIGINT NOT NULL,
  white_black BIGINT NOT NULL,
  white_at    BIGINT,
  white_times BIGINT NOT NULL CHECK (white_times >= 0),
  black_white BIGINT NOT NULL,
  black_black BIGINT NOT NULL,
  black_at    BIGINT,
  black_times BIGINT NOT NULL CHECK (black_times >= 0),
  PRIMARY KEY (event_id, id)
);

-- What players report of the results of their games, until there are results.
CREATE TABLE reports (
  event_id    INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id          INTEGER NOT NULL CHECK (id > 0),
  revision    INTEGER NOT NULL CHECK (revision >= 0),
  white_white INTEGER NOT NULL,
  white_black INTEGER NOT NULL,
  white_at    INTEGER,
  white_times INTEGER NOT NULL CHECK (white_times >= 0),
  black_white INTEGER NOT NULL,
  black_black INTEGER NOT NULL,
  black_at    INTEGER,
  black_times INTEGER NOT NULL CHECK (black_times >= 0),
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;

-- Who is there in a round, and until when players report.
CREATE TABLE ticks (
  event_id  INTEGER NOT NULL,
  id        INTEGER NOT NULL CHECK (id > 0),
  revision  INTEGER NOT NULL CHECK (revision >= 0),
  round     INTEGER NOT NULL CHECK (round > 0),
  player_id INTEGER NOT NULL,
  state     TEXT    NOT NULL,
  arrived   INTEGER,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, round, player_id),
  FOREIGN KEY (event_id, player_id) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE TABLE check_ins (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id = 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  round    INTEGER NOT NULL CHECK (round >= 0),
  opens    INTEGER,
  closes   INTEGER,
  code     TEXT    NOT NULL,
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;

-- How many photos of an event had no room any more, and when the last of them gave way.
CREATE TABLE photos_gone (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  n         INTEGER NOT NULL CHECK (n > 0),
  at        INTEGER NOT NULL,
  PRIMARY KEY (event_id)
) STRICT, WITHOUT ROWID;

-- The picture at the head of an event's papers.
CREATE TABLE emblems (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id = 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  picture  BLOB    NOT NULL,
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;

-- Earlier compositions, as PDN, among which the director of a contest looks for forerunners.
CREATE TABLE contest_library (
  event_id INTEGER NOT NULL PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  name     TEXT NOT NULL,
  problems INTEGER NOT NULL CHECK (problems >= 0),
  loaded   INTEGER NOT NULL,
  text     TEXT NOT NULL
) STRICT;

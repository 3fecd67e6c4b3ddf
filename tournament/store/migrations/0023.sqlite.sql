-- The screens of a playing hall.
CREATE TABLE screens (
  event_id   INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id         INTEGER NOT NULL CHECK (id > 0),
  revision   INTEGER NOT NULL CHECK (revision >= 0),
  name       TEXT    NOT NULL,
  code       TEXT    NOT NULL CHECK (code <> ''),
  shows      TEXT    NOT NULL CHECK (json_valid(shows)),
  seconds    INTEGER NOT NULL CHECK (seconds > 0),
  message    TEXT    NOT NULL,
  find_table INTEGER NOT NULL CHECK (find_table IN (0, 1)),
  theme      TEXT    NOT NULL,
  countdown  INTEGER NOT NULL CHECK (countdown IN (0, 1)),
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;

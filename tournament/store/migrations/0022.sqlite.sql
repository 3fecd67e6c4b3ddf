-- Rights of helpers without an account: code and token are hashed, zeros are none.
CREATE TABLE passes (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id   INTEGER NOT NULL REFERENCES events (id),
  name       TEXT    NOT NULL CHECK (name <> ''),
  from_board INTEGER NOT NULL CHECK (from_board >= 0),
  to_board   INTEGER NOT NULL CHECK (to_board >= from_board),
  corrects   INTEGER NOT NULL CHECK (corrects IN (0, 1)),
  ends_at    INTEGER NOT NULL,
  code       BLOB    NOT NULL CHECK (length(code) = 32),
  code_ends  INTEGER NOT NULL,
  token      BLOB    NOT NULL CHECK (length(token) = 32),
  joined_at  INTEGER
) STRICT;

CREATE INDEX passes_event ON passes (event_id);
CREATE INDEX passes_token ON passes (token);

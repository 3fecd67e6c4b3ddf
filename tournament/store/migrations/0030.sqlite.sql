-- A second factor: the secret that an app on the telephone has, too, is empty in copies of the database; step is that of the last code
-- that was accepted, which is never accepted again.
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  secret  TEXT    NOT NULL,
  step    INTEGER NOT NULL,
  since   INTEGER NOT NULL
) STRICT;

-- Each is good once, in place of a code of the app.
CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES second_factors (user_id) DEFERRABLE INITIALLY DEFERRED,
  code    BLOB    NOT NULL CHECK (length(code) = 32),
  PRIMARY KEY (user_id, code)
) STRICT, WITHOUT ROWID;

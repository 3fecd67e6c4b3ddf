-- A second factor: the secret that an app on the telephone has, too, is empty in copies of the database; step is that of the last code
-- that was accepted, which is never accepted again.
CREATE TABLE second_factors (
  user_id BIGINT PRIMARY KEY REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  secret  TEXT   NOT NULL,
  step    BIGINT NOT NULL,
  since   BIGINT NOT NULL
);

-- Each is good once, in place of a code of the app.
CREATE TABLE recovery_codes (
  user_id BIGINT NOT NULL REFERENCES second_factors (user_id) DEFERRABLE INITIALLY DEFERRED,
  code    BYTEA  NOT NULL CHECK (length(code) = 32),
  PRIMARY KEY (user_id, code)
);

-- A journal of sign-ins and rights, links with which somebody comes in once, and when a session was last proved to be its user's own.
CREATE TABLE account_log (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  at       INTEGER NOT NULL,
  act      TEXT    NOT NULL CHECK (act <> ''),
  by_user  INTEGER NOT NULL CHECK (by_user >= 0),
  by_name  TEXT    NOT NULL,
  by_from  TEXT    NOT NULL,
  device   TEXT    NOT NULL,
  of_user  INTEGER NOT NULL CHECK (of_user >= 0),
  of_name  TEXT    NOT NULL,
  of_event INTEGER NOT NULL CHECK (of_event >= 0),
  detail   TEXT    NOT NULL,
  missed   INTEGER NOT NULL CHECK (missed >= 0)
) STRICT;

CREATE INDEX account_log_by_user ON account_log (of_user, id);

-- Rows go when they are old, and names where an account is removed: both only inside a redaction.
CREATE TRIGGER account_log_no_update BEFORE UPDATE ON account_log
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.act <> OLD.act OR NEW.by_user <> OLD.by_user
  OR NEW.of_user <> OLD.of_user OR NEW.of_event <> OLD.of_event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER account_log_no_delete BEFORE DELETE ON account_log
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER account_log_no_replace BEFORE INSERT ON account_log
WHEN EXISTS (SELECT 1 FROM account_log WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TABLE account_links (
  user_id  INTEGER PRIMARY KEY REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  code     BLOB    NOT NULL UNIQUE CHECK (length(code) = 32),
  by_user  INTEGER NOT NULL CHECK (by_user >= 0),
  given_at INTEGER NOT NULL,
  ends_at  INTEGER NOT NULL
) STRICT;

ALTER TABLE sessions ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;

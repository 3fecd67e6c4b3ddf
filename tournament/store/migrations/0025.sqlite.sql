-- Who looks after the register, links that wait for a word of theirs, archived events, and the erasure of persons' data.
ALTER TABLE users ADD COLUMN registrar INTEGER NOT NULL DEFAULT 0 CHECK (registrar IN (0, 1));

CREATE TABLE link_requests (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  member_id INTEGER NOT NULL CHECK (member_id > 0),
  card_id   INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  by_user   INTEGER NOT NULL,
  by_name   TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  PRIMARY KEY (event_id, member_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE archived_events (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  by_user  INTEGER NOT NULL,
  at       INTEGER NOT NULL
) STRICT;

-- What was erased, by number alone, so that it is erased again where a backup brings it back.
CREATE TABLE erasures (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  what      TEXT    NOT NULL CHECK (what <> ''),
  event_id  INTEGER NOT NULL,
  of_id     INTEGER NOT NULL,
  mark      TEXT    NOT NULL,
  by_user   INTEGER NOT NULL,
  at        INTEGER NOT NULL,
  UNIQUE (what, event_id, of_id)
) STRICT;

-- A row stands here only inside the transaction of an erasure: as long as it does, the journals may be redacted.
CREATE TABLE redaction (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;

DROP TRIGGER journal_no_update;

CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.version <> OLD.version OR NEW.at <> OLD.at
  OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action OR NEW.undoes IS NOT OLD.undoes
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

DROP TRIGGER journal_no_delete;

CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

DROP TRIGGER journal_changes_no_update;

CREATE TRIGGER journal_changes_no_update BEFORE UPDATE ON journal_changes
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.version <> OLD.version OR NEW.position <> OLD.position
  OR NEW.kind <> OLD.kind OR NEW.part_id <> OLD.part_id
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

DROP TRIGGER journal_changes_no_delete;

CREATE TRIGGER journal_changes_no_delete BEFORE DELETE ON journal_changes
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

DROP TRIGGER register_journal_no_update;

CREATE TRIGGER register_journal_no_update BEFORE UPDATE ON register_journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

DROP TRIGGER rating_journal_no_update;

CREATE TRIGGER rating_journal_no_update BEFORE UPDATE ON rating_journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.list_id <> OLD.list_id OR NEW.version <> OLD.version OR NEW.at <> OLD.at
  OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

DROP TRIGGER post_log_no_update;

CREATE TRIGGER post_log_no_update BEFORE UPDATE ON post_log
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.game_id <> OLD.game_id OR NEW.seq <> OLD.seq
  OR NEW.kind <> OLD.kind OR NEW.at <> OLD.at OR NEW.move <> OLD.move
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

DROP TRIGGER post_log_no_delete;

CREATE TRIGGER post_log_no_delete BEFORE DELETE ON post_log
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

-- An older SQLite, such as that of Debian 12, takes NULL for no JSON, and then finds a fault in every row of a journal that was made or
-- deleted: the constraints say what they mean. Only their text changes, no row does (https://www.sqlite.org/lang_altertable.html, 7).
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(replace(sql,
  'CHECK (json_valid(before_row))', 'CHECK (before_row IS NULL OR json_valid(before_row))'),
  'CHECK (json_valid(after_row))', 'CHECK (after_row IS NULL OR json_valid(after_row))')
WHERE type = 'table' AND name IN ('journal_changes', 'register_journal');

PRAGMA writable_schema = RESET;

-- A definition that is made anew tells every connection to read all of them again.
DROP TRIGGER journal_changes_no_replace;

CREATE TRIGGER journal_changes_no_replace BEFORE INSERT ON journal_changes
WHEN EXISTS (SELECT 1 FROM journal_changes
  WHERE event_id = NEW.event_id AND version = NEW.version AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

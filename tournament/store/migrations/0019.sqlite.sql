-- Programs register kinds of events: the table does not list them.
ALTER TABLE events ADD COLUMN new_kind TEXT NOT NULL DEFAULT 'play' CHECK (new_kind <> '');
UPDATE events SET new_kind = kind;
ALTER TABLE events DROP COLUMN kind;
ALTER TABLE events RENAME COLUMN new_kind TO kind;

-- Names of events may have 300 letters; a short name stands in headers and lists.
ALTER TABLE events ADD COLUMN short_name TEXT NOT NULL DEFAULT '';
ALTER TABLE register_events ADD COLUMN short_name TEXT NOT NULL DEFAULT '';

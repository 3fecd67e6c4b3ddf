-- Where photos and records of games came from, until that is forgotten.
ALTER TABLE sheet_photos ADD COLUMN by_from TEXT NOT NULL DEFAULT '';
ALTER TABLE transcripts ADD COLUMN by_from TEXT NOT NULL DEFAULT '';

-- What came of typing a result a second time from the slip.
ALTER TABLE games ADD COLUMN compared TEXT NOT NULL DEFAULT '';

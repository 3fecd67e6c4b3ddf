-- What a change has brought a round to: copies of an event are found by it.
ALTER TABLE journal ADD COLUMN reached TEXT NOT NULL DEFAULT '';

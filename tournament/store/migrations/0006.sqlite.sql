-- Corrections: what ratings count in place of a result, and which rounds were paired before it was corrected.
ALTER TABLE games ADD COLUMN rated_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN rated_white INTEGER NOT NULL DEFAULT 0 CHECK (rated_white >= 0);
ALTER TABLE games ADD COLUMN rated_black INTEGER NOT NULL DEFAULT 0 CHECK (rated_black >= 0);
ALTER TABLE games ADD COLUMN outdated INTEGER NOT NULL DEFAULT 0 CHECK (outdated >= 0);

-- Corrections: what ratings count in place of a result, and which rounds were paired before it was corrected.
ALTER TABLE games ADD COLUMN rated_kind TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN rated_white BIGINT NOT NULL DEFAULT 0 CHECK (rated_white >= 0);
ALTER TABLE games ADD COLUMN rated_black BIGINT NOT NULL DEFAULT 0 CHECK (rated_black >= 0);
ALTER TABLE games ADD COLUMN outdated BIGINT NOT NULL DEFAULT 0 CHECK (outdated >= 0);

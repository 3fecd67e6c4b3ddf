-- Events of teams: the members of a team, who sits at its boards, and line-ups until they are opened.
ALTER TABLE players ADD COLUMN members TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(members));
ALTER TABLE players ADD COLUMN captain TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE rounds ADD COLUMN seated INTEGER NOT NULL DEFAULT 0 CHECK (seated IN (0, 1));
ALTER TABLE rounds ADD COLUMN late_teams TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(late_teams));
ALTER TABLE games ADD COLUMN white_member INTEGER;
ALTER TABLE games ADD COLUMN black_member INTEGER;
CREATE TABLE lineups (
  event_id  INTEGER NOT NULL,
  id        INTEGER NOT NULL CHECK (id > 0),
  revision  INTEGER NOT NULL CHECK (revision >= 0),
  round     INTEGER NOT NULL CHECK (round > 0),
  team      INTEGER NOT NULL,
  boards    TEXT NOT NULL CHECK (json_valid(boards)),
  submitted INTEGER,
  author    TEXT NOT NULL DEFAULT '',
  late      INTEGER NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
  reason    TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, team) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

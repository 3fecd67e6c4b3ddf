-- Events of teams: the members of a team, who sits at its boards, and line-ups until they are opened.
ALTER TABLE players ADD COLUMN members JSONB NOT NULL DEFAULT 'null';
ALTER TABLE players ADD COLUMN captain TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE rounds ADD COLUMN seated BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE rounds ADD COLUMN late_teams JSONB NOT NULL DEFAULT 'null';
ALTER TABLE games ADD COLUMN white_member BIGINT;
ALTER TABLE games ADD COLUMN black_member BIGINT;
CREATE TABLE lineups (
  event_id  BIGINT NOT NULL,
  id        BIGINT NOT NULL CHECK (id > 0),
  revision  BIGINT NOT NULL CHECK (revision >= 0),
  round     BIGINT NOT NULL CHECK (round > 0),
  team      BIGINT NOT NULL,
  boards    JSONB NOT NULL,
  submitted BIGINT,
  author    TEXT NOT NULL DEFAULT '',
  late      BOOLEAN NOT NULL DEFAULT FALSE,
  reason    TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, team) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
);

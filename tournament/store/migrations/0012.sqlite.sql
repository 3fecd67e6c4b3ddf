-- The register knows the members of teams, and the teams themselves by their names.
ALTER TABLE register_events ADD COLUMN teams INTEGER NOT NULL DEFAULT 0;
ALTER TABLE register_entries ADD COLUMN team INTEGER NOT NULL DEFAULT 0;
ALTER TABLE register_entries ADD COLUMN team_name TEXT NOT NULL DEFAULT '';
ALTER TABLE register_entries ADD COLUMN team_id INTEGER;
ALTER TABLE register_entries ADD COLUMN board INTEGER NOT NULL DEFAULT 0;
CREATE INDEX register_entries_team ON register_entries (team_id, begins, event_id) WHERE team_id IS NOT NULL;
CREATE TABLE register_teams (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  seq      INTEGER NOT NULL,
  name_key TEXT    NOT NULL UNIQUE CHECK (name_key <> ''),
  name     TEXT    NOT NULL,
  events   INTEGER NOT NULL CHECK (events >= 0),
  last     TEXT    NOT NULL
) STRICT;
CREATE INDEX register_teams_seq ON register_teams (seq, id);

-- Who is linked with a card, members of teams too.
CREATE INDEX players_members ON players (event_id) WHERE members <> 'null';
CREATE VIEW linked_players AS
  SELECT event_id, person_id FROM players WHERE person_id IS NOT NULL
  UNION ALL
  SELECT p.event_id, m.value ->> 'person' FROM players p, json_each(p.members) m
  WHERE p.members <> 'null' AND m.value ->> 'person' IS NOT NULL;

-- A team is nobody's card; what was recorded of events of teams is recorded again, with their people.
UPDATE players SET person_id = NULL WHERE members <> 'null';
UPDATE register_events SET published = -1 WHERE NOT gone AND discipline LIKE '%-team';

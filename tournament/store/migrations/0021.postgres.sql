-- Cards have titles of composition; what the register knows of an event says of which kind it is, and of a composer's entry what came
-- of it.
ALTER TABLE people ADD COLUMN titles JSONB NOT NULL DEFAULT 'null';
ALTER TABLE register_events ADD COLUMN kind TEXT NOT NULL DEFAULT 'play';
ALTER TABLE register_entries ADD COLUMN works TEXT NOT NULL DEFAULT 'null';

-- Who is linked with a card, people of contests too.
CREATE INDEX contest_parts_cards ON contest_parts (event_id) WHERE body ->> 'card' IS NOT NULL;
DROP VIEW linked_players;
CREATE VIEW linked_players AS
  SELECT event_id, person_id FROM players WHERE person_id IS NOT NULL
  UNION ALL
  SELECT p.event_id, m.person::bigint FROM players p, jsonb_path_query(p.members, '$[*].person') m (person)
  WHERE p.members <> 'null'
  UNION ALL
  SELECT event_id, (body ->> 'card')::bigint FROM contest_parts WHERE body ->> 'card' IS NOT NULL;

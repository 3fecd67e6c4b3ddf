-- Cards have titles of composition; what the register knows of an event says of which kind it is, and of a composer's entry what came
-- of it.
ALTER TABLE people ADD COLUMN titles TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(titles));
ALTER TABLE register_events ADD COLUMN kind TEXT NOT NULL DEFAULT 'play';
ALTER TABLE register_entries ADD COLUMN works TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(works));

-- Who is linked with a card, people of contests too.
CREATE INDEX contest_parts_cards ON contest_parts (event_id) WHERE body ->> 'card' IS NOT NULL;
DROP VIEW linked_players;
CREATE VIEW linked_players AS
  SELECT event_id, person_id FROM players WHERE person_id IS NOT NULL
  UNION ALL
  SELECT p.event_id, m.value ->> 'person' FROM players p, json_each(p.members) m
  WHERE p.members <> 'null' AND m.value ->> 'person' IS NOT NULL
  UNION ALL
  SELECT event_id, body ->> 'card' FROM contest_parts WHERE body ->> 'card' IS NOT NULL;

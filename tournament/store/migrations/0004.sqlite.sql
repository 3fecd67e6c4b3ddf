-- Who holds an event, and when readers could last notice a change of it. Of events that are there it is the last time when a round was
-- published or over: drafts are no business of readers.
ALTER TABLE events ADD COLUMN organizers TEXT NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN updated_at INTEGER;

UPDATE events SET
  organizers = coalesce((SELECT body ->> '$.filing.organizers' FROM parts WHERE event_id = events.id AND kind = 'head' AND id = 0), ''),
  updated_at = coalesce((SELECT max(at) FROM journal WHERE event_id = events.id
    AND (reached LIKE '%published%' OR reached LIKE '%complete%')), created_at);

CREATE INDEX events_updated ON events (updated_at);

-- A list of one game or one pace is looked for here, without the rows.
DROP INDEX events_public;
CREATE INDEX events_public ON events (begins, id, game, discipline) WHERE public;

-- Cards that may be of one person are found here, without the rows.
CREATE INDEX people_same_name ON people (name_key, birth_year) WHERE NOT gone AND parent IS NULL AND name_key <> '';
CREATE INDEX people_same_short ON people (short_key, birth_year, name_key) WHERE NOT gone AND parent IS NULL AND birth_year > 0;

-- Mails of events by correspondence: up to which entry of a game's log they were made, of what its deadline was counted then, and when the
-- next reminder is due.
ALTER TABLE post_games ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
ALTER TABLE post_games ADD COLUMN told_counted TEXT NOT NULL DEFAULT '';
ALTER TABLE post_games ADD COLUMN remind INTEGER;

CREATE INDEX post_games_lagging ON post_games (event_id, game_id) WHERE told < seq OR ended IS NULL AND told_counted <> counted;
CREATE INDEX post_games_remind ON post_games (remind) WHERE remind IS NOT NULL;

CREATE TABLE post_mails (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  person    INTEGER NOT NULL,
  key       TEXT NOT NULL UNIQUE CHECK (key <> ''),
  kind      TEXT NOT NULL,
  game_id   INTEGER NOT NULL,
  first     INTEGER NOT NULL,
  seq       INTEGER NOT NULL,
  stage     TEXT NOT NULL,
  away      INTEGER NOT NULL,
  away_from TEXT NOT NULL,
  away_to   TEXT NOT NULL,
  away_off  INTEGER NOT NULL DEFAULT 0 CHECK (away_off IN (0, 1)),
  created   INTEGER NOT NULL,
  state     TEXT NOT NULL,
  tries     INTEGER NOT NULL CHECK (tries >= 0),
  due       INTEGER NOT NULL,
  tried     INTEGER,
  status    INTEGER NOT NULL,
  fault     TEXT NOT NULL
) STRICT;

CREATE INDEX post_mails_event ON post_mails (event_id, state, id);
CREATE INDEX post_mails_waiting ON post_mails (due, id) WHERE state = 'waiting';

-- What opponents were told of leaves.
CREATE TABLE post_told_leaves (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  told     TEXT NOT NULL CHECK (json_valid(told))
) STRICT;

-- Events by correspondence: what becomes of the games of a player who left, and who played in a place before.
ALTER TABLE players ADD COLUMN withdrawn_games TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN former JSONB NOT NULL DEFAULT 'null';

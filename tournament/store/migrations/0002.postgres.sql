-- Systems beside the round robin: their rules, players who come late or stay away, matches of several games.
ALTER TABLE events ADD COLUMN rules JSONB NOT NULL DEFAULT '{}';

ALTER TABLE players ADD COLUMN entered BIGINT NOT NULL DEFAULT 0 CHECK (entered >= 0);
ALTER TABLE players ADD COLUMN byes JSONB NOT NULL DEFAULT 'null';
ALTER TABLE players ADD COLUMN own_table BIGINT NOT NULL DEFAULT 0 CHECK (own_table >= 0);
ALTER TABLE players ADD COLUMN group_name TEXT NOT NULL DEFAULT '';

ALTER TABLE rounds ADD COLUMN editing BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE rounds ADD COLUMN opening JSONB NOT NULL DEFAULT '{}';
ALTER TABLE rounds ADD COLUMN settled JSONB NOT NULL DEFAULT 'null';
ALTER TABLE rounds ADD COLUMN account TEXT NOT NULL DEFAULT '';

ALTER TABLE games ADD COLUMN leg BIGINT NOT NULL DEFAULT 0 CHECK (leg >= 0);
ALTER TABLE games ALTER COLUMN leg DROP DEFAULT;
ALTER TABLE games DROP CONSTRAINT games_event_id_round_board_key;
ALTER TABLE games DROP CONSTRAINT games_event_id_round_white_key;
ALTER TABLE games DROP CONSTRAINT games_event_id_round_black_key;
ALTER TABLE games ADD UNIQUE (event_id, round, board, leg);
ALTER TABLE games ADD UNIQUE (event_id, round, leg, white);
ALTER TABLE games ADD UNIQUE (event_id, round, leg, black);

-- A leave is a person's, and a member of a team is one.
ALTER TABLE leaves DROP CONSTRAINT leaves_event_id_player_fkey;
ALTER TABLE leaves ADD FOREIGN KEY (event_id) REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED;

-- Whose page has which address, and how he is reached.
CREATE TABLE post_seats (
  event_id BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  person   BIGINT NOT NULL,
  revision BIGINT NOT NULL CHECK (revision > 0),
  code     TEXT NOT NULL CHECK (code <> ''),
  email    TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT '',
  zone     TEXT NOT NULL DEFAULT '',
  account  BIGINT,
  PRIMARY KEY (event_id, person)
);

CREATE UNIQUE INDEX post_seats_code ON post_seats (event_id, code);
CREATE INDEX post_seats_account ON post_seats (account) WHERE account IS NOT NULL;

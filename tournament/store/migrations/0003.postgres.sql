-- What papers need to know of players, the wording of papers.
ALTER TABLE players ADD COLUMN born TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN society TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN trainer TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN person_id BIGINT CHECK (person_id > 0);

CREATE TABLE documents (
  event_id BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       BIGINT NOT NULL CHECK (id > 0),
  revision BIGINT NOT NULL CHECK (revision >= 0),
  kind     TEXT   NOT NULL,
  about    BIGINT NOT NULL,
  fields   JSONB  NOT NULL,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, kind, about)
);

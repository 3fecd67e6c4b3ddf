-- What papers need to know of players, the wording of papers.
ALTER TABLE players ADD COLUMN born TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN society TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN trainer TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN person_id INTEGER CHECK (person_id > 0);

CREATE TABLE documents (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id > 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  kind     TEXT    NOT NULL,
  about    INTEGER NOT NULL,
  fields   TEXT    NOT NULL CHECK (json_valid(fields)),
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, kind, about)
) STRICT, WITHOUT ROWID;

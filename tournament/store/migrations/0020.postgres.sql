-- The picture at the head of an event's papers.
CREATE TABLE emblems (
  event_id BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       BIGINT NOT NULL CHECK (id = 0),
  revision BIGINT NOT NULL CHECK (revision >= 0),
  picture  BYTEA  NOT NULL,
  PRIMARY KEY (event_id, id)
);

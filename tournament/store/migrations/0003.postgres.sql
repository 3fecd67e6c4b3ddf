-- How many photos of an event had no room any more, and when the last of them gave way.
CREATE TABLE photos_gone (
  event_id  BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  n         BIGINT NOT NULL CHECK (n > 0),
  at        BIGINT NOT NULL,
  PRIMARY KEY (event_id)
);

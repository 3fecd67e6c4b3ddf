-- Earlier compositions, as PDN, among which the director of a contest looks for forerunners.
CREATE TABLE contest_library (
  event_id BIGINT NOT NULL PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  name     TEXT NOT NULL,
  problems BIGINT NOT NULL CHECK (problems >= 0),
  loaded   BIGINT NOT NULL,
  text     TEXT NOT NULL
);

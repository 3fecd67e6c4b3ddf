-- The screens of a playing hall.
CREATE TABLE screens (
  event_id   BIGINT  NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id         BIGINT  NOT NULL CHECK (id > 0),
  revision   BIGINT  NOT NULL CHECK (revision >= 0),
  name       TEXT    NOT NULL,
  code       TEXT    NOT NULL CHECK (code <> ''),
  shows      JSONB   NOT NULL,
  seconds    BIGINT  NOT NULL CHECK (seconds > 0),
  message    TEXT    NOT NULL,
  find_table BOOLEAN NOT NULL,
  theme      TEXT    NOT NULL,
  countdown  BOOLEAN NOT NULL,
  PRIMARY KEY (event_id, id)
);

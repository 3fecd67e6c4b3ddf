-- What players have sent to them of their boards: by mail in a language, as long as the own page on which it was asked for is there, and to
-- browsers.
ALTER TABLE player_mails ADD COLUMN link TEXT NOT NULL DEFAULT '';
ALTER TABLE player_mails ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE player_mails ADD COLUMN times INTEGER NOT NULL DEFAULT 0 CHECK (times >= 0);
CREATE INDEX player_mails_email ON player_mails (email);

CREATE TABLE player_pushes (
  id        INTEGER PRIMARY KEY,
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  player_id INTEGER NOT NULL CHECK (player_id > 0),
  endpoint  TEXT NOT NULL CHECK (endpoint <> ''),
  key       TEXT NOT NULL,
  auth      TEXT NOT NULL,
  link      TEXT NOT NULL,
  language  TEXT NOT NULL,
  asked_at  INTEGER NOT NULL,
  told      TEXT NOT NULL,
  tries     INTEGER NOT NULL CHECK (tries >= 0),
  due_at    INTEGER NOT NULL,
  UNIQUE (event_id, player_id, endpoint)
) STRICT;

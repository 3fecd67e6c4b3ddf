-- What players ask arbiters for by their personal links, how a game ended as they report it, helpers' passes that can be locked, and the
-- addresses to which players have mails of their boards sent.
CREATE TABLE requests (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id        INTEGER NOT NULL CHECK (id > 0),
  revision  INTEGER NOT NULL CHECK (revision >= 0),
  player_id INTEGER NOT NULL CHECK (player_id > 0),
  wish      TEXT   NOT NULL CHECK (wish <> ''),
  round     INTEGER NOT NULL CHECK (round > 0),
  words     TEXT   NOT NULL,
  asked_at  INTEGER NOT NULL,
  answer    TEXT   NOT NULL,
  reason    TEXT   NOT NULL,
  times     INTEGER NOT NULL CHECK (times >= 0),
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;

ALTER TABLE reports ADD COLUMN white_ended TEXT NOT NULL DEFAULT '';
ALTER TABLE reports ADD COLUMN black_ended TEXT NOT NULL DEFAULT '';

-- The code with which the device was let in stays, hashed, to unlock it.
ALTER TABLE passes ADD COLUMN key BLOB;
ALTER TABLE passes ADD COLUMN locked_at INTEGER;
ALTER TABLE passes ADD COLUMN entered INTEGER NOT NULL DEFAULT 0 CHECK (entered >= 0);
ALTER TABLE passes ADD COLUMN corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected >= 0);
ALTER TABLE passes ADD COLUMN refused INTEGER NOT NULL DEFAULT 0 CHECK (refused >= 0);

CREATE TABLE player_mails (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  player_id    INTEGER NOT NULL CHECK (player_id > 0),
  email        TEXT   NOT NULL CHECK (email <> ''),
  code         TEXT   NOT NULL,
  asked_at     INTEGER NOT NULL,
  confirmed_at INTEGER,
  PRIMARY KEY (event_id, player_id)
) STRICT, WITHOUT ROWID;

-- What players ask arbiters for by their personal links, how a game ended as they report it, helpers' passes that can be locked, and the
-- addresses to which players have mails of their boards sent.
CREATE TABLE requests (
  event_id  BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id        BIGINT NOT NULL CHECK (id > 0),
  revision  BIGINT NOT NULL CHECK (revision >= 0),
  player_id BIGINT NOT NULL CHECK (player_id > 0),
  wish      TEXT   NOT NULL CHECK (wish <> ''),
  round     BIGINT NOT NULL CHECK (round > 0),
  words     TEXT   NOT NULL,
  asked_at  BIGINT NOT NULL,
  answer    TEXT   NOT NULL,
  reason    TEXT   NOT NULL,
  times     BIGINT NOT NULL CHECK (times >= 0),
  PRIMARY KEY (event_id, id)
);

ALTER TABLE reports ADD COLUMN white_ended TEXT NOT NULL DEFAULT '';
ALTER TABLE reports ADD COLUMN black_ended TEXT NOT NULL DEFAULT '';

-- The code with which the device was let in stays, hashed, to unlock it.
ALTER TABLE passes ADD COLUMN key BYTEA;
ALTER TABLE passes ADD COLUMN locked_at BIGINT;
ALTER TABLE passes ADD COLUMN entered BIGINT NOT NULL DEFAULT 0 CHECK (entered >= 0);
ALTER TABLE passes ADD COLUMN corrected BIGINT NOT NULL DEFAULT 0 CHECK (corrected >= 0);
ALTER TABLE passes ADD COLUMN refused BIGINT NOT NULL DEFAULT 0 CHECK (refused >= 0);

CREATE TABLE player_mails (
  event_id     BIGINT NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  player_id    BIGINT NOT NULL CHECK (player_id > 0),
  email        TEXT   NOT NULL CHECK (email <> ''),
  code         TEXT   NOT NULL,
  asked_at     BIGINT NOT NULL,
  confirmed_at BIGINT,
  PRIMARY KEY (event_id, player_id)
);

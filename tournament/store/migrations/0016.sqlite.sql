-- Who wants to play in an event by correspondence, until an arbiter has answered, and after.
CREATE TABLE post_applications (
  event_id   INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id         INTEGER NOT NULL CHECK (id > 0),
  revision   INTEGER NOT NULL CHECK (revision > 0),
  state      TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined')),
  name       TEXT NOT NULL CHECK (name <> ''),
  sex        TEXT NOT NULL DEFAULT '',
  birth_year INTEGER NOT NULL DEFAULT 0,
  federation TEXT NOT NULL DEFAULT '',
  club       TEXT NOT NULL DEFAULT '',
  rank       TEXT NOT NULL DEFAULT '',
  rating     INTEGER NOT NULL DEFAULT 0,
  own_id     TEXT NOT NULL DEFAULT '',
  email      TEXT NOT NULL CHECK (email <> ''),
  language   TEXT NOT NULL DEFAULT '',
  zone       TEXT NOT NULL DEFAULT '',
  words      TEXT NOT NULL DEFAULT '',
  sent       INTEGER NOT NULL,
  decided    INTEGER,
  by         TEXT NOT NULL DEFAULT '',
  reason     TEXT NOT NULL DEFAULT '',
  player     INTEGER,
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;

-- Whose time was up, and where it was claimed: who enters another event is looked for there.
CREATE INDEX post_log_oversteps ON post_log (at) WHERE kind = 'flag' OR kind = 'claim' AND claim = 'time';

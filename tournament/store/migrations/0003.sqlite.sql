-- What papers need to know of players, the wording of papers.
ALTER TABLE players ADD COLUMN born TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN society TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN trainer TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN play_off INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN lot INTEGER NOT NULL DEFAULT 0 CHECK (lot >= 0);
ALTER TABLE players ADD COLUMN person_id INTEGER CHECK (person_id > 0);
ALTER TABLE players ADD COLUMN no_half INTEGER NOT NULL DEFAULT 0 CHECK (no_half IN (0, 1));
ALTER TABLE players ADD COLUMN rated_games INTEGER NOT NULL DEFAULT 0 CHECK (rated_games >= 0);

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

-- Webhooks, the messages that wait for them, and who sends them.
CREATE TABLE webhooks (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  name          TEXT    NOT NULL UNIQUE CHECK (name <> ''),
  url           TEXT    NOT NULL CHECK (url <> ''),
  secret        TEXT    NOT NULL,
  topics        TEXT    NOT NULL CHECK (json_valid(topics)),
  events        TEXT    NOT NULL CHECK (json_valid(events)),
  paused        INTEGER NOT NULL CHECK (paused IN (0, 1)),
  created_at    INTEGER NOT NULL,
  failures      INTEGER NOT NULL CHECK (failures >= 0),
  failing_since INTEGER,
  retry_at      INTEGER,
  delivered_at  INTEGER
) STRICT;

CREATE TABLE deliveries (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  key        TEXT    NOT NULL UNIQUE CHECK (key <> ''),
  event_id   INTEGER REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  topic      TEXT    NOT NULL,
  round      INTEGER NOT NULL CHECK (round >= 0),
  published  INTEGER NOT NULL,
  at         INTEGER NOT NULL,
  changes    INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  state      TEXT    NOT NULL,
  attempts   INTEGER NOT NULL CHECK (attempts >= 0),
  due_at     INTEGER NOT NULL,
  tried_at   INTEGER,
  status     INTEGER NOT NULL,
  fault      TEXT    NOT NULL
) STRICT;

CREATE INDEX deliveries_webhook ON deliveries (webhook_id, id);
CREATE INDEX deliveries_waiting ON deliveries (webhook_id, due_at) WHERE state = 'waiting';
-- News of a kind is gathered in the one delivery that has not been tried yet.
CREATE UNIQUE INDEX deliveries_gathering ON deliveries (webhook_id, event_id, topic, round) WHERE state = 'waiting' AND attempts = 0;

CREATE TABLE leases (
  work   TEXT    NOT NULL PRIMARY KEY,
  holder TEXT    NOT NULL,
  until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The register: cards of people, what events say to it, series, who may read it. Every change takes the next number of
-- the clock, whose row is locked until the commit: numbers grow in the order of commits.
CREATE TABLE register_clock (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  seq    INTEGER NOT NULL,
  people INTEGER NOT NULL
) STRICT;
INSERT INTO register_clock (id, seq, people) VALUES (1, 0, 0);

CREATE TABLE people (
  id         INTEGER NOT NULL PRIMARY KEY CHECK (id > 0),
  seq        INTEGER NOT NULL,
  revision   INTEGER NOT NULL,
  parent     INTEGER REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  root       INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  gone       INTEGER NOT NULL CHECK (gone IN (0, 1)),
  events     INTEGER NOT NULL CHECK (events >= 0),
  name       TEXT    NOT NULL,
  name_key   TEXT    NOT NULL,
  short_key  TEXT    NOT NULL,
  sex        TEXT    NOT NULL,
  birth_year INTEGER NOT NULL CHECK (birth_year >= 0),
  born       TEXT    NOT NULL,
  federation TEXT    NOT NULL,
  club       TEXT    NOT NULL,
  rank       TEXT    NOT NULL,
  CHECK ((parent IS NULL) = (root = id))
) STRICT;
CREATE INDEX people_seq ON people (seq, id);
CREATE INDEX people_name ON people (name_key, id);
CREATE INDEX people_short ON people (short_key, id);
CREATE INDEX people_parent ON people (parent) WHERE parent IS NOT NULL;
CREATE INDEX people_root ON people (root);

CREATE TABLE person_words (
  word      TEXT    NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (word, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_words_person ON person_words (person_id);

CREATE TABLE person_ids (
  own_id    TEXT    NOT NULL PRIMARY KEY CHECK (own_id <> ''),
  person_id INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE INDEX person_ids_person ON person_ids (person_id);
CREATE INDEX players_person ON players (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE register_events (
  event_id   INTEGER NOT NULL PRIMARY KEY,
  seq        INTEGER NOT NULL,
  published  INTEGER NOT NULL,
  gone       INTEGER NOT NULL CHECK (gone IN (0, 1)),
  name       TEXT    NOT NULL,
  place      TEXT    NOT NULL,
  begins     TEXT    NOT NULL,
  ends       TEXT    NOT NULL,
  game       TEXT    NOT NULL,
  discipline TEXT    NOT NULL,
  season     INTEGER NOT NULL,
  final      INTEGER NOT NULL CHECK (final IN (0, 1)),
  players    INTEGER NOT NULL,
  rounds     INTEGER NOT NULL
) STRICT;
CREATE INDEX register_events_seq ON register_events (seq, event_id);
CREATE INDEX register_events_season ON register_events (season, begins, event_id);

CREATE TABLE register_entries (
  event_id    INTEGER NOT NULL,
  player_id   INTEGER NOT NULL,
  seq         INTEGER NOT NULL,
  gone        INTEGER NOT NULL CHECK (gone IN (0, 1)),
  linked      INTEGER,
  person_id   INTEGER REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  name        TEXT    NOT NULL,
  number      INTEGER NOT NULL,
  group_name  TEXT    NOT NULL,
  place_first INTEGER NOT NULL,
  place_last  INTEGER NOT NULL,
  points      TEXT    NOT NULL,
  games       INTEGER NOT NULL,
  won         INTEGER NOT NULL,
  drawn       INTEGER NOT NULL,
  lost        INTEGER NOT NULL,
  out         INTEGER NOT NULL CHECK (out IN (0, 1)),
  begins      TEXT    NOT NULL,
  PRIMARY KEY (event_id, player_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX register_entries_seq ON register_entries (seq, event_id, player_id);
CREATE INDEX register_entries_person ON register_entries (person_id, begins, event_id) WHERE person_id IS NOT NULL;
CREATE INDEX register_entries_linked ON register_entries (linked) WHERE linked IS NOT NULL;

CREATE TABLE register_games (
  event_id     INTEGER NOT NULL,
  game_id      INTEGER NOT NULL,
  seq          INTEGER NOT NULL,
  gone         INTEGER NOT NULL CHECK (gone IN (0, 1)),
  round        INTEGER NOT NULL,
  board        INTEGER NOT NULL,
  leg          INTEGER NOT NULL,
  white_player INTEGER NOT NULL,
  black_player INTEGER NOT NULL,
  white        INTEGER REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  black        INTEGER REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  kind         TEXT    NOT NULL,
  white_points INTEGER NOT NULL,
  black_points INTEGER NOT NULL,
  white_score  TEXT    NOT NULL,
  black_score  TEXT    NOT NULL,
  played       INTEGER NOT NULL CHECK (played IN (0, 1)),
  annulled     INTEGER NOT NULL CHECK (annulled IN (0, 1)),
  begins       TEXT    NOT NULL,
  PRIMARY KEY (event_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX register_games_seq ON register_games (seq, event_id, game_id);
CREATE INDEX register_games_white ON register_games (white, black) WHERE white IS NOT NULL;
CREATE INDEX register_games_black ON register_games (black, white) WHERE black IS NOT NULL;

CREATE TABLE series (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  seq      INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  gone     INTEGER NOT NULL CHECK (gone IN (0, 1)),
  public   INTEGER NOT NULL CHECK (public IN (0, 1)),
  name     TEXT    NOT NULL,
  season   INTEGER NOT NULL,
  rules    TEXT   NOT NULL CHECK (json_valid(rules))
) STRICT;
CREATE INDEX series_seq ON series (seq, id);

CREATE TABLE series_stages (
  series_id INTEGER NOT NULL REFERENCES series (id) DEFERRABLE INITIALLY DEFERRED,
  position  INTEGER NOT NULL CHECK (position > 0),
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (series_id, position),
  UNIQUE (series_id, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX series_stages_event ON series_stages (event_id);

CREATE TABLE register_tokens (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT    NOT NULL CHECK (name <> ''),
  hash       BLOB   NOT NULL UNIQUE CHECK (length(hash) = 32),
  private    INTEGER NOT NULL CHECK (private IN (0, 1)),
  created_by TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  used_at    INTEGER,
  revoked_at INTEGER
) STRICT;

CREATE TABLE register_journal (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  at         INTEGER NOT NULL,
  by_user    INTEGER NOT NULL,
  by_name    TEXT    NOT NULL,
  by_from    TEXT    NOT NULL,
  action     TEXT    NOT NULL,
  person_id  INTEGER,
  other_id   INTEGER,
  name       TEXT    NOT NULL,
  note       TEXT    NOT NULL,
  count      INTEGER NOT NULL,
  before_row TEXT CHECK (json_valid(before_row)),
  after_row  TEXT CHECK (json_valid(after_row)),
  undoes     INTEGER UNIQUE REFERENCES register_journal (id) DEFERRABLE INITIALLY DEFERRED CHECK (undoes < id)
) STRICT;

CREATE TRIGGER register_journal_no_update BEFORE UPDATE ON register_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER register_journal_no_delete BEFORE DELETE ON register_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER register_journal_no_replace BEFORE INSERT ON register_journal
WHEN EXISTS (SELECT 1 FROM register_journal WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

-- Rating lists, the events counted into them, and tables of norms.
CREATE TABLE rating_lists (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  version    INTEGER NOT NULL CHECK (version > 0),
  name       TEXT    NOT NULL CHECK (name <> ''),
  name_key   TEXT    NOT NULL UNIQUE,
  game       TEXT    NOT NULL,
  discipline TEXT    NOT NULL,
  date       TEXT    NOT NULL,
  owner      INTEGER NOT NULL,
  entries    INTEGER NOT NULL,
  events     INTEGER NOT NULL
) STRICT;

CREATE TABLE rating_entries (
  list_id        INTEGER NOT NULL REFERENCES rating_lists (id),
  id             INTEGER NOT NULL CHECK (id > 0),
  own_id         TEXT CHECK (own_id <> ''),
  name           TEXT    NOT NULL,
  words          TEXT    NOT NULL, -- by which the person is found, each after a blank
  sex            TEXT    NOT NULL,
  birth_year     INTEGER NOT NULL,
  federation     TEXT    NOT NULL,
  club           TEXT    NOT NULL,
  rank           TEXT    NOT NULL,
  listed         INTEGER NOT NULL CHECK (listed IN (0, 1)),
  base_rating    INTEGER NOT NULL,
  base_games     INTEGER NOT NULL,
  rating         INTEGER NOT NULL,
  games          INTEGER NOT NULL,
  part_games     INTEGER NOT NULL,
  part_halves    INTEGER NOT NULL,
  part_opponents INTEGER NOT NULL,
  PRIMARY KEY (list_id, id),
  UNIQUE (list_id, own_id)
) STRICT, WITHOUT ROWID;

-- place is 0 for the first word of a name, 1 for the others.
CREATE TABLE rating_words (
  list_id  INTEGER NOT NULL REFERENCES rating_lists (id),
  place    INTEGER NOT NULL,
  word     TEXT    NOT NULL,
  entry_id INTEGER NOT NULL,
  PRIMARY KEY (list_id, place, word, entry_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_events (
  list_id  INTEGER NOT NULL REFERENCES rating_lists (id),
  event_id INTEGER NOT NULL,
  name     TEXT    NOT NULL,
  date     INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  by_name  TEXT    NOT NULL,
  facts    TEXT    NOT NULL CHECK (json_valid(facts)),
  PRIMARY KEY (list_id, event_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_uploads (
  list_id INTEGER PRIMARY KEY REFERENCES rating_lists (id),
  at      INTEGER NOT NULL,
  by_name TEXT    NOT NULL,
  date    TEXT    NOT NULL,
  text    TEXT    NOT NULL
) STRICT;

CREATE TABLE rating_journal (
  list_id INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  at      INTEGER NOT NULL,
  by_user INTEGER NOT NULL,
  by_name TEXT    NOT NULL,
  by_from TEXT    NOT NULL,
  action  TEXT    NOT NULL,
  args    TEXT    NOT NULL CHECK (json_valid(args)),
  PRIMARY KEY (list_id, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER rating_journal_no_update BEFORE UPDATE ON rating_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER rating_journal_no_delete BEFORE DELETE ON rating_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER rating_journal_no_replace BEFORE INSERT ON rating_journal
WHEN EXISTS (SELECT 1 FROM rating_journal WHERE list_id = NEW.list_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TABLE norm_tables (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  name     TEXT    NOT NULL CHECK (name <> ''),
  name_key TEXT    NOT NULL UNIQUE,
  text     TEXT    NOT NULL,
  at       INTEGER NOT NULL,
  by_name  TEXT    NOT NULL
) STRICT;

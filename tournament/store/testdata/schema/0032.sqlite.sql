PRAGMA application_id = 1633974635;
PRAGMA user_version = 32;
CREATE TABLE `migrations` (`id` text,PRIMARY KEY (`id`));
CREATE TABLE meta (
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  version        INTEGER NOT NULL CHECK (version > 0),
  published      INTEGER NOT NULL CHECK (published >= 0),
  last_id        INTEGER NOT NULL CHECK (last_id >= 0),
  revision       INTEGER NOT NULL CHECK (revision BETWEEN 0 AND version),
  name           TEXT    NOT NULL,
  place          TEXT    NOT NULL,
  begins         TEXT    NOT NULL,
  ends           TEXT    NOT NULL,
  game           TEXT    NOT NULL,
  discipline     TEXT    NOT NULL,
  language       TEXT    NOT NULL,
  zone           TEXT    NOT NULL,
  public         INTEGER NOT NULL CHECK (public IN (0, 1)),
  officials      TEXT    NOT NULL CHECK (json_valid(officials)),
  system         TEXT    NOT NULL,
  cycles         INTEGER NOT NULL,
  swap_last      INTEGER NOT NULL CHECK (swap_last IN (0, 1)),
  numbering      TEXT    NOT NULL,
  seed           INTEGER NOT NULL,
  time_base      INTEGER NOT NULL CHECK (time_base >= 0),
  time_increment INTEGER NOT NULL CHECK (time_increment >= 0),
  time_reason    TEXT    NOT NULL,
  late_minutes   INTEGER NOT NULL CHECK (late_minutes >= 0),
  criteria       TEXT    NOT NULL CHECK (json_valid(criteria))
, rules TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rules)), short_name TEXT NOT NULL DEFAULT '', kind TEXT NOT NULL DEFAULT 'play' CHECK (kind <> '')) STRICT;
CREATE TABLE players (
  event_id         INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id               INTEGER NOT NULL CHECK (id > 0),
  revision         INTEGER NOT NULL CHECK (revision >= 0),
  number           INTEGER CHECK (number > 0),
  withdrawn_from   INTEGER NOT NULL CHECK (withdrawn_from >= 0),
  withdrawn_reason TEXT    NOT NULL,
  name             TEXT    NOT NULL,
  sex              TEXT    NOT NULL,
  birth_year       INTEGER NOT NULL CHECK (birth_year >= 0),
  federation       TEXT    NOT NULL,
  club             TEXT    NOT NULL,
  rank             TEXT    NOT NULL,
  rating           INTEGER NOT NULL CHECK (rating >= 0),
  own_id           TEXT CHECK (own_id <> ''), entered INTEGER NOT NULL DEFAULT 0 CHECK (entered >= 0), byes TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(byes)), own_table INTEGER NOT NULL DEFAULT 0 CHECK (own_table >= 0), group_name TEXT NOT NULL DEFAULT '', born TEXT NOT NULL DEFAULT '', society TEXT NOT NULL DEFAULT '', trainer TEXT NOT NULL DEFAULT '', play_off INTEGER NOT NULL DEFAULT 0, lot INTEGER NOT NULL DEFAULT 0 CHECK (lot >= 0), person_id INTEGER CHECK (person_id > 0), no_half INTEGER NOT NULL DEFAULT 0 CHECK (no_half IN (0, 1)), rated_games INTEGER NOT NULL DEFAULT 0 CHECK (rated_games >= 0), members TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(members)), captain TEXT NOT NULL DEFAULT '', code TEXT NOT NULL DEFAULT '', withdrawn_games TEXT NOT NULL DEFAULT '', former TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(former)),
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, number),
  UNIQUE (event_id, own_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE rounds (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  number       INTEGER NOT NULL CHECK (number > 0),
  revision     INTEGER NOT NULL CHECK (revision >= 0),
  published_at INTEGER,
  starts_at    INTEGER, editing INTEGER NOT NULL DEFAULT 0 CHECK (editing IN (0, 1)), opening TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(opening)), settled TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(settled)), account TEXT NOT NULL DEFAULT '', seated INTEGER NOT NULL DEFAULT 0 CHECK (seated IN (0, 1)), late_teams TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(late_teams)),
  PRIMARY KEY (event_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE users (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  login         TEXT    NOT NULL CHECK (login <> ''),
  login_key     TEXT    NOT NULL UNIQUE CHECK (login_key <> ''),
  name          TEXT    NOT NULL,
  password_hash TEXT    NOT NULL,
  admin         INTEGER NOT NULL CHECK (admin IN (0, 1)),
  disabled      INTEGER NOT NULL CHECK (disabled IN (0, 1)),
  created_at    INTEGER NOT NULL,
  password_at   INTEGER NOT NULL
, registrar INTEGER NOT NULL DEFAULT 0 CHECK (registrar IN (0, 1))) STRICT;
CREATE TABLE sessions (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id    INTEGER NOT NULL REFERENCES users (id),
  token      BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
  device     TEXT    NOT NULL,
  address    TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at    INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
, proved_at INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE members (
  event_id INTEGER NOT NULL REFERENCES events (id),
  user_id  INTEGER NOT NULL REFERENCES users (id),
  role     TEXT    NOT NULL CHECK (role <> ''),
  PRIMARY KEY (event_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE setup_secret (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;
CREATE TABLE journal (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  version  INTEGER NOT NULL CHECK (version > 0),
  at       INTEGER NOT NULL,
  by_user  INTEGER NOT NULL,
  by_name  TEXT    NOT NULL,
  by_from  TEXT    NOT NULL,
  action   TEXT    NOT NULL,
  args     TEXT    NOT NULL CHECK (json_valid(args)),
  undoes   INTEGER CHECK (undoes < version), reached TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, version),
  FOREIGN KEY (event_id, undoes) REFERENCES journal (event_id, version) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE journal_changes (
  event_id   INTEGER NOT NULL,
  version    INTEGER NOT NULL,
  position   INTEGER NOT NULL CHECK (position > 0),
  kind       TEXT    NOT NULL,
  part_id    INTEGER NOT NULL,
  before_row TEXT CHECK (before_row IS NULL OR json_valid(before_row)),
  after_row  TEXT CHECK (after_row IS NULL OR json_valid(after_row)),
  PRIMARY KEY (event_id, version, position),
  FOREIGN KEY (event_id, version) REFERENCES journal (event_id, version) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE TABLE games (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id           INTEGER NOT NULL CHECK (id > 0),
  revision     INTEGER NOT NULL CHECK (revision >= 0),
  round        INTEGER NOT NULL,
  board        INTEGER CHECK (board > 0),
  leg          INTEGER NOT NULL CHECK (leg >= 0),
  white        INTEGER NOT NULL,
  black        INTEGER CHECK (black <> white),
  result_kind  TEXT    NOT NULL,
  white_points INTEGER NOT NULL CHECK (white_points >= 0),
  black_points INTEGER NOT NULL CHECK (black_points >= 0), rated_kind TEXT NOT NULL DEFAULT '', rated_white INTEGER NOT NULL DEFAULT 0 CHECK (rated_white >= 0), rated_black INTEGER NOT NULL DEFAULT 0 CHECK (rated_black >= 0), outdated INTEGER NOT NULL DEFAULT 0 CHECK (outdated >= 0), compared TEXT NOT NULL DEFAULT '', white_member INTEGER, black_member INTEGER,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, round, board, leg),
  UNIQUE (event_id, round, leg, white),
  UNIQUE (event_id, round, leg, black),
  CHECK ((board IS NULL) = (black IS NULL)),
  FOREIGN KEY (event_id, round) REFERENCES rounds (event_id, number) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (event_id, white) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (event_id, black) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE sheets (
  event_id INTEGER NOT NULL,
  game_id  INTEGER NOT NULL,
  revision INTEGER NOT NULL CHECK (revision >= 0),
  text     TEXT    NOT NULL,
  decision TEXT    NOT NULL,
  note     TEXT    NOT NULL,
  PRIMARY KEY (event_id, game_id),
  FOREIGN KEY (event_id, game_id) REFERENCES games (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
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
CREATE TABLE leases (
  work   TEXT    NOT NULL PRIMARY KEY,
  holder TEXT    NOT NULL,
  until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE register_clock (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  seq    INTEGER NOT NULL,
  people INTEGER NOT NULL
) STRICT;
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
  rank       TEXT    NOT NULL, titles TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(titles)),
  CHECK ((parent IS NULL) = (root = id))
) STRICT;
CREATE TABLE person_words (
  word      TEXT    NOT NULL,
  person_id INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (word, person_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE person_ids (
  own_id    TEXT    NOT NULL PRIMARY KEY CHECK (own_id <> ''),
  person_id INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
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
, short_name TEXT NOT NULL DEFAULT '', teams INTEGER NOT NULL DEFAULT 0, kind TEXT NOT NULL DEFAULT 'play') STRICT;
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
  begins      TEXT    NOT NULL, team INTEGER NOT NULL DEFAULT 0, team_name TEXT NOT NULL DEFAULT '', team_id INTEGER, board INTEGER NOT NULL DEFAULT 0, works TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(works)),
  PRIMARY KEY (event_id, player_id)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE series_stages (
  series_id INTEGER NOT NULL REFERENCES series (id) DEFERRABLE INITIALLY DEFERRED,
  position  INTEGER NOT NULL CHECK (position > 0),
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (series_id, position),
  UNIQUE (series_id, event_id)
) STRICT, WITHOUT ROWID;
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
  before_row TEXT CHECK (before_row IS NULL OR json_valid(before_row)),
  after_row  TEXT CHECK (after_row IS NULL OR json_valid(after_row)),
  undoes     INTEGER UNIQUE REFERENCES register_journal (id) DEFERRABLE INITIALLY DEFERRED CHECK (undoes < id)
) STRICT;
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
CREATE TABLE norm_tables (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  name     TEXT    NOT NULL CHECK (name <> ''),
  name_key TEXT    NOT NULL UNIQUE,
  text     TEXT    NOT NULL,
  at       INTEGER NOT NULL,
  by_name  TEXT    NOT NULL
) STRICT;
CREATE TABLE incidents (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id           INTEGER NOT NULL CHECK (id > 0),
  revision     INTEGER NOT NULL CHECK (revision >= 0),
  kind         TEXT    NOT NULL,
  round        INTEGER NOT NULL CHECK (round >= 0),
  game_id      INTEGER CHECK (game_id > 0),
  player_id    INTEGER CHECK (player_id > 0),
  clause       TEXT    NOT NULL,
  text         TEXT    NOT NULL,
  at           INTEGER,
  arbiter      TEXT    NOT NULL,
  withheld     INTEGER NOT NULL CHECK (withheld IN (0, 1)),
  sanction     TEXT    NOT NULL,
  minutes      INTEGER NOT NULL CHECK (minutes >= 0),
  given        INTEGER NOT NULL CHECK (given IN (0, 1)),
  points       INTEGER NOT NULL CHECK (points >= 0),
  match_points INTEGER NOT NULL CHECK (match_points >= 0),
  from_round   INTEGER NOT NULL CHECK (from_round >= 0),
  outcome      TEXT    NOT NULL,
  decision     TEXT    NOT NULL,
  decided_by   TEXT    NOT NULL,
  decided_at   INTEGER,
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ticks (
  event_id  INTEGER NOT NULL,
  id        INTEGER NOT NULL CHECK (id > 0),
  revision  INTEGER NOT NULL CHECK (revision >= 0),
  round     INTEGER NOT NULL CHECK (round > 0),
  player_id INTEGER NOT NULL,
  state     TEXT    NOT NULL,
  arrived   INTEGER,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, round, player_id),
  FOREIGN KEY (event_id, player_id) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE check_ins (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id = 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  round    INTEGER NOT NULL CHECK (round >= 0),
  opens    INTEGER,
  closes   INTEGER,
  code     TEXT    NOT NULL,
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE lineups (
  event_id  INTEGER NOT NULL,
  id        INTEGER NOT NULL CHECK (id > 0),
  revision  INTEGER NOT NULL CHECK (revision >= 0),
  round     INTEGER NOT NULL CHECK (round > 0),
  team      INTEGER NOT NULL,
  boards    TEXT NOT NULL CHECK (json_valid(boards)),
  submitted INTEGER,
  author    TEXT NOT NULL DEFAULT '',
  late      INTEGER NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
  reason    TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, team) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE post_log (
  event_id    INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id     INTEGER NOT NULL,
  seq         INTEGER NOT NULL CHECK (seq > 0),
  kind        TEXT NOT NULL,
  side        INTEGER NOT NULL CHECK (side IN (0, 1)),
  at          INTEGER NOT NULL,
  entered     INTEGER NOT NULL,
  by          TEXT NOT NULL,
  name        TEXT NOT NULL,
  move        TEXT NOT NULL,
  offer       INTEGER NOT NULL DEFAULT 0 CHECK (offer IN (0, 1)),
  days        INTEGER NOT NULL,
  claim       TEXT NOT NULL,
  result_kind TEXT NOT NULL,
  white       INTEGER NOT NULL,
  black       INTEGER NOT NULL,
  reopen      INTEGER NOT NULL DEFAULT 0 CHECK (reopen IN (0, 1)),
  text        TEXT NOT NULL,
  PRIMARY KEY (event_id, game_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE post_games (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id  INTEGER NOT NULL,
  seq      INTEGER NOT NULL CHECK (seq > 0),
  white    INTEGER NOT NULL,
  black    INTEGER NOT NULL,
  plies    INTEGER NOT NULL,
  since    INTEGER NOT NULL,
  deadline INTEGER,
  falls    INTEGER,
  counted  TEXT NOT NULL,
  claimed  INTEGER NOT NULL DEFAULT 0 CHECK (claimed IN (0, 1)),
  ended    INTEGER,
  brought  INTEGER NOT NULL DEFAULT 0 CHECK (brought IN (0, 1)), told INTEGER NOT NULL DEFAULT 0, told_counted TEXT NOT NULL DEFAULT '', remind INTEGER,
  PRIMARY KEY (event_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE post_own (
  event_id   INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id    INTEGER NOT NULL,
  side       INTEGER NOT NULL CHECK (side IN (0, 1)),
  revision   INTEGER NOT NULL CHECK (revision > 0),
  conditions TEXT NOT NULL CHECK (json_valid(conditions)),
  notes      TEXT NOT NULL,
  PRIMARY KEY (event_id, game_id, side)
) STRICT, WITHOUT ROWID;
CREATE TABLE register_teams (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  seq      INTEGER NOT NULL,
  name_key TEXT    NOT NULL UNIQUE CHECK (name_key <> ''),
  name     TEXT    NOT NULL,
  events   INTEGER NOT NULL CHECK (events >= 0),
  last     TEXT    NOT NULL
) STRICT;
CREATE TABLE "leaves" (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id > 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  player   INTEGER NOT NULL,
  first    TEXT NOT NULL,
  last     TEXT NOT NULL,
  special  INTEGER NOT NULL DEFAULT 0 CHECK (special IN (0, 1)),
  said     INTEGER,
  reason   TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE post_seats (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  person   INTEGER NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0),
  code     TEXT NOT NULL CHECK (code <> ''),
  email    TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT '',
  zone     TEXT NOT NULL DEFAULT '',
  account  INTEGER,
  PRIMARY KEY (event_id, person)
) STRICT, WITHOUT ROWID;
CREATE TABLE post_mails (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  person    INTEGER NOT NULL,
  key       TEXT NOT NULL UNIQUE CHECK (key <> ''),
  kind      TEXT NOT NULL,
  game_id   INTEGER NOT NULL,
  first     INTEGER NOT NULL,
  seq       INTEGER NOT NULL,
  stage     TEXT NOT NULL,
  away      INTEGER NOT NULL,
  away_from TEXT NOT NULL,
  away_to   TEXT NOT NULL,
  away_off  INTEGER NOT NULL DEFAULT 0 CHECK (away_off IN (0, 1)),
  created   INTEGER NOT NULL,
  state     TEXT NOT NULL,
  tries     INTEGER NOT NULL CHECK (tries >= 0),
  due       INTEGER NOT NULL,
  tried     INTEGER,
  status    INTEGER NOT NULL,
  fault     TEXT NOT NULL
) STRICT;
CREATE TABLE post_told_leaves (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  told     TEXT NOT NULL CHECK (json_valid(told))
) STRICT;
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
CREATE TABLE contest_parts (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  kind     TEXT NOT NULL CHECK (kind <> ''),
  id       INTEGER NOT NULL CHECK (id >= 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  body     TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (event_id, kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE contest_checks (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  entry    INTEGER NOT NULL CHECK (entry > 0),
  key      TEXT NOT NULL CHECK (key <> ''),
  game     TEXT NOT NULL,
  position TEXT NOT NULL,
  task     TEXT NOT NULL,
  solution TEXT NOT NULL,
  state    TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'cancelled')),
  seconds  INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  asked    INTEGER NOT NULL,
  begun    INTEGER,
  until    INTEGER,
  holder   TEXT NOT NULL DEFAULT '',
  tries    INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  nodes    INTEGER NOT NULL DEFAULT 0 CHECK (nodes >= 0),
  report   TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(report)),
  PRIMARY KEY (event_id, entry)
) STRICT, WITHOUT ROWID;
CREATE TABLE contest_library (
  event_id INTEGER NOT NULL PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  name     TEXT NOT NULL,
  problems INTEGER NOT NULL CHECK (problems >= 0),
  loaded   INTEGER NOT NULL,
  text     TEXT NOT NULL
) STRICT;
CREATE TABLE emblems (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id       INTEGER NOT NULL CHECK (id = 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  picture  BLOB    NOT NULL,
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE passes (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id   INTEGER NOT NULL REFERENCES events (id),
  name       TEXT    NOT NULL CHECK (name <> ''),
  from_board INTEGER NOT NULL CHECK (from_board >= 0),
  to_board   INTEGER NOT NULL CHECK (to_board >= from_board),
  corrects   INTEGER NOT NULL CHECK (corrects IN (0, 1)),
  ends_at    INTEGER NOT NULL,
  code       BLOB    NOT NULL CHECK (length(code) = 32),
  code_ends  INTEGER NOT NULL,
  token      BLOB    NOT NULL CHECK (length(token) = 32),
  joined_at  INTEGER
, key BLOB, locked_at INTEGER, entered INTEGER NOT NULL DEFAULT 0 CHECK (entered >= 0), corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected >= 0), refused INTEGER NOT NULL DEFAULT 0 CHECK (refused >= 0)) STRICT;
CREATE TABLE screens (
  event_id   INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id         INTEGER NOT NULL CHECK (id > 0),
  revision   INTEGER NOT NULL CHECK (revision >= 0),
  name       TEXT    NOT NULL,
  code       TEXT    NOT NULL CHECK (code <> ''),
  shows      TEXT    NOT NULL CHECK (json_valid(shows)),
  seconds    INTEGER NOT NULL CHECK (seconds > 0),
  message    TEXT    NOT NULL,
  find_table INTEGER NOT NULL CHECK (find_table IN (0, 1)),
  theme      TEXT    NOT NULL,
  countdown  INTEGER NOT NULL CHECK (countdown IN (0, 1)),
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
  event_id    INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id          INTEGER NOT NULL CHECK (id > 0),
  revision    INTEGER NOT NULL CHECK (revision >= 0),
  white_white INTEGER NOT NULL,
  white_black INTEGER NOT NULL,
  white_at    INTEGER,
  white_times INTEGER NOT NULL CHECK (white_times >= 0),
  black_white INTEGER NOT NULL,
  black_black INTEGER NOT NULL,
  black_at    INTEGER,
  black_times INTEGER NOT NULL CHECK (black_times >= 0), white_ended TEXT NOT NULL DEFAULT '', black_ended TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE link_requests (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  member_id INTEGER NOT NULL CHECK (member_id > 0),
  card_id   INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  by_user   INTEGER NOT NULL,
  by_name   TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  PRIMARY KEY (event_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE archived_events (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  by_user  INTEGER NOT NULL,
  at       INTEGER NOT NULL
) STRICT;
CREATE TABLE erasures (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  what      TEXT    NOT NULL CHECK (what <> ''),
  event_id  INTEGER NOT NULL,
  of_id     INTEGER NOT NULL,
  mark      TEXT    NOT NULL,
  by_user   INTEGER NOT NULL,
  at        INTEGER NOT NULL,
  UNIQUE (what, event_id, of_id)
) STRICT;
CREATE TABLE redaction (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;
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
CREATE TABLE player_mails (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  player_id    INTEGER NOT NULL CHECK (player_id > 0),
  email        TEXT   NOT NULL CHECK (email <> ''),
  code         TEXT   NOT NULL,
  asked_at     INTEGER NOT NULL,
  confirmed_at INTEGER, link TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '', times INTEGER NOT NULL DEFAULT 0 CHECK (times >= 0),
  PRIMARY KEY (event_id, player_id)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE account_log (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  at       INTEGER NOT NULL,
  act      TEXT    NOT NULL CHECK (act <> ''),
  by_user  INTEGER NOT NULL CHECK (by_user >= 0),
  by_name  TEXT    NOT NULL,
  by_from  TEXT    NOT NULL,
  device   TEXT    NOT NULL,
  of_user  INTEGER NOT NULL CHECK (of_user >= 0),
  of_name  TEXT    NOT NULL,
  of_event INTEGER NOT NULL CHECK (of_event >= 0),
  detail   TEXT    NOT NULL,
  missed   INTEGER NOT NULL CHECK (missed >= 0)
) STRICT;
CREATE TABLE account_links (
  user_id  INTEGER PRIMARY KEY REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  code     BLOB    NOT NULL UNIQUE CHECK (length(code) = 32),
  by_user  INTEGER NOT NULL CHECK (by_user >= 0),
  given_at INTEGER NOT NULL,
  ends_at  INTEGER NOT NULL
) STRICT;
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  secret  TEXT    NOT NULL,
  step    INTEGER NOT NULL,
  since   INTEGER NOT NULL
) STRICT;
CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES second_factors (user_id) DEFERRABLE INITIALLY DEFERRED,
  code    BLOB    NOT NULL CHECK (length(code) = 32),
  PRIMARY KEY (user_id, code)
) STRICT, WITHOUT ROWID;
CREATE TABLE transcripts (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id   INTEGER NOT NULL CHECK (game_id > 0),
  writer    TEXT NOT NULL CHECK (writer IN ('desk', 'white', 'black')),
  player_id INTEGER NOT NULL DEFAULT 0 CHECK (player_id >= 0),
  revision  INTEGER NOT NULL CHECK (revision > 0),
  text      TEXT NOT NULL,
  moves     TEXT NOT NULL,
  by_name   TEXT NOT NULL,
  by_user   INTEGER NOT NULL DEFAULT 0,
  hand      TEXT NOT NULL DEFAULT '',
  step      INTEGER NOT NULL DEFAULT 0,
  at        INTEGER NOT NULL,
  cut_at    INTEGER,
  times     INTEGER NOT NULL DEFAULT 0 CHECK (times >= 0),
  PRIMARY KEY (event_id, game_id, writer)
) STRICT, WITHOUT ROWID;
CREATE TABLE sheet_photos (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id   INTEGER NOT NULL CHECK (game_id > 0),
  player_id INTEGER NOT NULL CHECK (player_id > 0),
  number    INTEGER NOT NULL CHECK (number > 0),
  at        INTEGER NOT NULL,
  bytes     INTEGER NOT NULL CHECK (bytes > 0),
  jpeg      BLOB NOT NULL,
  PRIMARY KEY (event_id, game_id, player_id, number)
) STRICT;
CREATE TABLE passkeys (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id    INTEGER NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  credential BLOB    NOT NULL UNIQUE CHECK (length(credential) BETWEEN 1 AND 1023),
  public_key BLOB    NOT NULL CHECK (length(public_key) > 0),
  handle     BLOB    NOT NULL CHECK (length(handle) BETWEEN 1 AND 64),
  site       TEXT    NOT NULL CHECK (site <> ''),
  name       TEXT    NOT NULL CHECK (name <> ''),
  synced     INTEGER NOT NULL CHECK (synced IN (0, 1)),
  counter    INTEGER NOT NULL CHECK (counter >= 0),
  made_at    INTEGER NOT NULL,
  used_at    INTEGER NOT NULL
) STRICT;
CREATE TABLE passkey_challenges (
  challenge BLOB    PRIMARY KEY CHECK (length(challenge) = 32),
  ends_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO migrations VALUES ('0001');
INSERT INTO migrations VALUES ('0002');
INSERT INTO migrations VALUES ('0003');
INSERT INTO migrations VALUES ('0004');
INSERT INTO migrations VALUES ('0005');
INSERT INTO migrations VALUES ('0006');
INSERT INTO migrations VALUES ('0007');
INSERT INTO migrations VALUES ('0008');
INSERT INTO migrations VALUES ('0009');
INSERT INTO migrations VALUES ('0010');
INSERT INTO migrations VALUES ('0011');
INSERT INTO migrations VALUES ('0012');
INSERT INTO migrations VALUES ('0013');
INSERT INTO migrations VALUES ('0014');
INSERT INTO migrations VALUES ('0015');
INSERT INTO migrations VALUES ('0016');
INSERT INTO migrations VALUES ('0017');
INSERT INTO migrations VALUES ('0018');
INSERT INTO migrations VALUES ('0019');
INSERT INTO migrations VALUES ('0020');
INSERT INTO migrations VALUES ('0021');
INSERT INTO migrations VALUES ('0022');
INSERT INTO migrations VALUES ('0023');
INSERT INTO migrations VALUES ('0024');
INSERT INTO migrations VALUES ('0025');
INSERT INTO migrations VALUES ('0026');
INSERT INTO migrations VALUES ('0027');
INSERT INTO migrations VALUES ('0028');
INSERT INTO migrations VALUES ('0029');
INSERT INTO migrations VALUES ('0030');
INSERT INTO migrations VALUES ('0031');
INSERT INTO migrations VALUES ('0032');
INSERT INTO meta VALUES ('database-id', 'IEDJ626VDEIL37HKWD3E7JIWN7');
INSERT INTO meta VALUES ('installation', '2N7Q2KQJ3BBUJGAO776QF3Q6AR');
INSERT INTO events VALUES (1, 3, 1, 9, 2, 'текст 3', 'текст 5', '2006-05-07', '2007-05-07', 'текст 8', 'текст 9', 'текст 10', 'текст 11', 1, '[{"role":"текст 15","name":"текст 16","category":"текст 17","city":"текст 18","mark":"текст 19"},{"role":"текст 21","name":"текст 22","category":"текст 23","city":"текст 24","mark":"текст 25"}]', 'текст 56', 58, 1, 'текст 60', -9223372036854775747, 114, 115, 'текст 116', 117, '["текст 119","текст 120"]', '{"rounds":57,"swiss":{"pair_by":"текст 63","initial":"текст 64","drawn":"текст 65","free":66,"acceleration":"текст 67","half_limited":true,"half_most":70,"half_last":71,"late_gives":"текст 73","late_rounds":74},"match":{"games":76,"count":"текст 77"},"third":true,"ties":[{"kind":"текст 82","games":83},{"kind":"текст 85","games":86}],"openings":[{"name":"текст 90","moves":"текст 91","position":"текст 92"},{"name":"текст 94","moves":"текст 95","position":"текст 96"}],"opening_seed":9223372036854775905,"apart":[{"players":[101,102],"by":"текст 103","rounds":104,"soft":true},{"players":[108,109],"by":"текст 110","rounds":111,"soft":true}],"categories":[{"name":"текст 123","sex":"текст 124","born_from":125,"born_to":126,"rank":"текст 127","federation":"текст 128","club":"текст 129","group":"текст 130","separate":true},{"name":"текст 133","sex":"текст 134","born_from":135,"born_to":136,"rank":"текст 137","federation":"текст 138","club":"текст 139","group":"текст 140","separate":true}],"totals":[{"by":"текст 144","what":"текст 145","best":146,"women":147,"men":148,"age":150,"age_from":151,"age_to":152,"per_club":153,"short":"текст 154","beyond":155,"ties":"текст 156"},{"by":"текст 158","what":"текст 159","best":160,"women":161,"men":162,"age":164,"age_from":165,"age_to":166,"per_club":167,"short":"текст 168","beyond":169,"ties":"текст 170"}],"rating":{"on":true,"table":"текст 174","cap":175,"k":[{"age_to":178,"games_below":179,"rating_below":180,"k":181},{"age_to":183,"games_below":184,"rating_below":185,"k":186}],"limit":187,"start":{"by":"текст 189","rating":190,"games":191,"least":192,"most":193},"matches":true,"list":"текст 195"},"origin":52,"festival":"текст 53","within":54,"filing":{"organizers":"текст 27","level":"текст 28","plan":"текст 29","order":"текст 30","ordered":"2031-05-07","office":"текст 32","approver":"текст 33","sponsors":"текст 34"},"prizes":{"unit":"текст 36","step":37,"one":true,"funds":[{"of":"текст 41","share":"текст 42","prizes":[44,45]},{"of":"текст 47","share":"текст 48","prizes":[50,51]}]},"edition":"текст 295","incidents":{"ladder":["текст 198","текст 199"],"minutes":200,"draw_move":201,"published":true},"team":{"boards":204,"games":205,"reserves":206,"order":"текст 207","gap":208,"lineups":"текст 209","deadline":210,"missing":"текст 211","late_match_points":215,"late_points":216,"late_takes":"текст 214","missing_costs":{"takes":"текст 218","match_points":219,"points":220},"empty_costs":{"takes":"текст 222","match_points":223,"points":224},"hole_costs":{"takes":"текст 226","match_points":227,"points":228},"order_costs":{"takes":"текст 230","match_points":231,"points":232},"colours":"текст 233","win":234,"draw":235,"prefer":"текст 236","seats":[{"board":239,"sex":"текст 240","born_from":241,"born_to":242},{"board":244,"sex":"текст 245","born_from":246,"born_to":247}]},"post":{"code":"текст 249","zone":"текст 251","moves":252,"days":253,"per_move":254,"increment":255,"double_after":256,"holidays":["2258-05-07","2259-05-07"],"weekends":true,"leave_stops":"текст 261","triple_increment":263,"triple_bank":264,"triple_least":true,"overstep":"текст 266","silence_remind":268,"silence_final":269,"silence_lost":270,"leave_days":272,"leave_least":273,"leave_notice":274,"leave_blocks":true,"shown":"текст 276","delay":277,"halt":true,"answer":279,"appeal":280,"bar":281,"bar_again":282,"entry_until":"2284-05-07","entry_most":285},"reports":"текст 286","report_wait":287,"requests":true,"records":true,"live":{"on":true,"minutes":292,"plies":293},"unplayed":40}', 'текст 4', 'play');
INSERT INTO events VALUES (2, 1, 4, 5, 1, 'текст 8', 'текст 10', '2026-11-21', '2026-11-21', 'текст 11', 'composition', 'текст 12', 'Asia/Tokyo', 1, 'null', '', 0, 0, '', 0, 0, 0, '', 0, 'null', '{"match":{"games":0,"count":""},"ties":null,"openings":null,"apart":null,"categories":null,"totals":null}', 'текст 9', 'composition');
INSERT INTO players VALUES (1, 1, 1, 1, 0, '', 'А', '', 0, '', '', '', 0, 'a', 0, 'null', 0, '', '', '', '', 0, 0, NULL, 0, 0, 'null', '', '', '', 'null');
INSERT INTO players VALUES (1, 2, 1, 2, 0, '', 'Б', '', 0, '', '', '', 0, 'b', 0, 'null', 0, '', '', '', '', 0, 0, NULL, 0, 0, 'null', '', '', '', 'null');
INSERT INTO players VALUES (1, 3, 1, 3, 1, 'болен', 'В', '', 0, '', '', '', 0, 'c', 0, 'null', 0, '', '', '', '', 0, 0, NULL, 0, 0, 'null', '', '', '', 'null');
INSERT INTO players VALUES (1, 4, 1, 4, 0, '', 'Г', '', 0, '', '', '', 0, 'd', 0, 'null', 0, '', '', '', '', 0, 0, NULL, 0, 0, 'null', '', '', '', 'null');
INSERT INTO players VALUES (1, 5, 1, 5, 0, '', 'Д', '', 0, '', '', '', 0, 'e', 0, 'null', 0, '', '', '', '', 0, 0, NULL, 0, 0, 'null', '', '', '', 'null');
INSERT INTO rounds VALUES (1, 1, 1, 1000000, NULL, 0, '{}', 'null', '', 0, 'null');
INSERT INTO users VALUES (1, 'текст 3', 'текст 4', 'текст 5', 'текст 6', 1, 0, 1795252200000000, 1795252260000000, 1);
INSERT INTO sessions VALUES (1, 1, X'05060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F2021222324', 'текст 5', 'текст 6', 1795252020000000, 1795252080000000, 1795252140000000, 1795252200000000);
INSERT INTO members VALUES (1, 1, 'owner');
INSERT INTO journal VALUES (1, 1, -62135596800000000, 0, '', '', '', 'null', NULL, '');
INSERT INTO journal VALUES (1, 2, 1795262400000000, 0, '', '', 'event-changed', 'null', NULL, '');
INSERT INTO journal VALUES (1, 3, 1795262400000000, 0, '', '', 'event-changed', 'null', NULL, '');
INSERT INTO journal VALUES (2, 1, 1777672800000000, 0, '', '', '', 'null', NULL, '');
INSERT INTO journal_changes VALUES (1, 2, 1, 'head', 0, '{"name":"Кубок","place":"","begins":"","ends":"","game":"","discipline":"","language":"","zone":"","public":false,"officials":null,"system":"","cycles":0,"swap_last":false,"numbering":"","seed":0,"time_base":0,"time_increment":0,"time_reason":"","late_minutes":0,"criteria":null,"rules":{"match":{"games":0,"count":""},"ties":null,"openings":null,"apart":null,"categories":null,"totals":null}}', '{"name":"текст 3","short_name":"текст 4","place":"текст 5","begins":"2006-05-07","ends":"2007-05-07","game":"текст 8","discipline":"текст 9","language":"текст 10","zone":"текст 11","public":true,"officials":[{"role":"текст 15","name":"текст 16","category":"текст 17","city":"текст 18","mark":"текст 19"},{"role":"текст 21","name":"текст 22","category":"текст 23","city":"текст 24","mark":"текст 25"}],"system":"текст 56","cycles":58,"swap_last":true,"numbering":"текст 60","seed":-9223372036854775747,"time_base":114,"time_increment":115,"time_reason":"текст 116","late_minutes":117,"criteria":["текст 119","текст 120"],"rules":{"rounds":57,"swiss":{"pair_by":"текст 63","initial":"текст 64","drawn":"текст 65","free":66,"acceleration":"текст 67","half_limited":true,"half_most":70,"half_last":71,"late_gives":"текст 73","late_rounds":74},"match":{"games":76,"count":"текст 77"},"third":true,"ties":[{"kind":"текст 82","games":83},{"kind":"текст 85","games":86}],"openings":[{"name":"текст 90","moves":"текст 91","position":"текст 92"},{"name":"текст 94","moves":"текст 95","position":"текст 96"}],"opening_seed":9223372036854775905,"apart":[{"players":[101,102],"by":"текст 103","rounds":104,"soft":true},{"players":[108,109],"by":"текст 110","rounds":111,"soft":true}],"categories":[{"name":"текст 123","sex":"текст 124","born_from":125,"born_to":126,"rank":"текст 127","federation":"текст 128","club":"текст 129","group":"текст 130","separate":true},{"name":"текст 133","sex":"текст 134","born_from":135,"born_to":136,"rank":"текст 137","federation":"текст 138","club":"текст 139","group":"текст 140","separate":true}],"totals":[{"by":"текст 144","what":"текст 145","best":146,"women":147,"men":148,"age":150,"age_from":151,"age_to":152,"per_club":153,"short":"текст 154","beyond":155,"ties":"текст 156"},{"by":"текст 158","what":"текст 159","best":160,"women":161,"men":162,"age":164,"age_from":165,"age_to":166,"per_club":167,"short":"текст 168","beyond":169,"ties":"текст 170"}],"rating":{"on":true,"table":"текст 174","cap":175,"k":[{"age_to":178,"games_below":179,"rating_below":180,"k":181},{"age_to":183,"games_below":184,"rating_below":185,"k":186}],"limit":187,"start":{"by":"текст 189","rating":190,"games":191,"least":192,"most":193},"matches":true,"list":"текст 195"},"origin":52,"festival":"текст 53","within":54,"filing":{"organizers":"текст 27","level":"текст 28","plan":"текст 29","order":"текст 30","ordered":"2031-05-07","office":"текст 32","approver":"текст 33","sponsors":"текст 34"},"prizes":{"unit":"текст 36","step":37,"one":true,"funds":[{"of":"текст 41","share":"текст 42","prizes":[44,45]},{"of":"текст 47","share":"текст 48","prizes":[50,51]}]},"edition":"текст 295","incidents":{"ladder":["текст 198","текст 199"],"minutes":200,"draw_move":201,"published":true},"team":{"boards":204,"games":205,"reserves":206,"order":"текст 207","gap":208,"lineups":"текст 209","deadline":210,"missing":"текст 211","late_match_points":215,"late_points":216,"late_takes":"текст 214","missing_costs":{"takes":"текст 218","match_points":219,"points":220},"empty_costs":{"takes":"текст 222","match_points":223,"points":224},"hole_costs":{"takes":"текст 226","match_points":227,"points":228},"order_costs":{"takes":"текст 230","match_points":231,"points":232},"colours":"текст 233","win":234,"draw":235,"prefer":"текст 236","seats":[{"board":239,"sex":"текст 240","born_from":241,"born_to":242},{"board":244,"sex":"текст 245","born_from":246,"born_to":247}]},"post":{"code":"текст 249","zone":"текст 251","moves":252,"days":253,"per_move":254,"increment":255,"double_after":256,"holidays":["2258-05-07","2259-05-07"],"weekends":true,"leave_stops":"текст 261","triple_increment":263,"triple_bank":264,"triple_least":true,"overstep":"текст 266","silence_remind":268,"silence_final":269,"silence_lost":270,"leave_days":272,"leave_least":273,"leave_notice":274,"leave_blocks":true,"shown":"текст 276","delay":277,"halt":true,"answer":279,"appeal":280,"bar":281,"bar_again":282,"entry_until":"2284-05-07","entry_most":285},"reports":"текст 286","report_wait":287,"requests":true,"records":true,"live":{"on":true,"minutes":292,"plies":293},"unplayed":40}}');
INSERT INTO journal_changes VALUES (1, 2, 2, 'player', 3, '{"id":3,"number":3,"name":"В","own_id":"c","byes":null,"members":null,"former":null}', '{"id":3,"number":3,"withdrawn_from":1,"withdrawn_reason":"болен","name":"В","own_id":"c","byes":null,"members":null,"former":null}');
INSERT INTO journal_changes VALUES (1, 2, 3, 'game', 6, '{"id":6,"round":1,"board":1,"white":1,"black":2}', '{"id":6,"round":1,"board":1,"white":1,"black":2,"result_kind":"final","white_points":17,"black_points":7}');
INSERT INTO journal_changes VALUES (1, 3, 1, 'tick', 1099511627777, NULL, '{"round":1,"player":1,"state":"present","arrived":1795243320000000}');
INSERT INTO journal_changes VALUES (1, 3, 2, 'check-in', 0, NULL, '{"round":2,"closes":1795243320000000,"code":"abc"}');
INSERT INTO journal_changes VALUES (1, 3, 3, 'screen', 7, NULL, '{"id":7,"name":"текст 4","code":"текст 5","shows":["текст 7","текст 8"],"seconds":9,"message":"текст 10","find_table":true,"theme":"текст 12","countdown":true}');
INSERT INTO journal_changes VALUES (1, 3, 4, 'report', 7, NULL, '{"id":7,"white_white":15,"white_black":9,"white_at":1795243320000000,"white_times":2,"white_ended":"final","black_white":0,"black_black":0}');
INSERT INTO journal_changes VALUES (1, 3, 5, 'request', 6, NULL, '{"id":6,"player":1,"wish":"half","round":2,"words":"экзамен","at":1795243320000000,"answer":"refused","reason":"поздно","times":2}');
INSERT INTO games VALUES (1, 6, 2, 1, 1, 0, 1, 2, 'final', 17, 7, '', 0, 0, 0, '', NULL, NULL);
INSERT INTO games VALUES (1, 7, 0, 1, 2, 0, 3, 4, '', 0, 0, '', 0, 0, 0, '', NULL, NULL);
INSERT INTO games VALUES (1, 8, 0, 1, NULL, 0, 5, NULL, 'free', 0, 0, '', 0, 0, 0, '', NULL, NULL);
INSERT INTO sheets VALUES (1, 7, 0, '1. a3-b4', '', '');
INSERT INTO register_clock VALUES (1, 0, 0);
INSERT INTO ticks VALUES (1, 1099511627777, 3, 1, 1, 'present', 1795243320000000);
INSERT INTO check_ins VALUES (1, 0, 3, 2, NULL, 1795243320000000, 'abc');
INSERT INTO contest_parts VALUES (2, 'claim', 269, 270, '{"id":269,"entry":271,"kind":"текст 272","by":273,"from":"текст 274","text":"текст 275","line":"текст 276","filed":1795268220000000,"answer":"текст 278","answered":1795268340000000,"ruling":"текст 280","reason":"текст 281","ruled":1795268520000000}');
INSERT INTO contest_parts VALUES (2, 'claim', 284, 285, '{"id":284,"entry":286,"kind":"текст 287","by":288,"from":"текст 289","text":"текст 290","line":"текст 291","filed":1795269120000000,"answer":"текст 293","answered":1795269240000000,"ruling":"текст 295","reason":"текст 296","ruled":1795269420000000}');
INSERT INTO contest_parts VALUES (2, 'contest', 0, 1, '{"name":"текст 8","short_name":"текст 9","place":"текст 10","game":"текст 11","language":"текст 12","zone":"Asia/Tokyo","public":true,"officials":[{"role":"текст 17","name":"текст 18","category":"текст 19"},{"role":"текст 21","name":"текст 22","category":"текст 23"}],"timetable":{"opens":1795253100000000,"closes":1795253160000000,"preliminary":1795253220000000,"claims":1795253280000000,"final":1795253340000000,"moves":[{"term":"текст 32","from":1795253580000000,"to":1795253640000000,"reason":"текст 35","at":1795253760000000},{"term":"текст 38","from":1795253940000000,"to":1795254000000000,"reason":"текст 41","at":1795254120000000}]},"regulations":{"sections":[{"name":"текст 46","title":"текст 47","tasks":["текст 49","текст 50"],"most_figures":51},{"name":"текст 53","title":"текст 54","tasks":["текст 56","текст 57"],"most_figures":58}],"judges":["текст 61","текст 62"],"lowest_mark":64,"highest_mark":65,"step":66,"trim_from":67,"result":"текст 68","decimals":69,"least_marks":70,"best":71,"most_entries":72,"by_link":true,"joint":true,"versions":true,"names":"текст 76","answer_days":77},"norms":{"source":"текст 79","status":"текст 80","ranks":["текст 82","текст 83"],"norms":[{"title":"текст 86","note":"текст 87","section":"текст 88","status":"текст 89","players":90,"entries":91,"ranked":92,"rank":"текст 93","average":94,"sex":"текст 95","age_from":96,"age_to":97,"games":98,"rated":99,"place":100,"mean":101,"percent":102,"points":103,"mark":104},{"title":"текст 106","note":"текст 107","section":"текст 108","status":"текст 109","players":110,"entries":111,"ranked":112,"rank":"текст 113","average":114,"sex":"текст 115","age_from":116,"age_to":117,"games":118,"rated":119,"place":120,"mean":121,"percent":122,"points":123,"mark":124}]},"course":{"handed":1795259160000000,"preliminary":1795259220000000,"final":1795259280000000,"seed":9223372036854775937}}');
INSERT INTO contest_parts VALUES (2, 'contest-person', 132, 133, '{"name":"текст 135","sex":"текст 136","birth_year":137,"born":"2138-05-07","federation":"текст 139","club":"текст 140","society":"текст 141","trainer":"текст 142","rank":"текст 143","rating":144,"rated_games":145,"own_id":"текст 146","group":"текст 147","id":132,"author":true,"judge":true,"sections":["текст 151","текст 152"],"conflicts":[{"author":155,"why":"текст 156"},{"author":158,"why":"текст 159"}],"handed_in":1795261200000000,"code":"текст 161","email":"текст 162","asked":true,"card":164}');
INSERT INTO contest_parts VALUES (2, 'contest-person', 166, 167, '{"name":"текст 169","sex":"текст 170","birth_year":171,"born":"2172-05-07","federation":"текст 173","club":"текст 174","society":"текст 175","trainer":"текст 176","rank":"текст 177","rating":178,"rated_games":179,"own_id":"текст 180","group":"текст 181","id":166,"author":true,"judge":true,"sections":["текст 185","текст 186"],"conflicts":[{"author":189,"why":"текст 190"},{"author":192,"why":"текст 193"}],"handed_in":1795263240000000,"code":"текст 195","email":"текст 196","asked":true,"card":198}');
INSERT INTO contest_parts VALUES (2, 'entry', 201, 202, '{"id":201,"number":203,"section":"текст 204","authors":[206,207],"sent_by":208,"motto":"текст 209","position":"текст 210","task":"текст 211","solution":"текст 212","comment":"текст 213","composed":"текст 214","received":1795264500000000,"changed":1795264560000000,"posted":true,"version_of":218,"withdrawn":true,"out":"текст 220","forerunner":"текст 221"}');
INSERT INTO contest_parts VALUES (2, 'entry', 223, 224, '{"id":223,"number":225,"section":"текст 226","authors":[228,229],"sent_by":230,"motto":"текст 231","position":"текст 232","task":"текст 233","solution":"текст 234","comment":"текст 235","composed":"текст 236","received":1795265820000000,"changed":1795265880000000,"posted":true,"version_of":240,"withdrawn":true,"out":"текст 242","forerunner":"текст 243"}');
INSERT INTO contest_parts VALUES (2, 'mark', 246, 247, '{"id":246,"judge":248,"entry":249,"mark":"текст 250","remark":"текст 251","note":"текст 252","abstains":true,"told":"текст 254","said":"текст 255"}');
INSERT INTO contest_parts VALUES (2, 'mark', 257, 258, '{"id":257,"judge":259,"entry":260,"mark":"текст 261","remark":"текст 262","note":"текст 263","abstains":true,"told":"текст 265","said":"текст 266"}');
INSERT INTO screens VALUES (1, 7, 3, 'текст 4', 'текст 5', '["текст 7","текст 8"]', 9, 'текст 10', 1, 'текст 12', 1);
INSERT INTO reports VALUES (1, 7, 3, 15, 9, 1795243320000000, 2, 0, 0, NULL, 0, 'final', '');
INSERT INTO requests VALUES (1, 6, 3, 1, 'half', 2, 'экзамен', 1795243320000000, 'refused', 'поздно', 2);
INSERT INTO account_log VALUES (1, 1795243320000000, 'exported', 2, '', '192.0.2.1', 'Firefox', 0, '', 1, 'backup', 0);
INSERT INTO account_links VALUES (1, X'0405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F20212223', 4, 1795251900000000, 1795251960000000);
INSERT INTO second_factors VALUES (1, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 4, 1795251900000000);
INSERT INTO recovery_codes VALUES (1, X'0100000000000000000000000000000000000000000000000000000000000000');
INSERT INTO recovery_codes VALUES (1, X'0200000000000000000000000000000000000000000000000000000000000000');
INSERT INTO passkeys VALUES (1, 1, X'7468652063726564656E7469616C206F66206120706173736B6579', X'0809', X'0B0C', 'текст 13', 'текст 14', 1, 16, 1795252620000000, 0);
INSERT INTO passkey_challenges VALUES (X'0300000000000000000000000000000000000000000000000000000000000000', 1795252680000000);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX members_user ON members (user_id);
CREATE INDEX journal_undoes ON journal (event_id, version) WHERE undoes IS NOT NULL;
CREATE TRIGGER journal_no_replace BEFORE INSERT ON journal
WHEN EXISTS (SELECT 1 FROM journal WHERE event_id = NEW.event_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE INDEX deliveries_webhook ON deliveries (webhook_id, id);
CREATE INDEX deliveries_waiting ON deliveries (webhook_id, due_at) WHERE state = 'waiting';
CREATE UNIQUE INDEX deliveries_gathering ON deliveries (webhook_id, event_id, topic, round) WHERE state = 'waiting' AND attempts = 0;
CREATE INDEX people_seq ON people (seq, id);
CREATE INDEX people_name ON people (name_key, id);
CREATE INDEX people_short ON people (short_key, id);
CREATE INDEX people_parent ON people (parent) WHERE parent IS NOT NULL;
CREATE INDEX people_root ON people (root);
CREATE INDEX person_words_person ON person_words (person_id);
CREATE INDEX person_ids_person ON person_ids (person_id);
CREATE INDEX players_person ON players (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX register_events_seq ON register_events (seq, event_id);
CREATE INDEX register_events_season ON register_events (season, begins, event_id);
CREATE INDEX register_entries_seq ON register_entries (seq, event_id, player_id);
CREATE INDEX register_entries_person ON register_entries (person_id, begins, event_id) WHERE person_id IS NOT NULL;
CREATE INDEX register_entries_linked ON register_entries (linked) WHERE linked IS NOT NULL;
CREATE INDEX register_games_seq ON register_games (seq, event_id, game_id);
CREATE INDEX register_games_white ON register_games (white, black) WHERE white IS NOT NULL;
CREATE INDEX register_games_black ON register_games (black, white) WHERE black IS NOT NULL;
CREATE INDEX series_seq ON series (seq, id);
CREATE INDEX series_stages_event ON series_stages (event_id);
CREATE TRIGGER register_journal_no_delete BEFORE DELETE ON register_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER register_journal_no_replace BEFORE INSERT ON register_journal
WHEN EXISTS (SELECT 1 FROM register_journal WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER rating_journal_no_delete BEFORE DELETE ON rating_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER rating_journal_no_replace BEFORE INSERT ON rating_journal
WHEN EXISTS (SELECT 1 FROM rating_journal WHERE list_id = NEW.list_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE INDEX post_games_falls ON post_games (falls) WHERE falls IS NOT NULL;
CREATE INDEX post_games_white ON post_games (event_id, white);
CREATE INDEX post_games_black ON post_games (event_id, black);
CREATE INDEX post_games_unbrought ON post_games (event_id, game_id) WHERE NOT brought;
CREATE TRIGGER post_log_no_replace BEFORE INSERT ON post_log
WHEN EXISTS (SELECT 1 FROM post_log WHERE event_id = NEW.event_id AND game_id = NEW.game_id AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;
CREATE INDEX register_entries_team ON register_entries (team_id, begins, event_id) WHERE team_id IS NOT NULL;
CREATE INDEX register_teams_seq ON register_teams (seq, id);
CREATE INDEX players_members ON players (event_id) WHERE members <> 'null';
CREATE UNIQUE INDEX post_seats_code ON post_seats (event_id, code);
CREATE INDEX post_seats_account ON post_seats (account) WHERE account IS NOT NULL;
CREATE INDEX post_games_lagging ON post_games (event_id, game_id) WHERE told < seq OR ended IS NULL AND told_counted <> counted;
CREATE INDEX post_games_remind ON post_games (remind) WHERE remind IS NOT NULL;
CREATE INDEX post_mails_event ON post_mails (event_id, state, id);
CREATE INDEX post_mails_waiting ON post_mails (due, id) WHERE state = 'waiting';
CREATE INDEX post_log_oversteps ON post_log (at) WHERE kind = 'flag' OR kind = 'claim' AND claim = 'time';
CREATE INDEX contest_checks_waiting ON contest_checks (asked, event_id, entry) WHERE state IN ('queued', 'running');
CREATE INDEX contest_parts_cards ON contest_parts (event_id) WHERE body ->> 'card' IS NOT NULL;
CREATE VIEW linked_players AS
  SELECT event_id, person_id FROM players WHERE person_id IS NOT NULL
  UNION ALL
  SELECT p.event_id, m.value ->> 'person' FROM players p, json_each(p.members) m
  WHERE p.members <> 'null' AND m.value ->> 'person' IS NOT NULL
  UNION ALL
  SELECT event_id, body ->> 'card' FROM contest_parts WHERE body ->> 'card' IS NOT NULL;
CREATE INDEX passes_event ON passes (event_id);
CREATE INDEX passes_token ON passes (token);
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.version <> OLD.version OR NEW.at <> OLD.at
  OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action OR NEW.undoes IS NOT OLD.undoes
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_changes_no_update BEFORE UPDATE ON journal_changes
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.version <> OLD.version OR NEW.position <> OLD.position
  OR NEW.kind <> OLD.kind OR NEW.part_id <> OLD.part_id
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_changes_no_delete BEFORE DELETE ON journal_changes
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER register_journal_no_update BEFORE UPDATE ON register_journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER rating_journal_no_update BEFORE UPDATE ON rating_journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.list_id <> OLD.list_id OR NEW.version <> OLD.version OR NEW.at <> OLD.at
  OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER post_log_no_update BEFORE UPDATE ON post_log
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.game_id <> OLD.game_id OR NEW.seq <> OLD.seq
  OR NEW.kind <> OLD.kind OR NEW.at <> OLD.at OR NEW.move <> OLD.move
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;
CREATE TRIGGER post_log_no_delete BEFORE DELETE ON post_log
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;
CREATE INDEX player_mails_email ON player_mails (email);
CREATE TRIGGER journal_changes_no_replace BEFORE INSERT ON journal_changes
WHEN EXISTS (SELECT 1 FROM journal_changes
  WHERE event_id = NEW.event_id AND version = NEW.version AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE INDEX account_log_by_user ON account_log (of_user, id);
CREATE TRIGGER account_log_no_update BEFORE UPDATE ON account_log
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.act <> OLD.act OR NEW.by_user <> OLD.by_user
  OR NEW.of_user <> OLD.of_user OR NEW.of_event <> OLD.of_event
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER account_log_no_delete BEFORE DELETE ON account_log
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER account_log_no_replace BEFORE INSERT ON account_log
WHEN EXISTS (SELECT 1 FROM account_log WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE INDEX passkeys_by_user ON passkeys (user_id, id);

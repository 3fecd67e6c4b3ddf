PRAGMA application_id = 1633974635;
PRAGMA user_version = 2;
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
, rules TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(rules))) STRICT;
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
  own_id           TEXT CHECK (own_id <> ''), entered INTEGER NOT NULL DEFAULT 0 CHECK (entered >= 0), byes TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(byes)), own_table INTEGER NOT NULL DEFAULT 0 CHECK (own_table >= 0), group_name TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, number),
  UNIQUE (event_id, own_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE rounds (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  number       INTEGER NOT NULL CHECK (number > 0),
  revision     INTEGER NOT NULL CHECK (revision >= 0),
  published_at INTEGER,
  starts_at    INTEGER, editing INTEGER NOT NULL DEFAULT 0 CHECK (editing IN (0, 1)), opening TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(opening)), settled TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(settled)), account TEXT NOT NULL DEFAULT '',
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
) STRICT;
CREATE TABLE sessions (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id    INTEGER NOT NULL REFERENCES users (id),
  token      BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
  device     TEXT    NOT NULL,
  address    TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at    INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
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
  undoes   INTEGER CHECK (undoes < version),
  PRIMARY KEY (event_id, version),
  FOREIGN KEY (event_id, undoes) REFERENCES journal (event_id, version) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE TABLE journal_changes (
  event_id   INTEGER NOT NULL,
  version    INTEGER NOT NULL,
  position   INTEGER NOT NULL CHECK (position > 0),
  kind       TEXT    NOT NULL,
  part_id    INTEGER NOT NULL,
  before_row TEXT CHECK (json_valid(before_row)),
  after_row  TEXT CHECK (json_valid(after_row)),
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
  black_points INTEGER NOT NULL CHECK (black_points >= 0),
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
INSERT INTO migrations VALUES ('0001');
INSERT INTO migrations VALUES ('0002');
INSERT INTO meta VALUES ('database-id', 'CV2DJ3HKB673JBR7VPJSDUT6JZ');
INSERT INTO events VALUES (1, 2, 1, 9, 2, 'текст 3', 'текст 4', '2005-05-07', '2006-05-07', 'текст 7', 'текст 8', 'текст 9', 'текст 10', 1, '[{"role":"текст 14","name":"текст 15","category":"текст 16"},{"role":"текст 18","name":"текст 19","category":"текст 20"}]', 'текст 22', 24, 1, 'текст 26', -9223372036854775781, 72, 73, 'текст 74', 75, '["текст 77","текст 78"]', '{"rounds":23,"swiss":{"pair_by":"текст 29","initial":"текст 30","free":31,"acceleration":"текст 32"},"match":{"games":34,"count":"текст 35"},"third":true,"ties":[{"kind":"текст 40","games":41},{"kind":"текст 43","games":44}],"openings":[{"name":"текст 48","moves":"текст 49","position":"текст 50"},{"name":"текст 52","moves":"текст 53","position":"текст 54"}],"opening_seed":9223372036854775863,"apart":[{"players":[59,60],"by":"текст 61","rounds":62,"soft":true},{"players":[66,67],"by":"текст 68","rounds":69,"soft":true}]}');
INSERT INTO players VALUES (1, 1, 1, 1, 0, '', 'А', '', 0, '', '', '', 0, 'a', 0, 'null', 0, '');
INSERT INTO players VALUES (1, 2, 1, 2, 0, '', 'Б', '', 0, '', '', '', 0, 'b', 0, 'null', 0, '');
INSERT INTO players VALUES (1, 3, 1, 3, 1, 'болен', 'В', '', 0, '', '', '', 0, 'c', 0, 'null', 0, '');
INSERT INTO players VALUES (1, 4, 1, 4, 0, '', 'Г', '', 0, '', '', '', 0, 'd', 0, 'null', 0, '');
INSERT INTO players VALUES (1, 5, 1, 5, 0, '', 'Д', '', 0, '', '', '', 0, 'e', 0, 'null', 0, '');
INSERT INTO rounds VALUES (1, 1, 1, 1000000, NULL, 0, '{}', 'null', '');
INSERT INTO users VALUES (1, 'текст 3', 'текст 4', 'текст 5', 'текст 6', 1, 0, 1795252140000000, 1795252200000000);
INSERT INTO sessions VALUES (1, 1, X'05060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F2021222324', 'текст 5', 'текст 6', 1795252020000000, 1795252080000000, 1795252140000000);
INSERT INTO members VALUES (1, 1, 'owner');
INSERT INTO journal VALUES (1, 1, -62135596800000000, 0, '', '', '', 'null', NULL);
INSERT INTO journal VALUES (1, 2, 1795262400000000, 0, '', '', 'event-changed', 'null', NULL);
INSERT INTO journal_changes VALUES (1, 2, 1, 'head', 0, '{"name":"Кубок","place":"","begins":"","ends":"","game":"","discipline":"","language":"","zone":"","public":false,"officials":null,"system":"","cycles":0,"swap_last":false,"numbering":"","seed":0,"time_base":0,"time_increment":0,"time_reason":"","late_minutes":0,"criteria":null,"rules":{"match":{"games":0,"count":""},"ties":null,"openings":null,"apart":null}}', '{"name":"текст 3","place":"текст 4","begins":"2005-05-07","ends":"2006-05-07","game":"текст 7","discipline":"текст 8","language":"текст 9","zone":"текст 10","public":true,"officials":[{"role":"текст 14","name":"текст 15","category":"текст 16"},{"role":"текст 18","name":"текст 19","category":"текст 20"}],"system":"текст 22","cycles":24,"swap_last":true,"numbering":"текст 26","seed":-9223372036854775781,"time_base":72,"time_increment":73,"time_reason":"текст 74","late_minutes":75,"criteria":["текст 77","текст 78"],"rules":{"rounds":23,"swiss":{"pair_by":"текст 29","initial":"текст 30","free":31,"acceleration":"текст 32"},"match":{"games":34,"count":"текст 35"},"third":true,"ties":[{"kind":"текст 40","games":41},{"kind":"текст 43","games":44}],"openings":[{"name":"текст 48","moves":"текст 49","position":"текст 50"},{"name":"текст 52","moves":"текст 53","position":"текст 54"}],"opening_seed":9223372036854775863,"apart":[{"players":[59,60],"by":"текст 61","rounds":62,"soft":true},{"players":[66,67],"by":"текст 68","rounds":69,"soft":true}]}}');
INSERT INTO journal_changes VALUES (1, 2, 2, 'player', 3, '{"id":3,"number":3,"name":"В","own_id":"c","byes":null}', '{"id":3,"number":3,"withdrawn_from":1,"withdrawn_reason":"болен","name":"В","own_id":"c","byes":null}');
INSERT INTO journal_changes VALUES (1, 2, 3, 'game', 6, '{"id":6,"round":1,"board":1,"white":1,"black":2}', '{"id":6,"round":1,"board":1,"white":1,"black":2,"result_kind":"final","white_points":17,"black_points":7}');
INSERT INTO games VALUES (1, 6, 2, 1, 1, 0, 1, 2, 'final', 17, 7);
INSERT INTO games VALUES (1, 7, 0, 1, 2, 0, 3, 4, '', 0, 0);
INSERT INTO games VALUES (1, 8, 0, 1, NULL, 0, 5, NULL, 'free', 0, 0);
INSERT INTO sheets VALUES (1, 7, 0, '1. a3-b4', '', '');
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX members_user ON members (user_id);
CREATE INDEX journal_undoes ON journal (event_id, version) WHERE undoes IS NOT NULL;
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_no_replace BEFORE INSERT ON journal
WHEN EXISTS (SELECT 1 FROM journal WHERE event_id = NEW.event_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_changes_no_update BEFORE UPDATE ON journal_changes
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_changes_no_delete BEFORE DELETE ON journal_changes
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_changes_no_replace BEFORE INSERT ON journal_changes
WHEN EXISTS (SELECT 1 FROM journal_changes
  WHERE event_id = NEW.event_id AND version = NEW.version AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

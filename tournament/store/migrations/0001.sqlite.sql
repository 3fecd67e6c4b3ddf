--
-- The database as a whole
--

-- Facts about the database as a whole.
CREATE TABLE meta (
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Work that one program at a time does, such as sending mails.
CREATE TABLE leases (
  work   TEXT    NOT NULL PRIMARY KEY,
  holder TEXT    NOT NULL,
  until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

--
-- Redaction
--

-- A row stands here only inside the transaction of an erasure: as long as it does, the journals may be redacted.
CREATE TABLE redaction (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;

-- What was erased, by number alone, so that it is erased again where a backup brings it back.
CREATE TABLE erasures (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  what     TEXT    NOT NULL CHECK (what <> ''),
  event_id INTEGER NOT NULL,
  of_id    INTEGER NOT NULL,
  mark     TEXT    NOT NULL,
  by_user  INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  UNIQUE (what, event_id, of_id)
) STRICT;

--
-- Accounts
--

-- Accounts and how somebody signs in. Times are microseconds since 1970, here and everywhere.
CREATE TABLE users (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  login         TEXT    NOT NULL CHECK (login <> ''),
  login_key     TEXT    NOT NULL UNIQUE CHECK (login_key <> ''),
  name          TEXT    NOT NULL,
  password_hash TEXT    NOT NULL,
  admin         INTEGER NOT NULL CHECK (admin IN (0, 1)),
  disabled      INTEGER NOT NULL CHECK (disabled IN (0, 1)),
  created_at    INTEGER NOT NULL,
  password_at   INTEGER NOT NULL,
  registrar     INTEGER NOT NULL DEFAULT 0 CHECK (registrar IN (0, 1))
) STRICT;

-- The secret with which the first account is made.
CREATE TABLE setup_secret (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  secret BLOB    NOT NULL CHECK (length(secret) = 32)
) STRICT;

CREATE TABLE sessions (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id    INTEGER NOT NULL REFERENCES users (id),
  token      BLOB    NOT NULL UNIQUE CHECK (length(token) = 32),
  device     TEXT    NOT NULL,
  address    TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at    INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  proved_at  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX sessions_user ON sessions (user_id);

-- Links with which somebody signs in once.
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

CREATE INDEX passkeys_by_user ON passkeys (user_id, id);

CREATE TABLE passkey_challenges (
  challenge BLOB    PRIMARY KEY CHECK (length(challenge) = 32),
  ends_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The journal of sign-ins and rights. Rows go when they are old, and names where an account is removed: both only inside a redaction.
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

--
-- Events of all kinds
--

-- An event of any kind: its version, and what lists show of it. till is its last day, 9999-12-31 where it has none; words and place_words
-- are what it is searched by, each word after a blank.
CREATE TABLE events (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  kind        TEXT    NOT NULL CHECK (kind <> ''),
  version     INTEGER NOT NULL CHECK (version > 0),
  published   INTEGER NOT NULL CHECK (published >= 0),
  last_id     INTEGER NOT NULL CHECK (last_id >= 0),
  created_at  INTEGER,
  public      INTEGER NOT NULL CHECK (public IN (0, 1)),
  name        TEXT    NOT NULL,
  short_name  TEXT    NOT NULL,
  place       TEXT    NOT NULL,
  begins      TEXT    NOT NULL,
  ends        TEXT    NOT NULL,
  game        TEXT    NOT NULL,
  discipline  TEXT    NOT NULL,
  origin      INTEGER CHECK (origin > 0),
  festival    TEXT    NOT NULL,
  within      INTEGER CHECK (within > 0),
  players     INTEGER NOT NULL CHECK (players >= 0),
  rounds      INTEGER NOT NULL CHECK (rounds >= 0),
  over        INTEGER NOT NULL CHECK (over IN (0, 1)),
  till        TEXT    NOT NULL,
  words       TEXT    NOT NULL,
  place_words TEXT    NOT NULL
) STRICT;

CREATE INDEX events_listed ON events (begins, id);
CREATE INDEX events_public ON events (begins, id) WHERE public;
CREATE INDEX events_till ON events (till);
CREATE INDEX events_origin ON events (origin) WHERE origin IS NOT NULL;
CREATE INDEX events_within ON events (within) WHERE within IS NOT NULL;

-- Every change of what lists show of a public event raises the number of the clock, whose row is locked until the commit.
CREATE TABLE list_clock (
  id  INTEGER PRIMARY KEY CHECK (id = 1),
  seq INTEGER NOT NULL
) STRICT;

INSERT INTO list_clock VALUES (1, 0);

CREATE TRIGGER events_listed_insert AFTER INSERT ON events WHEN NEW.public
BEGIN UPDATE list_clock SET seq = seq + 1; END;

CREATE TRIGGER events_listed_delete AFTER DELETE ON events WHEN OLD.public
BEGIN UPDATE list_clock SET seq = seq + 1; END;

CREATE TRIGGER events_listed_update AFTER UPDATE OF public, name, short_name, place, begins, ends, game, discipline, origin, festival, within,
    players, rounds, over ON events WHEN (NEW.public OR OLD.public)
  AND (NEW.public, NEW.name, NEW.short_name, NEW.place, NEW.begins, NEW.ends, NEW.game, NEW.discipline, NEW.origin, NEW.festival,
    NEW.within, NEW.players, NEW.rounds, NEW.over)
  IS NOT (OLD.public, OLD.name, OLD.short_name, OLD.place, OLD.begins, OLD.ends, OLD.game, OLD.discipline, OLD.origin, OLD.festival,
    OLD.within, OLD.players, OLD.rounds, OLD.over)
BEGIN UPDATE list_clock SET seq = seq + 1; END;

CREATE TABLE archived_events (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  by_user  INTEGER NOT NULL,
  at       INTEGER NOT NULL
) STRICT;

CREATE TABLE members (
  event_id INTEGER NOT NULL REFERENCES events (id),
  user_id  INTEGER NOT NULL REFERENCES users (id),
  role     TEXT    NOT NULL CHECK (role <> ''),
  PRIMARY KEY (event_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_user ON members (user_id);

-- Rights of helpers without an account: code and token are hashed, zeros are none. The code with which a device was let in
-- stays, hashed in key, to unlock it.
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
  joined_at  INTEGER,
  key        BLOB,
  locked_at  INTEGER,
  entered    INTEGER NOT NULL DEFAULT 0 CHECK (entered >= 0),
  corrected  INTEGER NOT NULL DEFAULT 0 CHECK (corrected >= 0),
  refused    INTEGER NOT NULL DEFAULT 0 CHECK (refused >= 0)
) STRICT;

CREATE INDEX passes_event ON passes (event_id);
CREATE INDEX passes_token ON passes (token);

--
-- The journal of events
--

-- What was done to events, and the rows of parts before and after it. Both are only ever appended to. reached says what a change has
-- brought a round to: copies of an event are found by it.
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
  reached  TEXT    NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, version),
  FOREIGN KEY (event_id, undoes) REFERENCES journal (event_id, version) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

CREATE INDEX journal_undoes ON journal (event_id, version) WHERE undoes IS NOT NULL;

CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.version <> OLD.version OR NEW.at <> OLD.at
  OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action OR NEW.undoes IS NOT OLD.undoes
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

-- INSERT OR REPLACE removes the old row without a delete trigger.
CREATE TRIGGER journal_no_replace BEFORE INSERT ON journal
WHEN EXISTS (SELECT 1 FROM journal WHERE event_id = NEW.event_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TABLE journal_changes (
  event_id   INTEGER NOT NULL,
  version    INTEGER NOT NULL,
  position   INTEGER NOT NULL CHECK (position > 0),
  kind       TEXT    NOT NULL,
  part_id    INTEGER NOT NULL,
  before_row TEXT    CHECK (before_row IS NULL OR json_valid(before_row)),
  after_row  TEXT    CHECK (after_row IS NULL OR json_valid(after_row)),
  PRIMARY KEY (event_id, version, position),
  FOREIGN KEY (event_id, version) REFERENCES journal (event_id, version) DEFERRABLE INITIALLY DEFERRED
) STRICT;

CREATE TRIGGER journal_changes_no_update BEFORE UPDATE ON journal_changes
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.version <> OLD.version OR NEW.position <> OLD.position
  OR NEW.kind <> OLD.kind OR NEW.part_id <> OLD.part_id
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER journal_changes_no_delete BEFORE DELETE ON journal_changes
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER journal_changes_no_replace BEFORE INSERT ON journal_changes
WHEN EXISTS (SELECT 1 FROM journal_changes
  WHERE event_id = NEW.event_id AND version = NEW.version AND position = NEW.position)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

--
-- Events over the board
--

-- Players, and teams with their members. byes, members and former are JSON.
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
  own_id           TEXT    CHECK (own_id <> ''),
  entered          INTEGER NOT NULL DEFAULT 0 CHECK (entered >= 0),
  byes             TEXT    NOT NULL DEFAULT 'null' CHECK (json_valid(byes)),
  own_table        INTEGER NOT NULL DEFAULT 0 CHECK (own_table >= 0),
  group_name       TEXT    NOT NULL DEFAULT '',
  born             TEXT    NOT NULL DEFAULT '',
  society          TEXT    NOT NULL DEFAULT '',
  trainer          TEXT    NOT NULL DEFAULT '',
  play_off         INTEGER NOT NULL DEFAULT 0,
  lot              INTEGER NOT NULL DEFAULT 0 CHECK (lot >= 0),
  person_id        INTEGER CHECK (person_id > 0),
  no_half          INTEGER NOT NULL DEFAULT 0 CHECK (no_half IN (0, 1)),
  rated_games      INTEGER NOT NULL DEFAULT 0 CHECK (rated_games >= 0),
  members          TEXT    NOT NULL DEFAULT 'null' CHECK (json_valid(members)),
  captain          TEXT    NOT NULL DEFAULT '',
  code             TEXT    NOT NULL DEFAULT '',
  withdrawn_games  TEXT    NOT NULL DEFAULT '',
  former           TEXT    NOT NULL DEFAULT 'null' CHECK (json_valid(former)),
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, number),
  UNIQUE (event_id, own_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX players_person ON players (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX players_members ON players (event_id) WHERE members <> 'null';

-- Games, and free rounds, which have neither an opponent nor a board. rated_* is what ratings count in place of the result.
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
  rated_kind   TEXT    NOT NULL DEFAULT '',
  rated_white  INTEGER NOT NULL DEFAULT 0 CHECK (rated_white >= 0),
  rated_black  INTEGER NOT NULL DEFAULT 0 CHECK (rated_black >= 0),
  outdated     INTEGER NOT NULL DEFAULT 0 CHECK (outdated >= 0),
  compared     TEXT    NOT NULL DEFAULT '',
  white_member INTEGER,
  black_member INTEGER,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, round, board, leg),
  UNIQUE (event_id, round, leg, white),
  UNIQUE (event_id, round, leg, black),
  CHECK ((board IS NULL) = (black IS NULL)),
  FOREIGN KEY (event_id, white) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (event_id, black) REFERENCES players (event_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;

-- All other parts of events, of every kind, as JSON: no question to the database is about what is in them, but for the cards of people.
CREATE TABLE parts (
  event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  kind     TEXT    NOT NULL CHECK (kind <> ''),
  id       INTEGER NOT NULL CHECK (id >= 0),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  body     TEXT    NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (event_id, kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX parts_cards ON parts (event_id) WHERE kind IN ('contest-person', 'solver') AND body ->> 'card' IS NOT NULL;

-- What players have sent to them of their boards: by mail in a language, as long as the own page on which it was asked for is
-- there, and to browsers.
CREATE TABLE player_mails (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  player_id    INTEGER NOT NULL CHECK (player_id > 0),
  email        TEXT    NOT NULL CHECK (email <> ''),
  code         TEXT    NOT NULL,
  asked_at     INTEGER NOT NULL,
  confirmed_at INTEGER,
  link         TEXT    NOT NULL DEFAULT '',
  language     TEXT    NOT NULL DEFAULT '',
  times        INTEGER NOT NULL DEFAULT 0 CHECK (times >= 0),
  PRIMARY KEY (event_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX player_mails_email ON player_mails (email);

CREATE TABLE player_pushes (
  id        INTEGER PRIMARY KEY,
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  player_id INTEGER NOT NULL CHECK (player_id > 0),
  endpoint  TEXT    NOT NULL CHECK (endpoint <> ''),
  key       TEXT    NOT NULL,
  auth      TEXT    NOT NULL,
  link      TEXT    NOT NULL,
  language  TEXT    NOT NULL,
  asked_at  INTEGER NOT NULL,
  told      TEXT    NOT NULL,
  tries     INTEGER NOT NULL CHECK (tries >= 0),
  due_at    INTEGER NOT NULL,
  UNIQUE (event_id, player_id, endpoint)
) STRICT;

-- Moves of games as the desk or a player types them, and photographs of sheets.
CREATE TABLE transcripts (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id   INTEGER NOT NULL CHECK (game_id > 0),
  writer    TEXT    NOT NULL CHECK (writer IN ('desk', 'white', 'black')),
  player_id INTEGER NOT NULL DEFAULT 0 CHECK (player_id >= 0),
  revision  INTEGER NOT NULL CHECK (revision > 0),
  text      TEXT    NOT NULL,
  moves     TEXT    NOT NULL,
  by_name   TEXT    NOT NULL,
  by_user   INTEGER NOT NULL DEFAULT 0,
  hand      TEXT    NOT NULL DEFAULT '',
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
  jpeg      BLOB    NOT NULL,
  PRIMARY KEY (event_id, game_id, player_id, number)
) STRICT;

--
-- Events by correspondence
--

-- The log of a game, which is only ever appended to.
CREATE TABLE correspondence_log (
  event_id    INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id     INTEGER NOT NULL,
  seq         INTEGER NOT NULL CHECK (seq > 0),
  kind        TEXT    NOT NULL,
  side        INTEGER NOT NULL CHECK (side IN (0, 1)),
  at          INTEGER NOT NULL,
  entered     INTEGER NOT NULL,
  by          TEXT    NOT NULL,
  name        TEXT    NOT NULL,
  move        TEXT    NOT NULL,
  offer       INTEGER NOT NULL DEFAULT 0 CHECK (offer IN (0, 1)),
  days        INTEGER NOT NULL,
  claim       TEXT    NOT NULL,
  result_kind TEXT    NOT NULL,
  white       INTEGER NOT NULL,
  black       INTEGER NOT NULL,
  reopen      INTEGER NOT NULL DEFAULT 0 CHECK (reopen IN (0, 1)),
  from_seq    INTEGER NOT NULL DEFAULT 0,
  text        TEXT    NOT NULL,
  PRIMARY KEY (event_id, game_id, seq)
) STRICT, WITHOUT ROWID;

CREATE INDEX correspondence_log_voids ON correspondence_log (event_id, game_id, from_seq, seq) WHERE kind = 'void';

CREATE INDEX correspondence_log_oversteps ON correspondence_log (at) WHERE kind = 'flag' OR kind = 'claim' AND claim = 'time';

CREATE TRIGGER correspondence_log_no_update BEFORE UPDATE ON correspondence_log
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.game_id <> OLD.game_id OR NEW.seq <> OLD.seq
  OR NEW.kind <> OLD.kind OR NEW.at <> OLD.at OR NEW.move <> OLD.move
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

CREATE TRIGGER correspondence_log_no_delete BEFORE DELETE ON correspondence_log
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

CREATE TRIGGER correspondence_log_no_replace BEFORE INSERT ON correspondence_log
WHEN EXISTS (SELECT 1 FROM correspondence_log WHERE event_id = NEW.event_id AND game_id = NEW.game_id AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'a log of moves is append-only'); END;

-- Where each game stands; up to which entry of its log mails were made, and when the next reminder is due.
CREATE TABLE correspondence_games (
  event_id     INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id      INTEGER NOT NULL,
  seq          INTEGER NOT NULL CHECK (seq > 0),
  white        INTEGER NOT NULL,
  black        INTEGER NOT NULL,
  plies        INTEGER NOT NULL,
  since        INTEGER NOT NULL,
  deadline     INTEGER,
  falls        INTEGER,
  counted      TEXT    NOT NULL,
  claimed      INTEGER NOT NULL DEFAULT 0 CHECK (claimed IN (0, 1)),
  ended        INTEGER,
  brought      INTEGER NOT NULL DEFAULT 0 CHECK (brought IN (0, 1)),
  told         INTEGER NOT NULL DEFAULT 0,
  told_counted TEXT    NOT NULL DEFAULT '',
  remind       INTEGER,
  PRIMARY KEY (event_id, game_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX correspondence_games_falls ON correspondence_games (falls) WHERE falls IS NOT NULL;
CREATE INDEX correspondence_games_white ON correspondence_games (event_id, white);
CREATE INDEX correspondence_games_black ON correspondence_games (event_id, black);
CREATE INDEX correspondence_games_unbrought ON correspondence_games (event_id, game_id) WHERE NOT brought;
CREATE INDEX correspondence_games_lagging ON correspondence_games (event_id, game_id) WHERE told < seq OR ended IS NULL AND told_counted <> counted;
CREATE INDEX correspondence_games_remind ON correspondence_games (remind) WHERE remind IS NOT NULL;

-- What one side alone may see.
CREATE TABLE correspondence_own (
  event_id   INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  game_id    INTEGER NOT NULL,
  side       INTEGER NOT NULL CHECK (side IN (0, 1)),
  revision   INTEGER NOT NULL CHECK (revision > 0),
  conditions TEXT    NOT NULL CHECK (json_valid(conditions)),
  notes      TEXT    NOT NULL,
  PRIMARY KEY (event_id, game_id, side)
) STRICT, WITHOUT ROWID;

-- Whose page has which address, and how that person is reached.
CREATE TABLE correspondence_seats (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  person   INTEGER NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0),
  code     TEXT    NOT NULL CHECK (code <> ''),
  email    TEXT    NOT NULL DEFAULT '',
  language TEXT    NOT NULL DEFAULT '',
  zone     TEXT    NOT NULL DEFAULT '',
  account  INTEGER,
  PRIMARY KEY (event_id, person)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX correspondence_seats_code ON correspondence_seats (event_id, code);
CREATE INDEX correspondence_seats_account ON correspondence_seats (account) WHERE account IS NOT NULL;

-- Who wants to play, until an arbiter has answered, and after.
CREATE TABLE correspondence_applications (
  event_id   INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  id         INTEGER NOT NULL CHECK (id > 0),
  revision   INTEGER NOT NULL CHECK (revision > 0),
  state      TEXT    NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined', 'removed')),
  name       TEXT    NOT NULL CHECK (name <> ''),
  sex        TEXT    NOT NULL DEFAULT '',
  birth_year INTEGER NOT NULL DEFAULT 0,
  federation TEXT    NOT NULL DEFAULT '',
  club       TEXT    NOT NULL DEFAULT '',
  rank       TEXT    NOT NULL DEFAULT '',
  rating     INTEGER NOT NULL DEFAULT 0,
  own_id     TEXT    NOT NULL DEFAULT '',
  email      TEXT    NOT NULL CHECK (email <> ''),
  language   TEXT    NOT NULL DEFAULT '',
  zone       TEXT    NOT NULL DEFAULT '',
  words      TEXT    NOT NULL DEFAULT '',
  sent_from  TEXT    NOT NULL DEFAULT '',
  sent       INTEGER NOT NULL,
  decided    INTEGER,
  by         TEXT    NOT NULL DEFAULT '',
  reason     TEXT    NOT NULL DEFAULT '',
  player     INTEGER,
  PRIMARY KEY (event_id, id)
) STRICT, WITHOUT ROWID;

-- Mails to people of events of every kind; about is what the letters of their kind note of them.
CREATE TABLE mails (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  person    INTEGER NOT NULL,
  key       TEXT    NOT NULL UNIQUE CHECK (key <> ''),
  kind      TEXT    NOT NULL,
  stage     TEXT    NOT NULL,
  about     TEXT    NOT NULL,
  created   INTEGER NOT NULL,
  state     TEXT    NOT NULL,
  tries     INTEGER NOT NULL CHECK (tries >= 0),
  due       INTEGER NOT NULL,
  tried     INTEGER,
  status    INTEGER NOT NULL,
  fault     TEXT    NOT NULL
) STRICT;

CREATE INDEX mails_event ON mails (event_id, state, id);
CREATE INDEX mails_waiting ON mails (due, id) WHERE state = 'waiting';

-- What opponents were told of leaves.
CREATE TABLE correspondence_told_leaves (
  event_id INTEGER PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  told     TEXT    NOT NULL CHECK (json_valid(told))
) STRICT;

--
-- Contests of composers and of solvers
--

-- What solvers do in rounds, which is only ever appended to. seq counts the entries of a sheet, entry those of the contest, in the order of
-- commits.
CREATE TABLE solving_log (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  solver_id INTEGER NOT NULL CHECK (solver_id > 0),
  round_id  INTEGER NOT NULL CHECK (round_id > 0),
  seq       INTEGER NOT NULL CHECK (seq > 0),
  entry     INTEGER NOT NULL CHECK (entry > 0),
  kind      TEXT    NOT NULL CHECK (kind IN ('opened', 'saved', 'handed-in')),
  at        INTEGER NOT NULL,
  device    TEXT    NOT NULL,
  answers   TEXT    CHECK (answers IS NULL OR json_valid(answers)),
  PRIMARY KEY (event_id, solver_id, round_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX solving_log_entries ON solving_log (event_id, entry);

CREATE TRIGGER solving_log_no_update BEFORE UPDATE ON solving_log
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.event_id <> OLD.event_id OR NEW.solver_id <> OLD.solver_id OR NEW.round_id <> OLD.round_id
  OR NEW.seq <> OLD.seq OR NEW.entry <> OLD.entry OR NEW.kind <> OLD.kind OR NEW.at <> OLD.at
BEGIN SELECT RAISE(ABORT, 'a log of answers is append-only'); END;

CREATE TRIGGER solving_log_no_delete BEFORE DELETE ON solving_log
WHEN NOT EXISTS (SELECT 1 FROM redaction)
BEGIN SELECT RAISE(ABORT, 'a log of answers is append-only'); END;

CREATE TRIGGER solving_log_no_replace BEFORE INSERT ON solving_log
WHEN EXISTS (SELECT 1 FROM solving_log WHERE event_id = NEW.event_id AND solver_id = NEW.solver_id AND round_id = NEW.round_id
  AND seq = NEW.seq) OR EXISTS (SELECT 1 FROM solving_log WHERE event_id = NEW.event_id AND entry = NEW.entry)
BEGIN SELECT RAISE(ABORT, 'a log of answers is append-only'); END;

-- What the solver is asked about entries, and what it has found. The key is of the piece, on which all of an answer rests.
CREATE TABLE contest_checks (
  event_id INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  entry    INTEGER NOT NULL CHECK (entry > 0),
  key      TEXT    NOT NULL CHECK (key <> ''),
  game     TEXT    NOT NULL,
  position TEXT    NOT NULL,
  task     TEXT    NOT NULL,
  solution TEXT    NOT NULL,
  state    TEXT    NOT NULL CHECK (state IN ('queued', 'running', 'done', 'cancelled')),
  seconds  INTEGER NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  asked    INTEGER NOT NULL,
  turn     INTEGER NOT NULL DEFAULT 0 CHECK (turn >= 0),
  begun    INTEGER,
  until    INTEGER,
  holder   TEXT    NOT NULL DEFAULT '',
  tries    INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  nodes    INTEGER NOT NULL DEFAULT 0 CHECK (nodes >= 0),
  report   TEXT    NOT NULL DEFAULT 'null' CHECK (json_valid(report)),
  PRIMARY KEY (event_id, entry)
) STRICT, WITHOUT ROWID;

CREATE INDEX contest_checks_waiting ON contest_checks (turn, asked, event_id, entry) WHERE state IN ('queued', 'running');

-- Earlier compositions, as PDN, among which the director of a contest looks for forerunners.
CREATE TABLE contest_library (
  event_id INTEGER NOT NULL PRIMARY KEY REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  name     TEXT    NOT NULL,
  problems INTEGER NOT NULL CHECK (problems >= 0),
  loaded   INTEGER NOT NULL,
  text     TEXT    NOT NULL
) STRICT;

--
-- The register
--

-- Every change of the register takes the next number of the clock, whose row is locked until the commit: numbers grow in the
-- order of commits.
CREATE TABLE register_clock (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  seq    INTEGER NOT NULL,
  people INTEGER NOT NULL
) STRICT;

INSERT INTO register_clock VALUES (1, 0, 0);

-- Cards of people, the words by which they are found, and their own numbers.
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
  titles     TEXT    NOT NULL DEFAULT 'null' CHECK (json_valid(titles)),
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

-- What events say to the register: themselves, who played, and their games.
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
  rounds     INTEGER NOT NULL,
  short_name TEXT    NOT NULL DEFAULT '',
  teams      INTEGER NOT NULL DEFAULT 0,
  kind       TEXT    NOT NULL DEFAULT 'play'
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
  team        INTEGER NOT NULL DEFAULT 0,
  team_name   TEXT    NOT NULL DEFAULT '',
  team_id     INTEGER,
  board       INTEGER NOT NULL DEFAULT 0,
  works       TEXT    NOT NULL DEFAULT 'null' CHECK (json_valid(works)),
  PRIMARY KEY (event_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX register_entries_seq ON register_entries (seq, event_id, player_id);
CREATE INDEX register_entries_person ON register_entries (person_id, begins, event_id) WHERE person_id IS NOT NULL;
CREATE INDEX register_entries_linked ON register_entries (linked) WHERE linked IS NOT NULL;
CREATE INDEX register_entries_team ON register_entries (team_id, begins, event_id) WHERE team_id IS NOT NULL;

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

-- Teams, by their names.
CREATE TABLE register_teams (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  seq      INTEGER NOT NULL,
  name_key TEXT    NOT NULL UNIQUE CHECK (name_key <> ''),
  name     TEXT    NOT NULL,
  events   INTEGER NOT NULL CHECK (events >= 0),
  last     TEXT    NOT NULL
) STRICT;

CREATE INDEX register_teams_seq ON register_teams (seq, id);

-- Series of events.
CREATE TABLE series (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  seq      INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  gone     INTEGER NOT NULL CHECK (gone IN (0, 1)),
  public   INTEGER NOT NULL CHECK (public IN (0, 1)),
  name     TEXT    NOT NULL,
  season   INTEGER NOT NULL,
  rules    TEXT    NOT NULL CHECK (json_valid(rules))
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

-- Programs that may read the register.
CREATE TABLE register_tokens (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT    NOT NULL CHECK (name <> ''),
  hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
  private    INTEGER NOT NULL CHECK (private IN (0, 1)),
  created_by TEXT    NOT NULL,
  created_at INTEGER NOT NULL,
  used_at    INTEGER,
  revoked_at INTEGER
) STRICT;

-- What was done to the register.
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
  before_row TEXT    CHECK (before_row IS NULL OR json_valid(before_row)),
  after_row  TEXT    CHECK (after_row IS NULL OR json_valid(after_row)),
  undoes     INTEGER UNIQUE REFERENCES register_journal (id) DEFERRABLE INITIALLY DEFERRED CHECK (undoes < id)
) STRICT;

CREATE TRIGGER register_journal_no_update BEFORE UPDATE ON register_journal
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.id <> OLD.id OR NEW.at <> OLD.at OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER register_journal_no_delete BEFORE DELETE ON register_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER register_journal_no_replace BEFORE INSERT ON register_journal
WHEN EXISTS (SELECT 1 FROM register_journal WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

-- Who is linked with a card: players, members of teams, people of contests.
CREATE VIEW linked_players AS
  SELECT event_id, person_id FROM players WHERE person_id IS NOT NULL
  UNION ALL
  SELECT p.event_id, m.value ->> 'person' FROM players p, json_each(p.members) m
  WHERE p.members <> 'null' AND m.value ->> 'person' IS NOT NULL
  UNION ALL
  SELECT event_id, body ->> 'card' FROM parts
  WHERE kind IN ('contest-person', 'solver') AND body ->> 'card' IS NOT NULL;

-- Links with cards that wait for a word of those who look after the register.
CREATE TABLE link_requests (
  event_id  INTEGER NOT NULL REFERENCES events (id) DEFERRABLE INITIALLY DEFERRED,
  member_id INTEGER NOT NULL CHECK (member_id > 0),
  card_id   INTEGER NOT NULL REFERENCES people (id) DEFERRABLE INITIALLY DEFERRED,
  by_user   INTEGER NOT NULL,
  by_name   TEXT    NOT NULL,
  at        INTEGER NOT NULL,
  PRIMARY KEY (event_id, member_id)
) STRICT, WITHOUT ROWID;

--
-- Rating lists and tables of norms
--

-- Rating lists and who is on them.
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
  own_id         TEXT    CHECK (own_id <> ''),
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

-- Events that were counted into a list.
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

-- The file from which a list was read.
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
WHEN NOT EXISTS (SELECT 1 FROM redaction) OR NEW.list_id <> OLD.list_id OR NEW.version <> OLD.version OR NEW.at <> OLD.at
  OR NEW.by_user <> OLD.by_user OR NEW.action <> OLD.action
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER rating_journal_no_delete BEFORE DELETE ON rating_journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

CREATE TRIGGER rating_journal_no_replace BEFORE INSERT ON rating_journal
WHEN EXISTS (SELECT 1 FROM rating_journal WHERE list_id = NEW.list_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

-- Tables of norms.
CREATE TABLE norm_tables (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  name     TEXT    NOT NULL CHECK (name <> ''),
  name_key TEXT    NOT NULL UNIQUE,
  text     TEXT    NOT NULL,
  at       INTEGER NOT NULL,
  by_name  TEXT    NOT NULL
) STRICT;

--
-- Webhooks
--

-- Who is told of changes, and the messages that wait. News of a kind is gathered in the one delivery that has not been tried yet.
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
CREATE UNIQUE INDEX deliveries_gathering ON deliveries (webhook_id, event_id, topic, round) WHERE state = 'waiting' AND attempts = 0;

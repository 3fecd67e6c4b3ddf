-- Passkeys: public keys of devices whose users sign in with a touch. Copies of the database have none.
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

-- What a passkey has signed, for as long as it could be shown again: each is good once.
CREATE TABLE passkey_challenges (
  challenge BLOB    PRIMARY KEY CHECK (length(challenge) = 32),
  ends_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

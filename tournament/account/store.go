package account

import (
	"context"
	"time"
)

// Store keeps users, sessions, members and the set-up secret. Every method is one transaction and is safe for concurrent
// use; the errors that it names are returned so that errors.Is finds them. Times are UTC, in whole milliseconds. A change
// whose context holds a line of the journal (NotedIn) writes it in the same transaction.
type Store interface {
	// HasUsers tells whether there is any user.
	HasUsers(ctx context.Context) (bool, error)
	// CreateUser saves a new user and returns the id. ErrLoginTaken when another user has the LoginKey.
	CreateUser(ctx context.Context, u User) (UserID, error)
	// User returns a user, or ErrNoUser.
	User(ctx context.Context, id UserID) (User, error)
	// UserByKey returns the user with the LoginKey, or ErrNoUser; an empty key is nobody's.
	UserByKey(ctx context.Context, key string) (User, error)
	// Users returns all users in the order of their logins.
	Users(ctx context.Context) ([]User, error)
	// SetAdmin makes a user an administrator or not. ErrNoUser; ErrLastAdmin when no enabled administrator would be left.
	SetAdmin(ctx context.Context, id UserID, admin bool) error
	// SetRegistrar makes a user look after the register, or no longer. ErrNoUser.
	SetRegistrar(ctx context.Context, id UserID, registrar bool) error
	// SetDisabled disables a user and ends all sessions of the user, or enables the user again. ErrNoUser; ErrLastAdmin
	// when no enabled administrator would be left.
	SetDisabled(ctx context.Context, id UserID, disabled bool) error

	// RemoveUser deletes an account with its sessions and roles; its name in the journals becomes the mark. Events that nobody else
	// owns become the heir's. ErrNoUser; ErrLastAdmin when no enabled administrator would be left.
	RemoveUser(ctx context.Context, id, heir UserID, mark string, at time.Time) error

	// ReplaceHash stores the same password, hashed anew; sessions stay. ErrStale when the stored hash is not old, or there
	// is no such user.
	ReplaceHash(ctx context.Context, id UserID, old, hash string) error
	// SetPassword stores a new password, ends all sessions of the user and deletes the passkeys. ErrNoUser.
	SetPassword(ctx context.Context, id UserID, hash string, at time.Time) error
	// ChangePassword stores a new password, ends all sessions of the user but keep, and gives keep a new token. ErrStale
	// when the stored hash is not old, the user is disabled, or keep is no session of the user: then nothing is changed.
	ChangePassword(ctx context.Context, id UserID, old, hash string, at time.Time, keep SessionID, token Hash) error

	// PutSetupSecret stores the secret of the first start, in place of an earlier one. ErrSetupDone when there are users.
	PutSetupSecret(ctx context.Context, secret Hash) error
	// SetupSecret returns the secret; ErrSetupDone when there are users, ErrWrongSecret when there is no secret.
	SetupSecret(ctx context.Context) (Hash, error)
	// CreateFirstAdmin saves the first user and deletes the secret. ErrSetupDone when there is a user already,
	// ErrWrongSecret when the secret is not the stored one. Of several at the same time one at most succeeds.
	CreateFirstAdmin(ctx context.Context, secret Hash, u User) (UserID, error)

	// CreateSession saves a new session and returns its id, and ends the session whose token is replaces, whoever's it is
	// (the zero Hash is none's). ErrStale when the user is disabled, does not exist, has another password hash, or has a second factor
	// and the proof is without; ErrWrongCode when the proof's step or recovery code was used before, or is none. It is used then. Of a
	// proof with a passkey nothing else is asked: ErrWrongPasskey when the key is none of the user's or the challenge was used before,
	// ErrClonedPasskey when the counter is not above the one that is known and they are not both 0.
	CreateSession(ctx context.Context, s Session, proof Proof, replaces Hash) (SessionID, error)
	// SessionByToken returns the session and its user, or ErrNoSession. It writes nothing.
	SessionByToken(ctx context.Context, token Hash) (Session, User, error)
	// Sessions returns a user's sessions, the one seen last first.
	Sessions(ctx context.Context, user UserID) ([]Session, error)
	// TouchSession sets SeenAt, unless it is later already or the session is gone.
	TouchSession(ctx context.Context, id SessionID, seen time.Time) error
	// DeleteSession ends a session of the user, or returns ErrNoSession.
	DeleteSession(ctx context.Context, user UserID, id SessionID) error
	// DeleteToken ends the session with the token, if there is one.
	DeleteToken(ctx context.Context, token Hash) error
	// DeleteOthers ends all sessions of the user but keep and returns how many.
	DeleteOthers(ctx context.Context, user UserID, keep SessionID) (int, error)
	// DeleteExpired ends all sessions that were seen last before idle or expire at now or before, and returns how many.
	DeleteExpired(ctx context.Context, idle, now time.Time) (int, error)

	// Role returns the user's role in the event, NoRole when there is none.
	Role(ctx context.Context, event EventID, user UserID) (Role, error)
	// SetRole gives a role, changes it, or with NoRole takes it away. ErrNoUser, ErrNoEvent; ErrLastOwner when the event
	// has an owner and would have none.
	SetRole(ctx context.Context, m Member) error
	// AdoptEvent makes the user the owner of an event without members. ErrHasMembers, ErrNoUser, ErrNoEvent.
	AdoptEvent(ctx context.Context, event EventID, user UserID) error
	// Members returns who has a role in the event, in the order of logins.
	Members(ctx context.Context, event EventID) ([]NamedMember, error)
	// CreatePass saves a new pass and returns its id. ErrNoEvent; ErrManyPasses when the event has MostPasses that are not
	// over at now.
	CreatePass(ctx context.Context, p Pass, now time.Time) (PassID, error)
	// DeleteEndedPasses deletes the passes that are over at now.
	DeleteEndedPasses(ctx context.Context, now time.Time) error
	// RenewPass gives a pass of the event another code in place of the token that it has. ErrNoPass.
	RenewPass(ctx context.Context, event EventID, id PassID, code Hash, ends time.Time) (Pass, error)
	// UsePass gives the event's pass that the code opens at now the token in place of the code. ErrNoPass. Of several who use a code
	// at the same time one at most succeeds.
	UsePass(ctx context.Context, event EventID, code, token Hash, now time.Time) (Pass, error)
	// PassByToken returns the pass with the token, or ErrNoPass.
	PassByToken(ctx context.Context, token Hash) (Pass, error)
	// Passes returns the passes of the event that are not over at now, in the order of their ids.
	Passes(ctx context.Context, event EventID, now time.Time) ([]Pass, error)
	// LockPass locks a pass of the event since a time, or unlocks it where that is zero. ErrNoPass.
	LockPass(ctx context.Context, event EventID, id PassID, since time.Time) error
	// CountPass adds to what a pass of the event has done. ErrNoPass.
	CountPass(ctx context.Context, event EventID, id PassID, entered, corrected, refused int) error
	// DeletePass takes a pass of the event back. ErrNoPass.
	DeletePass(ctx context.Context, event EventID, id PassID) error

	// PutLink keeps a user's link in place of an earlier one. ErrNoUser, ErrDisabled.
	PutLink(ctx context.Context, l Link) error
	// LinkOf returns the link of a user that opens at now, or ErrNoLink.
	LinkOf(ctx context.Context, user UserID, now time.Time) (Link, error)
	// LinkByCode returns the link with the code that opens at now, and its user, who is not disabled; else ErrNoLink.
	LinkByCode(ctx context.Context, code Hash, now time.Time) (Link, User, error)
	// UseLink gives the user whose link the code opens at now another password, ends the sessions, and the link, and deletes the passkeys.
	// ErrNoLink. Of several who use a code at the same time one at most succeeds.
	UseLink(ctx context.Context, code Hash, hash string, now time.Time) (User, error)
	// DeleteLink takes the link of a user back. ErrNoLink.
	DeleteLink(ctx context.Context, user UserID) error
	// ProveSession sets since when a session of the user is known to be the user's own. ErrNoSession; ErrStale and those of codes and
	// passkeys as CreateSession.
	ProveSession(ctx context.Context, user UserID, id SessionID, proof Proof, at time.Time) error

	// Second returns the second factor of a user, or ErrNoSecond.
	Second(ctx context.Context, user UserID) (Second, error)
	// PutSecond keeps a second factor with its recovery codes in place of an earlier one, and ends all sessions of the user but keep.
	// ErrNoSession when keep is none of the user.
	PutSecond(ctx context.Context, second Second, recovery []Hash, keep SessionID) error
	// PutRecovery keeps recovery codes in place of the earlier ones. ErrNoSecond.
	PutRecovery(ctx context.Context, user UserID, recovery []Hash) error
	// DeleteSecond deletes the second factor of a user with its recovery codes. ErrNoSecond.
	DeleteSecond(ctx context.Context, user UserID) error
	// DeleteFactors deletes the second factor of a user with its recovery codes, and the passkeys. ErrNoSecond when there is none of them.
	DeleteFactors(ctx context.Context, user UserID) error

	// Passkeys returns the passkeys of a user, the oldest first.
	Passkeys(ctx context.Context, user UserID) ([]Passkey, error)
	// PasskeyByCredential returns a passkey and its user, or ErrNoPasskey.
	PasskeyByCredential(ctx context.Context, credential []byte) (Passkey, User, error)
	// AddPasskey saves a new passkey. ErrManyPasskeys when the user has MostPasskeys, ErrKnownPasskey when there is one with the credential,
	// ErrWrongPasskey when the challenge was used before, ErrStale when the user is disabled or gone.
	AddPasskey(ctx context.Context, k Passkey, challenge Challenge) error
	// DeletePasskey deletes a passkey of the user; its name is the detail of the journal's line. ErrNoPasskey.
	DeletePasskey(ctx context.Context, user UserID, id PasskeyID) error

	// Log writes the line of the journal that the context holds.
	Log(ctx context.Context) error
	// LogEntries returns lines of the journal, the latest first: limit of them before a line, of all where that is 0; those
	// about a user, of all where that is 0.
	LogEntries(ctx context.Context, of UserID, before LogID, limit int) ([]LogEntry, error)
	// TrimLog deletes what is beyond the bounds: of lines of strangers (ByStrangers), and of all others.
	TrimLog(ctx context.Context, strangers, others LogBound) error
	// Memberships returns the user's roles in all events, in the order of events.
	Memberships(ctx context.Context, user UserID) ([]Member, error)
}

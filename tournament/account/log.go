package account

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"adyukh/tournament/limit"
)

// Act is what a line of the journal of sign-ins and rights says that was done.
type Act string

// The acts. The first ones are of people who are not signed in yet, or no longer.
const (
	DidSignIn       Act = "signed-in" // Detail: the Way; "" before there were several
	WasRefused      Act = "refused"   // the login or the password was wrong, or the account is disabled
	WasSlowed       Act = "slowed"    // too many tries; once in a while, however many follow
	DidSignOut      Act = "left"      // here
	EndedSessions   Act = "ended"     // of the own ones, elsewhere
	ChangedPassword Act = "password"  // the own one
	ProvedWrongly   Act = "unproved"  // the password that was asked for again was wrong
	SetPassword     Act = "reset"     // that of somebody else
	MadeAccount     Act = "made"
	RemovedAccount  Act = "removed"
	GaveRight       Act = "right-given" // Detail: "admin", "registrar"
	TookRight       Act = "right-taken"
	Disabled        Act = "disabled"
	Enabled         Act = "enabled"
	GaveRole        Act = "role-given" // in an event; Detail: the role
	TookRole        Act = "role-taken"
	GavePass        Act = "pass-given" // to a helper; Detail: the name
	TookPass        Act = "pass-taken"
	GaveLink        Act = "link-given" // with which somebody comes in once
	TookLink        Act = "link-taken"
	UsedLink        Act = "link-used"
	GaveWrongCode   Act = "code-refused" // after the right password
	TurnedSecondOn  Act = "second-on"    // the own second factor
	TurnedSecondOff Act = "second-off"
	RenewedRecovery Act = "recovery-renewed" // the own recovery codes
	ResetSecond     Act = "second-reset"     // that of somebody else, and the passkeys
	AddedPasskey    Act = "passkey-added"    // an own one; Detail: its name
	RemovedPasskey  Act = "passkey-removed"
	RefusedPasskey  Act = "passkey-refused" // at the sign-in: unknown, used before, or the account is disabled
	ClonedPasskey   Act = "passkey-cloned"  // refused, as its counter has gone backwards
	DidExport       Act = "exported"        // Detail: what
	DidRestore      Act = "restored"        // a backup; Detail: its file
	MadeCopyKey     Act = "copy-key-made"   // with which copies that leave the machine are sealed
	RenewedLinks    Act = "links-renewed"   // of all events; Detail: of how many
)

// Acts lists all acts, in the order of the list above.
func Acts() []Act {
	return []Act{
		DidSignIn, WasRefused, WasSlowed, DidSignOut, EndedSessions, ChangedPassword, ProvedWrongly, SetPassword, MadeAccount, RemovedAccount,
		GaveRight, TookRight, Disabled, Enabled, GaveRole, TookRole, GavePass, TookPass, GaveLink, TookLink, UsedLink, GaveWrongCode,
		TurnedSecondOn, TurnedSecondOff, RenewedRecovery, ResetSecond, AddedPasskey, RemovedPasskey, RefusedPasskey, ClonedPasskey,
		DidExport, DidRestore, MadeCopyKey, RenewedLinks,
	}
}

// ByStrangers lists the acts of people who may be anybody. Their lines go first: they must not push out who was given what.
func ByStrangers() []Act {
	return []Act{WasRefused, WasSlowed, GaveWrongCode, RefusedPasskey, ClonedPasskey}
}

// LogID names a line of the journal; 0 is none.
type LogID int64

// LogEntry is a line of the journal of sign-ins and rights. Logins stand beside the ids: as they were, until the account is removed.
type LogEntry struct {
	ID     LogID
	At     time.Time
	Act    Act
	ByUser UserID // 0: a stranger, or the console
	ByName string // the login
	ByFrom string // network address; "" at the console
	Device string
	OfUser UserID // whose account it is about; 0: nobody's, or of nobody
	OfName string // the login, of a refused sign-in as it was tried
	Event  EventID
	Detail string
	Missed int // so many refused ones before it were not written down
}

type clientKey struct{}

// WithClient returns a context whose changes are noted as coming from a client.
func WithClient(ctx context.Context, c Client) context.Context {
	return context.WithValue(ctx, clientKey{}, c)
}

type entryKey struct{}

// NotedIn returns the line that a Store writes in the transaction of the change that the context asks for, nil where there is none. What is
// known only there, as the id of a new account, the Store fills in.
func NotedIn(ctx context.Context) *LogEntry {
	e, _ := ctx.Value(entryKey{}).(*LogEntry)
	return e
}

// noting returns a context whose change is noted.
func (s *Service) noting(ctx context.Context, e LogEntry) context.Context {
	from, _ := ctx.Value(clientKey{}).(Client)
	e.At = s.now()
	e.ByFrom, e.Device = cmp.Or(e.ByFrom, from.Address), cmp.Or(e.Device, DeviceLabel(from.Agent))
	return context.WithValue(ctx, entryKey{}, &e)
}

// noteTo is noting for what an actor does to a user.
func (s *Service) noteTo(ctx context.Context, act Act, by Actor, of UserID, detail string) context.Context {
	return s.noting(ctx, LogEntry{Act: act, ByUser: by.User, OfUser: of, Detail: detail})
}

// noteIn is noting for what an actor does in an event.
func (s *Service) noteIn(ctx context.Context, act Act, by Actor, event EventID, of UserID, detail string) context.Context {
	return s.noting(ctx, LogEntry{Act: act, ByUser: by.User, OfUser: of, Event: event, Detail: detail})
}

// Note writes down what was done elsewhere: an export, a restore.
func (s *Service) Note(ctx context.Context, act Act, by Actor, event EventID, detail string) error {
	return wrap("note", s.store.Log(context.WithoutCancel(s.noteIn(ctx, act, by, event, 0, detail))))
}

// Noting returns a context for a change elsewhere, which a Store notes in the same transaction.
func (s *Service) Noting(ctx context.Context, act Act, by Actor) context.Context {
	return s.noteIn(ctx, act, by, 0, 0, "")
}

// noteRefused writes down that a stranger was refused. A stranger can't make the journal grow as he likes: what is too much is counted.
// That a line can't be written changes nothing for him; the program's own log has it, too.
func (s *Service) noteRefused(ctx context.Context, a Attempt, act Act, of User, login string) {
	e := LogEntry{Act: act, ByFrom: a.Client.Address, Device: DeviceLabel(a.Client.Agent), OfUser: of.ID, OfName: login}
	source, room := Source{Device: "all"}, s.refusals
	if act == WasSlowed {
		source, room = Source{Account: login, Address: "all"}, s.alarms
	}
	if room.Take(source) != nil {
		if act != WasSlowed {
			s.missed.Add(1)
		}
		return
	}
	if act != WasSlowed {
		e.Missed = int(s.missed.Swap(0))
	}
	_ = s.store.Log(context.WithoutCancel(s.noting(ctx, e)))
}

// newRefusals returns how many refused sign-ins are written down: 500 at once, then one in ten seconds; and how often that an account is
// tried too often: once in ten minutes, of all accounts a hundred at once, then one a minute.
func newRefusals(now Clock) (refusals, alarms *Limiter) {
	once := limit.Bucket{Burst: 1, Every: 10 * time.Minute}
	return NewLimiter(Limits{Device: limit.Bucket{Burst: 500, Every: 10 * time.Second}}, now),
		NewLimiter(Limits{Pair: once, Account: once, Address: limit.Bucket{Burst: 100, Every: time.Minute}}, now)
}

// Log returns lines of the journal, the latest first: limit of them before a line, of all where that is 0. Only an administrator may.
func (s *Service) Log(ctx context.Context, by Actor, before LogID, limit int) ([]LogEntry, error) {
	if !by.Admin {
		return nil, ErrForbidden
	}
	all, err := s.store.LogEntries(ctx, 0, before, limit)
	return all, wrap("read the journal of sign-ins", err)
}

// OwnLog returns the latest lines that are about the actor's own account.
func (s *Service) OwnLog(ctx context.Context, by Actor, limit int) ([]LogEntry, error) {
	if by.User == 0 {
		return nil, nil
	}
	all, err := s.store.LogEntries(ctx, by.User, 0, limit)
	return all, wrap("read the journal of sign-ins", err)
}

// bounds say how much of the journal stays: lines of strangers for 90 days and 20,000 at most, all others for three years and 200,000.
func (s *Service) bounds(now time.Time) (strangers, others LogBound) {
	return LogBound{Since: now.AddDate(0, 0, -90), Most: 20_000}, LogBound{Since: now.AddDate(-3, 0, 0), Most: 200_000}
}

// LogBound bounds lines of the journal: those before Since go, and the oldest of more than Most.
type LogBound struct {
	Since time.Time
	Most  int
}

// String writes what an entry is about, for tests and the console.
func (e LogEntry) String() string {
	text := string(e.Act) + " " + e.OfName
	if e.ByName != "" && e.ByName != e.OfName {
		text += " by " + e.ByName
	}
	if e.Event != 0 {
		text += " in " + strconv.FormatInt(int64(e.Event), 10)
	}
	if e.Detail != "" {
		text += " (" + e.Detail + ")"
	}
	return text
}

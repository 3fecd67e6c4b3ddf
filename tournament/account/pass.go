package account

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/guest"
	"adyukh/tournament/refusal"
)

// Pass is the right of a helper without an account: to enter results on some boards of the last round. An arbiter gives it with a code;
// the first device on which the code is typed holds it, until it ends or is taken back.
type Pass struct {
	ID       PassID
	Event    EventID
	Name     string // as the journal shows the helper
	From     int    // the first board; 0: all boards
	To       int    // the last one
	Corrects bool   // may also change results that are in
	Ends     time.Time
	Code     Hash // of the code; zero once it was used
	CodeEnds time.Time
	Token    Hash // of the token that the device holds; zero until the code is used
	Joined   time.Time
	Key      Hash      // of the code that was used, which unlocks the pass
	Locked   time.Time // since when the device takes nothing; zero: it is not locked

	Entered, Corrected, Refused int // results
}

// PassID names a pass; 0 is none.
type PassID int64

// The bounds of passes.
const (
	MostPasses   = 50 // of an event
	LongestPass  = 7 * 24 * time.Hour
	CodeLasts    = 30 * time.Minute
	longestName  = 60 // letters
	HighestBoard = 9999
)

// IsUsed tells whether a device holds the pass.
func (p Pass) IsUsed() bool { return p.Token != Hash{} }

// IsLocked tells whether the device takes nothing until the code is typed.
func (p Pass) IsLocked() bool { return !p.Locked.IsZero() }

// Ended tells whether the pass is over.
func (p Pass) Ended(now time.Time) bool { return !now.Before(p.Ends) }

// Opens tells whether the code can still be typed.
func (p Pass) Opens(now time.Time) bool {
	return !p.IsUsed() && p.Code != Hash{} && now.Before(p.CodeEnds) && !p.Ended(now)
}

// Covers tells whether the pass is for a board.
func (p Pass) Covers(board int) bool { return p.From == 0 || p.From <= board && board <= p.To }

// check returns an *Error with the code Invalid that names the field which can't be.
func (p Pass) check(now time.Time) error {
	switch {
	case p.Name == "" || utf8.RuneCountInString(p.Name) > longestName || strings.ContainsFunc(p.Name, unicode.IsControl):
		return refusal.NewInvalid("name", "error.pass.name", refusal.Args{"most": longestName})
	case p.From < 0 || p.From > HighestBoard:
		return refusal.NewInvalid("from", "error.pass.boards", nil)
	case p.To > HighestBoard || p.To < p.From || p.From == 0 && p.To != 0:
		return refusal.NewInvalid("to", "error.pass.boards", nil)
	case p.Ended(now) || p.Ends.Sub(now) > LongestPass:
		return refusal.NewInvalid("hours", "error.pass.hours", refusal.Args{"most": int(LongestPass / time.Hour)})
	}
	return nil
}

// GivePass makes a pass for a helper and returns it with the code, which nobody can see again. Only who publishes rounds may. Errors:
// ErrForbidden, ErrNoEvent, ErrManyPasses, an *Error with the code Invalid.
func (s *Service) GivePass(ctx context.Context, by Actor, p Pass) (Pass, string, error) {
	if err := s.Authorize(ctx, by, p.Event, Publish); err != nil {
		return Pass{}, "", err
	}
	now := s.now()
	p.Name, p.Ends = strings.Join(strings.Fields(p.Name), " "), p.Ends.UTC().Truncate(time.Second)
	if err := p.check(now); err != nil {
		return Pass{}, "", err
	}
	code := guest.NewShortCode()
	p.ID, p.Token, p.Joined, p.Code, p.CodeEnds = 0, Hash{}, time.Time{}, hashPassCode(p.Event, code), now.Add(CodeLasts).Truncate(time.Second)
	id, err := s.store.CreatePass(s.noteIn(ctx, GavePass, by, p.Event, 0, p.Name), p, now)
	p.ID = id
	return p, code, wrap("give a pass", err)
}

// RenewPass gives a pass another code: the device that held it holds it no longer. Errors: ErrForbidden, ErrNoPass.
func (s *Service) RenewPass(ctx context.Context, by Actor, event EventID, id PassID) (Pass, string, error) {
	if err := s.Authorize(ctx, by, event, Publish); err != nil {
		return Pass{}, "", err
	}
	code := guest.NewShortCode()
	ends := s.now().Add(CodeLasts).Truncate(time.Second)
	p, err := s.store.RenewPass(s.noteIn(ctx, GavePass, by, event, 0, ""), event, id, hashPassCode(event, code), ends)
	return p, code, wrap("renew a pass", err)
}

// RevokePass takes a pass back. ErrForbidden, ErrNoPass.
func (s *Service) RevokePass(ctx context.Context, by Actor, event EventID, id PassID) error {
	if err := s.Authorize(ctx, by, event, Publish); err != nil {
		return err
	}
	return wrap("take a pass back", s.store.DeletePass(s.noteIn(ctx, TookPass, by, event, 0, ""), event, id))
}

// Passes returns the passes of an event that are not over, in the order in which they were given.
func (s *Service) Passes(ctx context.Context, by Actor, event EventID) ([]Pass, error) {
	if err := s.Authorize(ctx, by, event, Publish); err != nil {
		return nil, err
	}
	all, err := s.store.Passes(ctx, event, s.now())
	return all, wrap("list passes", err)
}

// UsePass takes the code that a helper types and returns the token that the device keeps. A code that is wrong, over or used is
// ErrNoPass: nobody is told which.
func (s *Service) UsePass(ctx context.Context, event EventID, typed string) (Pass, string, error) {
	code, ok := readPassCode(typed)
	if !ok {
		return Pass{}, "", ErrNoPass
	}
	token := guest.NewToken()
	hash, _ := hashToken(token)
	p, err := s.store.UsePass(ctx, event, hashPassCode(event, code), hash, s.now())
	return p, token, wrap("use a pass", err)
}

// PassOf returns the pass of an event that a device holds, or ErrNoPass.
func (s *Service) PassOf(ctx context.Context, event EventID, token string) (Pass, error) {
	hash, ok := hashToken(token)
	if !ok {
		return Pass{}, ErrNoPass
	}
	p, err := s.store.PassByToken(ctx, hash)
	if err == nil && (p.Event != event || p.Ended(s.now())) {
		return Pass{}, ErrNoPass
	}
	return p, wrap("find a pass", err)
}

// LeavePass ends the pass that a device holds.
func (s *Service) LeavePass(ctx context.Context, p Pass) error {
	return wrap("leave a pass", s.store.DeletePass(ctx, p.Event, p.ID))
}

// LockPass locks a pass on its device, for the phone to be handed over: nothing is seen or entered with it until the code is typed again.
func (s *Service) LockPass(ctx context.Context, p Pass) error {
	if p.Key == (Hash{}) {
		return refusal.NewConflict("error.pass.no-lock", nil)
	}
	return wrap("lock a pass", s.store.LockPass(ctx, p.Event, p.ID, s.now()))
}

// UnlockPass unlocks a pass for who types the code with which the device was let in, else it is ErrNoPass.
func (s *Service) UnlockPass(ctx context.Context, p Pass, typed string) error {
	code, ok := readPassCode(typed)
	hash := hashPassCode(p.Event, code)
	if !ok || p.Key == (Hash{}) || subtle.ConstantTimeCompare(hash[:], p.Key[:]) != 1 {
		return ErrNoPass
	}
	return wrap("unlock a pass", s.store.LockPass(ctx, p.Event, p.ID, time.Time{}))
}

// CountPass counts what came of a result that a helper has sent.
func (s *Service) CountPass(ctx context.Context, p Pass, entered, corrected, refused int) error {
	return wrap("count for a pass", s.store.CountPass(ctx, p.Event, p.ID, entered, corrected, refused))
}

// readPassCode reads a code as it is typed.
func readPassCode(typed string) (code string, ok bool) {
	const longest = 200 // bytes of an address that holds it
	if len(typed) > longest {
		return "", false
	}
	code = guest.ReadCode(typed)
	return code, len(code) == guest.ShortCode
}

// hashPassCode is what is stored of a code.
func hashPassCode(event EventID, code string) Hash {
	return sha256.Sum256(fmt.Appendf(nil, "pass %d %s", event, code))
}

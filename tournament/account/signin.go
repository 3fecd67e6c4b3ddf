package account

import (
	"cmp"
	"context"
	"errors"
	"time"
	"unicode/utf8"

	"adyukh/tournament/guest"
)

// Client is where a request comes from.
type Client struct {
	Address string // network address
	Agent   string // what the browser says about itself
	Device  string // the device token that an earlier sign-in gave it; "" without one
}

// Attempt is a try to sign in.
type Attempt struct {
	Login    string
	Password string
	Client   Client
	Replaces string // the token that the request came with, which ends; "" without one
}

// SignedIn is what a successful sign-in gives. Token and Device are for the browser to keep, Token as a session cookie
// that no script reads, Device for a year; neither is ever seen again.
type SignedIn struct {
	Token  string
	Device string
	Identity
}

// SignIn begins a session. Whether there is such a user, whether the password is wrong, is neither told nor to be seen
// from the time it takes: the error is ErrWrongPassword for both. Other errors: *limit.TooManyError, ErrBusy, ErrDisabled (the
// password was right), *SecondNeeded (it was, and EnterCode is the next step), ErrStale (the user is being changed again and again).
func (s *Service) SignIn(ctx context.Context, a Attempt) (SignedIn, error) {
	tried, key, err := NormaliseLogin(a.Login)
	if err != nil {
		tried, key = "", "" // nobody's; and it may be a password in the wrong field
	}
	user, found, err := s.lookUp(ctx, key)
	if err != nil {
		return SignedIn{}, err
	}
	from := Source{Account: cmp.Or(key, a.Login), Address: a.Client.Address}
	var device []byte
	if name, ok := deviceOf(user, a.Client.Device); found && ok {
		device, from.Device = name, string(name)
	}
	if err := s.limiter.Take(from); err != nil {
		s.noteRefused(ctx, a, WasSlowed, user, tried)
		return SignedIn{}, err
	}
	const tries = 3
	for try := 1; ; try++ {
		in, err := s.enter(ctx, user, found, a, device)
		switch {
		case err == nil, errors.Is(err, ErrDisabled):
			s.limiter.Forgive(from)
		case errors.Is(err, ErrBusy):
			s.limiter.Return(from)
			// A right password without the code is a try like any other, until the code is right, too.
		}
		if errors.Is(err, ErrWrongPassword) || errors.Is(err, ErrDisabled) {
			s.noteRefused(ctx, a, WasRefused, user, tried)
		}
		if !errors.Is(err, ErrStale) || try == tries {
			return in, err
		}
		// Another sign-in has hashed the password anew, or the password was changed: look again.
		if user, found, err = s.lookUp(ctx, key); err != nil {
			return SignedIn{}, err
		}
	}
}

// lookUp returns the user with the key, if there is one.
func (s *Service) lookUp(ctx context.Context, key string) (user User, found bool, err error) {
	if key == "" {
		return User{}, false, nil
	}
	user, err = s.store.UserByKey(ctx, key)
	if errors.Is(err, ErrNoUser) {
		return User{}, false, nil
	}
	return user, err == nil, wrap("find a user", err)
}

// enter checks the password and begins a session.
func (s *Service) enter(ctx context.Context, user User, found bool, a Attempt, device []byte) (SignedIn, error) {
	lane := Strangers
	if device != nil {
		lane = Known
	}
	right, outdated, err := s.verify(ctx, lane, user, found, a.Password)
	switch {
	case err != nil:
		return SignedIn{}, err
	case !right:
		return SignedIn{}, ErrWrongPassword
	case user.Disabled:
		return SignedIn{}, ErrDisabled
	}
	if outdated {
		if err := s.rehash(ctx, &user, a.Password); err != nil {
			return SignedIn{}, err
		}
	}
	return s.beginBy(ctx, user, a, device, ByPassword)
}

// beginBy makes a new session, or returns a *SecondNeeded where the user has a second factor.
func (s *Service) beginBy(ctx context.Context, user User, a Attempt, device []byte, way Way) (SignedIn, error) {
	has, err := s.HasSecond(ctx, user.ID)
	if err != nil {
		return SignedIn{}, err
	}
	if has {
		return SignedIn{}, s.needSecond(user, a, device)
	}
	return s.begin(ctx, user, a, device, Proof{Password: user.PasswordHash, Way: way})
}

// verify compares a password with the user's, or takes as long without a user.
func (s *Service) verify(ctx context.Context, lane Lane, user User, found bool, password string) (right, outdated bool, err error) {
	if len(password) > MaxPassword*utf8.UTFMax {
		return false, false, nil // it can't be anybody's
	}
	if !found {
		return false, false, s.config.Hasher.Pretend(ctx, lane, password)
	}
	return s.config.Hasher.Verify(ctx, lane, password, user.PasswordHash)
}

// rehash stores the password with the present costs.
func (s *Service) rehash(ctx context.Context, user *User, password string) error {
	hash, err := s.config.Hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	if err := s.store.ReplaceHash(ctx, user.ID, user.PasswordHash, hash); err != nil {
		return wrap("hash a password anew", err)
	}
	user.PasswordHash = hash
	return nil
}

// begin makes a new session for a user who has proved everything.
func (s *Service) begin(ctx context.Context, user User, a Attempt, device []byte, proof Proof) (SignedIn, error) {
	token, now := guest.NewToken(), s.now()
	hash, _ := hashToken(token)
	replaces, _ := hashToken(a.Replaces)
	session := Session{
		User: user.ID, Token: hash, Device: DeviceLabel(a.Client.Agent), Address: a.Client.Address,
		CreatedAt: now, SeenAt: now, ExpiresAt: now.Add(s.config.MaxAge), ProvedAt: now,
	}
	ctx = s.noting(WithClient(ctx, a.Client), LogEntry{Act: DidSignIn, ByUser: user.ID, OfUser: user.ID, Detail: string(proof.Way)})
	id, err := s.store.CreateSession(ctx, session, proof, replaces)
	if err != nil {
		return SignedIn{}, wrap("begin a session", err)
	}
	session.ID = id
	in := SignedIn{Token: token, Identity: Identity{User: user, Session: session}}
	if device == nil {
		in.Device = newDevice(user)
	} else {
		in.Device = signDevice(user, device)
	}
	return in, nil
}

// SignOut ends the session with the token, if there is one.
func (s *Service) SignOut(ctx context.Context, token string) error {
	hash, ok := hashToken(token)
	if !ok {
		return nil
	}
	return wrap("end a session", s.store.DeleteToken(s.noting(ctx, LogEntry{Act: DidSignOut}), hash))
}

// Session returns who holds the token, or ErrSignedOut when it is no token of a session that still runs. It reads; the use
// of a session is written down once in Config.TouchEvery at most.
func (s *Service) Session(ctx context.Context, token string) (Identity, error) {
	hash, ok := hashToken(token)
	if !ok {
		return Identity{}, ErrSignedOut
	}
	session, user, err := s.store.SessionByToken(ctx, hash)
	if errors.Is(err, ErrNoSession) {
		return Identity{}, ErrSignedOut
	}
	if err != nil {
		return Identity{}, wrap("find a session", err)
	}
	now := s.now()
	if user.Disabled || session.ended(now, s.config.Idle) {
		return Identity{}, ErrSignedOut
	}
	if s.touchDue(session, now) {
		// A session whose use could not be written down is as good as before; the next request tries again in a while.
		_ = s.store.TouchSession(ctx, session.ID, now)
		session.SeenAt = now
	}
	return Identity{User: user, Session: session}, nil
}

// maxTouched bounds the memory of which sessions were written down.
const maxTouched = 10_000

// touchDue tells whether the use of a session is to be written down, and says so to one only of many requests at the same
// time.
func (s *Service) touchDue(session Session, now time.Time) bool {
	if now.Sub(session.SeenAt) < s.config.TouchEvery {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(s.touched[session.ID]) < s.config.TouchEvery {
		return false
	}
	if len(s.touched) >= maxTouched {
		clear(s.touched)
	}
	s.touched[session.ID] = now
	return true
}

// Sessions returns the actor's own sessions that still run, the one seen last first.
func (s *Service) Sessions(ctx context.Context, by Actor) ([]Session, error) {
	all, err := s.store.Sessions(ctx, by.User)
	if err != nil {
		return nil, wrap("list sessions", err)
	}
	now := s.now()
	running := all[:0:0]
	for _, one := range all {
		if !one.ended(now, s.config.Idle) {
			running = append(running, one)
		}
	}
	return running, nil
}

// Revoke ends one of the actor's own sessions, or returns ErrNoSession.
func (s *Service) Revoke(ctx context.Context, by Actor, id SessionID) error {
	return wrap("end a session", s.store.DeleteSession(s.noteTo(ctx, EndedSessions, by, by.User, ""), by.User, id))
}

// RevokeOthers ends all sessions of the user but the present one and returns how many.
func (s *Service) RevokeOthers(ctx context.Context, who Identity) (int, error) {
	n, err := s.store.DeleteOthers(s.noteTo(ctx, EndedSessions, who.Actor(), who.User.ID, ""), who.User.ID, who.Session.ID)
	return n, wrap("end other sessions", err)
}

// Purge deletes the sessions that have ended by themselves and returns how many, passes that are over, and what is too old or too much of
// the journal, by an instant that is settled; to be called now and then.
func (s *Service) Purge(ctx context.Context, settled time.Time) (int, error) {
	n, err := s.store.DeleteExpired(ctx, settled.Add(-s.config.Idle), settled)
	if err != nil {
		return n, wrap("delete ended sessions", err)
	}
	if err := s.store.DeleteEndedPasses(ctx, settled); err != nil {
		return n, wrap("delete ended passes", err)
	}
	strangers, others := s.bounds(settled)
	return n, wrap("shorten the journal of sign-ins", s.store.TrimLog(ctx, strangers, others))
}

package account

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"adyukh/tournament/refusal"
)

// HalfLasts is how long somebody whose password was right may look for the code.
const HalfLasts = 5 * time.Minute

// SecondNeeded says that the password was right and a code is wanted now. It is no sign-in: the ticket, for the browser to keep as a cookie
// that no script reads, gives nobody any right.
type SecondNeeded struct{ Ticket string }

// Error says so, in English.
func (*SecondNeeded) Error() string { return "the second factor is needed" }

// Unwrap returns the message for people.
func (*SecondNeeded) Unwrap() error { return ErrHalf }

// half is who has given the right password in a browser.
type half struct {
	User     UserID
	Password Hash // digest of the stored hash: another password makes the ticket worthless
	Agent    string
	Address  string
	Device   []byte // known before
}

const forHalf = "second factor"

func passwordDigest(hash string) Hash { return sha256.Sum256([]byte("adyukh half " + hash)) }

// needSecond returns a *SecondNeeded.
func (s *Service) needSecond(user User, a Attempt, device []byte) error {
	h := half{
		User: user.ID, Password: passwordDigest(user.PasswordHash), Agent: DeviceLabel(a.Client.Agent), Address: a.Client.Address, Device: device,
	}
	ticket, err := s.tickets.seal(forHalf, h, s.now().Add(HalfLasts))
	if err != nil {
		return err
	}
	return &SecondNeeded{Ticket: ticket}
}

// IsHalf tells whether a ticket is one with which a code can be given in that browser.
func (s *Service) IsHalf(ticket string, c Client) bool {
	var h half
	return s.tickets.open(forHalf, ticket, &h, s.now()) && h.Agent == DeviceLabel(c.Agent)
}

// EnterCode is the second step of a sign-in: a code of the app or a recovery code, with the ticket that SignIn has given that browser.
// Errors: ErrNoHalf when the ticket is none or over, or the account has changed since; ErrWrongCode, also for a code that was used;
// *limit.TooManyError. Login and Password of the Attempt are not read.
func (s *Service) EnterCode(ctx context.Context, ticket, code string, a Attempt) (SignedIn, error) {
	var h half
	if !s.tickets.open(forHalf, ticket, &h, s.now()) || h.Agent != DeviceLabel(a.Client.Agent) {
		return SignedIn{}, ErrNoHalf
	}
	user, err := s.store.User(ctx, h.User)
	if errors.Is(err, ErrNoUser) || err == nil && (user.Disabled || passwordDigest(user.PasswordHash) != h.Password) {
		return SignedIn{}, ErrNoHalf
	}
	if err != nil {
		return SignedIn{}, wrap("find a user", err)
	}
	from := secondSource(user, h.Device)
	var in SignedIn
	if err = s.takeCode(from, code); err == nil {
		in, err = s.enterCode(ctx, user, code, a, h.Device)
		err = s.missedCode(from, code, err)
	}
	switch {
	case err == nil:
		s.codes.Forgive(from)
		s.limiter.Forgive(sourceOf(user.LoginKey, h.Address, h.Device))
	case errors.Is(err, ErrWrongCode):
		s.noteRefused(ctx, a, GaveWrongCode, user, user.Login)
	case refusal.CodeOf(err) == refusal.TooMany:
		s.noteRefused(ctx, a, WasSlowed, user, user.Login)
	case errors.Is(err, ErrStale):
		err = ErrNoHalf
	}
	return in, err
}

func (s *Service) enterCode(ctx context.Context, user User, code string, a Attempt, device []byte) (SignedIn, error) {
	second, err := s.store.Second(ctx, user.ID)
	if errors.Is(err, ErrNoSecond) { // turned off meanwhile
		return SignedIn{}, ErrNoHalf
	}
	if err != nil {
		return SignedIn{}, wrap("find a second factor", err)
	}
	proof, err := s.readCode(second, code)
	if err != nil {
		return SignedIn{}, err
	}
	proof.Password = user.PasswordHash
	return s.begin(ctx, user, a, device, proof)
}

// secondSource is where a code after a password comes from. All who know the password share few tries; the device that the user has signed
// in on before has its own.
func secondSource(user User, device []byte) Source {
	if device != nil {
		return Source{Account: user.LoginKey, Device: string(device)}
	}
	return Source{Account: user.LoginKey, Device: "second step"}
}

// sourceOf is where a sign-in comes from.
func sourceOf(key, address string, device []byte) Source {
	return Source{Account: key, Address: address, Device: string(device)}
}

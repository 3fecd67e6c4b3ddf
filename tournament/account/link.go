package account

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament/guest"
	"adyukh/tournament/refusal"
)

// Link lets a user in once who has forgotten the password, is kept out, or is new: an administrator gives it, and who opens it chooses a
// password. A user has one at most.
type Link struct {
	User    UserID
	Code    Hash // of the code in its address
	By      UserID
	GivenAt time.Time
	EndsAt  time.Time
}

// LinkLasts are the spans for which a link can be given, the usual one first.
func LinkLasts() []time.Duration { return []time.Duration{time.Hour, 24 * time.Hour, 72 * time.Hour} }

// GiveLink makes a link for a user and returns it with the code, which nobody can see again; an earlier one opens nothing any more. Only an
// administrator may. Errors: ErrForbidden, ErrNoUser, ErrDisabled, an *Error with the code Invalid for another span than LinkLasts has.
func (s *Service) GiveLink(ctx context.Context, by Actor, id UserID, lasts time.Duration) (Link, string, error) {
	if !by.Admin {
		return Link{}, "", ErrForbidden
	}
	known := false
	for _, d := range LinkLasts() {
		known = known || d == lasts
	}
	if !known {
		return Link{}, "", refusal.NewInvalid("hours", "error.account.link-hours", nil)
	}
	code, now := guest.NewToken(), s.now()
	hash, _ := hashToken(code)
	l := Link{User: id, Code: hash, By: by.User, GivenAt: now, EndsAt: now.Add(lasts)}
	return l, code, wrap("give a link", s.store.PutLink(s.noteTo(ctx, GaveLink, by, id, ""), l))
}

// LinkOf returns the link of a user that still opens, or ErrNoLink. Only an administrator may.
func (s *Service) LinkOf(ctx context.Context, by Actor, id UserID) (Link, error) {
	if !by.Admin {
		return Link{}, ErrForbidden
	}
	l, err := s.store.LinkOf(ctx, id, s.now())
	return l, wrap("find a link", err)
}

// RevokeLink takes the link of a user back. Only an administrator may. ErrNoLink.
func (s *Service) RevokeLink(ctx context.Context, by Actor, id UserID) error {
	if !by.Admin {
		return ErrForbidden
	}
	return wrap("take a link back", s.store.DeleteLink(s.noteTo(ctx, TookLink, by, id, ""), id))
}

// OpenLink returns whose link the code opens, and uses nothing up. A code that is wrong, over, used or taken back is ErrNoLink: nobody is
// told which.
func (s *Service) OpenLink(ctx context.Context, code string) (User, Link, error) {
	hash, ok := hashToken(code)
	if !ok {
		return User{}, Link{}, ErrNoLink
	}
	l, user, err := s.store.LinkByCode(ctx, hash, s.now())
	return user, l, wrap("find a link", err)
}

// UseLink gives the user whose link the code opens the password that was chosen, ends all sessions and begins one. A password that can't be
// one leaves the link as it is. Errors: *SecondNeeded when the password is set and EnterCode is the next step, ErrNoLink, ErrBusy, an
// *Error with the code Invalid.
func (s *Service) UseLink(ctx context.Context, code, password string, from Attempt) (SignedIn, error) {
	user, l, err := s.OpenLink(ctx, code)
	if err != nil {
		return SignedIn{}, err
	}
	hash, err := s.hash(ctx, password, user.Login)
	if err != nil {
		return SignedIn{}, err
	}
	noted := s.noting(WithClient(ctx, from.Client), LogEntry{Act: UsedLink, ByUser: user.ID, OfUser: user.ID})
	user, err = s.store.UseLink(noted, l.Code, hash, s.now())
	if err != nil {
		return SignedIn{}, wrap("use a link", err)
	}
	s.codes.Forgive(secondSource(user, nil)) // who has tried codes knew the password before this one
	in, err := s.beginBy(ctx, user, from, nil, ByLink)
	if errors.Is(err, ErrStale) { // somebody has changed the account since
		err = ErrNoLink
	}
	return in, err
}

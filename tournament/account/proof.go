package account

import (
	"context"
	"errors"
	"strconv"
)

// IsProved tells whether it was proved lately enough that a session is still its user's own, for acts that would be bad in other hands.
func (s *Service) IsProved(session Session) bool {
	now := s.now()
	return now.Sub(session.ProvedAt) < ProofLasts && !session.ProvedAt.After(now.Add(ProofLasts))
}

// Prove takes the password of a signed-in user again, and a code where the user has a second factor, and notes that the session is the
// user's own. Errors: ErrWrongPassword, ErrWrongCode, *limit.TooManyError, ErrBusy, ErrNoSession.
func (s *Service) Prove(ctx context.Context, who Identity, password, code string) error {
	user, err := s.store.User(ctx, who.User.ID)
	if err != nil {
		return wrap("find a user", err)
	}
	from := sessionSource(user, who)
	if err := s.limiter.Take(from); err != nil {
		return err
	}
	right, _, err := s.verify(ctx, Known, user, true, password)
	if err != nil {
		s.limiter.Return(from)
		return err
	}
	if !right {
		s.noteUnproved(ctx, who)
		return ErrWrongPassword
	}
	proof, err := s.proveSecond(ctx, user, from, code)
	if err == nil {
		proof.Password = user.PasswordHash
		err = wrap("prove a session", s.store.ProveSession(ctx, user.ID, who.Session.ID, proof, s.now()))
		err = s.missedCode(from, code, err)
	}
	switch {
	case err == nil:
		s.limiter.Forgive(from)
		s.codes.Forgive(from)
	case errors.Is(err, ErrWrongCode):
		s.noteUnproved(ctx, who)
	}
	return err
}

// proveSecond reads the code of a user who has a second factor.
func (s *Service) proveSecond(ctx context.Context, user User, from Source, code string) (Proof, error) {
	second, err := s.store.Second(ctx, user.ID)
	if errors.Is(err, ErrNoSecond) {
		return Proof{}, nil
	}
	if err != nil {
		return Proof{}, wrap("find a second factor", err)
	}
	if err := s.takeCode(from, code); err != nil {
		return Proof{}, err
	}
	return s.readCode(second, code)
}

// sessionSource counts what is tried in a session by itself: who has taken it over keeps nobody else out.
func sessionSource(user User, who Identity) Source {
	return Source{Account: user.LoginKey, Device: "session " + strconv.FormatInt(int64(who.Session.ID), 10)}
}

// noteUnproved writes down that a wrong password was given in a session. That it can't be written changes nothing.
func (s *Service) noteUnproved(ctx context.Context, who Identity) {
	_ = s.store.Log(context.WithoutCancel(s.noteTo(ctx, ProvedWrongly, who.Actor(), who.User.ID, "")))
}

package account

import (
	"context"
	"crypto/subtle"

	"adyukh/tournament/limit"
)

// PrepareSetup makes a new set-up secret while there is no user, for the console to show; an earlier one is then dead.
// It returns "" when there are users.
func (s *Service) PrepareSetup(ctx context.Context) (secret string, err error) {
	open, err := s.SetupOpen(ctx)
	if err != nil || !open {
		return "", err
	}
	secret = newSecret()
	hash, _ := hashSecret(secret)
	if err := s.store.PutSetupSecret(ctx, hash); err != nil {
		return "", wrap("keep the set-up secret", err)
	}
	return secret, nil
}

// SetupOpen tells whether the first user is still to be made.
func (s *Service) SetupOpen(ctx context.Context) (bool, error) {
	has, err := s.store.HasUsers(ctx)
	return !has, wrap("look for users", err)
}

// CheckSetup tells whether somebody knows the set-up secret, which stays good: nil, ErrSetupDone when there is a user, ErrWrongSecret or
// *limit.TooManyError.
func (s *Service) CheckSetup(ctx context.Context, c Client, secret string) error {
	open, err := s.SetupOpen(ctx)
	if err != nil {
		return err
	}
	if !open {
		return ErrSetupDone
	}
	_, err = s.knowsSetup(ctx, c, secret)
	return err
}

// knowsSetup returns the digest of the secret, if it is the right one.
func (s *Service) knowsSetup(ctx context.Context, c Client, secret string) (Hash, error) {
	from := Source{Account: "set-up " + limit.Network(c.Address), Address: c.Address}
	if err := s.limiter.Take(from); err != nil {
		return Hash{}, err
	}
	stored, err := s.store.SetupSecret(ctx)
	if err != nil {
		return Hash{}, wrap("find the set-up secret", err)
	}
	given, ok := hashSecret(secret)
	if !ok || subtle.ConstantTimeCompare(given[:], stored[:]) != 1 {
		return Hash{}, ErrWrongSecret
	}
	s.limiter.Forgive(from)
	return given, nil
}

// Setup makes the first user, an administrator, for whoever knows the set-up secret, which is then dead. Errors:
// ErrSetupDone when there is a user, ErrWrongSecret, *limit.TooManyError, or what CreateUser returns about the user. Of several
// set-ups at the same time one succeeds.
func (s *Service) Setup(ctx context.Context, c Client, secret string, n NewUser) (User, error) {
	given, err := s.knowsSetup(ctx, c, secret)
	if err != nil {
		return User{}, err
	}
	n.Admin = true
	user, err := s.newUser(ctx, n)
	if err != nil {
		return User{}, err
	}
	ctx = s.noting(WithClient(ctx, c), LogEntry{Act: MadeAccount, Detail: "admin"})
	user.ID, err = s.store.CreateFirstAdmin(ctx, given, user)
	if err != nil {
		return User{}, wrap("create the first user", err)
	}
	return user, nil
}

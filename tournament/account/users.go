package account

import (
	"context"

	"adyukh/tournament/guest"
)

// CreateUser makes a user. Only an administrator may. Errors: an *Error with the code Invalid and a Field, ErrLoginTaken,
// ErrForbidden.
func (s *Service) CreateUser(ctx context.Context, by Actor, n NewUser) (User, error) {
	if !by.Admin {
		return User{}, ErrForbidden
	}
	user, err := s.newUser(ctx, n)
	if err != nil {
		return User{}, err
	}
	user.ID, err = s.store.CreateUser(s.noteTo(ctx, MadeAccount, by, 0, rightOf(n.Admin, "admin")), user)
	if err != nil {
		return User{}, wrap("create a user", err)
	}
	return user, nil
}

// rightOf names a right that was given, as the journal does.
func rightOf(has bool, right string) string {
	if !has {
		return ""
	}
	return right
}

// choose returns one of two acts.
func choose(on bool, act, otherwise Act) Act {
	if on {
		return act
	}
	return otherwise
}

// newUser checks what a user is made of and hashes the password.
func (s *Service) newUser(ctx context.Context, n NewUser) (User, error) {
	login, key, err := NormaliseLogin(n.Login)
	if err != nil {
		return User{}, err
	}
	name, err := cleanName(n.Name)
	if err != nil {
		return User{}, err
	}
	hash, err := s.hash(ctx, n.Password, login)
	if err != nil {
		return User{}, err
	}
	now := s.now()
	return User{
		Login: login, LoginKey: key, Name: name, PasswordHash: hash, Admin: n.Admin, CreatedAt: now, PasswordAt: now,
	}, nil
}

// Users returns all users in the order of their logins. Only an administrator may.
func (s *Service) Users(ctx context.Context, by Actor) ([]User, error) {
	if !by.Admin {
		return nil, ErrForbidden
	}
	users, err := s.store.Users(ctx)
	return users, wrap("list users", err)
}

// ChangePassword gives the signed-in user a new password, ends all other sessions of the user, and returns a new token
// for the present one. Errors: ErrWrongPassword when old is not the present password, an *Error about the new one,
// *limit.TooManyError, ErrStale.
func (s *Service) ChangePassword(ctx context.Context, who Identity, old, password string) (token string, err error) {
	user, err := s.store.User(ctx, who.User.ID)
	if err != nil {
		return "", wrap("find a user", err)
	}
	from := sessionSource(user, who)
	if err := s.limiter.Take(from); err != nil {
		return "", err
	}
	right, _, err := s.verify(ctx, Known, user, true, old)
	if err != nil {
		s.limiter.Return(from)
		return "", err
	}
	if !right {
		s.noteUnproved(ctx, who)
		return "", ErrWrongPassword
	}
	s.limiter.Forgive(from)
	hash, err := s.hash(ctx, password, user.Login)
	if err != nil {
		return "", err
	}
	token = guest.NewToken()
	stored, _ := hashToken(token)
	ctx = s.noteTo(ctx, ChangedPassword, who.Actor(), user.ID, "")
	err = s.store.ChangePassword(ctx, user.ID, user.PasswordHash, hash, s.now(), who.Session.ID, stored)
	if err != nil {
		return "", wrap("change a password", err)
	}
	return token, nil
}

// SetPassword gives a user a new password and ends all sessions of the user. Only an administrator may.
func (s *Service) SetPassword(ctx context.Context, by Actor, id UserID, password string) error {
	if !by.Admin {
		return ErrForbidden
	}
	user, err := s.store.User(ctx, id)
	if err != nil {
		return wrap("find a user", err)
	}
	hash, err := s.hash(ctx, password, user.Login)
	if err != nil {
		return err
	}
	return wrap("set a password", s.store.SetPassword(s.noteTo(ctx, SetPassword, by, id, ""), id, hash, s.now()))
}

// UserByLogin returns the user with the login, or ErrNoUser. Only an administrator may.
func (s *Service) UserByLogin(ctx context.Context, by Actor, login string) (User, error) {
	if !by.Admin {
		return User{}, ErrForbidden
	}
	return s.find(ctx, login)
}

// find returns the user with a login as somebody typed it.
func (s *Service) find(ctx context.Context, login string) (User, error) {
	_, key, err := NormaliseLogin(login)
	if err != nil {
		return User{}, ErrNoUser
	}
	user, err := s.store.UserByKey(ctx, key)
	return user, wrap("find a user", err)
}

// SetDisabled disables a user, who is signed out everywhere at once, or enables the user again. Only an administrator
// may; the last one can't be disabled (ErrLastAdmin).
func (s *Service) SetDisabled(ctx context.Context, by Actor, id UserID, disabled bool) error {
	if !by.Admin {
		return ErrForbidden
	}
	return wrap("disable a user", s.store.SetDisabled(s.noteTo(ctx, choose(disabled, Disabled, Enabled), by, id, ""), id, disabled))
}

// SetRegistrar makes a user look after the register, or no longer. Only an administrator may.
func (s *Service) SetRegistrar(ctx context.Context, by Actor, id UserID, registrar bool) error {
	if !by.Admin {
		return ErrForbidden
	}
	ctx = s.noteTo(ctx, choose(registrar, GaveRight, TookRight), by, id, "registrar")
	return wrap("name a federation's secretary", s.store.SetRegistrar(ctx, id, registrar))
}

// RemoveUser deletes an account for good, with its name in the journals, where the mark stands for it; who did what when stays. Events that
// nobody else owns become the actor's. Only an administrator may, and not with the own one.
func (s *Service) RemoveUser(ctx context.Context, by Actor, id UserID, mark string) error {
	if !by.Admin || by.User == id {
		return ErrForbidden
	}
	ctx = s.noting(context.WithoutCancel(ctx), LogEntry{Act: RemovedAccount, ByUser: by.User, OfUser: id, OfName: mark})
	return wrap("remove an account", s.store.RemoveUser(ctx, id, by.User, mark, s.now()))
}

// SetAdmin makes a user an administrator or not. Only an administrator may; the last one stays one (ErrLastAdmin).
func (s *Service) SetAdmin(ctx context.Context, by Actor, id UserID, admin bool) error {
	if !by.Admin {
		return ErrForbidden
	}
	return wrap("make an administrator", s.store.SetAdmin(s.noteTo(ctx, choose(admin, GaveRight, TookRight), by, id, "admin"), id, admin))
}

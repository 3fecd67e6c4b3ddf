package account

import (
	"context"
	"slices"
)

// RoleOf returns what the actor is in the event. An administrator, and whoever works at the machine itself, is as good as
// an owner of every event.
func (s *Service) RoleOf(ctx context.Context, by Actor, event EventID) (Role, error) {
	switch {
	case by.Admin:
		return Owner, nil
	case by.User == 0:
		return NoRole, nil
	}
	role, err := s.store.Role(ctx, event, by.User)
	return role, wrap("find a role", err)
}

// Authorize returns nil when the actor may do the action in the event, else ErrForbidden, or ErrSignedOut for nobody.
func (s *Service) Authorize(ctx context.Context, by Actor, event EventID, a Action) error {
	role, err := s.RoleOf(ctx, by, event)
	switch {
	case err != nil:
		return err
	case Allowed(role, a):
		return nil
	case by.User == 0:
		return ErrSignedOut
	}
	return ErrForbidden
}

// AdoptEvent makes the actor the owner of an event that has just been made and has no members yet (else ErrHasMembers).
// At the machine itself there is nobody to own it, so nothing is done.
func (s *Service) AdoptEvent(ctx context.Context, by Actor, event EventID) error {
	if by.console {
		return nil
	}
	if by.User == 0 {
		return ErrSignedOut
	}
	return wrap("adopt an event", s.store.AdoptEvent(s.noteIn(ctx, GaveRole, by, event, by.User, string(Owner)), event, by.User))
}

// GrantRole gives the user with the login a role in the event, in place of an earlier one. Only an owner may. Errors:
// ErrForbidden, ErrNoUser, ErrNoEvent, an *Error with the code Invalid for a role that can't be given, ErrLastOwner when
// the last owner would become something else.
func (s *Service) GrantRole(ctx context.Context, by Actor, event EventID, login string, role Role) (Member, error) {
	if err := s.Authorize(ctx, by, event, ManageMembers); err != nil {
		return Member{}, err
	}
	if _, err := ParseRole(string(role)); err != nil {
		return Member{}, err
	}
	user, err := s.find(ctx, login)
	if err != nil {
		return Member{}, err
	}
	m := Member{Event: event, User: user.ID, Role: role}
	if err := s.store.SetRole(s.noteIn(ctx, GaveRole, by, event, user.ID, string(role)), m); err != nil {
		return Member{}, wrap("give a role", err)
	}
	return m, nil
}

// RevokeRole takes a user's role in the event away. Only an owner may, and the user. The last owner stays (ErrLastOwner).
func (s *Service) RevokeRole(ctx context.Context, by Actor, event EventID, user UserID) error {
	if by.User != user || user == 0 {
		if err := s.Authorize(ctx, by, event, ManageMembers); err != nil {
			return err
		}
	}
	ctx = s.noteIn(ctx, TookRole, by, event, user, "")
	return wrap("take a role away", s.store.SetRole(ctx, Member{Event: event, User: user, Role: NoRole}))
}

// Members returns who has a role in the event: owners first, then by role and login.
func (s *Service) Members(ctx context.Context, by Actor, event EventID) ([]NamedMember, error) {
	if err := s.Authorize(ctx, by, event, ViewMembers); err != nil {
		return nil, err
	}
	members, err := s.store.Members(ctx, event)
	if err != nil {
		return nil, wrap("list members", err)
	}
	slices.SortStableFunc(members, func(a, b NamedMember) int {
		return slices.Index(Roles(), a.Role) - slices.Index(Roles(), b.Role)
	})
	return members, nil
}

// Memberships returns the actor's own roles in all events, in the order of events.
func (s *Service) Memberships(ctx context.Context, by Actor) ([]Member, error) {
	if by.User == 0 {
		return nil, nil
	}
	members, err := s.store.Memberships(ctx, by.User)
	return members, wrap("list own roles", err)
}

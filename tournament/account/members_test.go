package account_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// grant gives a role from the console.
func (f *fixture) grant(t *testing.T, event account.EventID, u account.User, r account.Role) {
	t.Helper()
	if _, err := f.GrantRole(t.Context(), account.Console(), event, u.Login, r); err != nil {
		t.Fatalf("make %s %s: %v", u.Login, r, err)
	}
}

func TestRoles(t *testing.T) { onEach(t, testRoles) }

func testRoles(t *testing.T, f *fixture) {
	ctx := t.Context()
	chief, nobody := f.admin(t, "chief"), f.user(t, "nobody")
	users := map[account.Role]account.User{}
	for _, r := range account.Roles() {
		users[r] = f.user(t, string(r))
		f.grant(t, eventA, users[r], r)
	}
	for r, u := range users {
		for _, a := range account.Actions() {
			want := account.ErrForbidden
			if account.Allowed(r, a) {
				want = nil
			}
			wantError(t, string(r)+" "+string(a), f.Authorize(ctx, u.Actor(), eventA, a), want)
			wantError(t, string(r)+" of another event "+string(a), f.Authorize(ctx, u.Actor(), eventB, a), account.ErrForbidden)
			wantError(t, "nobody "+string(a), f.Authorize(ctx, account.Actor{}, eventA, a), account.ErrSignedOut)
			wantError(t, "a stranger "+string(a), f.Authorize(ctx, nobody.Actor(), eventA, a), account.ErrForbidden)
			wantError(t, "administrator "+string(a), f.Authorize(ctx, chief.Actor(), eventB, a), nil)
			wantError(t, "console "+string(a), f.Authorize(ctx, account.Console(), eventB, a), nil)
		}
	}
	for _, tt := range []struct {
		by    account.Actor
		event account.EventID
		want  account.Role
	}{
		{users[account.Arbiter].Actor(), eventA, account.Arbiter},
		{users[account.Arbiter].Actor(), eventB, account.NoRole},
		{users[account.Arbiter].Actor(), noEvent, account.NoRole},
		{account.Actor{}, eventA, account.NoRole},
		{chief.Actor(), eventB, account.Owner},
	} {
		if got, err := f.RoleOf(ctx, tt.by, tt.event); got != tt.want || err != nil {
			t.Errorf("role of %+v in %d is %q (%v), want %q", tt.by, tt.event, got, err, tt.want)
		}
	}
}

func TestMembers(t *testing.T) { onEach(t, testMembers) }

func testMembers(t *testing.T, f *fixture) {
	ctx := t.Context()
	owner, arbiter, helper := f.user(t, "zaur"), f.user(t, "boris"), f.user(t, "anna")
	f.grant(t, eventA, owner, account.Owner)
	for _, by := range []account.Actor{{}, arbiter.Actor()} {
		if err := second(f.GrantRole(ctx, by, eventA, "anna", account.Secretary)); err == nil {
			t.Errorf("%+v gives roles", by)
		}
	}
	grant := func(login string, r account.Role) error {
		return second(f.GrantRole(ctx, owner.Actor(), eventA, login, r))
	}
	wantError(t, "give", grant(" BORIS", account.Arbiter), nil)
	wantError(t, "give", grant("anna", account.Secretary), nil)
	wantError(t, "no such user", grant("nobody", account.Reader), account.ErrNoUser)
	wantError(t, "no role", grant("anna", account.NoRole), &refusal.Error{Key: "error.account.role"})
	wantError(t, "not a role", grant("anna", "king"), &refusal.Error{Key: "error.account.role"})
	wantError(t, "no such event", second(f.GrantRole(ctx, account.Console(), noEvent, "anna", account.Reader)), account.ErrNoEvent)
	wantError(t, "another event", second(f.GrantRole(ctx, owner.Actor(), eventB, "anna", account.Reader)), account.ErrForbidden)
	wantMembers(t, f, owner.Actor(), "zaur owner", "boris arbiter", "anna secretary")

	wantError(t, "raise", grant("anna", account.Arbiter), nil)
	wantMembers(t, f, arbiter.Actor(), "zaur owner", "anna arbiter", "boris arbiter")
	wantError(t, "an arbiter takes a role", f.RevokeRole(ctx, arbiter.Actor(), eventA, helper.ID), account.ErrForbidden)
	wantError(t, "take", f.RevokeRole(ctx, owner.Actor(), eventA, helper.ID), nil)
	wantError(t, "take what is not there", f.RevokeRole(ctx, owner.Actor(), eventA, helper.ID), nil)
	wantError(t, "of nobody", f.RevokeRole(ctx, owner.Actor(), eventA, 999), account.ErrNoUser)
	wantError(t, "nobody of nobody", f.RevokeRole(ctx, account.Actor{}, eventA, 0), account.ErrSignedOut)
	wantError(t, "leave", f.RevokeRole(ctx, arbiter.Actor(), eventA, arbiter.ID), nil)
	wantError(t, "lists who has left", second(f.Members(ctx, arbiter.Actor(), eventA)), account.ErrForbidden)
	wantMembers(t, f, owner.Actor(), "zaur owner")

	f.grant(t, eventB, owner, account.Reader)
	own, err := f.Memberships(ctx, owner.Actor())
	if err != nil || len(own) != 2 || own[0] != (account.Member{Event: eventA, User: owner.ID, Role: account.Owner}) ||
		own[1] != (account.Member{Event: eventB, User: owner.ID, Role: account.Reader}) {
		t.Errorf("own roles %+v, %v", own, err)
	}
	if own, err := f.Memberships(ctx, account.Actor{}); err != nil || len(own) != 0 {
		t.Errorf("roles of nobody %+v, %v", own, err)
	}
}

func wantMembers(t *testing.T, f *fixture, by account.Actor, want ...string) {
	t.Helper()
	members, err := f.Members(t.Context(), by, eventA)
	if err != nil {
		t.Errorf("members: %v", err)
	}
	var got []string
	for _, m := range members {
		got = append(got, m.Login+" "+string(m.Role))
		if m.Name != "Имя "+m.Login || m.Event != eventA || m.User == 0 || m.Disabled {
			t.Errorf("member %+v", m)
		}
	}
	if len(got) != len(want) {
		t.Errorf("members %q, want %q", got, want)
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("members %q, want %q", got, want)
			return
		}
	}
}

func TestAdopt(t *testing.T) { onEach(t, testAdopt) }

func testAdopt(t *testing.T, f *fixture) {
	ctx := t.Context()
	u, chief := f.user(t, "ivan"), f.admin(t, "chief")
	wantError(t, "nobody", f.AdoptEvent(ctx, account.Actor{}, eventA), account.ErrSignedOut)
	wantError(t, "at the machine", f.AdoptEvent(ctx, account.Console(), eventA), nil)
	wantError(t, "no such event", f.AdoptEvent(ctx, u.Actor(), noEvent), account.ErrNoEvent)
	wantError(t, "no such user", f.AdoptEvent(ctx, account.Actor{User: 999}, eventA), account.ErrNoUser)
	wantError(t, "a new event", f.AdoptEvent(ctx, u.Actor(), eventA), nil)
	wantMembers(t, f, u.Actor(), "ivan owner")
	wantError(t, "twice", f.AdoptEvent(ctx, u.Actor(), eventA), account.ErrHasMembers)
	wantError(t, "somebody else's", f.AdoptEvent(ctx, chief.Actor(), eventA), account.ErrHasMembers)

	var all sync.WaitGroup
	var done atomic.Int64
	for _, one := range []account.User{u, chief, f.user(t, "pyotr")} {
		all.Go(func() {
			err := f.AdoptEvent(ctx, one.Actor(), eventB)
			if err == nil {
				done.Add(1)
			} else if !errors.Is(err, account.ErrHasMembers) {
				t.Errorf("%s: %v", one.Login, err)
			}
		})
	}
	all.Wait()
	if members, err := f.Members(ctx, account.Console(), eventB); err != nil || done.Load() != 1 || len(members) != 1 {
		t.Errorf("%d adoptions, members %+v (%v), want one and one", done.Load(), members, err)
	}
}

func TestLastOwner(t *testing.T) { onEach(t, testLastOwner) }

func testLastOwner(t *testing.T, f *fixture) {
	ctx := t.Context()
	first, next := f.user(t, "ivan"), f.user(t, "pyotr")
	f.grant(t, eventA, first, account.Owner)
	wantError(t, "leave", f.RevokeRole(ctx, first.Actor(), eventA, first.ID), account.ErrLastOwner)
	wantError(t, "become less", second(f.GrantRole(ctx, first.Actor(), eventA, "ivan", account.Arbiter)), account.ErrLastOwner)
	wantError(t, "stay", second(f.GrantRole(ctx, first.Actor(), eventA, "ivan", account.Owner)), nil)
	wantMembers(t, f, first.Actor(), "ivan owner")
	f.grant(t, eventA, next, account.Owner)
	wantError(t, "one of two becomes less", second(f.GrantRole(ctx, first.Actor(), eventA, "ivan", account.Arbiter)), nil)
	wantError(t, "the other leaves", f.RevokeRole(ctx, next.Actor(), eventA, next.ID), account.ErrLastOwner)
	wantError(t, "an event without owners", second(f.GrantRole(ctx, account.Console(), eventB, "ivan", account.Reader)), nil)
}

func TestLastOwnerAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testLastOwnerAtTheSameTime)
}

func testLastOwnerAtTheSameTime(t *testing.T, f *fixture) {
	owners := []account.User{f.user(t, "ivan"), f.user(t, "pyotr"), f.user(t, "anna")}
	for _, u := range owners {
		f.grant(t, eventA, u, account.Owner)
	}
	var all sync.WaitGroup
	for _, u := range owners {
		all.Go(func() {
			if err := f.RevokeRole(t.Context(), u.Actor(), eventA, u.ID); err != nil {
				wantError(t, u.Login, err, account.ErrLastOwner)
			}
		})
	}
	all.Wait()
	if members, err := f.Members(t.Context(), account.Console(), eventA); err != nil || len(members) != 1 {
		t.Errorf("members %+v (%v), want one owner left", members, err)
	}
}

package account_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

// log is the journal in words, the first line first.
func (f *fixture) log(t *testing.T) []string {
	t.Helper()
	entries, err := f.Log(t.Context(), account.Console(), 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, e := range slices.Backward(entries) {
		lines = append(lines, strings.TrimSpace(e.String()))
	}
	return lines
}

// TestLog: what is done about accounts and rights stands in the journal with who, whom and from where, and nothing of what was not done.
func TestLog(t *testing.T) { onEach(t, testLog) }

func testLog(t *testing.T, f *fixture) {
	ctx := account.WithClient(t.Context(), account.Client{Address: "192.0.2.9", Agent: "Firefox"})
	chief := f.admin(t, "chief")
	by := chief.Actor()
	ivan := f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	f.signIn(t, "ivan")
	for _, login := range []string{"ivan", "nobody", "моя тайна 1"} {
		wantError(t, login, second(f.SignIn(ctx, attempt(login, other))), account.ErrWrongPassword)
	}
	wantError(t, "prove", f.Prove(ctx, in.Identity, other, ""), account.ErrWrongPassword)
	wantError(t, "others", second(f.RevokeOthers(ctx, in.Identity)), nil)
	wantError(t, "no others", second(f.RevokeOthers(ctx, in.Identity)), nil)
	wantError(t, "sign out", f.SignOut(ctx, in.Token), nil)
	wantError(t, "sign out again", f.SignOut(ctx, in.Token), nil)
	wantError(t, "adopt", f.AdoptEvent(ctx, by, eventA), nil)
	wantError(t, "grant", second(f.GrantRole(ctx, by, eventA, "ivan", account.Arbiter)), nil)
	wantError(t, "not granted", second(f.GrantRole(ctx, ivan.Actor(), eventA, "ivan", account.Owner)), account.ErrForbidden)
	wantError(t, "revoke", f.RevokeRole(ctx, by, eventA, ivan.ID), nil)
	wantError(t, "registrar", f.SetRegistrar(ctx, by, ivan.ID, true), nil)
	wantError(t, "the last one", f.SetAdmin(ctx, by, chief.ID, false), account.ErrLastAdmin)
	wantError(t, "set a password", f.SetPassword(ctx, by, ivan.ID, other), nil)
	wantError(t, "disable", f.SetDisabled(ctx, by, ivan.ID, true), nil)
	wantError(t, "disabled", second(f.SignIn(ctx, attempt("ivan", other))), account.ErrDisabled)
	wantError(t, "a copy", f.Note(ctx, account.DidExport, account.Console(), 0, "backup"), nil)
	want := []string{
		"made chief (admin)", "made ivan", "signed-in ivan (password)", "signed-in ivan (password)",
		"refused ivan", "refused nobody", "refused", "unproved ivan",
		"ended ivan", "left ivan", "role-given chief in 1 (owner)", "role-given ivan by chief in 1 (arbiter)", "role-taken ivan by chief in 1",
		"right-given ivan by chief (registrar)", "reset ivan by chief", "disabled ivan by chief", "refused ivan", "exported  (backup)",
	}
	if diff := cmp.Diff(want, f.log(t)); diff != "" {
		t.Errorf("the journal (-want +got):\n%s", diff)
	}
	all, err := f.Log(ctx, by, 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	refused := all[len(all)-5]
	if refused.ByFrom != "192.0.2.1" || refused.Device != "Firefox" || refused.OfUser != ivan.ID || refused.ByUser != 0 || !refused.At.Equal(
		f.now().UTC().Truncate(time.Millisecond)) {
		t.Errorf("the refusal %+v", refused)
	}
	if reset := all[3]; reset.ByFrom != "192.0.2.9" || reset.ByUser != chief.ID {
		t.Errorf("the reset %+v", reset)
	}
	page, err := f.Log(ctx, by, all[2].ID, 2)
	if err != nil || len(page) != 2 || page[0].ID != all[3].ID || page[1].ID != all[4].ID {
		t.Errorf("the second page is %+v, %v", page, err)
	}
	wantError(t, "who is none", second(f.Log(ctx, ivan.Actor(), 0, 10)), account.ErrForbidden)
	own, err := f.OwnLog(ctx, ivan.Actor(), 1000)
	if err != nil || slices.ContainsFunc(own, func(e account.LogEntry) bool { return e.OfUser != ivan.ID }) || len(own) != 13 {
		t.Errorf("%d own lines, %v: %+v", len(own), err, own)
	}
}

// TestLogIsBounded: strangers can't make the journal grow, and what they leave pushes out nothing of who was given what.
func TestLogIsBounded(t *testing.T) { onEach(t, testLogIsBounded) }

func testLogIsBounded(t *testing.T, f *fixture) {
	chief := f.admin(t, "chief")
	cheapest := account.Params{MemoryKiB: 8, Passes: 1, Threads: 1}
	f.Service = f.service(t, cheapest, account.Limits{Address: limit.Bucket{Burst: 1000, Every: time.Second}})
	for i := range 600 {
		wantError(t, "a stranger", second(f.SignIn(t.Context(), attempt(fmt.Sprint("user", i), other))), account.ErrWrongPassword)
	}
	if n := len(f.log(t)); n != 501 {
		t.Errorf("%d lines, want 500 of 600 refusals, and one", n)
	}
	f.move(10 * time.Second)
	wantError(t, "one more", second(f.SignIn(t.Context(), attempt("late", other))), account.ErrWrongPassword)
	if last, err := f.Log(t.Context(), chief.Actor(), 0, 1); err != nil || last[0].OfName != "late" || last[0].Missed != 100 {
		t.Errorf("the last line is %+v, %v", last, err)
	}
	f.move(10 * time.Second)
	before := len(f.log(t))
	for range 100 {
		if err := second(f.SignIn(t.Context(), attempt("hammered", other))); refusal.CodeOf(err) == refusal.TooMany {
			continue
		}
	}
	if lines := f.log(t)[before:]; len(lines) != 2 || lines[0] != "refused hammered" || lines[1] != "slowed hammered" {
		t.Errorf("of a hundred tries stands %q", lines)
	}
	wantError(t, "trim", f.store.TrimLog(t.Context(), account.LogBound{Most: 10}, account.LogBound{Most: 10}), nil)
	if lines := f.log(t); len(lines) != 11 || lines[0] != "made chief (admin)" {
		t.Errorf("left is %q", lines)
	}
	f.move(91 * 24 * time.Hour)
	wantError(t, "purge", second(f.Purge(t.Context(), f.now())), nil)
	if lines := f.log(t); len(lines) != 1 {
		t.Errorf("after 91 days %q", lines)
	}
	f.move(3 * 366 * 24 * time.Hour)
	wantError(t, "purge", second(f.Purge(t.Context(), f.now())), nil)
	if lines := f.log(t); len(lines) != 0 {
		t.Errorf("after three years %q", lines)
	}
}

// TestLogOfARemovedAccount: its login stands nowhere any more, what was done does.
func TestLogOfARemovedAccount(t *testing.T) { onEach(t, testLogOfARemovedAccount) }

func testLogOfARemovedAccount(t *testing.T, f *fixture) {
	chief, ivan := f.admin(t, "chief"), f.admin(t, "ivan")
	f.signIn(t, "ivan")
	wantError(t, "refused", second(f.SignIn(t.Context(), attempt("ivan", other))), account.ErrWrongPassword)
	wantError(t, "makes", second(f.CreateUser(t.Context(), ivan.Actor(), account.NewUser{Login: "anna", Name: "x", Password: password})), nil)
	wantError(t, "remove", f.RemoveUser(t.Context(), chief.Actor(), ivan.ID, "(gone)"), nil)
	want := []string{
		"made chief (admin)", "made (gone) (admin)", "signed-in (gone) (password)",
		"refused (gone)", "made anna by (gone)", "removed (gone) by chief",
	}
	if diff := cmp.Diff(want, f.log(t)); diff != "" {
		t.Errorf("the journal (-want +got):\n%s", diff)
	}
	all, err := f.Log(t.Context(), chief.Actor(), 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		if (e.OfUser == ivan.ID && e.ByUser == 0 || e.ByUser == ivan.ID) && e.ByFrom+e.Device != "" {
			t.Errorf("%s from %q, %q", e, e.ByFrom, e.Device)
		}
	}
}

// TestLinks: a link lets its user in once, with a password of the user's own choice, and nobody else.
func TestLinks(t *testing.T) { onEach(t, testLinks) }

func testLinks(t *testing.T, f *fixture) {
	ctx := t.Context()
	chief, ivan := f.admin(t, "chief"), f.user(t, "ivan")
	give := func() string {
		t.Helper()
		_, code, err := f.GiveLink(ctx, chief.Actor(), ivan.ID, time.Hour)
		wantError(t, "give", err, nil)
		return code
	}
	opens := func(what, code string, want *refusal.Error) {
		t.Helper()
		_, _, err := f.OpenLink(ctx, code)
		wantError(t, what, err, want)
		if want != nil {
			wantError(t, what, second(f.UseLink(ctx, code, other, attempt("", ""))), want)
		}
	}
	_, _, err := f.GiveLink(ctx, ivan.Actor(), ivan.ID, time.Hour)
	wantError(t, "who is no administrator", err, account.ErrForbidden)
	_, _, err = f.GiveLink(ctx, chief.Actor(), ivan.ID, time.Minute)
	wantError(t, "another span", err, &refusal.Error{Key: "error.account.link-hours"})
	_, _, err = f.GiveLink(ctx, chief.Actor(), 999, time.Hour)
	wantError(t, "nobody", err, account.ErrNoUser)

	first := give()
	code := give()
	opens("the one before", first, account.ErrNoLink)
	for _, wrong := range []string{"", "x", strings.Repeat("A", 43), code + "A", code[:42]} {
		opens("made up", wrong, account.ErrNoLink)
	}
	for range 3 { // looking uses nothing up, nor does a password that can't be one
		opens("open", code, nil)
		wantError(t, "short", second(f.UseLink(ctx, code, "short", attempt("", ""))), &refusal.Error{Key: "error.account.password-short"})
	}
	old := f.signIn(t, "ivan")
	in, err := f.UseLink(ctx, code, other, attempt("", ""))
	wantError(t, "use", err, nil)
	f.in(t, "the session of the link", in.Token)
	f.out(t, "the session before", old.Token)
	opens("used", code, account.ErrNoLink)
	wantError(t, "the old password", second(f.SignIn(ctx, attempt("ivan", password))), account.ErrWrongPassword)
	wantError(t, "the new one", second(f.SignIn(ctx, attempt("ivan", other))), nil)

	code = give()
	wantError(t, "revoke", f.RevokeLink(ctx, chief.Actor(), ivan.ID), nil)
	wantError(t, "revoke again", f.RevokeLink(ctx, chief.Actor(), ivan.ID), account.ErrNoLink)
	opens("taken back", code, account.ErrNoLink)
	code = give()
	f.move(time.Hour)
	opens("over", code, account.ErrNoLink)
	code = give()
	wantError(t, "disable", f.SetDisabled(ctx, chief.Actor(), ivan.ID, true), nil)
	opens("of a disabled user", code, account.ErrNoLink)
	_, _, err = f.GiveLink(ctx, chief.Actor(), ivan.ID, time.Hour)
	wantError(t, "to a disabled user", err, account.ErrDisabled)
	wantError(t, "enable", f.SetDisabled(ctx, chief.Actor(), ivan.ID, false), nil)
	opens("of a user enabled again", code, account.ErrNoLink)
	code = give()
	wantError(t, "another password", f.SetPassword(ctx, chief.Actor(), ivan.ID, password), nil)
	opens("from before the password was set", code, account.ErrNoLink)
	code = give()
	wantError(t, "change", second(f.ChangePassword(ctx, f.signIn(t, "ivan").Identity, password, other)), nil)
	opens("from before the user changed the password", code, account.ErrNoLink)
	deputy := f.admin(t, "deputy")
	_, code, err = f.GiveLink(ctx, deputy.Actor(), ivan.ID, time.Hour)
	wantError(t, "a link of a deputy", err, nil)
	wantError(t, "demote", f.SetAdmin(ctx, chief.Actor(), deputy.ID, false), nil)
	opens("of somebody who is no administrator any more", code, account.ErrNoLink)
	code = give()
	wantError(t, "remove", f.RemoveUser(ctx, chief.Actor(), ivan.ID, "(gone)"), nil)
	opens("of nobody", code, account.ErrNoLink)
}

func TestLinkAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testLinkAtTheSameTime)
}

func testLinkAtTheSameTime(t *testing.T, f *fixture) {
	chief, ivan := f.admin(t, "chief"), f.user(t, "ivan")
	_, code, err := f.GiveLink(t.Context(), chief.Actor(), ivan.ID, time.Hour)
	wantError(t, "give", err, nil)
	oneComesIn(t, 8, account.ErrNoLink, func(i int) error {
		return second(f.UseLink(t.Context(), code, fmt.Sprint(other, i), attempt("", "")))
	})
}

// TestLinkInAFlood: who is kept out by strangers in the same hall comes in by a link.
func TestLinkInAFlood(t *testing.T) {
	runtest.Races(t)
	onEach(t, testLinkInAFlood)
}

func testLinkInAFlood(t *testing.T, f *fixture) {
	chief, ivan := f.admin(t, "chief"), f.user(t, "ivan")
	for range 3 {
		leave, err := f.hasher.Hold(t.Context(), account.Strangers)
		wantError(t, "hold", err, nil)
		defer leave()
	}
	_, code, err := f.GiveLink(t.Context(), chief.Actor(), ivan.ID, time.Hour)
	wantError(t, "give", err, nil)
	wantError(t, "use", second(f.UseLink(t.Context(), code, other, attempt("", ""))), nil)
}

// TestProof: a sign-in is a proof for a while, then the password is; wrong ones are counted for this session alone.
func TestProof(t *testing.T) { onEach(t, testProof) }

func testProof(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	in, elsewhere := f.signIn(t, "ivan"), f.signIn(t, "ivan")
	proved := func(what string, s account.SignedIn, want bool) {
		t.Helper()
		who, err := f.Session(t.Context(), s.Token)
		wantError(t, what, err, nil)
		if got := f.IsProved(who.Session); got != want {
			t.Errorf("%s: proved %v, want %v", what, got, want)
		}
	}
	proved("signed in", in, true)
	f.move(account.ProofLasts)
	proved("after a while", in, false)
	wantError(t, "wrong", f.Prove(t.Context(), in.Identity, other, ""), account.ErrWrongPassword)
	proved("after a wrong password", in, false)
	wantError(t, "right", f.Prove(t.Context(), in.Identity, password, ""), nil)
	proved("after the password", in, true)
	proved("another session", elsewhere, false)
	var last error
	for range 20 {
		last = f.Prove(t.Context(), in.Identity, other, "")
	}
	if refusal.CodeOf(last) != refusal.TooMany {
		t.Errorf("after twenty wrong ones: %v", last)
	}
	wantError(t, "elsewhere", f.Prove(t.Context(), elsewhere.Identity, password, ""), nil)
	f.move(-24 * time.Hour) // a clock that is put back proves nothing for a day
	proved("a clock put back", in, false)
}

// oneComesIn lets many try the same at the same time: one comes in, and the others are told that they were late.
func oneComesIn(t *testing.T, many int, late *refusal.Error, try func(i int) error) {
	t.Helper()
	var all sync.WaitGroup
	var in atomic.Int64
	for i := range many {
		all.Go(func() {
			if err := try(i); err == nil {
				in.Add(1)
			} else {
				wantError(t, "who was late", err, late)
			}
		})
	}
	all.Wait()
	if in.Load() != 1 {
		t.Errorf("%d came in, want one", in.Load())
	}
}

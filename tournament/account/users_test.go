package account_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

func TestUsers(t *testing.T) { onEach(t, testUsers) }

func testUsers(t *testing.T, f *fixture) {
	ctx := t.Context()
	made, err := f.CreateUser(ctx, account.Console(),
		account.NewUser{Login: "  Murat.K ", Name: " Хапсироков   Мурат ", Password: password, Admin: true})
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 21, 7, 0, 0, 123_000_000, time.UTC)
	want := account.User{
		ID: made.ID, Login: "murat.k", LoginKey: made.LoginKey, Name: "Хапсироков Мурат", PasswordHash: made.PasswordHash,
		Admin: true, CreatedAt: at, PasswordAt: at,
	}
	if made.ID == 0 || made.LoginKey == "" || !strings.HasPrefix(made.PasswordHash, "$argon2id$") {
		t.Errorf("made %+v", made)
	}
	wantUser(t, "as made", made, want)
	stored, err := f.store.User(ctx, made.ID)
	wantError(t, "read back", err, nil)
	wantUser(t, "read back", stored, want)
	found, err := f.UserByLogin(ctx, account.Console(), "MURAT.K")
	wantError(t, "by login", err, nil)
	wantUser(t, "by login", found, want)

	f.user(t, "абазов")
	f.user(t, "zaur")
	users, err := f.Users(ctx, made.Actor())
	wantError(t, "list", err, nil)
	var logins []string
	for _, u := range users {
		logins = append(logins, u.Login)
	}
	if got := strings.Join(logins, " "); got != "murat.k zaur абазов" {
		t.Errorf("users %q, want them in the order of logins", got)
	}
	wantError(t, "unknown login", second(f.UserByLogin(ctx, account.Console(), "nobody")), account.ErrNoUser)
	wantError(t, "impossible login", second(f.UserByLogin(ctx, account.Console(), "\x00")), account.ErrNoUser)
	wantError(t, "unknown id", second(f.store.User(ctx, 999)), account.ErrNoUser)
	wantError(t, "id 0", second(f.store.User(ctx, 0)), account.ErrNoUser)
	wantError(t, "empty key", second(f.store.UserByKey(ctx, "")), account.ErrNoUser)
	for _, taken := range []string{"murat.k", "Murat.K", "ZAUR", "аbазоv", "абазов"} {
		if err := second(f.CreateUser(ctx, account.Console(), account.NewUser{Login: taken, Name: "x", Password: password})); err == nil {
			t.Errorf("a second %q is made", taken)
		}
	}
}

func wantUser(t *testing.T, what string, got, want account.User) {
	t.Helper()
	if !got.CreatedAt.Equal(want.CreatedAt) || !got.PasswordAt.Equal(want.PasswordAt) {
		t.Errorf("%s: made %v, password of %v, want %v", what, got.CreatedAt, got.PasswordAt, want.CreatedAt)
	}
	got.CreatedAt, got.PasswordAt = want.CreatedAt, want.PasswordAt
	if got != want {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	}
}

func TestUserInput(t *testing.T) { onEach(t, testUserInput) }

func testUserInput(t *testing.T, f *fixture) {
	f.user(t, "aca")
	tests := []struct {
		what string
		user account.NewUser
		code refusal.Code
		key  string
	}{
		{"no login", account.NewUser{Name: "x", Password: password}, refusal.Invalid, "error.account.login-length"},
		{"mixed alphabets", account.NewUser{Login: "аdmin", Name: "x", Password: password}, refusal.Invalid, "error.account.login-scripts"},
		{"looks like another", account.NewUser{Login: "аса", Name: "x", Password: password}, refusal.Conflict, "error.account.login-taken"},
		{"no name", account.NewUser{Login: "ivan", Name: " \t ", Password: password}, refusal.Invalid, "error.account.name-missing"},
		{
			"long name",
			account.NewUser{Login: "ivan", Name: strings.Repeat("ж", 121), Password: password},
			refusal.Invalid,
			"error.account.name-long",
		},
		{
			"name with a terminal code",
			account.NewUser{Login: "ivan", Name: "\x1b[31mIvan", Password: password},
			refusal.Invalid,
			"error.account.name-text",
		},
		{
			"name that turns the line round",
			account.NewUser{Login: "ivan", Name: "Ivan\u202e", Password: password},
			refusal.Invalid,
			"error.account.name-text",
		},
		{"broken name", account.NewUser{Login: "ivan", Name: "Iv\xffan", Password: password}, refusal.Invalid, "error.account.name-text"},
		{"short password", account.NewUser{Login: "ivan", Name: "x", Password: "1234567"}, refusal.Invalid, "error.account.password-short"},
		{"common password", account.NewUser{Login: "ivan", Name: "x", Password: "Пароль123"}, refusal.Invalid, "error.account.password-common"},
		{
			"the login as password",
			account.NewUser{Login: "ivan.ivanych", Name: "x", Password: "Ivan.Ivanych"},
			refusal.Invalid,
			"error.account.password-login",
		},
	}
	for _, tt := range tests {
		err := second(f.CreateUser(t.Context(), account.Console(), tt.user))
		wantError(t, tt.what, err, &refusal.Error{Key: tt.key})
		if refusal.CodeOf(err) != tt.code {
			t.Errorf("%s: class %q, want %q", tt.what, refusal.CodeOf(err), tt.code)
		}
	}
	if users, err := f.Users(t.Context(), account.Console()); err != nil || len(users) != 1 {
		t.Errorf("%d users after refusals, want 1 (%v)", len(users), err)
	}
}

func TestOnlyAdministratorsManageUsers(t *testing.T) { onEach(t, testOnlyAdministratorsManageUsers) }

func testOnlyAdministratorsManageUsers(t *testing.T, f *fixture) {
	ctx := t.Context()
	chief, simple := f.admin(t, "chief"), f.user(t, "simple")
	for what, by := range map[string]account.Actor{"nobody": {}, "a user": simple.Actor()} {
		wantError(t, what+" creates", second(f.CreateUser(ctx, by, account.NewUser{Login: "x1", Name: "x", Password: password})),
			account.ErrForbidden)
		wantError(t, what+" lists", second(f.Users(ctx, by)), account.ErrForbidden)
		wantError(t, what+" looks up", second(f.UserByLogin(ctx, by, "chief")), account.ErrForbidden)
		wantError(t, what+" sets a password", f.SetPassword(ctx, by, chief.ID, other), account.ErrForbidden)
		wantError(t, what+" disables", f.SetDisabled(ctx, by, chief.ID, true), account.ErrForbidden)
		wantError(t, what+" makes himself one", f.SetAdmin(ctx, by, simple.ID, true), account.ErrForbidden)
	}
	wantError(t, "an administrator makes another", f.SetAdmin(ctx, chief.Actor(), simple.ID, true), nil)
	if u, err := f.store.User(ctx, simple.ID); err != nil || !u.Admin {
		t.Errorf("%+v, %v: want an administrator", u, err)
	}
	for what, err := range map[string]error{
		"admin":    f.SetAdmin(ctx, chief.Actor(), 999, true),
		"disable":  f.SetDisabled(ctx, chief.Actor(), 999, true),
		"password": f.SetPassword(ctx, chief.Actor(), 999, other),
	} {
		wantError(t, what+" of nobody", err, account.ErrNoUser)
	}
}

func TestDisable(t *testing.T) { onEach(t, testDisable) }

func testDisable(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.admin(t, "chief")
	u := f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	wantError(t, "disable", f.SetDisabled(ctx, account.Console(), u.ID, true), nil)
	f.out(t, "session of a disabled user", in.Token)
	wantError(t, "right password", second(f.SignIn(ctx, attempt("ivan", password))), account.ErrDisabled)
	wantError(t, "wrong password", second(f.SignIn(ctx, attempt("ivan", other))), account.ErrWrongPassword)
	wantError(t, "enable", f.SetDisabled(ctx, account.Console(), u.ID, false), nil)
	f.out(t, "the old session of a user enabled again", in.Token)
	f.in(t, "a new session", f.signIn(t, "ivan").Token)
}

func TestLastAdministrator(t *testing.T) { onEach(t, testLastAdministrator) }

func testLastAdministrator(t *testing.T, f *fixture) {
	ctx := t.Context()
	chief := f.admin(t, "chief")
	wantError(t, "disable the last one", f.SetDisabled(ctx, chief.Actor(), chief.ID, true), account.ErrLastAdmin)
	wantError(t, "take the right from the last one", f.SetAdmin(ctx, chief.Actor(), chief.ID, false), account.ErrLastAdmin)
	if u, err := f.store.User(ctx, chief.ID); err != nil || !u.Admin || u.Disabled {
		t.Errorf("a refused change was made: %+v, %v", u, err)
	}
	second := f.admin(t, "second")
	wantError(t, "disable one of two", f.SetDisabled(ctx, chief.Actor(), second.ID, true), nil)
	wantError(t, "take the right, the other one is disabled", f.SetAdmin(ctx, chief.Actor(), chief.ID, false), account.ErrLastAdmin)
	wantError(t, "enable", f.SetDisabled(ctx, chief.Actor(), second.ID, false), nil)
	wantError(t, "take the right from one of two", f.SetAdmin(ctx, chief.Actor(), chief.ID, false), nil)
}

func TestLastAdministratorAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testLastAdministratorAtTheSameTime)
}

func testLastAdministratorAtTheSameTime(t *testing.T, f *fixture) {
	var all sync.WaitGroup
	admins := []account.User{f.admin(t, "chief"), f.admin(t, "second"), f.admin(t, "third")}
	for i, u := range admins {
		all.Go(func() {
			err := f.SetAdmin(t.Context(), account.Console(), u.ID, false)
			if i == 0 {
				err = f.SetDisabled(t.Context(), account.Console(), u.ID, true)
			}
			if err != nil {
				wantError(t, u.Login, err, account.ErrLastAdmin)
			}
		})
	}
	all.Wait()
	left := 0
	users, err := f.Users(t.Context(), account.Console())
	wantError(t, "list", err, nil)
	for _, u := range users {
		if u.Admin && !u.Disabled {
			left++
		}
	}
	if left != 1 {
		t.Errorf("%d administrators are left, want 1", left)
	}
}

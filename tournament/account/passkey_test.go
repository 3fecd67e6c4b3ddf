package account_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/account/accounttest"
	"adyukh/tournament/refusal"
)

// the site of the test's passkeys.
var (
	cup     = account.Site{Name: "cup.example", Origin: "https://cup.example"}
	another = account.Site{Name: "other.example", Origin: "https://other.example"}
)

// adds gives a user a passkey on a new device.
func (f *fixture) adds(t *testing.T, in account.SignedIn, name string) *accounttest.Device {
	t.Helper()
	d := &accounttest.Device{Origin: cup.Origin, Counts: true}
	wantError(t, "add a passkey", f.tryAdd(t, in, name, d), nil)
	return d
}

func (f *fixture) tryAdd(t *testing.T, in account.SignedIn, name string, d *accounttest.Device) error {
	t.Helper()
	asked, err := f.BeginPasskey(t.Context(), in.Identity, cup, name)
	if err != nil {
		return err
	}
	return second(f.AddPasskey(t.Context(), in.Identity, asked.Ticket, d.Make(t, asked.Options)))
}

func (f *fixture) asksSignIn(t *testing.T) account.Ceremony {
	t.Helper()
	asked, err := f.BeginSignIn(cup)
	if err != nil {
		t.Fatal(err)
	}
	return asked
}

// shows tries to sign in by a passkey.
func (f *fixture) shows(t *testing.T, d *accounttest.Device) (account.SignedIn, error) {
	t.Helper()
	asked := f.asksSignIn(t)
	return f.SignInByPasskey(t.Context(), asked.Ticket, d.Sign(t, asked.Options), attempt("", ""))
}

// TestPasskey: a passkey is a whole sign-in, of who has a second factor, too; the options of a sign-in are the same for everybody.
func TestPasskey(t *testing.T) { onEach(t, testPasskey) }

func testPasskey(t *testing.T, f *fixture) {
	ctx := t.Context()
	ivan := f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	f.turnOn(t, in)
	asked := f.asksSignIn(t)
	if o := accounttest.Read(t, asked.Options); o.AllowCredentials != nil || len(o.Challenge) < 40 {
		t.Errorf("options of a sign-in: %s", asked.Options)
	}
	if err := f.tryAdd(t, in, " ", &accounttest.Device{Origin: cup.Origin}); refusal.CodeOf(err) != refusal.Invalid {
		t.Errorf("a key without a name: %v", err)
	}
	d := f.adds(t, in, "Телефон")
	f.move(time.Minute)
	got, err := f.shows(t, d)
	wantError(t, "by passkey", err, nil)
	f.in(t, "by passkey", got.Token)
	if got.User.ID != ivan.ID || !f.IsProved(got.Session) {
		t.Errorf("signed in: %+v", got.Identity)
	}
	all, err := f.Passkeys(ctx, ivan.Actor())
	if err != nil || len(all) != 1 || all[0].Name != "Телефон" || all[0].Counter != int64(d.Counter) || !all[0].UsedAt.After(all[0].MadeAt) {
		t.Fatalf("the key: %+v, %v", all, err)
	}
	if here, err := f.PasskeysAt(ctx, ivan.ID, another); err != nil || len(here) != 0 {
		t.Errorf("at another site: %+v, %v", here, err)
	}
	silent := &accounttest.Device{Origin: cup.Origin} // as the keys of telephones are, which do not count
	wantError(t, "a key that does not count", f.tryAdd(t, in, "Ноутбук", silent), nil)
	for range 2 {
		wantError(t, "by a key that does not count", second(f.shows(t, silent)), nil)
	}
	wantError(t, "the first one goes on", second(f.shows(t, d)), nil)
	log := strings.Join(f.log(t), "; ")
	for _, want := range []string{"passkey-added ivan (Телефон)", "signed-in ivan (passkey)"} {
		if !strings.Contains(log, want) {
			t.Errorf("the journal has no %q: %s", want, log)
		}
	}
}

// TestPasskeyIsUsedOnce: what was shown once opens nothing again, nor does a copy of the key that is behind.
func TestPasskeyIsUsedOnce(t *testing.T) {
	runtest.Races(t)
	onEach(t, testPasskeyIsUsedOnce)
}

func testPasskeyIsUsedOnce(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	for _, counts := range []bool{true, false} {
		d := &accounttest.Device{Origin: cup.Origin, Counts: counts}
		asked, err := f.BeginPasskey(ctx, in.Identity, cup, "Телефон")
		wantError(t, "begin", err, nil)
		made := d.Make(t, asked.Options)
		wantError(t, "add", second(f.AddPasskey(ctx, in.Identity, asked.Ticket, made)), nil)
		wantError(t, "add again", second(f.AddPasskey(ctx, in.Identity, asked.Ticket, made)), account.ErrWrongPasskey)

		asked = f.asksSignIn(t)
		shown := d.Sign(t, asked.Options)
		again := func() error { return second(f.SignInByPasskey(ctx, asked.Ticket, shown, attempt("", ""))) }
		oneComesIn(t, 4, account.ErrWrongPasskey, func(int) error { return again() })
		wantError(t, "between", second(f.shows(t, d)), nil)
		wantError(t, "used before the last", again(), account.ErrWrongPasskey)
		f.move(account.CeremonyLasts)
		wantError(t, "too late", again(), account.ErrLatePasskey)
	}
	d := f.adds(t, in, "Брелок")
	clone := *d
	wantError(t, "the key", second(f.shows(t, d)), nil)
	wantError(t, "its clone", second(f.shows(t, &clone)), account.ErrClonedPasskey)
	wantError(t, "the key goes on", second(f.shows(t, d)), nil)
	silent := *d
	silent.Counts, silent.Counter = false, 0
	wantError(t, "a clone that does not count", second(f.shows(t, &silent)), account.ErrClonedPasskey)
	if log := strings.Join(f.log(t), "; "); !strings.Contains(log, "passkey-cloned ivan") {
		t.Errorf("the journal: %s", log)
	}
}

// TestForeignPasskeys: a key lets in at its own site, its own user, verified, with the challenge of this server; of the rest nothing is
// told.
func TestForeignPasskeys(t *testing.T) { onEach(t, testForeignPasskeys) }

func testForeignPasskeys(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	f.user(t, "petr")
	in := f.signIn(t, "ivan")
	d, petrs := f.adds(t, in, "Телефон"), f.adds(t, f.signIn(t, "petr"), "Телефон")
	for name, change := range map[string]func(d *accounttest.Device){
		"another origin":     func(d *accounttest.Device) { d.Origin = "https://cup.example.evil.example" },
		"plain http":         func(d *accounttest.Device) { d.Origin = "http://cup.example" },
		"another port":       func(d *accounttest.Device) { d.Origin = "https://cup.example:8443" },
		"another site":       func(d *accounttest.Device) { d.Site = "other.example" },
		"nobody is verified": func(d *accounttest.Device) { d.Unverified = true },
		"another user":       func(d *accounttest.Device) { d.Handle = petrs.Handle },
		"nobody's handle":    func(d *accounttest.Device) { d.Handle = nil },
		"another key":        func(d *accounttest.Device) { d.Key = petrs.Key },
		"an unknown key":     func(d *accounttest.Device) { d.ID = []byte("unknown") },
	} {
		f.move(time.Hour) // tries are counted elsewhere
		wrong := *d
		change(&wrong)
		wantError(t, name, second(f.shows(t, &wrong)), account.ErrWrongPasskey)
	}
	f.move(time.Hour)
	asked, other := f.asksSignIn(t), f.asksSignIn(t)
	wantError(t, "another challenge", second(f.SignInByPasskey(ctx, asked.Ticket, d.Sign(t, other.Options), attempt("", ""))),
		account.ErrWrongPasskey)
	for _, answer := range []string{"", "{}", "null", strings.Repeat("[", 1e5), `{"id":"AA","rawId":"AA","type":"public-key"}`} {
		f.move(time.Minute)
		asked = f.asksSignIn(t)
		wantError(t, "nonsense", second(f.SignInByPasskey(ctx, asked.Ticket, answer, attempt("", ""))), account.ErrWrongPasskey)
	}
	proof, err := f.BeginProof(ctx, f.signIn(t, "ivan").Identity, cup)
	wantError(t, "a proof", err, nil)
	for name, ticket := range map[string]string{
		"no ticket": "", "a forged one": strings.Repeat("A", 200), "one for a proof": proof.Ticket,
	} {
		wantError(t, name, second(f.SignInByPasskey(ctx, ticket, d.Sign(t, proof.Options), attempt("", ""))), account.ErrLatePasskey)
	}
	restarted := f.service(t, cheap, account.Limits{})
	asked = f.asksSignIn(t)
	wantError(t, "after a restart", second(restarted.SignInByPasskey(ctx, asked.Ticket, d.Sign(t, asked.Options), attempt("", ""))),
		account.ErrLatePasskey)
	tries := 0
	for range 100 {
		wrong := *d
		wrong.Key = petrs.Key
		if refusal.CodeOf(second(f.shows(t, &wrong))) != refusal.TooMany {
			tries++
		}
	}
	if tries != 5 {
		t.Errorf("%d tries with a key, want 5", tries)
	}
	f.move(time.Hour)
	wantError(t, "the key", second(f.shows(t, d)), nil)
	if log := strings.Join(f.log(t), "; "); !strings.Contains(log, "passkey-refused ivan") {
		t.Errorf("the journal: %s", log)
	}
}

// TestPasskeyProof: a key of the user's proves a session, in that session alone.
func TestPasskeyProof(t *testing.T) { onEach(t, testPasskeyProof) }

func testPasskeyProof(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	f.user(t, "petr")
	in, elsewhere, petr := f.signIn(t, "ivan"), f.signIn(t, "ivan"), f.signIn(t, "petr")
	f.turnOn(t, in)
	wantError(t, "without a key", second(f.BeginProof(ctx, in.Identity, cup)), account.ErrNoPasskey)
	d, petrs := f.adds(t, in, "Телефон"), f.adds(t, petr, "Телефон")
	wantError(t, "at another site", second(f.BeginProof(ctx, in.Identity, another)), account.ErrNoPasskey)
	f.move(account.ProofLasts)
	asked, err := f.BeginProof(ctx, in.Identity, cup)
	wantError(t, "begin", err, nil)
	if n := len(accounttest.Read(t, asked.Options).AllowCredentials); n != 1 {
		t.Errorf("%d keys are asked for", n)
	}
	shown := d.Sign(t, asked.Options)
	wantError(t, "in another session", f.ProveByPasskey(ctx, elsewhere.Identity, asked.Ticket, shown), account.ErrLatePasskey)
	wantError(t, "of another user", f.ProveByPasskey(ctx, petr.Identity, asked.Ticket, shown), account.ErrLatePasskey)
	wantError(t, "a ticket for a sign-in", f.ProveByPasskey(ctx, in.Identity, f.asksSignIn(t).Ticket, shown), account.ErrLatePasskey)
	foreign := petrs.Sign(t, asked.Options)
	wantError(t, "somebody else's key", f.ProveByPasskey(ctx, in.Identity, asked.Ticket, foreign), account.ErrWrongPasskey)
	if now, err := f.Session(ctx, in.Token); err != nil || f.IsProved(now.Session) {
		t.Errorf("proved before: %v, %v", now.Session.ProvedAt, err)
	}
	wantError(t, "the key", f.ProveByPasskey(ctx, in.Identity, asked.Ticket, shown), nil)
	if now, err := f.Session(ctx, in.Token); err != nil || !f.IsProved(now.Session) {
		t.Errorf("not proved: %v, %v", now.Session.ProvedAt, err)
	}
	wantError(t, "again", f.ProveByPasskey(ctx, in.Identity, asked.Ticket, shown), account.ErrWrongPasskey)
	unverified := *d
	unverified.Unverified, unverified.Counter = true, d.Counter+5
	asked, _ = f.BeginProof(ctx, in.Identity, cup)
	wantError(t, "nobody is verified", f.ProveByPasskey(ctx, in.Identity, asked.Ticket, unverified.Sign(t, asked.Options)),
		account.ErrWrongPasskey)
	asked, _ = f.BeginProof(ctx, in.Identity, cup)
	clone := *d
	clone.Counter = 0
	wantError(t, "a clone", f.ProveByPasskey(ctx, in.Identity, asked.Ticket, clone.Sign(t, asked.Options)), account.ErrClonedPasskey)
	asked, _ = f.BeginProof(ctx, in.Identity, cup)
	shown = d.Sign(t, asked.Options)
	f.move(account.CeremonyLasts)
	wantError(t, "too late", f.ProveByPasskey(ctx, in.Identity, asked.Ticket, shown), account.ErrLatePasskey)
}

// TestPasskeysAway: a key that was taken away opens nothing. The user takes it away, an administrator with the second factor, and a
// password set by somebody else or by a link; who is disabled does not come in, and comes in by the key when that is over.
func TestPasskeysAway(t *testing.T) { onEach(t, testPasskeysAway) }

func testPasskeysAway(t *testing.T, f *fixture) {
	ctx := t.Context()
	chief, ivan := f.admin(t, "chief"), f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	d, laptop := f.adds(t, in, "Телефон"), f.adds(t, in, "Ноутбук")
	all, err := f.Passkeys(ctx, ivan.Actor())
	wantError(t, "list", err, nil)
	wantError(t, "of somebody else", f.RemovePasskey(ctx, chief.Actor(), all[0].ID), account.ErrNoPasskey)
	wantError(t, "remove", f.RemovePasskey(ctx, ivan.Actor(), all[0].ID), nil)
	wantError(t, "remove again", f.RemovePasskey(ctx, ivan.Actor(), all[0].ID), account.ErrNoPasskey)
	wantError(t, "by a removed key", second(f.shows(t, d)), account.ErrWrongPasskey)
	wantError(t, "by the other", second(f.shows(t, laptop)), nil)

	wantError(t, "disable", f.SetDisabled(ctx, account.Console(), ivan.ID, true), nil)
	wantError(t, "of who is disabled", second(f.shows(t, laptop)), account.ErrDisabled)
	wantError(t, "enable", f.SetDisabled(ctx, account.Console(), ivan.ID, false), nil)
	in, err = f.shows(t, laptop)
	wantError(t, "enabled again", err, nil)
	_, err = f.ChangePassword(ctx, in.Identity, password, other)
	wantError(t, "another password", err, nil)
	wantError(t, "after an own password", second(f.shows(t, laptop)), nil)

	if has, err := f.HasFactors(ctx, chief.Actor(), ivan.ID); err != nil || !has {
		t.Errorf("keys to take away: %v, %v", has, err)
	}
	wantError(t, "who may not", second(f.HasFactors(ctx, ivan.Actor(), chief.ID)), account.ErrForbidden)
	wantError(t, "reset", f.ResetSecond(ctx, chief.Actor(), ivan.ID), nil)
	wantError(t, "reset again", f.ResetSecond(ctx, chief.Actor(), ivan.ID), account.ErrNoSecond)
	wantError(t, "after a reset", second(f.shows(t, laptop)), account.ErrWrongPasskey)

	wantError(t, "set a password", f.SetPassword(ctx, account.Console(), ivan.ID, password), nil)
	d = f.adds(t, f.signIn(t, "ivan"), "Телефон")
	wantError(t, "set a password", f.SetPassword(ctx, account.Console(), ivan.ID, password), nil)
	wantError(t, "after a password by somebody else", second(f.shows(t, d)), account.ErrWrongPasskey)
	d = f.adds(t, f.signIn(t, "ivan"), "Телефон")
	_, code, err := f.GiveLink(ctx, account.Console(), ivan.ID, time.Hour)
	wantError(t, "a link", err, nil)
	wantError(t, "use it", second(f.UseLink(ctx, code, password, attempt("", ""))), nil)
	wantError(t, "after a link", second(f.shows(t, d)), account.ErrWrongPasskey)

	d = f.adds(t, f.signIn(t, "ivan"), "Телефон Ивана")
	wantError(t, "remove the account", f.RemoveUser(ctx, chief.Actor(), ivan.ID, "nobody"), nil)
	wantError(t, "of a removed account", second(f.shows(t, d)), account.ErrWrongPasskey)
	log := strings.Join(f.log(t), "; ")
	if !strings.Contains(log, "passkey-removed") || strings.Contains(log, "Телефон Ивана") {
		t.Errorf("the journal: %s", log)
	}
}

// TestPasskeysAreBounded: a user has ten at most, also where two are added at the same time.
func TestPasskeysAreBounded(t *testing.T) { onEach(t, testPasskeysAreBounded) }

func testPasskeysAreBounded(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	for range account.MostPasskeys - 1 {
		f.adds(t, in, "Ключ")
	}
	var asked [4]account.Ceremony
	for i := range asked {
		var err error
		if asked[i], err = f.BeginPasskey(t.Context(), in.Identity, cup, "Ключ"); err != nil {
			t.Fatal(err)
		}
	}
	oneComesIn(t, len(asked), account.ErrManyPasskeys, func(i int) error {
		d := accounttest.Device{Origin: cup.Origin}
		return second(f.AddPasskey(t.Context(), in.Identity, asked[i].Ticket, d.Make(t, asked[i].Options)))
	})
	wantError(t, "one more", f.tryAdd(t, in, "Ключ", &accounttest.Device{Origin: cup.Origin}), account.ErrManyPasskeys)
}

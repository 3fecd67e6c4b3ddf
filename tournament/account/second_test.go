package account_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady"
	"adyukh/tournament/steady/steadytest"
)

// factor is the app on a user's telephone, and the recovery codes.
type factor struct {
	f        *fixture
	secret   string
	recovery []string
}

// turnOn gives a user a second factor.
func (f *fixture) turnOn(t *testing.T, in account.SignedIn) factor {
	t.Helper()
	secret, address, err := account.NewSecond(in.User, "adyukh cup.example")
	if err != nil || !strings.HasPrefix(address, "otpauth://totp/") || !strings.Contains(address, "secret="+secret) {
		t.Fatalf("a new secret: %s, %v", address, err)
	}
	one := factor{f: f, secret: secret}
	if one.recovery, err = f.TurnOnSecond(t.Context(), in.Identity, secret, one.code(t)); err != nil {
		t.Fatal(err)
	}
	f.move(time.Minute) // the next code is another one
	return one
}

// code is what the app shows.
func (a factor) code(t *testing.T) string {
	t.Helper()
	code, err := totp.GenerateCode(a.secret, a.f.now())
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// half gives the right password and returns the ticket.
func (f *fixture) half(t *testing.T, login string) string {
	t.Helper()
	_, err := f.SignIn(t.Context(), attempt(login, password))
	var needed *account.SecondNeeded
	if !errors.As(err, &needed) {
		t.Fatalf("the right password: %v, want that a code is needed", err)
	}
	return needed.Ticket
}

// TestSecond: who has a second factor comes in with the password and a code, and with neither alone.
func TestSecond(t *testing.T) { onEach(t, testSecond) }

func testSecond(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	in, elsewhere := f.signIn(t, "ivan"), f.signIn(t, "ivan")
	secret, _, err := account.NewSecond(in.User, "adyukh")
	wantError(t, "a secret", err, nil)
	wantError(t, "a wrong first code", second(f.TurnOnSecond(ctx, in.Identity, secret, "000000")), account.ErrWrongCode)
	wantError(t, "a short secret", second(f.TurnOnSecond(ctx, in.Identity, "AAAA", "000000")), account.ErrWrongCode)
	wantError(t, "off before it is on", f.TurnOffSecond(ctx, in.User.Actor()), account.ErrNoSecond)
	wantError(t, "codes before it is on", second(f.NewRecoveryCodes(ctx, in.User.Actor())), account.ErrNoSecond)
	f.signIn(t, "ivan")

	app := f.turnOn(t, in)
	f.in(t, "the session that turned it on", in.Token)
	f.out(t, "a session from before", elsewhere.Token)
	if n := len(app.recovery); n != account.RecoveryCodes || len(slices.Compact(slices.Sorted(slices.Values(app.recovery)))) != n {
		t.Errorf("recovery codes %q", app.recovery)
	}
	wantError(t, "a wrong password", second(f.SignIn(ctx, attempt("ivan", other))), account.ErrWrongPassword)
	ticket := f.half(t, "ivan")
	f.out(t, "a ticket as a session", ticket)
	wantError(t, "a wrong code", second(f.EnterCode(ctx, ticket, "000000", attempt("", ""))), account.ErrWrongCode)
	wantError(t, "no code", second(f.EnterCode(ctx, ticket, "", attempt("", ""))), account.ErrWrongCode)
	wantError(t, "a long code", second(f.EnterCode(ctx, ticket, strings.Repeat("1", 1e5), attempt("", ""))), account.ErrWrongCode)
	code := app.code(t)
	got, err := f.EnterCode(ctx, ticket, " "+code[:3]+" "+code[3:], attempt("", ""))
	wantError(t, "the code", err, nil)
	f.in(t, "after the code", got.Token)
	got, err = f.EnterCode(ctx, f.half(t, "ivan"), strings.ToLower(app.recovery[3]), attempt("", ""))
	wantError(t, "a recovery code", err, nil)
	f.in(t, "after the recovery code", got.Token)
	if now, err := f.Second(ctx, in.User.Actor()); err != nil || now.Codes != account.RecoveryCodes-1 {
		t.Errorf("left: %+v, %v", now, err)
	}
	log := strings.Join(f.log(t), "; ")
	for _, want := range []string{"second-on ivan", "code-refused ivan", "signed-in ivan (code)", "signed-in ivan (recovery)"} {
		if !strings.Contains(log, want) {
			t.Errorf("the journal has no %q: %s", want, log)
		}
	}
}

// TestSecondIsUsedOnce: a code that somebody has looked at over the shoulder opens nothing.
func TestSecondIsUsedOnce(t *testing.T) {
	runtest.Races(t)
	onEach(t, testSecondIsUsedOnce)
}

func testSecondIsUsedOnce(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	app := f.turnOn(t, f.signIn(t, "ivan"))
	enter := func(code string) error {
		f.move(2 * time.Hour) // tries are counted elsewhere
		f.offset.Add(-int64(2 * time.Hour))
		return second(f.EnterCode(ctx, f.half(t, "ivan"), code, attempt("", "")))
	}
	early := app.code(t)
	f.move(30 * time.Second)
	wantError(t, "a code of the step before", enter(early), nil)
	wantError(t, "again", enter(early), account.ErrWrongCode)
	now := app.code(t)
	wantError(t, "that of now", enter(now), nil)
	wantError(t, "that of now, again", enter(now), account.ErrWrongCode)
	wantError(t, "that of before, which is older", enter(early), account.ErrWrongCode)
	f.move(2 * time.Minute)
	wantError(t, "one that is two minutes old", enter(now), account.ErrWrongCode)
	f.move(time.Hour)
	f.move(30 * time.Second)
	ahead := app.code(t)
	f.move(-30 * time.Second)
	wantError(t, "that of a clock that is ahead", enter(ahead), nil)
	wantError(t, "a recovery code", enter(app.recovery[0]), nil)
	f.move(time.Hour)
	wantError(t, "a recovery code again", enter(app.recovery[0]), account.ErrWrongCode)
	in, err := f.EnterCode(ctx, f.half(t, "ivan"), app.code(t), attempt("", ""))
	wantError(t, "in", err, nil)
	renewed, err := f.NewRecoveryCodes(ctx, in.User.Actor())
	wantError(t, "new recovery codes", err, nil)
	wantError(t, "one of the earlier", enter(app.recovery[1]), account.ErrWrongCode)
	wantError(t, "one of the new", enter(renewed[1]), nil)
}

// TestSecondAtTheSameTime: of many who have one code one comes in.
func TestSecondAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testSecondAtTheSameTime)
}

func testSecondAtTheSameTime(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	app := f.turnOn(t, f.signIn(t, "ivan"))
	for _, code := range []string{app.code(t), app.recovery[0]} {
		ticket := f.half(t, "ivan")
		oneComesIn(t, 4, account.ErrWrongCode, func(int) error {
			return second(f.EnterCode(t.Context(), ticket, code, attempt("", "")))
		})
		f.move(time.Hour)
	}
}

// TestSecondGuessing: who knows the password gets few tries, from however many addresses; the user comes in on a known device.
func TestSecondGuessing(t *testing.T) { onEach(t, testSecondGuessing) }

func testSecondGuessing(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	app := f.turnOn(t, in)
	own := attempt("ivan", password)
	own.Client.Device = in.Device
	tries, ticket := 0, f.half(t, "ivan")
	for i := range 100 {
		a := attempt("", "")
		a.Client.Address = "192.0.2." + string(rune('0'+i%10))
		err := second(f.EnterCode(ctx, ticket, "000000", a))
		if refusal.CodeOf(err) == refusal.TooMany {
			continue
		}
		wantError(t, "a guess", err, account.ErrWrongCode)
		tries++
	}
	if tries != 5 {
		t.Errorf("%d guesses, want 5", tries)
	}
	if err := second(f.EnterCode(ctx, ticket, app.code(t), attempt("", ""))); refusal.CodeOf(err) != refusal.TooMany {
		t.Errorf("the right code after too many: %v", err)
	}
	wantError(t, "a recovery code after too many", second(f.EnterCode(ctx, ticket, app.recovery[0], attempt("", ""))), nil)
	for range 5 {
		wantError(t, "used again", second(f.EnterCode(ctx, ticket, app.recovery[0], attempt("", ""))), account.ErrWrongCode)
	}
	if err := second(f.EnterCode(ctx, ticket, app.recovery[0], attempt("", ""))); refusal.CodeOf(err) != refusal.TooMany {
		t.Errorf("too many recovery codes: %v", err)
	}
	wantError(t, "a right one after them", second(f.EnterCode(ctx, ticket, app.recovery[1], attempt("", ""))), nil)
	var needed *account.SecondNeeded
	if err := second(f.SignIn(ctx, own)); !errors.As(err, &needed) {
		t.Fatalf("the known device: %v", err)
	}
	wantError(t, "the known device", second(f.EnterCode(ctx, needed.Ticket, app.code(t), own)), nil)
	// A right password without the code does not wipe out wrong ones.
	tries = 0
	for range 20 {
		if refusal.CodeOf(second(f.SignIn(ctx, attempt("ivan", password)))) != refusal.TooMany {
			tries++
		}
	}
	if tries > 5 {
		t.Errorf("%d passwords were told to be right", tries)
	}
}

// TestHalfWay: the ticket between password and code is worth nothing elsewhere, later, changed, or after a change of the account.
func TestHalfWay(t *testing.T) { onEach(t, testHalfWay) }

func testHalfWay(t *testing.T, f *fixture) {
	ctx := t.Context()
	ivan := f.user(t, "ivan")
	app := f.turnOn(t, f.signIn(t, "ivan"))
	enter := func(ticket string, a account.Attempt) error { return second(f.EnterCode(ctx, ticket, app.code(t), a)) }
	here := attempt("", "")
	elsewhere := here
	elsewhere.Client.Agent = "Chrome"
	ticket := f.half(t, "ivan")
	if !f.IsHalf(ticket, here.Client) || f.IsHalf(ticket, elsewhere.Client) || f.IsHalf("", here.Client) {
		t.Error("who is half-way is not known")
	}
	wantError(t, "another browser", enter(ticket, elsewhere), account.ErrNoHalf)
	for _, forged := range []string{"", "x", ticket[:len(ticket)-2] + "AA", ticket + "AA", strings.Repeat("A", 1e5)} {
		wantError(t, "a forged ticket", enter(forged, here), account.ErrNoHalf)
	}
	restarted := f.service(t, cheap, account.Limits{})
	wantError(t, "after a restart", second(restarted.EnterCode(ctx, ticket, app.code(t), here)), account.ErrNoHalf)
	f.move(account.HalfLasts)
	wantError(t, "too late", enter(ticket, here), account.ErrNoHalf)
	ticket = f.half(t, "ivan")
	wantError(t, "set a password", f.SetPassword(ctx, account.Console(), ivan.ID, other), nil)
	wantError(t, "after another password", enter(ticket, here), account.ErrNoHalf)
	wantError(t, "set it back", f.SetPassword(ctx, account.Console(), ivan.ID, password), nil)
	ticket = f.half(t, "ivan")
	f.admin(t, "chief")
	wantError(t, "disable", f.SetDisabled(ctx, account.Console(), ivan.ID, true), nil)
	wantError(t, "of somebody who is disabled", enter(ticket, here), account.ErrNoHalf)
	wantError(t, "enable", f.SetDisabled(ctx, account.Console(), ivan.ID, false), nil)
	ticket = f.half(t, "ivan")
	_, code, err := f.GiveLink(ctx, account.Console(), ivan.ID, time.Hour)
	wantError(t, "a link", err, nil)
	var needed *account.SecondNeeded
	if err := second(f.UseLink(ctx, code, other, here)); !errors.As(err, &needed) {
		t.Fatalf("a link: %v, want that a code is needed", err)
	}
	wantError(t, "a ticket from before the link", enter(ticket, here), account.ErrNoHalf)
	wantError(t, "the link's", enter(needed.Ticket, here), nil)
}

// TestSecondProof: what asks for the password again asks for a code, too.
func TestSecondProof(t *testing.T) { onEach(t, testSecondProof) }

func testSecondProof(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	app := f.turnOn(t, in)
	f.move(account.ProofLasts)
	wantError(t, "without a code", f.Prove(ctx, in.Identity, password, ""), account.ErrWrongCode)
	wantError(t, "a wrong password", f.Prove(ctx, in.Identity, other, app.code(t)), account.ErrWrongPassword)
	wantError(t, "both", f.Prove(ctx, in.Identity, password, app.code(t)), nil)
	wantError(t, "the same code", f.Prove(ctx, in.Identity, password, app.code(t)), account.ErrWrongCode)
	wantError(t, "a recovery code", f.Prove(ctx, in.Identity, password, app.recovery[0]), nil)
}

// TestSecondAway: it is turned off by the user, taken away by an administrator, and gone with the account; before, nobody comes in
// without it.
func TestSecondAway(t *testing.T) { onEach(t, testSecondAway) }

func testSecondAway(t *testing.T, f *fixture) {
	ctx := t.Context()
	chief, ivan := f.admin(t, "chief"), f.user(t, "ivan")
	f.turnOn(t, f.signIn(t, "ivan"))
	session := account.Session{User: ivan.ID, Token: account.Hash{1}, CreatedAt: f.now(), SeenAt: f.now(), ExpiresAt: f.now().Add(time.Hour)}
	proof := account.Proof{Password: ivan.PasswordHash}
	wantError(t, "a session without a code", second(f.store.CreateSession(ctx, session, proof, account.Hash{})), account.ErrStale)
	wantError(t, "who is none", f.ResetSecond(ctx, ivan.Actor(), ivan.ID), account.ErrForbidden)
	wantError(t, "who is none", second(f.SecondOf(ctx, ivan.Actor(), chief.ID)), account.ErrForbidden)
	wantError(t, "who has none", f.ResetSecond(ctx, chief.Actor(), chief.ID), account.ErrNoSecond)
	wantError(t, "reset", f.ResetSecond(ctx, chief.Actor(), ivan.ID), nil)
	proof.Step = 1
	wantError(t, "a session with a code of none", second(f.store.CreateSession(ctx, session, proof, account.Hash{})), account.ErrStale)
	in := f.signIn(t, "ivan")
	f.turnOn(t, in)
	wantError(t, "off", f.TurnOffSecond(ctx, ivan.Actor()), nil)
	in = f.signIn(t, "ivan")
	f.turnOn(t, in)
	log := strings.Join(f.log(t), "; ")
	if !strings.Contains(log, "second-reset ivan by chief") || !strings.Contains(log, "second-off ivan") {
		t.Errorf("the journal: %s", log)
	}
	wantError(t, "remove", f.RemoveUser(ctx, chief.Actor(), ivan.ID, "nobody"), nil)
	wantError(t, "of a removed account", second(f.store.Second(ctx, ivan.ID)), account.ErrNoSecond)
}

// TestSecondByAWrongClock: codes go by the later one of now and the time that was confirmed. While the clock is ahead the codes of the
// right time are none, and they are again as soon as it is right. Were it ahead for long, they are none until somebody says that it is
// right: an old code opens nothing because the clock was set back.
func TestSecondByAWrongClock(t *testing.T) { onEach(t, testSecondByAWrongClock) }

func testSecondByAWrongClock(t *testing.T, f *fixture) {
	ctx, clock, kept := t.Context(), steadytest.New(f.now()), new(keptTime)
	f.user(t, "ivan")
	app := f.turnOn(t, f.signIn(t, "ivan"))
	clock.Pass(2 * time.Minute)
	watch := clock.Steady()
	s := account.NewService(f.store, account.Config{Hasher: f.hasher, Clock: watch.Latest})
	keep := func() {
		t.Helper()
		wantError(t, "the time is kept", watch.Keep(ctx, kept), nil)
	}
	// A clock that was set back costs whoever tries a wait.
	patient := func(try func() error) error {
		err := try()
		if tooMany := new(limit.TooManyError); errors.As(err, &tooMany) {
			clock.Pass(tooMany.RetryAfter)
			err = try()
		}
		return err
	}
	// The app on a telephone does not follow the server's clock: it differs by so much.
	enter := func(what string, aside time.Duration, want *refusal.Error) {
		t.Helper()
		clock.Pass(10 * time.Minute) // there is a new code
		var needed *account.SecondNeeded
		if err := patient(func() error { return second(s.SignIn(ctx, attempt("ivan", password))) }); !errors.As(err, &needed) {
			t.Fatalf("%s: the password: %v", what, err)
		}
		wantError(t, what, patient(func() error {
			code, err := totp.GenerateCode(app.secret, clock.Now().Add(aside))
			if err != nil {
				t.Fatal(err)
			}
			return second(s.EnterCode(ctx, needed.Ticket, code, attempt("", "")))
		}), want)
	}
	for _, jump := range []time.Duration{time.Hour, 100 * 24 * time.Hour, 30 * 365 * 24 * time.Hour} {
		keep()
		clock.Jump(jump)
		enter(jump.String()+" ahead", -jump, account.ErrWrongCode)
		clock.Jump(-jump)
		enter("right after "+jump.String()+" ahead", 0, nil)

		clock.Pass(steady.Wait)
		keep()
		clock.Jump(-jump)
		enter(jump.String()+" behind, a code of that time", 0, account.ErrWrongCode)
		clock.Jump(jump)
		enter("right after "+jump.String()+" behind", 0, nil)
		clock.Pass(steady.Wait)
	}

	const month = 30 * 24 * time.Hour
	clock.Jump(month)
	keep()
	clock.Pass(steady.Wait)
	keep()
	clock.Jump(-month)
	enter("it was ahead for long", 0, account.ErrWrongCode)
	wantError(t, "it is right", watch.Accept(ctx, kept), nil)
	enter("as somebody has said", 0, nil)
}

// keptTime is the latest confirmed time.
type keptTime struct{ at time.Time }

func (k *keptTime) ConfirmedTime(context.Context) (time.Time, error) { return k.at, nil }

func (k *keptTime) ConfirmTime(_ context.Context, at time.Time) error {
	if at.After(k.at) {
		k.at = at
	}
	return nil
}

func (k *keptTime) AcceptTime(_ context.Context, at time.Time) error {
	k.at = at
	return nil
}

// Package accounttest is the test of an account.Store: the whole behaviour of account.Service on a real database. A store's
// own tests call Run; nothing here stands in for a database.
package accounttest

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

// The events that a store under test must hold, without members. No other event may exist.
const (
	EventA  account.EventID = 1
	EventB  account.EventID = 2
	noEvent account.EventID = 99
)

// Run tests the stores that open returns. Each must be new: no users, no set-up secret, and the events EventA and EventB
// without members. open is called many times, by subtests that run side by side.
func Run(t *testing.T, open func(t *testing.T) account.Store) {
	t.Helper()
	for _, one := range []struct {
		name string
		test func(t *testing.T, f *fixture)
	}{
		{"Users", testUsers},
		{"UserInput", testUserInput},
		{"OnlyAdministratorsManageUsers", testOnlyAdministratorsManageUsers},
		{"Disable", testDisable},
		{"LastAdministrator", testLastAdministrator},
		{"LastAdministratorAtTheSameTime", testLastAdministratorAtTheSameTime},
		{"SignIn", testSignIn},
		{"SignInTellsNobodyWhoExists", testSignInTellsNobodyWhoExists},
		{"SignInAtTheSameTime", testSignInAtTheSameTime},
		{"SignInOften", testSignInOften},
		{"SignOut", testSignOut},
		{"SignInRenewsTheSession", testSignInRenewsTheSession},
		{"Expiry", testExpiry},
		{"ReadingWritesSeldom", testReadingWritesSeldom},
		{"Sessions", testSessions},
		{"MadeUpTokens", testMadeUpTokens},
		{"Purge", testPurge},
		{"ChangePassword", testChangePassword},
		{"ChangePasswordOften", testChangePasswordOften},
		{"ChangePasswordAtTheSameTime", testChangePasswordAtTheSameTime},
		{"SetPassword", testSetPassword},
		{"Rehash", testRehash},
		{"RehashAtTheSameTime", testRehashAtTheSameTime},
		{"StaleWrites", testStaleWrites},
		{"Guessing", testGuessing},
		{"SignInInAFlood", testSignInInAFlood},
		{"DeviceTokens", testDeviceTokens},
		{"Log", testLog},
		{"LogIsBounded", testLogIsBounded},
		{"LogOfARemovedAccount", testLogOfARemovedAccount},
		{"Links", testLinks},
		{"LinkAtTheSameTime", testLinkAtTheSameTime},
		{"LinkInAFlood", testLinkInAFlood},
		{"Proof", testProof},
		{"Second", testSecond},
		{"SecondIsUsedOnce", testSecondIsUsedOnce},
		{"SecondAtTheSameTime", testSecondAtTheSameTime},
		{"SecondGuessing", testSecondGuessing},
		{"HalfWay", testHalfWay},
		{"SecondProof", testSecondProof},
		{"SecondAway", testSecondAway},
		{"Passkey", testPasskey},
		{"PasskeyIsUsedOnce", testPasskeyIsUsedOnce},
		{"ForeignPasskeys", testForeignPasskeys},
		{"PasskeyProof", testPasskeyProof},
		{"PasskeysAway", testPasskeysAway},
		{"PasskeysAreBounded", testPasskeysAreBounded},
		{"ForgedDeviceTokens", testForgedDeviceTokens},
		{"Setup", testSetup},
		{"SetupAtTheSameTime", testSetupAtTheSameTime},
		{"SetupGuessing", testSetupGuessing},
		{"Roles", testRoles},
		{"Members", testMembers},
		{"Passes", testPasses},
		{"PassesAtTheSameTime", testPassesAtTheSameTime},
		{"Adopt", testAdopt},
		{"LastOwner", testLastOwner},
		{"LastOwnerAtTheSameTime", testLastOwnerAtTheSameTime},
	} {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			one.test(t, newFixture(t, open(t)))
		})
	}
}

// passwords of the test's users.
const (
	password = "восемь слонов на доске"
	other    = "девять ферзей под столом"
)

// cheap are costs that let a test hash often.
var cheap = account.Params{MemoryKiB: 64, Passes: 1, Threads: 1}

// fixture is a Service on the store under test, with a clock that the test moves.
type fixture struct {
	store  account.Store
	hasher *account.Hasher
	*account.Service
	offset atomic.Int64
}

func newFixture(t *testing.T, store account.Store) *fixture {
	t.Helper()
	f := &fixture{store: store}
	f.Service = f.service(t, cheap, account.Limits{})
	return f
}

// service returns another Service on the same store, as after a restart.
func (f *fixture) service(t *testing.T, p account.Params, l account.Limits) *account.Service {
	t.Helper()
	h, err := account.NewHasher(p, 4)
	if err != nil {
		t.Fatal(err)
	}
	f.hasher = h
	return account.NewService(f.store, account.Config{Hasher: h, Clock: f.now, Limits: l})
}

func (f *fixture) now() time.Time {
	return time.Date(2026, 11, 21, 10, 0, 0, 123_456_789, time.FixedZone("MSK", 3*3600)).Add(time.Duration(f.offset.Load()))
}

func (f *fixture) move(d time.Duration) { f.offset.Add(int64(d)) }

// user makes a user with the login and the usual password.
func (f *fixture) user(t *testing.T, login string) account.User {
	t.Helper()
	u, err := f.CreateUser(t.Context(), account.Console(), account.NewUser{Login: login, Name: "Имя " + login, Password: password})
	if err != nil {
		t.Fatalf("create %s: %v", login, err)
	}
	return u
}

// admin makes an administrator.
func (f *fixture) admin(t *testing.T, login string) account.User {
	t.Helper()
	u, err := f.CreateUser(t.Context(), account.Console(),
		account.NewUser{Login: login, Name: "Имя " + login, Password: password, Admin: true})
	if err != nil {
		t.Fatalf("create %s: %v", login, err)
	}
	return u
}

func attempt(login, password string) account.Attempt {
	return account.Attempt{Login: login, Password: password, Client: account.Client{Address: "192.0.2.1", Agent: "Firefox"}}
}

// signIn signs a user in with the usual password.
func (f *fixture) signIn(t *testing.T, login string) account.SignedIn {
	t.Helper()
	in, err := f.SignIn(t.Context(), attempt(login, password))
	if err != nil {
		t.Fatalf("sign %s in: %v", login, err)
	}
	return in
}

// in fails the test when the token is not that of a running session.
func (f *fixture) in(t *testing.T, what, token string) {
	t.Helper()
	if _, err := f.Session(t.Context(), token); err != nil {
		t.Errorf("%s: %v, want a running session", what, err)
	}
}

// out fails the test when the token is that of a running session.
func (f *fixture) out(t *testing.T, what, token string) {
	t.Helper()
	wantError(t, what, second(f.Session(t.Context(), token)), account.ErrSignedOut)
}

// wantError compares an error with the wanted one; nil means none.
func wantError(t *testing.T, what string, err error, want *refusal.Error) {
	t.Helper()
	if want == nil {
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
		return
	}
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", what, err, want)
	}
}

// second drops the value of a call and keeps its error.
func second[T any](_ T, err error) error { return err }

package account_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

// cheap are costs for tests.
var cheap = account.Params{MemoryKiB: 64, Passes: 1, Threads: 1}

func hasher(t testing.TB, p account.Params, parallel int) *account.Hasher {
	t.Helper()
	h, err := account.NewHasher(p, parallel)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestHashAndVerify(t *testing.T) {
	ctx, h := t.Context(), hasher(t, cheap, 2)
	for _, password := range []string{"correct horse battery", "восемь слонов", " blanks ", "🦊🐻🐼🦁🐯🐨🐸🦉", "nul\x00inside"} {
		encoded, err := h.Hash(ctx, password)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(encoded, "$argon2id$v=19$m=64,t=1,p=1$") {
			t.Errorf("hash %q is not in PHC form", encoded)
		}
		if ok, outdated, err := h.Verify(ctx, account.Strangers, password, encoded); !ok || outdated || err != nil {
			t.Errorf("%q: %v, outdated %v, %v", password, ok, outdated, err)
		}
		for _, other := range []string{password + " ", strings.TrimSpace(password) + "x", strings.ToUpper(password) + "!", ""} {
			if ok, _, err := h.Verify(ctx, account.Strangers, other, encoded); ok || err != nil {
				t.Errorf("%q is taken for %q: %v", other, password, err)
			}
		}
		if again, _ := h.Hash(ctx, password); again == encoded {
			t.Error("two hashes have the same salt")
		}
	}
}

// TestVerifyKnownHash: a hash made by the reference program of argon2 (password "password", salt "somesalt", 2 passes,
// 64 MiB, 1 thread), from that program's own tests.
func TestVerifyKnownHash(t *testing.T) {
	const known = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
	ok, outdated, err := hasher(t, cheap, 1).Verify(t.Context(), account.Strangers, "password", known)
	if !ok || !outdated || err != nil {
		t.Errorf("ok %v, outdated %v, %v; want a right password in a hash to be made anew", ok, outdated, err)
	}
}

func TestOutdated(t *testing.T) {
	ctx := t.Context()
	encoded, err := hasher(t, cheap, 1).Hash(ctx, "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []account.Params{{128, 1, 1}, {64, 2, 1}, {64, 1, 2}} {
		if ok, outdated, err := hasher(t, p, 1).Verify(ctx, account.Strangers, "correct horse", encoded); !ok || !outdated || err != nil {
			t.Errorf("costs %+v: ok %v, outdated %v, %v", p, ok, outdated, err)
		}
	}
}

func TestUnreadableHashes(t *testing.T) {
	h := hasher(t, cheap, 1)
	const salt, key = "c29tZXNhbHQ", "CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
	for _, text := range []string{
		"", "plain text", "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy",
		"$argon2i$v=19$m=64,t=1,p=1$" + salt + "$" + key,
		"$argon2id$v=16$m=64,t=1,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=64,t=1$" + salt + "$" + key,
		"$argon2id$v=19$t=1,m=64,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=064,t=1,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=+64,t=1,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=4294967295,t=1,p=1$" + salt + "$" + key, // all the memory there is
		"$argon2id$v=19$m=64,t=4294967295,p=1$" + salt + "$" + key,
		"$argon2id$v=19$m=64,t=1,p=0$" + salt + "$" + key,
		"$argon2id$v=19$m=64,t=1,p=256$" + salt + "$" + key,
		"$argon2id$v=19$m=64,t=1,p=1$c2E$" + key,
		"$argon2id$v=19$m=64,t=1,p=1$" + salt + "$CTFh",
		"$argon2id$v=19$m=64,t=1,p=1$" + salt + "=$" + key,
		"$argon2id$v=19$m=64,t=1,p=1$" + salt + "$" + key + "$",
		"$argon2id$v=19$m=64,t=1,p=1$" + salt + "$" + strings.Repeat("A", 1000),
	} {
		if ok, _, err := h.Verify(t.Context(), account.Strangers, "password", text); ok || !errors.Is(err, account.ErrHashFormat) {
			t.Errorf("%q: ok %v, error %v, want ErrHashFormat", text, ok, err)
		}
	}
	if h.Runs() != 0 {
		t.Errorf("%d hashes were computed", h.Runs())
	}
}

func TestNewHasherRefusesSenselessCosts(t *testing.T) {
	for _, p := range []account.Params{{}, {7, 1, 1}, {64, 0, 1}, {64, 1, 0}, {1 << 30, 1, 1}, {64, 1, 200}} {
		if _, err := account.NewHasher(p, 1); err == nil {
			t.Errorf("costs %+v are accepted", p)
		}
	}
	if _, err := account.NewHasher(account.DefaultParams(), 0); err == nil {
		t.Error("a Hasher that never hashes is accepted")
	}
}

// TestHasherCountsEveryRun: as many as may wait get their answer at the same time, and pretending costs what verifying does.
func TestHasherCountsEveryRun(t *testing.T) {
	runtest.Races(t)
	h := hasher(t, cheap, 2)
	encoded, err := h.Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range account.MostWait {
		all.Go(func() {
			if i%2 == 0 {
				if ok, _, err := h.Verify(t.Context(), account.Strangers, "correct horse", encoded); !ok || err != nil {
					t.Errorf("verify: %v, %v", ok, err)
				}
			} else if err := h.Pretend(t.Context(), account.Strangers, "correct horse"); err != nil {
				t.Errorf("pretend: %v", err)
			}
		})
	}
	all.Wait()
	if h.Runs() != account.MostWait+1 {
		t.Errorf("%d hashes were computed, want %d", h.Runs(), account.MostWait+1)
	}
}

// TestStrangersWaitInALaneOfTheirOwn: of 200 at once so many wait as there is room for, all others are refused before anybody is through,
// and whoever is known does not wait for any of them.
func TestStrangersWaitInALaneOfTheirOwn(t *testing.T) {
	runtest.Races(t)
	const crowd, slots = 200, 3
	h := hasher(t, cheap, slots+1)
	encoded, err := h.Hash(t.Context(), "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	var leave []func()
	for range slots {
		one, err := h.Hold(t.Context(), account.Strangers)
		if err != nil {
			t.Fatal(err)
		}
		leave = append(leave, one)
	}
	refused, answers := make(chan error, crowd), make(chan error, crowd)
	for range crowd {
		go func() {
			err := h.Pretend(t.Context(), account.Strangers, "correct horse")
			if err != nil {
				refused <- err
			} else {
				answers <- nil
			}
		}()
	}
	for range crowd - account.MostWait {
		if err := <-refused; !errors.Is(err, account.ErrBusy) {
			t.Fatalf("%v, want that there is no place", err)
		}
	}
	if h.Runs() != 1 {
		t.Errorf("%d hashes were computed while nobody had a turn", h.Runs()-1)
	}
	if ok, _, err := h.Verify(t.Context(), account.Known, "correct horse", encoded); !ok || err != nil {
		t.Errorf("who is known: %v, %v", ok, err)
	}
	for _, one := range leave {
		one()
	}
	for range account.MostWait {
		<-answers
	}
	if h.Runs() != 2+account.MostWait {
		t.Errorf("%d hashes were computed, want %d", h.Runs(), 2+account.MostWait)
	}
}

func TestHasherGivesUpWithItsContext(t *testing.T) {
	runtest.Races(t)
	h := hasher(t, cheap, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := h.Hash(ctx, "correct horse"); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
	if err := h.Pretend(ctx, account.Strangers, "correct horse"); !errors.Is(err, context.Canceled) || h.Runs() != 0 {
		t.Errorf("error %v after %d runs, want that of the context", err, h.Runs())
	}
}

func FuzzVerify(f *testing.F) {
	f.Add("$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc")
	f.Add("$argon2id$v=19$m=,t=,p=$$")
	f.Fuzz(func(t *testing.T, encoded string) {
		if strings.Contains(encoded, "m=") && len(encoded) > 40 && !strings.Contains(encoded, "m=64,") {
			return // real work; the bounds are tested above
		}
		h, err := account.NewHasher(cheap, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := h.Verify(t.Context(), account.Strangers, "password", encoded); err != nil && !errors.Is(err, account.ErrHashFormat) {
			t.Fatalf("error %v", err)
		}
	})
}

func BenchmarkHash(b *testing.B) {
	h := hasher(b, account.DefaultParams(), 1)
	for b.Loop() {
		if _, err := h.Hash(b.Context(), "correct horse battery"); err != nil {
			b.Fatal(err)
		}
	}
}

package limit_test

import (
	"errors"
	"testing"
	"time"

	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

func TestNetworks(t *testing.T) {
	for address, want := range map[string]struct{ network, site string }{
		"10.0.0.1":                   {"10.0.0.1", ""},
		"10.0.0.1:1234":              {"10.0.0.1", ""},
		"::ffff:10.0.0.1":            {"10.0.0.1", ""},
		"2001:db8:1:2ff:3::1":        {"2001:db8:1:2ff::/64", "2001:db8:1:200::/56"},
		"[2001:db8:1:200::1]:80":     {"2001:db8:1:200::/64", "2001:db8:1:200::/56"},
		"2001:db8:1:2fe::1%eth0":     {"2001:db8:1:2fe::/64", "2001:db8:1:200::/56"},
		"no address, but some words": {"no address, but some words", ""},
	} {
		network := limit.Network(address)
		site, ok := limit.Site(address, limit.SiteBits)
		again, _ := limit.Site(network, limit.SiteBits)
		if network != want.network || site != want.site || ok != (want.site != "") || again != site {
			t.Errorf("%s: %q, in %q, want %+v", address, network, site, want)
		}
	}
}

func TestBuckets(t *testing.T) {
	now, one, two := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC), limit.KeyOf("one"), limit.KeyOf("two")
	b := limit.New(limit.Bucket{Burst: 2, Every: time.Minute}, 2)
	b.Add(one, now, 2)
	if wait := b.Wait(one, now); wait != time.Minute || b.Wait(two, now) != 0 {
		t.Errorf("a full bucket waits for %s, an empty one for %s", wait, b.Wait(two, now))
	}
	if wait := b.Wait(one, now.Add(time.Minute)); wait != 0 {
		t.Errorf("a minute later: %s", wait)
	}
	b.Add(two, now, 1)
	b.Add(limit.KeyOf("three"), now, 1)
	if b.Wait(one, now) != 0 {
		t.Error("the one not seen for longest is still remembered")
	}
	if limit.KeyOf("a", "b") == limit.KeyOf("ab") || limit.KeyOf("a", "b") == limit.KeyOf("b", "a") {
		t.Error("two sources have one key")
	}
}

func TestAfter(t *testing.T) {
	if err := limit.After(0); err != nil {
		t.Error(err)
	}
	var late *limit.TooManyError
	var said *refusal.Error
	err := limit.After(1200 * time.Millisecond)
	if !errors.As(err, &late) || late.RetryAfter != 2*time.Second || !errors.As(err, &said) || said.Args["seconds"] != 2 {
		t.Errorf("%v %+v", err, said)
	}
}

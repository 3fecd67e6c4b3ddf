// Package limit counts tries by where they come from. What a try is, and what too many of them come to, is for others to say.
package limit

import (
	"container/list"
	"crypto/sha256"
	"fmt"
	"net/netip"
	"time"

	"adyukh/tournament/refusal"
)

// Bucket allows Burst tries at once, and then one more Every so often.
type Bucket struct {
	Burst int
	Every time.Duration
}

// TooManyError says that somebody has tried too often, and when the next try is possible. errors.As finds a *refusal.Error with the code
// TooMany in it.
type TooManyError struct {
	RetryAfter time.Duration // above 0, whole seconds
}

// After returns the error for who has to wait so long, nil for who has not.
func After(wait time.Duration) error {
	if wait <= 0 {
		return nil
	}
	return &TooManyError{RetryAfter: (wait + time.Second - 1).Truncate(time.Second)}
}

// Error says how long to wait, in English.
func (e *TooManyError) Error() string { return fmt.Sprintf("too many tries, next in %s", e.RetryAfter) }

// Unwrap returns the message for people.
func (e *TooManyError) Unwrap() error {
	return &refusal.Error{Code: refusal.TooMany, Key: "error.account.too-many", Args: refusal.Args{"seconds": int(e.RetryAfter / time.Second)}}
}

// Network is what counts as one address: an IPv4 address, or the /64 of an IPv6 address, which one household gets.
func Network(address string) string {
	a, err := netip.ParseAddr(address)
	if err != nil {
		p, err := netip.ParseAddrPort(address)
		if err != nil {
			return address
		}
		a = p.Addr()
	}
	a = a.Unmap().WithZone("")
	if a.Is4() {
		return a.String()
	}
	p, err := a.Prefix(64)
	if err != nil {
		return address
	}
	return p.String()
}

// SiteBits is how much of an IPv6 address names a household or a firm: what a provider gives to one customer.
const SiteBits = 56

// Site is the IPv6 network of so many bits in which an address lies, or what Network made of it; ok is false for one of IPv4, which has
// neighbours that are nobody's to tell.
func Site(address string, bits int) (site string, ok bool) {
	p, err := netip.ParsePrefix(Network(address))
	if err != nil {
		return "", false
	}
	return netip.PrefixFrom(p.Addr(), bits).Masked().String(), true
}

// Key is a source as it is remembered: of a fixed size, whatever somebody sends.
type Key [16]byte

// KeyOf returns the key of what the parts name together.
func KeyOf(parts ...string) Key {
	h := sha256.New()
	for _, p := range parts {
		sum := sha256.Sum256([]byte(p))
		h.Write(sum[:])
	}
	return Key(h.Sum(nil)[:16])
}

// Buckets are those of one kind. For each source they keep the time at which its bucket is full again (the generic cell rate algorithm), in
// the order in which they were seen last. They remember a bounded number of sources; the ones not seen for longest are forgotten first.
// Their caller keeps others from using them at the same time.
type Buckets struct {
	Bucket
	entries int
	full    map[Key]*list.Element
	seen    *list.List // of *bucket, the latest first
}

type bucket struct {
	key  Key
	full time.Time
}

// New returns buckets for so many sources.
func New(b Bucket, entries int) *Buckets {
	return &Buckets{Bucket: b, entries: entries, full: map[Key]*list.Element{}, seen: list.New()}
}

// Wait returns how long it takes until the source may try; 0 when it may now.
func (b *Buckets) Wait(key Key, now time.Time) time.Duration {
	e, ok := b.full[key]
	if !ok {
		return 0
	}
	b.seen.MoveToFront(e)
	return max(0, b.at(e, now).full.Sub(now)-time.Duration(b.Burst-1)*b.Every)
}

// Add counts tries, or takes them back.
func (b *Buckets) Add(key Key, now time.Time, tries int) {
	e, ok := b.full[key]
	if !ok {
		if tries < 0 {
			return
		}
		e = b.seen.PushFront(&bucket{key: key, full: now})
		b.full[key] = e
	}
	one := b.at(e, now)
	one.full = one.full.Add(time.Duration(tries) * b.Every)
	if len(b.full) > b.entries {
		b.Forget(b.seen.Back().Value.(*bucket).key)
	}
}

// at returns a bucket as it is now: never fuller than full, nor emptier than empty, whatever was done to the clock.
func (b *Buckets) at(e *list.Element, now time.Time) *bucket {
	one := e.Value.(*bucket)
	if one.full.Before(now) {
		one.full = now
	}
	if empty := now.Add(time.Duration(b.Burst) * b.Every); one.full.After(empty) {
		one.full = empty
	}
	return one
}

// Forget takes a source as one that was never seen.
func (b *Buckets) Forget(key Key) {
	if e, ok := b.full[key]; ok {
		b.seen.Remove(e)
		delete(b.full, key)
	}
}

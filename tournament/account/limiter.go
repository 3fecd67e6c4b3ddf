package account

import (
	"container/list"
	"crypto/sha256"
	"net/netip"
	"sync"
	"time"
)

// Clock tells the time; tests set their own.
type Clock func() time.Time

// Bucket allows Burst tries at once, and then one more Every so often.
type Bucket struct {
	Burst int
	Every time.Duration
}

// Limits say how fast somebody may guess. A zero Bucket or number has its default.
type Limits struct {
	Pair    Bucket // one account from one address: 5, then one in 30 s
	Address Bucket // one address, whatever the account: 30, then one in 5 s (a whole hall may share one)
	Account Bucket // one account from all addresses together: 20, then one in 30 s
	Wary    Bucket // one account from one address once Account is used up; zero: Account refuses by itself
	Wide    Bucket // with Wary, one account from one /48 of IPv6, whose owner has 65,536 addresses: 20, then one in 30 s
	Device  Bucket // a device that its user has signed in on before: 10, then one in 20 s
	Entries int    // how many of each kind are remembered: 10,000
}

func (l Limits) withDefaults() Limits {
	set := func(b *Bucket, preset Bucket) {
		if *b == (Bucket{}) {
			*b = preset
		}
	}
	set(&l.Pair, Bucket{5, 30 * time.Second})
	set(&l.Address, Bucket{30, 5 * time.Second})
	set(&l.Account, Bucket{20, 30 * time.Second})
	set(&l.Device, Bucket{10, 20 * time.Second})
	set(&l.Wide, Bucket{20, 30 * time.Second})
	if l.Entries == 0 {
		l.Entries = 10_000
	}
	return l
}

// Source is where a try comes from.
type Source struct {
	Account string // what is tried; equal for logins that look alike
	Address string // network address; IPv6 is counted by /64
	Device  string // names the device, if the caller has made sure that the account's user has signed in on it; else ""
}

// Limiter slows down guessing. A stranger is counted by account and address together, by address, and by account; a
// device that the user has signed in on before is counted by itself alone, so that strangers who hammer an account, even
// from the same hall, do not keep its user out. With Limits.Wary nobody keeps out anybody else: an account that is tried
// too often from all addresses together only leaves each of them fewer tries. A refused try costs nothing. It remembers a
// bounded number of sources; the ones not seen for longest are forgotten first. It is safe for concurrent use.
type Limiter struct {
	now   Clock
	mu    sync.Mutex
	pairs *buckets
	addrs *buckets
	accts *buckets
	known *buckets
	wary  *buckets // nil: accts refuses by itself
	wide  *buckets
}

// NewLimiter returns a Limiter that goes by the clock.
func NewLimiter(l Limits, now Clock) *Limiter {
	l = l.withDefaults()
	made := &Limiter{
		now:   now,
		pairs: newBuckets(l.Pair, l.Entries), addrs: newBuckets(l.Address, l.Entries),
		accts: newBuckets(l.Account, l.Entries), known: newBuckets(l.Device, l.Entries),
	}
	if l.Wary != (Bucket{}) {
		made.wary, made.wide = newBuckets(l.Wary, l.Entries), newBuckets(l.Wide, l.Entries)
	}
	return made
}

// Take counts a try before it is made, so that many at the same time do not slip through. It returns a *TooManyError when
// one of the source's buckets is empty, and then counts nothing.
func (l *Limiter) Take(s Source) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	wait, alarmed := time.Duration(0), false
	counted := l.counted(s)
	for _, c := range counted {
		w := c.in.wait(c.key, now)
		switch {
		case c.part == alarms:
			alarmed = w > 0
		case c.part == refuses || alarmed:
			wait = max(wait, w)
		}
	}
	if wait > 0 {
		return &TooManyError{RetryAfter: (wait + time.Second - 1).Truncate(time.Second)}
	}
	for _, c := range counted {
		c.in.add(c.key, now, 1)
	}
	return nil
}

// Forgive takes a try back that turned out right, and forgets the wrong ones of that device, or of that account from that
// address, before it.
func (l *Limiter) Forgive(s Source) { l.takeBack(s, true) }

// Return takes a try back that was not made.
func (l *Limiter) Return(s Source) { l.takeBack(s, false) }

func (l *Limiter) takeBack(s Source, forget bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	for _, c := range l.counted(s) {
		switch {
		case forget && c.own:
			c.in.forget(c.key)
		case c.part == alarms && c.in.wait(c.key, now) > 0: // one right try does not end the alarm
		default:
			c.in.add(c.key, now, -1)
		}
	}
}

// counter is one bucket that a source is counted in.
type counter struct {
	in   *buckets
	key  bucketKey
	part part
	own  bool // of this device, or of this account from this address alone
}

// part is what an empty bucket does.
type part uint8

const (
	refuses part = iota
	alarms       // refuses nobody: those after it refuse from now on
	ifAlarmed
)

func (l *Limiter) counted(s Source) []counter {
	if s.Device != "" {
		return []counter{{in: l.known, key: keyOf(s.Account, s.Device), own: true}}
	}
	address := network(s.Address)
	pair := keyOf(s.Account, address)
	all := []counter{
		{in: l.pairs, key: pair, own: true},
		{in: l.addrs, key: keyOf(address)},
		{in: l.accts, key: keyOf(s.Account)},
	}
	if l.wary == nil {
		return all
	}
	all[2].part = alarms
	all = append(all, counter{in: l.wary, key: pair, part: ifAlarmed, own: true})
	if p, err := netip.ParsePrefix(address); err == nil { // of IPv6
		site := netip.PrefixFrom(p.Addr(), 48).Masked()
		all = append(all, counter{in: l.wide, key: keyOf(s.Account, site.String()), part: ifAlarmed})
	}
	return all
}

// network is what counts as one address: an IPv4 address, or the /64 of an IPv6 address, which one household gets.
func network(address string) string {
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

// bucketKey is a source as it is remembered: of a fixed size, whatever somebody sends.
type bucketKey [16]byte

func keyOf(parts ...string) bucketKey {
	h := sha256.New()
	for _, p := range parts {
		sum := sha256.Sum256([]byte(p))
		h.Write(sum[:])
	}
	return bucketKey(h.Sum(nil)[:16])
}

// buckets are the buckets of one kind. For each source it keeps the time at which its bucket is full again (the generic
// cell rate algorithm), in the order in which they were seen last.
type buckets struct {
	Bucket
	entries int
	full    map[bucketKey]*list.Element
	seen    *list.List // of *bucket, the latest first
}

type bucket struct {
	key  bucketKey
	full time.Time
}

func newBuckets(b Bucket, entries int) *buckets {
	return &buckets{Bucket: b, entries: entries, full: map[bucketKey]*list.Element{}, seen: list.New()}
}

// wait returns how long it takes until the source may try; 0 when it may now.
func (b *buckets) wait(key bucketKey, now time.Time) time.Duration {
	e, ok := b.full[key]
	if !ok {
		return 0
	}
	b.seen.MoveToFront(e)
	return max(0, b.at(e, now).full.Sub(now)-time.Duration(b.Burst-1)*b.Every)
}

// add counts tries, or takes them back.
func (b *buckets) add(key bucketKey, now time.Time, tries int) {
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
		b.forget(b.seen.Back().Value.(*bucket).key)
	}
}

// at returns a bucket as it is now: never fuller than full, nor emptier than empty, whatever was done to the clock.
func (b *buckets) at(e *list.Element, now time.Time) *bucket {
	one := e.Value.(*bucket)
	if one.full.Before(now) {
		one.full = now
	}
	if empty := now.Add(time.Duration(b.Burst) * b.Every); one.full.After(empty) {
		one.full = empty
	}
	return one
}

func (b *buckets) forget(key bucketKey) {
	if e, ok := b.full[key]; ok {
		b.seen.Remove(e)
		delete(b.full, key)
	}
}

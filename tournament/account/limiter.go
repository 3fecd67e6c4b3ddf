package account

import (
	"sync"
	"time"

	"adyukh/tournament/limit"
)

// Clock tells the time; tests set their own.
type Clock func() time.Time

// Limits say how fast somebody may guess. A zero limit.Bucket or number has its default.
type Limits struct {
	Pair    limit.Bucket // one account from one address: 5, then one in 30 s
	Address limit.Bucket // one address, whatever the account: 30, then one in 5 s (a whole hall may share one)
	Account limit.Bucket // one account from all addresses together: 20, then one in 30 s
	Wary    limit.Bucket // one account from one address once Account is used up; zero: Account refuses by itself
	Wide    limit.Bucket // with Wary, one account from one /48 of IPv6, whose owner has 65,536 addresses: 20, then one in 30 s
	Device  limit.Bucket // a device that its user has signed in on before: 10, then one in 20 s
	Entries int          // how many of each kind are remembered: 10,000
}

func (l Limits) withDefaults() Limits {
	set := func(b *limit.Bucket, preset limit.Bucket) {
		if *b == (limit.Bucket{}) {
			*b = preset
		}
	}
	set(&l.Pair, limit.Bucket{Burst: 5, Every: 30 * time.Second})
	set(&l.Address, limit.Bucket{Burst: 30, Every: 5 * time.Second})
	set(&l.Account, limit.Bucket{Burst: 20, Every: 30 * time.Second})
	set(&l.Device, limit.Bucket{Burst: 10, Every: 20 * time.Second})
	set(&l.Wide, limit.Bucket{Burst: 20, Every: 30 * time.Second})
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
	pairs *limit.Buckets
	addrs *limit.Buckets
	accts *limit.Buckets
	known *limit.Buckets
	wary  *limit.Buckets // nil: accts refuses by itself
	wide  *limit.Buckets
}

// NewLimiter returns a Limiter that goes by the clock.
func NewLimiter(l Limits, now Clock) *Limiter {
	l = l.withDefaults()
	made := &Limiter{
		now:   now,
		pairs: limit.New(l.Pair, l.Entries), addrs: limit.New(l.Address, l.Entries),
		accts: limit.New(l.Account, l.Entries), known: limit.New(l.Device, l.Entries),
	}
	if l.Wary != (limit.Bucket{}) {
		made.wary, made.wide = limit.New(l.Wary, l.Entries), limit.New(l.Wide, l.Entries)
	}
	return made
}

// Take counts a try before it is made, so that many at the same time do not slip through. It returns a *limit.TooManyError when
// one of the source's buckets is empty, and then counts nothing.
func (l *Limiter) Take(s Source) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	wait, alarmed := time.Duration(0), false
	counted := l.counted(s)
	for _, c := range counted {
		w := c.in.Wait(c.key, now)
		switch {
		case c.part == alarms:
			alarmed = w > 0
		case c.part == refuses || alarmed:
			wait = max(wait, w)
		}
	}
	if wait > 0 {
		return limit.After(wait)
	}
	for _, c := range counted {
		c.in.Add(c.key, now, 1)
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
			c.in.Forget(c.key)
		case c.part == alarms && c.in.Wait(c.key, now) > 0: // one right try does not end the alarm
		default:
			c.in.Add(c.key, now, -1)
		}
	}
}

// counter is one bucket that a source is counted in.
type counter struct {
	in   *limit.Buckets
	key  limit.Key
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
		return []counter{{in: l.known, key: limit.KeyOf(s.Account, s.Device), own: true}}
	}
	address := limit.Network(s.Address)
	pair := limit.KeyOf(s.Account, address)
	all := []counter{
		{in: l.pairs, key: pair, own: true},
		{in: l.addrs, key: limit.KeyOf(address)},
		{in: l.accts, key: limit.KeyOf(s.Account)},
	}
	if l.wary == nil {
		return all
	}
	all[2].part = alarms
	all = append(all, counter{in: l.wary, key: pair, part: ifAlarmed, own: true})
	if site, ok := limit.Site(address, 48); ok {
		all = append(all, counter{in: l.wide, key: limit.KeyOf(s.Account, site), part: ifAlarmed})
	}
	return all
}

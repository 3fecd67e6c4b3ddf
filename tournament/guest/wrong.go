package guest

import (
	"sync"
	"time"

	"adyukh/tournament/limit"
)

// How fast wrong codes may come: of one kind from one address, of all kinds from one address, which a hall shares, and from one /56 of
// IPv6, of which a household has one and a hundred of addresses as Network counts them.
var (
	sameKind = limit.Bucket{Burst: 20, Every: 10 * time.Second}
	sameHall = limit.Bucket{Burst: 100, Every: time.Second}
	sameSite = limit.Bucket{Burst: 200, Every: 500 * time.Millisecond}
)

// remembered is how many sources of each kind are.
const remembered = 10_000

// Wrong counts the codes that open nothing, by where they come from. A code is looked up first: a right one is never counted, and opens
// whatever others have tried from there. Nobody finds a code by trying, so that the count only keeps the work of guessers small. It is safe
// for concurrent use.
type Wrong struct {
	now                func() time.Time
	mu                 sync.Mutex
	kinds, halls, site *limit.Buckets
}

// NewWrong returns a Wrong that goes by the clock.
func NewWrong(now func() time.Time) *Wrong {
	return &Wrong{
		now: now, kinds: limit.New(sameKind, remembered), halls: limit.New(sameHall, remembered), site: limit.New(sameSite, remembered),
	}
}

// Count counts a wrong code of a kind from a network address. It returns a *limit.TooManyError when too many have come from there, and then
// counts nothing.
func (w *Wrong) Count(kind, address string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	type counter struct {
		in  *limit.Buckets
		key limit.Key
	}
	network := limit.Network(address)
	all := []counter{{w.kinds, limit.KeyOf(kind, network)}, {w.halls, limit.KeyOf(network)}}
	if site, ok := limit.Site(address, limit.SiteBits); ok {
		all = append(all, counter{w.site, limit.KeyOf(site)})
	}
	now, wait := w.now(), time.Duration(0)
	for _, c := range all {
		wait = max(wait, c.in.Wait(c.key, now))
	}
	if wait > 0 {
		return limit.After(wait)
	}
	for _, c := range all {
		c.in.Add(c.key, now, 1)
	}
	return nil
}

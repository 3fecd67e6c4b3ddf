package web

import (
	"log/slog"
	"math/bits"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"adyukh/templates"
	"adyukh/tournament/account"
)

// relays notices proxies that nobody has named as trusted: behind one all readers have one address, and share its limits. A peer of a
// private network counts as one while most of its latest requests carry the header of a proxy. Anybody can send that header, so that a few
// requests prove nothing.
type relays struct {
	now     account.Clock
	log     *slog.Logger
	trusted []netip.Prefix

	mu    sync.Mutex
	peers map[netip.Addr]*relay // those that have sent the header
}

// relay is what a peer has sent of late.
type relay struct {
	carried uint64    // a bit for each of the latest requests, the last one lowest
	seen    int       // how many of the bits are of requests
	last    time.Time // when one has carried the header
	said    bool      // in the log
}

// A peer is judged by its latest requests, when there are enough of them; one that has been silent is forgotten. Of peers a bounded number
// is remembered.
const (
	relayLatest = 64
	relayLeast  = 20
	relayFor    = time.Hour
	mostRelays  = 256
)

func newRelays(now account.Clock, log *slog.Logger, trusted []netip.Prefix) *relays {
	return &relays{now: now, log: log, trusted: trusted, peers: map[netip.Addr]*relay{}}
}

// isOne tells whether most of the peer's latest requests carry the header.
func (r *relay) isOne() bool { return r.seen >= relayLeast && 2*bits.OnesCount64(r.carried) > r.seen }

// note counts a request.
func (r *relays) note(req *http.Request) {
	peer, err := netip.ParseAddrPort(req.RemoteAddr)
	if err != nil {
		return
	}
	at := peer.Addr().Unmap().WithZone("")
	if !at.IsPrivate() && !at.IsLoopback() || isTrusted(at, r.trusted) {
		return
	}
	carries := req.Header.Get("X-Forwarded-For") != "" || req.Header.Get("Forwarded") != ""
	r.mu.Lock()
	defer r.mu.Unlock()
	one := r.peers[at]
	if one == nil {
		if !carries {
			return
		}
		r.makeRoom()
		one = &relay{}
		r.peers[at] = one
	}
	one.carried <<= 1
	one.seen = min(one.seen+1, relayLatest)
	if carries {
		one.carried, one.last = one.carried|1, r.now()
	}
	if one.isOne() && !one.said {
		one.said = true
		r.log.Warn("requests come through a proxy that is not trusted: all its readers count as one address; name it with --trusted-proxy",
			"proxy", at.String())
	}
}

// makeRoom forgets the peer that has carried the header longest ago where there are too many.
func (r *relays) makeRoom() {
	if len(r.peers) < mostRelays {
		return
	}
	var oldest netip.Addr
	for at, one := range r.peers {
		if !oldest.IsValid() || one.last.Before(r.peers[oldest].last) {
			oldest = at
		}
	}
	delete(r.peers, oldest)
}

// untrusted are the peers that are proxies by now.
func (r *relays) untrusted() (all []netip.Addr) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for at, one := range r.peers {
		if one.isOne() && r.now().Sub(one.last) < relayFor {
			all = append(all, at)
		}
	}
	slices.SortFunc(all, netip.Addr.Compare)
	return all
}

// relayBanners name the proxies that nobody has named.
func (c *Call) relayBanners() (all []templates.Notice) {
	for _, at := range c.Server.relays.untrusted() {
		all = append(all, templates.Notice{Tone: templates.Attention, Text: templates.Msg("banner.untrusted-proxy", "proxy", at.String())})
	}
	return all
}

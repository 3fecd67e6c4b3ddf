// Package live keeps the event streams that open pages follow: how many there may be, the connection of each, and what is said on it.
//
// A stream costs what its connection and two small stacks take. The connection is taken over from the HTTP server, which can be done by
// HTTP/1.1, as the program speaks it: the handler returns once the stream is open, and the buffers and stacks of the request go with it.
//
// Figures of two cores that are busy beside, of `go test ./api -night -v -run 'Thousands|PhonesOf|Swallowed|FortyBoards'`: 5,000 streams of
// one address take 134 MB, and at most 159 MB while a round of 200 results is entered, 255 MB as the system counts; a result costs 101 ms
// of processor time then, and the last reader has it after 167 ms. A thousand phones that ask for the page of a round of 100 boards at
// once cause one build of it and have it after 40 ms. From Enter at the desk to another browser it takes 110 ms. Where sockets are
// swallowed a page says after 12 to 18 s that it stands still, and shows the news 2 to 4 s after the network is back, by http and HTTPS.
package live

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"adyukh/tournament"
)

// ErrBusy says that there is no place for another stream.
var ErrBusy = errors.New("too many open streams")

// Limits bound the streams. Every field is set.
type Limits struct {
	Readers   int           // streams of readers; one address has nine tenths of them at most
	Desk      int           // streams of people who are signed in, in places of their own
	PerUser   int           // of one of these
	Heartbeat time.Duration // between two signs of life
	Watch     time.Duration // between two looks whether a reader still may read
	Write     time.Duration // for a message to be taken by the reader
}

// Asker is who asks for a stream.
type Asker struct {
	Address string // by which readers are counted
	User    int64  // 0 for a reader
}

// Source is what a stream tells: where things stand when it opens, and what an announcement means to its reader. A stream may outlive
// its request, so a source keeps nothing of that.
type Source interface {
	State(ctx context.Context) []Message
	News(ctx context.Context, a tournament.Announcement) (Message, bool)
}

// Judged is a source whose reader can lose the right to it; the stream then ends.
type Judged interface {
	Allowed(ctx context.Context) bool
}

// Retold is a source that can say what has changed up to a message, to who has seen an earlier version.
type Retold interface {
	Words(ctx context.Context, m Message) Words
}

// Asked is a source with news that no announcement brings: it is asked when something stirs in its event, and at some heartbeats, since
// another program may have kept it.
type Asked interface {
	Event() tournament.EventID
}

// Streams are the open streams. They are safe for concurrent use.
type Streams struct {
	Boot   string // names this run of the program in the ids of messages
	limits Limits
	log    *slog.Logger
	ending chan struct{} // closed when all streams have to end
	open   sync.WaitGroup

	mu      sync.Mutex
	ended   bool
	readers int
	desk    int
	from    map[Asker][]*place // in the order in which they came
}

// New returns no streams yet.
func New(boot string, limits Limits, log *slog.Logger) *Streams {
	return &Streams{Boot: boot, limits: limits, log: log, ending: make(chan struct{}), from: map[Asker][]*place{}}
}

// End ends all streams, and keeps new ones from opening.
func (s *Streams) End() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.ended {
		s.ended = true
		close(s.ending)
	}
}

// Wait waits until all streams have ended, or ctx.
func (s *Streams) Wait(ctx context.Context) {
	done := make(chan struct{})
	go func() {
		s.open.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// Readers is how many readers have a stream.
func (s *Streams) Readers() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.readers
}

// place is that of an open stream.
type place struct {
	who   Asker
	ended chan struct{} // closed when somebody else gets it
}

// enter gives a place to who asks, or refuses. Readers can't take the places of the desk, and one address not those of all others: where
// all are taken, the newest of the address with the most gives way to one of an address with fewer.
func (s *Streams) enter(who Asker) (*place, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all, most, each := &s.readers, s.limits.Readers, s.limits.Readers-s.limits.Readers/10
	if who.User != 0 {
		who.Address = ""
		all, most, each = &s.desk, s.limits.Desk, s.limits.PerUser
	}
	if s.ended || len(s.from[who]) >= each || *all >= most && (who.User != 0 || !s.makeRoom(who)) {
		return nil, ErrBusy
	}
	*all++
	p := &place{who: who, ended: make(chan struct{})}
	s.from[who] = append(s.from[who], p)
	s.open.Add(1)
	return p, nil
}

// makeRoom ends the newest stream of the readers' address that has the most, if that would have more than who asks even then.
func (s *Streams) makeRoom(who Asker) bool {
	heaviest, most := Asker{}, len(s.from[who])+1
	for one, places := range s.from {
		if one.User == 0 && len(places) > most {
			heaviest, most = one, len(places)
		}
	}
	places := s.from[heaviest]
	if len(places) == 0 {
		return false
	}
	newest := places[len(places)-1]
	close(newest.ended)
	s.forget(newest)
	return true
}

// leave gives a place back.
func (s *Streams) leave(p *place) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open.Done()
	select {
	case <-p.ended: // somebody has it
	default:
		s.forget(p)
	}
}

func (s *Streams) forget(p *place) {
	if p.who.User != 0 {
		s.desk--
	} else {
		s.readers--
	}
	rest := slices.DeleteFunc(s.from[p.who], func(one *place) bool { return one == p })
	if s.from[p.who] = rest; len(rest) == 0 {
		delete(s.from, p.who)
	}
}

// jitter spreads what many readers do at the same time: d, a fifth more or less.
func jitter(d time.Duration) time.Duration {
	return d - d/5 + rand.N(2*d/5+1)
}

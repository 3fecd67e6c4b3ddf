package web

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"adyukh/api/live"
	"adyukh/api/trust"
	"adyukh/tournament"
	"adyukh/tournament/backups"
	"adyukh/tournament/steady"
)

// Config is what whoever starts the server decides. The zero value serves plain HTTP to whoever reaches it.
type Config struct {
	// BaseURL is the address that readers use, such as "https://turnir.example": links for printing and QR codes begin with it. Without it
	// they are as each request came.
	BaseURL string
	// Hosts are the machine's own names, in lower case. Requests for other names than these, localhost and that of BaseURL are refused: a
	// site outside could else let its name lead here and read in somebody's browser what only the hall may see.
	Hosts []string
	// TrustedProxies are addresses or networks ("10.0.0.0/8") whose X-Forwarded-For is believed. None by default.
	TrustedProxies []string
	// TLS says that readers come over HTTPS, to this program or to a proxy before it. Cookies are then Secure.
	TLS bool
	// Trust keeps the local certificate and what was chosen at the first start. Without it readers come as whoever started the server said,
	// and nothing is asked. Local says that the server speaks HTTPS with that certificate.
	Trust *trust.Keeper
	Local bool
	// Build names this build of the program, Database this copy of the database (a restore renews it): pages cached under
	// other names are not taken for current.
	Build    string
	Database string
	// Installation names this installation to the world outside: it is part of the identifiers in calendars.
	Installation string
	// Kinds are the kinds of events, as lists of all events show them; the first is that of a kind that is unknown.
	Kinds []EventKind
	// Streams are the event streams that open pages follow: see NewStreams.
	Streams *live.Streams
	// Ahead begins to say which pages everybody will ask for after an announcement: see Server.BuildAhead.
	Ahead func() func(context.Context, tournament.Announcement) []string
	// Around is what every request goes through; nil where there is nothing.
	Around func(http.Handler) http.Handler
	// Backups are copies of the database that are made by themselves; nil where none are.
	Backups *backups.Keeper
	// Copies are sealed ones that leave the machine; nil where none do.
	Copies *backups.Keeper
	// Catalogues are the languages, a folder each, as templates.Locales has them; those of the program when nil.
	Catalogues fs.FS
	Limits     Limits
	// Keeper tells how the store is; without one nobody is told. LowRoom is below how many free bytes people are warned.
	Keeper  tournament.Keeper
	LowRoom uint64
	// Watch tells whether the clock can be trusted; without one nobody is told.
	Watch *steady.Watch
}

// Limits bound what a single request or reader can take. A field that is 0 has its default.
type Limits struct {
	FormBytes      int64         // of a form, 1 MB
	ImportBytes    int64         // of a list of players, 3 MB: a file of 2 MB and its wrapping
	ListBytes      int64         // of a rating list, 34 MB: 200,000 names
	EventBytes     int64         // of the file of an event, 24 MB: a file of 17 MB and its wrapping
	CacheBytes     int64         // of all pages kept for readers, 32 MB
	WhySteps       int           // of work on a page that tells why, as many as reasons.StepsFor names; below 0: none
	Streams        int           // open event streams of readers, 6000; nine tenths of them from one address, which a hall may share
	Connections    int           // open connections that are no streams, 4000
	DeskStreams    int           // beside them, of people who are signed in, 500
	StreamsPerUser int           // of one of those, 50
	Heartbeat      time.Duration // between two signs of life on a stream, 6 s
	Watch          time.Duration // between two looks whether a signed-in reader still may read a stream, 500 ms
	Write          time.Duration // for one message to be taken by a reader, 10 s
	Drain          time.Duration // for open requests when the server stops, 10 s
	Head           time.Duration // for the head of a request to come, 10 s
	Request        time.Duration // for all of it, 60 s
	Answer         time.Duration // for the answer to be made and taken, 60 s
	AtOnce         time.Duration // beside the time for its bytes, for a form or an answer of somebody who is not signed in, 5 s
}

func OrDefault[T comparable](value, preset T) T {
	var zero T
	if value == zero {
		return preset
	}
	return value
}

func (l Limits) withDefaults() Limits {
	return Limits{
		FormBytes:      OrDefault(l.FormBytes, 1<<20),
		ImportBytes:    OrDefault(l.ImportBytes, 3<<20),
		ListBytes:      OrDefault(l.ListBytes, 34<<20),
		EventBytes:     OrDefault(l.EventBytes, 24<<20),
		CacheBytes:     OrDefault(l.CacheBytes, 32<<20),
		WhySteps:       l.WhySteps,
		Streams:        OrDefault(l.Streams, 6000),
		Connections:    OrDefault(l.Connections, 4000),
		DeskStreams:    OrDefault(l.DeskStreams, 500),
		StreamsPerUser: OrDefault(l.StreamsPerUser, 50),
		Heartbeat:      OrDefault(l.Heartbeat, 6*time.Second),
		Watch:          OrDefault(l.Watch, 500*time.Millisecond),
		Write:          OrDefault(l.Write, 10*time.Second),
		Drain:          OrDefault(l.Drain, 10*time.Second),
		Head:           OrDefault(l.Head, 10*time.Second),
		Request:        OrDefault(l.Request, 60*time.Second),
		Answer:         OrDefault(l.Answer, 60*time.Second),
		AtOnce:         OrDefault(l.AtOnce, 5*time.Second),
	}
}

// NewStreams are the event streams of a server within its limits.
func NewStreams(l Limits, log *slog.Logger) *live.Streams {
	return live.New(NewRequestID(), l.withDefaults().ofStreams(), log)
}

// ofStreams are those of event streams.
func (l Limits) ofStreams() live.Limits {
	return live.Limits{
		Readers: l.Streams, Desk: l.DeskStreams, PerUser: l.StreamsPerUser, Heartbeat: l.Heartbeat, Watch: l.Watch, Write: l.Write,
	}
}

// base returns the parsed base address, nil without one.
func (c Config) base() (*url.URL, error) {
	if c.BaseURL == "" {
		return nil, nil
	}
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" ||
		u.User != nil {
		return nil, fmt.Errorf("base address %q: want http or https and a host, nothing more", c.BaseURL)
	}
	return &url.URL{Scheme: u.Scheme, Host: strings.ToLower(u.Host)}, nil
}

// proxies returns the networks of trusted proxies.
func (c Config) proxies() ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, text := range c.TrustedProxies {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			address, err := netip.ParseAddr(text)
			if err != nil {
				return nil, fmt.Errorf("trusted proxy %q: want an address or a network", text)
			}
			network = netip.PrefixFrom(address.Unmap(), address.Unmap().BitLen())
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

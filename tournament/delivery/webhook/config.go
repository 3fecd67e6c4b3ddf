package webhook

import (
	"log/slog"
	"net"
	"net/netip"
	"time"

	"adyukh/tournament"
)

// Config is what a Service and a Worker go by.
type Config struct {
	Store Store
	// Kinds are the kinds of events of which deliveries tell.
	Kinds []Kind
	// BaseURL is the address of the site that messages name, such as "https://turnir.example"; without it they name paths.
	BaseURL string
	// Allow are networks to which messages may go although they are not public: those of the house.
	Allow []netip.Prefix
	// Build names the program to receivers.
	Build string
	// Now tells the time.
	Now tournament.Clock
	// Settled is the instant up to which deliveries are given up and forgotten for their age, zero while none is.
	Settled tournament.Clock
	// Log is told of tries that failed. It never hears of addresses or secrets.
	Log *slog.Logger
	// Resolver finds the addresses of names; nil is the system's.
	Resolver *net.Resolver
	// Patience is for how long a try may take; 0 is 10 s.
	Patience time.Duration
}

// giveUp is when a delivery is not tried any more.
const giveUp = 24 * time.Hour

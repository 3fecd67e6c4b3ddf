package notify

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
	// Log is told of tries that failed. It never hears of addresses or secrets.
	Log *slog.Logger
	// Resolver finds the addresses of names; nil is the system's.
	Resolver *net.Resolver
	// Patience is for how long a try may take; 0 is 10 s.
	Patience time.Duration
}

// ParseNetworks reads networks such as "10.1.0.0/16"; an address stands for itself alone.
func ParseNetworks(texts []string) ([]netip.Prefix, error) {
	var all []netip.Prefix
	for _, text := range texts {
		network, err := netip.ParsePrefix(text)
		if err != nil {
			address, err := netip.ParseAddr(text)
			if err != nil {
				return nil, &NetworkError{text}
			}
			network = netip.PrefixFrom(address, address.BitLen())
		}
		if network.Addr().Is4In6() {
			return nil, &NetworkError{text}
		}
		all = append(all, network.Masked())
	}
	return all, nil
}

// NetworkError says that a text is neither an address nor a network.
type NetworkError struct{ Text string }

// Error names the text.
func (e *NetworkError) Error() string { return "want an address or a network, not " + e.Text }

// giveUp is when a delivery is not tried any more.
const giveUp = 24 * time.Hour

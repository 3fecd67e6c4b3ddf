package limit

import "net/netip"

// Kept is something that somebody whom the program does not know made it keep.
type Kept struct {
	From      string // the network address from which it came; "" where that is not known any more
	Confirmed bool   // somebody who runs the event has accepted it: it never gives way
	Bytes     int    // what it takes, where bytes are counted; 0 where things are
}

// Yields returns which of the things gives way where there is no room for one more, by its index: the oldest one of those that nobody has
// confirmed, of the neighbourhood that has sent most of them, or most bytes. The oldest things come first. ok is false where all are
// confirmed.
//
// Who refuses newcomers instead lets one sender keep all others out, since names cost nothing.
func Yields(all []Kept) (index int, ok bool) {
	count, oldest := map[string]int{}, map[string]int{}
	for i, k := range all {
		if k.Confirmed {
			continue
		}
		near := Neighbourhood(k.From)
		if _, ok := oldest[near]; !ok {
			oldest[near] = i
		}
		count[near] += max(k.Bytes, 1)
	}
	most := 0
	for near, n := range count {
		if n > most || n == most && oldest[near] < index {
			most, index = n, oldest[near]
		}
	}
	return index, most > 0
}

// Neighbourhood is the network in which one sender can choose an address: the /24 of an IPv4 address, the /56 of an IPv6 one. Anything
// else is its own.
func Neighbourhood(address string) string {
	if site, ok := Site(address, SiteBits); ok {
		return site
	}
	a, err := netip.ParseAddr(Network(address))
	if err != nil {
		return address
	}
	return netip.PrefixFrom(a, 24).Masked().String()
}

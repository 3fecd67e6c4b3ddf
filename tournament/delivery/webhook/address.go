package webhook

import (
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"adyukh/tournament/delivery/outbound"
	"adyukh/tournament/refusal"
)

// longestURL is the length of an address in bytes.
const longestURL = 500

// CheckURL returns the refusal of an address that can't be one for a webhook, or nil. Names are looked at when messages are
// sent, since until then they may mean something else.
func CheckURL(text string, allowed []netip.Prefix) error {
	u, err := url.Parse(text)
	if err != nil || len(text) > longestURL || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" ||
		strings.ContainsAny(text, " \t\r\n") {
		return refusal.NewInvalid("url", "error.webhook.url", nil)
	}
	if u.User != nil || u.Fragment != "" {
		return refusal.NewInvalid("url", "error.webhook.url-more", nil)
	}
	if port := u.Port(); port != "" {
		if n, err := strconv.ParseUint(port, 10, 16); err != nil || !outbound.IsPort(uint16(n)) {
			return refusal.NewInvalid("url", "error.webhook.port", nil)
		}
	}
	host := u.Hostname()
	if a, err := netip.ParseAddr(host); err == nil {
		if !outbound.MayReach(a, allowed) {
			return refusal.NewInvalid("url", "error.webhook.private", nil)
		}
		return nil
	}
	if endsInNumber(host) {
		return refusal.NewInvalid("url", "error.webhook.url", nil)
	}
	if net.ParseIP(host) == nil && isLocalName(host) && len(allowed) == 0 {
		return refusal.NewInvalid("url", "error.webhook.private", nil)
	}
	return nil
}

// endsInNumber tells whether a host is an IPv4 address in one of the forms that only some programs know, such as 2130706433
// or 0x7f.1. https://url.spec.whatwg.org/#ends-in-a-number-checker
func endsInNumber(host string) bool {
	labels := strings.Split(strings.TrimSuffix(strings.ToLower(host), "."), ".")
	last := labels[len(labels)-1]
	if last == "" {
		return true
	}
	_, err := strconv.ParseUint(last, 0, 64)
	return err == nil || strings.Trim(last, "0123456789") == ""
}

// isLocalName tells whether a name can only be that of a machine nearby.
func isLocalName(host string) bool {
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	return !strings.Contains(host, ".") || last == "local" || last == "localhost" || last == "internal"
}

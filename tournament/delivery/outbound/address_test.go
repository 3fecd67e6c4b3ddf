package outbound_test

import (
	"strings"
	"testing"

	"adyukh/tournament/delivery/outbound"
)

// TestWhereMessagesMayGo asks the dialer's check with addresses as it gets them: resolved.
func TestWhereMessagesMayGo(t *testing.T) {
	for address, want := range map[string]bool{
		"93.184.216.34:443": true, "93.184.216.34:80": true, "8.8.8.8:8080": true, "1.1.1.1:65535": true,
		"[2606:4700:4700::1111]:443": true, "[2a02:6b8::2:242]:443": true, "[::ffff:8.8.8.8]:443": true, "[64:ff9b::8.8.8.8]:443": true,
		"100.63.255.255:443": true, "100.128.0.0:443": true, "172.15.0.1:443": true, "172.32.0.1:443": true, "11.0.0.1:443": true,

		"127.0.0.1:443": false, "127.8.8.8:443": false, "0.0.0.0:443": false, "0.1.2.3:443": false, "10.0.0.5:443": false,
		"10.255.255.255:80": false,
		"172.16.0.1:443":    false, "172.31.255.255:443": false, "192.168.1.1:443": false, "169.254.169.254:80": false,
		"100.64.0.1:443": false, "100.127.255.255:443": false, "192.0.0.1:443": false, "192.0.2.1:443": false, "198.51.100.7:443": false,
		"203.0.113.9:443": false, "198.18.0.1:443": false, "198.19.255.255:443": false, "192.88.99.1:443": false, "224.0.0.1:443": false,
		"239.255.255.255:443": false, "240.0.0.1:443": false, "255.255.255.255:443": false,
		"[::]:443": false, "[::1]:443": false, "[::ffff:127.0.0.1]:443": false, "[::ffff:10.0.0.1]:443": false,
		"[::ffff:169.254.169.254]:80": false,
		"[::127.0.0.1]:443":           false, "[::10.0.0.1]:443": false, "[fe80::1]:443": false, "[fe80::1%eth0]:443": false,
		"[febf::1]:443": false,
		"[fc00::1]:443": false, "[fd12:3456::1]:443": false, "[ff02::1]:443": false, "[64:ff9b::10.0.0.1]:443": false,
		"[64:ff9b::127.0.0.1]:443":      false,
		"[64:ff9b::169.254.169.254]:80": false, "[64:ff9b:1::8.8.8.8]:443": false, "[2002:7f00:1::]:443": false, "[2002:808:808::1]:443": false,
		"[2001::1]:443": false, "[2001:0:808:808::1]:443": false, "[2001:db8::1]:443": false, "[3fff::1]:443": false, "[100::1]:443": false,
		"[5f00::1]:443": false,
		"[fec0::1]:443": false, "[2606:4700::1%1]:443": false,

		"8.8.8.8:22": false, "8.8.8.8:25": false, "8.8.8.8:0": false, "8.8.8.8:6667": false, "8.8.8.8:10080": false, "8.8.8.8:1023": false,
		"example.org:443": false, "8.8.8.8": false, "": false,
	} {
		if got := outbound.MayConnect(address); got != want {
			t.Errorf("%s: %v, want %v", address, got, want)
		}
	}
}

func TestAllowedNetworks(t *testing.T) {
	allowed, err := outbound.ParseNetworks([]string{"10.1.0.0/16", "127.0.0.1", "fd00:1::/32"})
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]bool{
		"10.1.2.3:443": true, "[::ffff:10.1.2.3]:443": true, "10.2.0.1:443": false, "127.0.0.1:8080": true, "127.0.0.2:8080": false,
		"[fd00:1::5]:443": true, "[fd00:2::5]:443": false, "10.1.2.3:25": false, "8.8.8.8:443": true, "[64:ff9b::10.1.2.3]:443": false,
	} {
		if got := outbound.MayConnect(address, allowed...); got != want {
			t.Errorf("%s: %v, want %v", address, got, want)
		}
	}
	for _, text := range []string{"", "intranet", "10.0.0.0/33", "::ffff:10.0.0.0/104", "10.0.0.1:80"} {
		if _, err := outbound.ParseNetworks([]string{text}); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

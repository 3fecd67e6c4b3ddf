package main

import (
	"regexp"
	"strings"
)

// coded finds the codes in addresses that only who was given them has.
var coded = regexp.MustCompile(`/(?:me|post|team|my|mark|venue|door|screen|enter|mail)/([0-9A-Za-z_-]{12,})`)

// twins are codes that the old site and the new one have for the same: they are not the same where the program comes by them in another
// order. Addresses go by the codes of the old site.
type twins struct {
	old, now map[string]string // the old one of a new code, and the new one of an old code
	toOld    *strings.Replacer
	toNow    *strings.Replacer
}

func newTwins() *twins {
	return &twins{map[string]string{}, map[string]string{}, strings.NewReplacer(), strings.NewReplacer()}
}

// learn pairs the codes of two answers in which they stand in the same order.
func (t *twins) learn(both [2]answer) {
	if both[0].body == both[1].body {
		return
	}
	before := len(t.old)
	old, now := coded.FindAllStringSubmatch(both[0].body, -1), coded.FindAllStringSubmatch(both[1].body, -1)
	if len(old) != len(now) {
		return
	}
	for i := range old {
		a, b := old[i][1], now[i][1]
		if a != b && t.old[b] == "" && t.now[a] == "" {
			t.old[b], t.now[a] = a, b
		}
	}
	if len(t.old) > before {
		t.toOld, t.toNow = replacer(t.old), replacer(t.now)
	}
}

func replacer(of map[string]string) *strings.Replacer {
	var all []string
	for from, to := range of {
		all = append(all, from, to)
	}
	return strings.NewReplacer(all...)
}

// drawn finds the pictures of addresses, which differ as the codes in them do.
var drawn = regexp.MustCompile(`(?s)shape-rendering="crispEdges".*?</svg>`)

// alike are two answers with the codes of the old site in both.
func (t *twins) alike(both [2]answer) [2]answer {
	if len(t.old) == 0 {
		return both
	}
	both[1].body = t.toOld.Replace(both[1].body)
	header := both[1].header.Clone()
	for name, values := range header {
		for i, value := range values {
			header[name][i] = t.toOld.Replace(value)
		}
	}
	both[1].header = header
	for i := range both {
		both[i].body = drawn.ReplaceAllString(both[i].body, "…")
	}
	return both
}

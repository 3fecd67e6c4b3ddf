package exchange_test

import (
	"regexp"
	"strings"
	"testing"

	"adyukh/tournament/exchange"
	"adyukh/tournament/play"
)

// TestNoCellLooksLikeATime: a spreadsheet takes 20:4 for a time and keeps a number of days, so points stand in two columns.
func TestNoCellLooksLikeATime(t *testing.T) {
	t.Parallel()
	clock := regexp.MustCompile(`(?m)(^|;)\d+:\d+(;|\r|$)`)
	for _, list := range []exchange.List{exchange.PairingList, exchange.ResultList} {
		text := string(writeList(t, bookOf(t, newEvent(plan{system: play.Swiss, players: 12}), "ru", false), list))
		if found := clock.FindString(text); found != "" {
			t.Errorf("%s has %q", list, found)
		}
	}
	text := string(writeList(t, bookOf(t, newEvent(plan{system: play.Swiss, players: 12}), "en", false), exchange.PairingList))
	if head, _, _ := strings.Cut(text, "\r\n"); !strings.Contains(head, `;"Points, White";"Points, Black";`) {
		t.Errorf("the columns are %s", head)
	}
}

// TestNoTwoColumnsAreNamedAlike: programs that read a table by its headings take one of two for the other.
func TestNoTwoColumnsAreNamedAlike(t *testing.T) {
	t.Parallel()
	for _, system := range []play.System{play.Swiss, play.RoundRobin, play.Knockout, play.Groups} {
		e := newEvent(plan{system: system, players: 8})
		for _, lang := range []string{"ru", "en"} {
			for _, l := range exchange.Lists() {
				if !l.Exists(e.Head.Regulations) {
					continue
				}
				text := strings.TrimPrefix(string(writeList(t, bookOf(t, e, lang, true), l)), "\ufeff")
				head, _, _ := strings.Cut(text, "\r\n")
				seen := map[string]bool{}
				for name := range strings.SplitSeq(head, ";") {
					if seen[name] {
						t.Errorf("%s, %s, %s: two columns are %q", system, lang, l, name)
					}
					seen[name] = true
				}
			}
		}
	}
}

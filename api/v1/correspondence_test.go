package v1_test

import (
	"strings"
	"testing"

	"adyukh/api/apitest"
	postclock "adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestTermsInJSON: the API says the terms of an event by correspondence as its document describes them, each way of giving time in its own
// figures, and none of an event over the board.
func TestTermsInJSON(t *testing.T) {
	st := apitest.NewStage(t, 2)
	d := apitest.Describe(t, st.Site)
	for _, kind := range postclock.Kinds() {
		want := map[postclock.Kind]string{
			postclock.PerPeriod:   `"time":{"kind":"period","moves":10,"days":50},"doubleAfter":20`,
			postclock.PerEachMove: `"time":{"kind":"move","days":5}`,
			postclock.PerGame:     `"time":{"kind":"game","days":30,"increment":3}`,
			postclock.TripleBlock: `"time":{"kind":"triple","increment":3,"bank":75}`,
		}[kind]
		one := st.Another(2, apitest.OfCorrespondence, func(h *play.Head) {
			p := &h.Regulations.Correspondence
			*p = p.WithClock(kind)
			p.Code, p.Shown, p.Delay = "ПЧР-09", terms.ShownLater, 6
			if kind != postclock.TripleBlock {
				p.Clock.Holidays = []play.Date{{Year: 2027, Month: 1, Day: 1}}
			}
			p.Entry = terms.Entry{Until: play.Date{Year: 2026, Month: 12, Day: 31}, Most: 15}
		}).Open()
		a := one.Site.Anonymous().Get(one.API(""))
		d.Conforms(t, one.API(""), a)
		body := strings.ReplaceAll(strings.ReplaceAll(a.Body, " ", ""), "\n", "")
		for _, part := range []string{
			want, `"code":"ПЧР-09"`, `"shown":"later","delay":6`, `"entry":{"until":"2026-12-31","most":15,"bar":30,"barAgain":90}`,
		} {
			if !strings.Contains(body, part) {
				t.Errorf("%s: no %s in\n%s", kind, part, body)
			}
		}
		if strings.Contains(body, `"leave"`) == (kind == postclock.TripleBlock) {
			t.Errorf("%s: leave", kind)
		}
	}
	if a := st.Open().Site.Anonymous().Get(st.API("")); strings.Contains(a.Body, `"correspondence"`) {
		t.Errorf("an event over the board has terms\n%s", a.Body)
	}
}

package site_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/tournament/delivery/push/pushtest"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// TestTheSilentOneIsReminded: of a game whose result the opponent has reported, after the time of the regulations, by mail and by browser,
// once, without what was said; not who has spoken, nor of a game that is over.
func TestTheSilentOneIsReminded(t *testing.T) {
	t.Parallel()
	st := apitest.Reporting(t, selfservice.Confirmed)
	p, m := &pushing{st, pushtest.New(t)}, &mailing{st, smtptest.New(t)}
	g, wait := st.Game(1), st.Event.Head.Regulations.Wait()
	white, black := p.service.Browser(), p.service.Browser()
	p.adds(g.White, white, "ru")
	p.adds(g.Black, black, "ru")
	m.asks(g.White, "white@example.org")
	m.asks(g.Black, "black@example.org")
	silent, _ := st.Event.Player(g.Black)
	pusher := p.pusher()
	told := func(want ...*pushtest.Browser) (texts []string) {
		t.Helper()
		if _, err := pusher.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		all := p.service.Take()
		for i, n := range all {
			if texts = append(texts, n.Text); i < len(want) && n.Browser != want[i] {
				t.Error("another browser is told")
			}
		}
		if len(all) != len(want) {
			t.Errorf("%d browsers are told, want %d: %v", len(all), len(want), texts)
		}
		return texts
	}
	told()
	st.Says(st.Site.Anonymous(), g.White, g, "15", "9")
	told()
	st.Site.Clock.Pass(wait - 5*time.Minute)
	told()
	if all := m.comes(); len(all) > 0 {
		t.Errorf("mails come early: %+v", all)
	}
	st.Site.Clock.Pass(5 * time.Minute)
	note := told(black)
	wantText(t, note[0], silent.Name, "соперник сообщил результат", st.Me(g.Black), `"tag":"r`)
	mail := m.one()
	wantText(t, mail.Subject, "сообщите результат партии")
	wantText(t, mail.Text, silent.Name, st.Me(g.Black), "Отказаться от писем")
	for _, said := range []string{"15:9", "15 : 9", "9 : 15", "9:15"} {
		if strings.Contains(mail.Subject+mail.Text+note[0], said) {
			t.Errorf("%q is told: %s\n%s", said, mail.Text, note[0])
		}
	}
	if mail.To != "black@example.org" {
		t.Errorf("the mail goes to %s", mail.To)
	}
	st.Site.Clock.Pass(time.Hour)
	told()
	if all := m.comes(); len(all) > 0 {
		t.Errorf("reminded twice: %+v", all)
	}
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Errorf("another program reminds once more: %+v", notes)
	}
	other := st.Game(2)
	p.adds(other.Black, p.service.Browser(), "ru")
	m.asks(other.Black, "other@example.org")
	st.Says(st.Site.Anonymous(), other.White, other, "20", "4")
	st.Result(2, play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
	st.Site.Clock.Pass(wait)
	told()
	if all := m.comes(); len(all) > 0 {
		t.Errorf("of a game that is over: %+v", all)
	}
}

// TestAFailingServiceIsLeftAlone: while two notes for a device wait, a board and a reminder, a service that fails is asked again when it
// said, and the pusher waits until then.
func TestAFailingServiceIsLeftAlone(t *testing.T) {
	t.Parallel()
	st := apitest.Reporting(t, selfservice.Confirmed)
	p := &pushing{st, pushtest.New(t)}
	g := st.Game(1)
	p.adds(g.Black, p.service.Browser(), "ru") // who has White then
	p.exchange(g.ID)
	g = st.Game(1)
	st.Says(st.Site.Anonymous(), g.Black, g, "15", "9")
	st.Site.Clock.Pass(st.Event.Head.Regulations.Wait())
	asked := 0
	p.service.Answer(func(*pushtest.Browser) (int, http.Header) {
		asked++
		return http.StatusServiceUnavailable, http.Header{"Retry-After": {"900"}}
	})
	pusher := p.pusher()
	defer pusher.End(context.WithoutCancel(t.Context()))
	var next time.Time
	for range 5 {
		var err error
		if next, err = pusher.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if wait := next.Sub(st.Site.Clock.Now()); wait < 14*time.Minute || asked != 1 {
		t.Errorf("the service was asked %d times, and the next step is in %v", asked, wait)
	}
	p.service.Answer(nil)
	st.Site.Clock.Pass(16 * time.Minute)
	notes, _ := p.comes()
	var tags []string
	for _, n := range notes {
		tags = append(tags, n.Tag[:1])
	}
	if slices.Sort(tags); !slices.Equal(tags, []string{"b", "r"}) {
		t.Errorf("when the service is back: %+v", notes)
	}
}

// TestADeviceOfBetweenIsReminded: one that is added after the opponent has reported, and before the reminder is due, gets it, though the
// event has not changed since.
func TestADeviceOfBetweenIsReminded(t *testing.T) {
	t.Parallel()
	st := apitest.Reporting(t, selfservice.Confirmed)
	p := &pushing{st, pushtest.New(t)}
	g, pusher := st.Game(1), p.pusher()
	defer pusher.End(context.WithoutCancel(t.Context()))
	step := func(want int) {
		t.Helper()
		if _, err := pusher.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := len(p.service.Take()); got != want {
			t.Errorf("%d notes, want %d", got, want)
		}
	}
	step(0)
	st.Says(st.Site.Anonymous(), g.White, g, "15", "9")
	step(0)
	st.Site.Clock.Pass(2 * time.Minute) // what other programs have saved may be seen late
	step(0)
	p.adds(g.Black, p.service.Browser(), "ru")
	step(0)
	st.Site.Clock.Pass(st.Event.Head.Regulations.Wait())
	step(1)
}

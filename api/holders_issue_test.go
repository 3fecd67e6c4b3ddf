package api_test

import (
	"net/url"
	"slices"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/register"
)

// codes are what holders come with, by kind.
type codes map[string]string

// eventOfEach is an event of each kind.
type eventOfEach struct {
	over, teams *stage
	corr        *correspondenceStage
	contest     *contestWorld
	solving     *solvingWorld
}

// issue gives each kind of code anew; those before open nothing any more.
func (s eventOfEach) issue() codes {
	return codes{
		"door": s.over.newDoor(), "screen": s.over.newScreen(), "player": s.over.newLink(0), "mail": s.over.newMail(1),
		"helper": s.over.newHelper(), "pass": s.over.pass(), "captain": s.teams.newCaptain(),
		"seat": s.corr.newSeat(), "author": s.contest.newCode(s.contest.author), "judge": s.contest.newCode(s.contest.judge),
		"solver": s.solving.newSolver(), "marker": s.solving.newMarker(), "venue": s.solving.newVenue(),
	}
}

func (st *stage) newDoor() string {
	e, ctx := st.fresh(), st.t.Context()
	return st.must(st.site.events.OpenDoor(ctx, st.by, e.ID, e.CheckIn.Revision, 2)).CheckIn.Code
}

func (st *stage) newScreen() string {
	if len(st.fresh().Screens) == 0 {
		st.addScreen()
	}
	first := st.fresh().Screens[0]
	st.must(st.site.events.RenewScreen(st.t.Context(), st.by, st.event.ID, first.ID, first.Revision))
	return st.event.Screens[0].Code
}

func (st *stage) newLink(of int) string {
	p := st.fresh().Players[of]
	return st.must(st.site.events.OpenLink(st.t.Context(), st.by, st.event.ID, p.ID, p.Revision)).Players[of].Code
}

// newMail is the code in the letters to a player who has asked for them on a page of his own.
func (st *stage) newMail(of int) string {
	st.newLink(of)
	p := st.event.Players[of]
	st.site.anonymous().post(st.me(p.ID)+"/mail", fields("email", "player@example.org"))
	m, err := st.site.store.AlertMail(st.t.Context(), st.event.ID, p.ID)
	if err != nil {
		st.t.Fatal(err)
	}
	return m.Code
}

// newHelper is what the device of a helper holds, whose pass is the first of the event.
func (st *stage) newHelper() string {
	for _, old := range passID.FindAllStringSubmatch(st.arbiter.get(st.desk("/helpers")).body, -1) {
		st.arbiter.post(st.desk("/helpers/revoke"), url.Values{"pass": {old[1]}})
	}
	return st.helps(st.pass("from", "", "to", "", "corrects", "on")).cookie("pass")
}

func (st *stage) newCaptain() string {
	p := st.fresh().Players[0]
	return st.must(st.site.events.OpenCaptain(st.t.Context(), st.by, st.event.ID, p.ID, p.Revision)).Players[0].Code
}

// newSeat is that of White in the first game.
func (p *correspondenceStage) newSeat() string {
	all, err := p.site.corr.Seats(p.t.Context(), p.event.ID)
	p.check(err)
	i := slices.IndexFunc(all, func(s correspondence.Seat) bool { return s.Person == p.first().White })
	seat, err := p.site.corr.RenewSeat(p.t.Context(), all[i])
	p.check(err)
	p.codes[seat.Person] = seat.Code
	return seat.Code
}

func (st *stage) check(err error) {
	st.t.Helper()
	if err != nil {
		st.t.Fatal(err)
	}
}

func (w *contestWorld) newCode(of composing.PersonID) string {
	p, _ := w.now().Person(of)
	w.done(w.contests.RenewCode(w.t.Context(), w.by, w.id, of, p.Revision))
	return w.code(of)
}

func (w *solvingWorld) newSolver() string {
	s, _ := w.now().Solver(w.solver)
	w.done(w.solvings.RenewCode(w.t.Context(), w.by, w.id, solving.Viewer{Solver: w.solver}, s.Revision))
	s, _ = w.now().Solver(w.solver)
	return s.Code
}

func (w *solvingWorld) newMarker() string {
	m, _ := w.now().Marker(w.marker)
	w.done(w.solvings.RenewCode(w.t.Context(), w.by, w.id, solving.Viewer{Marker: w.marker}, m.Revision))
	m, _ = w.now().Marker(w.marker)
	return m.Code
}

func (w *solvingWorld) newVenue() string {
	v, _ := w.now().Venue(w.venue)
	w.done(w.solvings.RenewCode(w.t.Context(), w.by, w.id, solving.Viewer{Venue: w.venue}, v.Revision))
	v, _ = w.now().Venue(w.venue)
	return v.Code
}

// issueOwn gives those kinds of codes anew that belong to no event.
func (w *world) issueOwn(into codes) {
	ctx := w.t.Context()
	all, err := w.site.events.Register().Tokens(ctx)
	w.check(err)
	for _, t := range all {
		if t.RevokedAt.IsZero() {
			w.check(w.site.events.Register().RevokeToken(ctx, register.Actor(w.by), t.ID))
		}
	}
	into["token"] = w.newToken(false)
	_, into["entry"], err = w.site.accounts.GiveLink(ctx, console, w.victim.ID, time.Hour)
	w.check(err)
}

// heldWorld is a world in which every kind of code was given: ours, those of other events, and those that were taken back.
type heldWorld struct {
	*world
	ours, theirs, former codes
	phone                *browser // which keeps no cookies
	asked                int
}

func newHeld(t *testing.T) *heldWorld {
	t.Helper()
	w := &heldWorld{world: newWorld(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} })}
	w.phone = w.site.anonymous()
	w.phone.client.Jar = nil
	w.contestOfAll()
	w.solvingOfAll()
	w.solving.starts(time.Time{})
	w.seat, w.captains = w.post(2), w.stage.teams()
	here := eventOfEach{w.stage, w.captains, w.seat, w.contest, w.solving}
	there := eventOfEach{
		w.another(4).draw().pair().publish(), w.stage.teams(), w.post(2), w.site.contest(w.site.admin), w.site.solving(w.site.admin),
	}
	w.theirs, w.former = there.issue(), here.issue()
	w.issueOwn(w.former)
	w.ours = here.issue()
	w.issueOwn(w.ours)
	return w
}

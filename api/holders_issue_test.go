package api_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/register"
)

// codes are what holders come with, by kind.
type codes map[string]string

// eventOfEach is an event of each kind.
type eventOfEach struct {
	over, teams *apitest.Stage
	corr        *apitest.CorrespondenceStage
	contest     *apitest.ContestWorld
	solving     *apitest.SolvingWorld
}

// issue gives each kind of code anew; those before open nothing any more.
func (s eventOfEach) issue() codes {
	return codes{
		"door": newDoor(s.over), "screen": newScreen(s.over), "player": newLink(s.over, 0), "mail": newMail(s.over, 1),
		"helper": newHelper(s.over), "pass": s.over.Pass(), "captain": newCaptain(s.teams),
		"seat": newSeat(s.corr), "author": newCode(s.contest, s.contest.Author), "judge": newCode(s.contest, s.contest.Judge),
		"solver": newSolver(s.solving), "marker": newMarker(s.solving), "venue": newVenue(s.solving),
	}
}

func newDoor(st *apitest.Stage) string {
	e, ctx := st.Fresh(), st.Test.Context()
	return st.Must(st.Site.Events.OpenDoor(ctx, st.By, e.ID, e.CheckIn.Revision, 2)).CheckIn.Code
}

func newScreen(st *apitest.Stage) string {
	if len(st.Fresh().Screens) == 0 {
		st.AddScreen()
	}
	first := st.Fresh().Screens[0]
	st.Must(st.Site.Events.RenewScreen(st.Test.Context(), st.By, st.Event.ID, first.ID, first.Revision))
	return st.Event.Screens[0].Code
}

func newLink(st *apitest.Stage, of int) string {
	p := st.Fresh().Players[of]
	return st.Must(st.Site.Events.OpenLink(st.Test.Context(), st.By, st.Event.ID, p.ID, p.Revision)).Players[of].Code
}

// newMail is the code in the letters to a player who has asked for them on a page of his own.
func newMail(st *apitest.Stage, of int) string {
	newLink(st, of)
	p := st.Event.Players[of]
	st.Site.Anonymous().Post(st.Me(p.ID)+"/mail", apitest.Fields("email", "player@example.org"))
	m, err := st.Site.Store.AlertMail(st.Test.Context(), st.Event.ID, p.ID)
	if err != nil {
		st.Test.Fatal(err)
	}
	return m.Code
}

// newHelper is what the device of a helper holds, whose pass is the first of the event.
func newHelper(st *apitest.Stage) string {
	for _, old := range apitest.PassID.FindAllStringSubmatch(st.Arbiter.Get(st.Desk("/helpers")).Body, -1) {
		st.Arbiter.Post(st.Desk("/helpers/revoke"), url.Values{"pass": {old[1]}})
	}
	return st.Helps(st.Pass("from", "", "to", "", "corrects", "on")).Cookie("pass")
}

func newCaptain(st *apitest.Stage) string {
	p := st.Fresh().Players[0]
	return st.Must(st.Site.Events.OpenCaptain(st.Test.Context(), st.By, st.Event.ID, p.ID, p.Revision)).Players[0].Code
}

// newSeat is that of White in the first game.
func newSeat(p *apitest.CorrespondenceStage) string {
	all, err := p.Site.Corr.Seats(p.Test.Context(), p.Event.ID)
	check(p.Stage, err)
	i := slices.IndexFunc(all, func(s correspondence.Seat) bool { return s.Person == p.First().White })
	seat, err := p.Site.Corr.RenewSeat(p.Test.Context(), all[i])
	check(p.Stage, err)
	p.Codes[seat.Person] = seat.Code
	return seat.Code
}

func check(st *apitest.Stage, err error) {
	st.Test.Helper()
	if err != nil {
		st.Test.Fatal(err)
	}
}

func newCode(w *apitest.ContestWorld, of composing.PersonID) string {
	p, _ := w.Now().Person(of)
	w.Done(w.Contests.RenewCode(w.Test.Context(), w.By, w.ID, of, p.Revision))
	return w.Code(of)
}

func newSolver(w *apitest.SolvingWorld) string {
	s, _ := w.Now().Solver(w.Solver)
	w.Done(w.Solvings.RenewCode(w.Test.Context(), w.By, w.ID, solving.Viewer{Solver: w.Solver}, s.Revision))
	s, _ = w.Now().Solver(w.Solver)
	return s.Code
}

func newMarker(w *apitest.SolvingWorld) string {
	m, _ := w.Now().Marker(w.Marker)
	w.Done(w.Solvings.RenewCode(w.Test.Context(), w.By, w.ID, solving.Viewer{Marker: w.Marker}, m.Revision))
	m, _ = w.Now().Marker(w.Marker)
	return m.Code
}

func newVenue(w *apitest.SolvingWorld) string {
	v, _ := w.Now().Venue(w.Venue)
	w.Done(w.Solvings.RenewCode(w.Test.Context(), w.By, w.ID, solving.Viewer{Venue: w.Venue}, v.Revision))
	v, _ = w.Now().Venue(w.Venue)
	return v.Code
}

// issueOwn gives those kinds of codes anew that belong to no event.
func issueOwn(w *apitest.World, into codes) {
	ctx := w.Test.Context()
	all, err := w.Site.Events.Register().Tokens(ctx)
	check(w.Stage, err)
	for _, t := range all {
		if t.RevokedAt.IsZero() {
			check(w.Stage, w.Site.Events.Register().RevokeToken(ctx, register.Actor(w.By), t.ID))
		}
	}
	into["token"] = w.NewToken(false)
	_, into["entry"], err = w.Site.Accounts.GiveLink(ctx, apitest.Console, w.Victim.ID, time.Hour)
	check(w.Stage, err)
}

// heldWorld is a world in which every kind of code was given: ours, those of other events, and those that were taken back. Behind each
// route there is something for the holder of the right code.
type heldWorld struct {
	*apitest.World
	ours, theirs, former codes
	phone                *apitest.Browser             // which keeps no cookies
	behind               map[string]*strings.Replacer // parameters that differ from those of the world, by the beginnings of routes
	solver               string                       // the cookie of the browser in which a round was opened
	asked                int
}

func newHeld(t *testing.T) *heldWorld {
	t.Helper()
	w := &heldWorld{
		World:  apitest.NewWorld(t, func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} }),
		behind: map[string]*strings.Replacer{},
	}
	w.phone = w.Site.Anonymous()
	w.phone.Client.Jar = nil
	w.ContestOfAll()
	w.solvesAndMarks()
	w.sendsPhoto()
	w.behind["/c/:contest/my/"] = strings.NewReplacer(":document", "diagrams") // which judges get
	w.Seat, w.Captains = w.Post(2), w.Stage.Teams()
	here := eventOfEach{w.Stage, w.Captains, w.Seat, w.Contest, w.Solving}
	there := eventOfEach{
		w.Another(4).Draw().Pair().Publish(), w.Stage.Teams(), w.Post(2), w.Site.Contest(w.Site.Admin), w.Site.Solving(w.Site.Admin),
	}
	w.theirs, w.former = there.issue(), here.issue()
	issueOwn(w.World, w.former)
	w.ours = here.issue()
	issueOwn(w.World, w.ours)
	return w
}

// solvesAndMarks makes a contest whose first round is over, with the sheet of another solver to mark. Its second one is under way, the
// solver has opened it, and there is one more in a hall.
func (w *heldWorld) solvesAndMarks() {
	w.Test.Helper()
	s := w.Site.Solve()
	s.Starts(time.Time{})
	s.Opened(s.Other).Saves(s.Page(s.Other), "1. c3:e5 h8-g7")
	first := s.Round
	w.Site.Clock.Pass(2 * time.Hour)
	s.Round = s.Second
	s.Starts(time.Time{})
	w.Solving, w.solver = s.SolvingWorld, s.Opened(s.Solver).Cookie("solver")
	other, _ := s.Now().Solver(s.Other)
	paper, _ := s.Now().Solver(s.Paper)
	w.behind["/s/:solving/mark/"] = strings.NewReplacer(":round", apitest.ID(first), ":no", strconv.Itoa(other.No))
	w.behind["/s/:solving/venue/"] = strings.NewReplacer(":no", strconv.Itoa(paper.No))
}

// sendsPhoto has the first player send a photo of the first game.
func (w *heldWorld) sendsPhoto() {
	w.Test.Helper()
	head := w.Fresh().Head
	head.Regulations.Records = true
	w.Must(w.Site.Events.ChangeHead(w.Test.Context(), w.By, w.Event.ID, head.Revision, head, nil))
	newLink(w.Stage, 0)
	a := w.SendsPhoto(w.Site.Anonymous(), w.Event.Players[0].ID, w.Event.Rounds[0].Games[0], apitest.SheetPhoto(w.Test))
	if a.Status != http.StatusSeeOther {
		w.Test.Fatalf("a photo: %d\n%s", a.Status, a.Body)
	}
}

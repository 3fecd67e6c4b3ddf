package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// correspondenceCanaries are texts of an event by correspondence that are one person's own. The moves of its first game are canaries too,
// as far as readers may not know them.
var correspondenceCanaries = []string{"CANARY-NOTES", "canary@example.org", "CANARY-CLAIM", "CANARY-ANSWER", "CANARY-REASON"}

// newCorrespondenceCanaries is a public event whose first game has seven moves, conditional moves, notes and a claim with its answer.
func newCorrespondenceCanaries(t *testing.T, shown terms.Shown) (p *apitest.CorrespondenceStage, g play.Game) {
	t.Helper()
	p = apitest.NewCorrespondence(t, 4, func(h *play.Head) {
		h.Public = true
		h.Regulations.Correspondence.Shown, h.Regulations.Correspondence.Delay, h.Regulations.Correspondence.Halt = shown, 4, false
	})
	g = p.First()
	p.Moves(g, "a3-b4", "b6-c5", "b2-a3", "a7-b6", "c3-d4", "h6-g5", "b4-a5")
	white, black := p.Table(g, rules.White, ""), p.Table(g, rules.Black, "")
	p.Send(white+"/own/conditions", apitest.Seen(0, "conditions", "g5-h4 d2-c3"), http.StatusSeeOther)
	p.Send(white+"/own/notes", apitest.Seen(1, "notes", "CANARY-NOTES"), http.StatusSeeOther)
	p.Send(p.Seat(g.White, "/settings"), apitest.Seen(1, "email", "canary@example.org", "zone", "", "language", ""), http.StatusSeeOther)
	p.Send(black+"/claim", apitest.Seen(8, "claim", "rules", "text", "CANARY-CLAIM"), http.StatusSeeOther)
	p.Send(white+"/answer", apitest.Seen(9, "text", "CANARY-ANSWER"), http.StatusSeeOther)
	p.Send(p.Seat(g.White, "/leave"), url.Values{"from": {"2026-12-10"}, "to": {"2026-12-12"}}, http.StatusSeeOther)
	return p, g
}

// everythingOfPost is all that somebody can get of the event who has no code of it.
func everythingOfCorrespondence(t *testing.T, p *apitest.CorrespondenceStage, g play.Game) map[string]string {
	t.Helper()
	stage := *p.Stage
	var addresses []string
	for _, path := range apitest.AnonymousAddresses(&stage, &stage) {
		if !strings.Contains(path, "/e/") && !strings.Contains(path, "/events/") || strings.Contains(path, "blank-sheets") {
			continue // moves are examples there
		}
		addresses = append(addresses, path)
		if base := p.Public("/games/"); strings.HasPrefix(path, base) {
			addresses = append(addresses, base+apitest.ID(g.ID))
		}
	}
	for _, r := range apitest.AllRoutes(p.Site.Server) {
		if strings.Contains(r.Path, "/post/:code/") && r.Method == http.MethodGet && !strings.HasSuffix(r.Path, "/live") {
			path := strings.NewReplacer(":event", apitest.ID(p.Event.ID), ":code", strings.Repeat("a", 21), ":game",
				apitest.ID(g.ID)).Replace(r.Path)
			addresses = append(addresses, path)
		}
	}
	all := apitest.EverythingAnonymous(t, &stage, addresses)
	return all
}

// TestCanariesOfCorrespondence: whatever an event shows of its running games, nobody gets what is one person's own, a code, or a move
// before its time.
func TestCanariesOfCorrespondence(t *testing.T) {
	t.Parallel()
	for shown, hidden := range map[terms.Shown][]string{
		terms.ShownToPlayers: {"a3-b4", "b6-c5", "b4-a5"}, terms.ShownLater: {"a7-b6", "c3-d4", "h6-g5", "b4-a5"}, terms.ShownToAll: nil,
	} {
		t.Run(string(shown), func(t *testing.T) {
			t.Parallel()
			p, g := newCorrespondenceCanaries(t, shown)
			secret := append(append([]string{"d2-c3", "g5-h4"}, correspondenceCanaries...), hidden...)
			for _, code := range p.Codes {
				secret = append(secret, code)
			}
			all := everythingOfCorrespondence(t, p, g)
			if len(all) < 60 {
				t.Fatalf("only %d answers", len(all))
			}
			for path, text := range all {
				if found := apitest.CanaryIn(text, secret); found != "" {
					t.Errorf("%s holds %s", path, found)
				}
			}
			checkPapers(t, all, secret)
			game := p.Site.Anonymous().Get(p.Public("/games/" + apitest.ID(g.ID)))
			switch shown {
			case terms.ShownToPlayers:
				game.Holds(t, "видят только игроки")
			case terms.ShownLater:
				game.Holds(t, "b2-a3", "не показаны")
			default:
				game.Holds(t, "b4-a5")
			}
		})
	}
}

// TestOpponentsSecrets: on no page of the other player, in no stream and in no refusal stands what is one side's own.
func TestOpponentsSecrets(t *testing.T) {
	t.Parallel()
	p, g := newCorrespondenceCanaries(t, terms.ShownToPlayers)
	who := p.Site.Anonymous()
	for _, path := range []string{"", "/news", "/leave", "/settings"} {
		who.Get(p.Seat(g.Black, path)).Lacks(t, "CANARY-NOTES", "canary@example.org", "d2-c3", p.Codes[g.White])
	}
	for _, path := range []string{"", "/clock", "/log", "/own", "/claim", "/analysis", "/resign", "?ply=3"} {
		who.Get(p.Table(g, rules.Black, path)).Lacks(t, "CANARY-NOTES", "canary@example.org", "d2-c3", p.Codes[g.White])
	}
	for _, other := range p.Event.Players { // others know nothing of the game at all
		if other.ID == g.White || other.ID == g.Black {
			continue
		}
		for _, path := range []string{"", "/news", "/leave", "/games/" + apitest.ID(g.ID), "/games/" + apitest.ID(g.ID) + "/log"} {
			who.Get(p.Seat(other.ID, path)).Lacks(t, "CANARY", "b4-a5", "d2-c3")
		}
	}
}

// TestPublicGameGoesOn: a page that readers see of a running game is neither kept past its time nor told of before it.
func TestPublicGameGoesOn(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4, func(h *play.Head) {
		h.Public, h.Regulations.Correspondence.Shown, h.Regulations.Correspondence.Delay = true, terms.ShownLater, 2
	})
	g, who := p.First(), p.Site.Anonymous()
	path := p.Public("/games/" + apitest.ID(g.ID))
	p.Moves(g, "a3-b4", "b6-c5")
	before := who.Get(path)
	before.Lacks(t, "a3-b4")
	p.Moves(g, "b2-a3")
	after := who.Get(path)
	after.Holds(t, "a3-b4")
	after.Lacks(t, "b6-c5")
	if before.Header.Get("Etag") == after.Header.Get("Etag") {
		t.Error("the page has changed, its tag has not")
	}
	for range 3 {
		p.Site.Clock.Pass(time.Hour)
	}
	_, err := p.Site.Corr.Do(t.Context(), p.By, correspondence.Key{Event: p.Event.ID, Game: g.ID}, correspondence.Act{
		Kind: correspondence.Resign, Side: rules.Black, Seen: 4, By: correspondence.ByPlayer,
	})
	if err != nil {
		t.Fatal(err)
	}
	who.Get(path).Holds(t, "a3-b4", "b6-c5", "b2-a3", "24")
	who.Get(p.Public("/running")).Holds(t, "Окончена 1 партия", "24:0")
}

package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// correspondenceCanaries are texts of an event by correspondence that are one person's own. The moves of its first game are canaries too,
// as far as readers may not know them.
var correspondenceCanaries = []string{"CANARY-NOTES", "canary@example.org", "CANARY-CLAIM", "CANARY-ANSWER", "CANARY-REASON"}

// newCorrespondenceCanaries is a public event whose first game has seven moves, conditional moves, notes and a claim with its answer.
func newCorrespondenceCanaries(t *testing.T, shown terms.Shown) (p *correspondenceStage, g play.Game) {
	t.Helper()
	p = newCorrespondence(t, 4, func(h *play.Head) {
		h.Public = true
		h.Regulations.Correspondence.Shown, h.Regulations.Correspondence.Delay, h.Regulations.Correspondence.Halt = shown, 4, false
	})
	g = p.first()
	p.moves(g, "a3-b4", "b6-c5", "b2-a3", "a7-b6", "c3-d4", "h6-g5", "b4-a5")
	white, black := p.table(g, rules.White, ""), p.table(g, rules.Black, "")
	p.send(white+"/own/conditions", seen(0, "conditions", "g5-h4 d2-c3"), http.StatusSeeOther)
	p.send(white+"/own/notes", seen(1, "notes", "CANARY-NOTES"), http.StatusSeeOther)
	p.send(p.seat(g.White, "/settings"), seen(1, "email", "canary@example.org", "zone", "", "language", ""), http.StatusSeeOther)
	p.send(black+"/claim", seen(8, "claim", "rules", "text", "CANARY-CLAIM"), http.StatusSeeOther)
	p.send(white+"/answer", seen(9, "text", "CANARY-ANSWER"), http.StatusSeeOther)
	p.send(p.seat(g.White, "/leave"), url.Values{"from": {"2026-12-10"}, "to": {"2026-12-12"}}, http.StatusSeeOther)
	return p, g
}

// everythingOfPost is all that somebody can get of the event who has no code of it.
func everythingOfCorrespondence(t *testing.T, p *correspondenceStage, g play.Game) map[string]string {
	t.Helper()
	stage := *p.stage
	var addresses []string
	for _, path := range anonymousAddresses(&stage, &stage) {
		if !strings.Contains(path, "/e/") && !strings.Contains(path, "/events/") || strings.Contains(path, "blank-sheets") {
			continue // moves are examples there
		}
		addresses = append(addresses, path)
		if base := p.public("/games/"); strings.HasPrefix(path, base) {
			addresses = append(addresses, base+id(g.ID))
		}
	}
	for _, r := range api.RoutesForTest(p.site.server) {
		if strings.Contains(r.Path, "/post/:code/") && r.Method == http.MethodGet && !strings.HasSuffix(r.Path, "/live") {
			path := strings.NewReplacer(":event", id(p.event.ID), ":code", strings.Repeat("a", 21), ":game", id(g.ID)).Replace(r.Path)
			addresses = append(addresses, path)
		}
	}
	all := everythingAnonymous(t, &stage, addresses)
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
			for _, code := range p.codes {
				secret = append(secret, code)
			}
			all := everythingOfCorrespondence(t, p, g)
			if len(all) < 60 {
				t.Fatalf("only %d answers", len(all))
			}
			for path, text := range all {
				if found := canaryIn(text, secret); found != "" {
					t.Errorf("%s holds %s", path, found)
				}
			}
			checkPapers(t, all, secret)
			game := p.site.anonymous().get(p.public("/games/" + id(g.ID)))
			switch shown {
			case terms.ShownToPlayers:
				game.holds(t, "видят только игроки")
			case terms.ShownLater:
				game.holds(t, "b2-a3", "не показаны")
			default:
				game.holds(t, "b4-a5")
			}
		})
	}
}

// TestOpponentsSecrets: on no page of the other player, in no stream and in no refusal stands what is one side's own.
func TestOpponentsSecrets(t *testing.T) {
	t.Parallel()
	p, g := newCorrespondenceCanaries(t, terms.ShownToPlayers)
	who := p.site.anonymous()
	for _, path := range []string{"", "/news", "/leave", "/settings"} {
		who.get(p.seat(g.Black, path)).lacks(t, "CANARY-NOTES", "canary@example.org", "d2-c3", p.codes[g.White])
	}
	for _, path := range []string{"", "/clock", "/log", "/own", "/claim", "/analysis", "/resign", "?ply=3"} {
		who.get(p.table(g, rules.Black, path)).lacks(t, "CANARY-NOTES", "canary@example.org", "d2-c3", p.codes[g.White])
	}
	for _, other := range p.event.Players { // others know nothing of the game at all
		if other.ID == g.White || other.ID == g.Black {
			continue
		}
		for _, path := range []string{"", "/news", "/leave", "/games/" + id(g.ID), "/games/" + id(g.ID) + "/log"} {
			who.get(p.seat(other.ID, path)).lacks(t, "CANARY", "b4-a5", "d2-c3")
		}
	}
}

// TestPublicGameGoesOn: a page that readers see of a running game is neither kept past its time nor told of before it.
func TestPublicGameGoesOn(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4, func(h *play.Head) {
		h.Public, h.Regulations.Correspondence.Shown, h.Regulations.Correspondence.Delay = true, terms.ShownLater, 2
	})
	g, who := p.first(), p.site.anonymous()
	path := p.public("/games/" + id(g.ID))
	p.moves(g, "a3-b4", "b6-c5")
	before := who.get(path)
	before.lacks(t, "a3-b4")
	p.moves(g, "b2-a3")
	after := who.get(path)
	after.holds(t, "a3-b4")
	after.lacks(t, "b6-c5")
	if before.header.Get("Etag") == after.header.Get("Etag") {
		t.Error("the page has changed, its tag has not")
	}
	for range 3 {
		p.site.clock.pass(time.Hour)
	}
	_, err := p.site.corr.Do(t.Context(), p.by, correspondence.Key{Event: p.event.ID, Game: g.ID}, correspondence.Act{
		Kind: correspondence.Resign, Side: rules.Black, Seen: 4, By: correspondence.ByPlayer,
	})
	if err != nil {
		t.Fatal(err)
	}
	who.get(path).holds(t, "a3-b4", "b6-c5", "b2-a3", "24")
	who.get(p.public("/running")).holds(t, "Окончена 1 партия", "24:0")
}

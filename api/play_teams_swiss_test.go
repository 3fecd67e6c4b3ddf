package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestPlayTeamSwiss plays a Swiss of eight teams at four boards in five rounds: an arbiter at a laptop, a captain and a reader on phones.
func TestPlayTeamSwiss(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	h := &teamSwiss{teamHall: &teamHall{scene: set(t, apitest.NewGround(t), "ru", 1280)}}
	for _, chapter := range []struct {
		name string
		play func()
	}{
		{"set-up", h.setUp},
		{"line-ups", h.lineups},
		{"first round", h.firstRound},
		{"wrong order", h.wrongOrder},
		{"forfeited match", h.forfeitedMatch},
		{"penalty", h.penalty},
		{"end", h.end},
	} {
		chapter.play()
		if t.Failed() {
			t.Fatalf("the play ends after %q", chapter.name)
		}
	}
}

type teamSwiss struct {
	*teamHall

	captain        *apitest.Guest
	phoned, late   play.Player // hands in on a phone; comes late with it
	absent, guilty play.PlayerID
	reserve        play.Member
}

// swissTeams are eight teams of five, the last of them a reserve, as captains write them.
func swissTeams() string {
	towns := []string{"Нальчик", "Черкесск", "Карачаевск", "Владикавказ", "Пятигорск", "Майкоп", "Усть-Джегута", "Минеральные Воды"}
	family := []string{"Агержаноков", "Байрамкулов", "Гочияев", "Джанкёзов", "Эркенов"}
	first := []string{"Аслан", "Тимур", "Руслан", "Мурат", "Халис", "Азрет", "Осман", "Расул"}
	var all strings.Builder
	for i, town := range towns {
		fmt.Fprintf(&all, "%s\n", town)
		for k, name := range family {
			fmt.Fprintf(&all, "%d. %s %s %d, %d", k+1, name, first[i], 1980+5*k, 2000-20*i-70*k)
			if k == 4 {
				all.WriteString(" (запасной)")
			}
			all.WriteString("\n")
		}
		all.WriteString("\n")
	}
	return all.String()
}

func (h *teamSwiss) setUp() {
	h.makes("team-swiss", nil, map[string]string{
		"reserves": "1", `[name="lineups"][value="captains"]`: "", "lineup_deadline": "15", "late_match": "1", "order_points": "2", "rounds": "5",
	}, swissTeams())
	r := h.Event.Head.Regulations
	if r.Team.Lineups != team.ByCaptains || r.Team.Costs != (team.Penalties{Late: team.Cost{Match: 1}, Order: team.Cost{Points: 2}}) ||
		len(h.Event.Players) != 8 || len(h.Event.Players[7].Members) != 5 {
		h.Test.Fatalf("made %+v with %d teams", r.Team, len(h.Event.Players))
	}
	h.reader.Goes(h.Public(""))
	h.reader.Sees("состав сдан с опозданием – снимается командных очков: 1; пустая доска – поражение на этой доске")
	h.reader.Looks("regulations", 320)
	a := h.anna
	a.Goes(h.Desk("/players"))
	a.Follow(a.Named("captain-card.open-all"))
	for _, p := range h.Fresh().Players {
		if p.Code == "" {
			h.Test.Fatalf("%s has no address of its captain", p.Name)
		}
	}
	a.Goes(h.Desk("/rounds/1"))
	h.next("next.pair", "round", 1)
	h.next("next.publish", "round", 1)
	a.Looks("closed", 320)
}

// lineups is what happens before round 1: one captain is on a phone, one is late, and nobody else notices.
func (h *teamSwiss) lineups() {
	h.phoned, h.late = h.team("Нальчик"), h.team("Минеральные Воды")
	h.reserve = h.phoned.Members[4]
	h.starts(1, 30*time.Minute)
	h.captain = apitest.SitDown(h.Test, h.Site, "captain", "ru", apitest.Phone)
	c := h.captain
	c.Goes(h.Public("/team/" + h.phoned.Code))
	c.Sees("Составы тура 1")
	c.Looks("captain", 320)
	var names []string
	for _, p := range h.Event.Players {
		for _, m := range p.Members {
			names = append(names, m.Name)
		}
	}
	h.unnoticed(names, func() {
		c.Picks("#board-4", apitest.ID(h.reserve.ID)) // the fourth rests
		c.Follow(".form .filled")
		c.Sees("Состав сдан")
		c.Looks("receipt", 320)
		for _, p := range h.Event.Players {
			if p.ID != h.phoned.ID && p.ID != h.late.ID {
				h.handsIn(p, 1)
			}
		}
		h.Site.Clock.Pass(20 * time.Minute)
	})
	c.Goes(h.Public("/team/" + h.late.Code))
	c.Says("lineup.sealed")

	a := h.anna
	a.Goes(h.Desk("/rounds/1/lineups"))
	a.Sees("Сдали 7 из 8")
	a.Follow(fmt.Sprintf(`[...document.querySelectorAll("main a")].find((a) => a.pathname.endsWith("/lineups/%d"))`, h.late.ID))
	a.Fills("#reason", "автобус задержался")
	a.Looks("for-captain", 320)
	a.Follow("main .form .filled")
	h.opens(1)
	h.off[h.late.ID] = tally{Match: 1}
	h.reader.Goes(h.Public("/rounds/1"))
	h.reader.Sees("состав сдан с опозданием – снято командных очков: 1")
	h.reader.Sees(h.reserve.Name)
	if strings.Contains(h.reader.Reads("document.body.innerText"), "автобус") {
		h.Test.Error("readers see the arbiter's words")
	}
	h.reader.Looks("opened", 320)
}

// firstRound is entered along its matches with the keys; at one board a player is missing.
func (h *teamSwiss) firstRound() {
	a := h.anna
	a.Goes(h.Desk("/rounds/1"))
	a.Looks("round", 320)
	h.keysAlong(1, 1, "15", "9", "20", "7")
	games := h.Fresh().MatchGames(1, 2)
	h.keysAlong(1, 2, "н+", "11", "16", "14")
	if g, _ := h.Fresh().Game(games[0].ID); g.Result.Kind != play.Forfeit || g.Result.White != 24 {
		h.Test.Errorf("a forfeited board is %+v", g.Result)
	}
	h.fillTeams()
	a.Until(`document.querySelectorAll('[data-stored=""]').length === 0`)
	a.Looks("forfeited-board")
	h.reader.Looks("round", 320)
}

// wrongOrder is round 2: players of a team have sat in a wrong order, which is noted, taken back, and noted again.
func (h *teamSwiss) wrongOrder() {
	a := h.anna
	h.begins(2)
	h.fillTeams(1)
	g, _ := h.Fresh().Round(2)
	h.guilty = g.Games[0].White
	a.Goes(h.Desk("/rounds/2"))
	h.reader.Goes(h.Public("/rounds/2"))
	h.keysAlong(2, 1, "15", "13", "14", "16")
	b := team.Breach{Team: int64(h.guilty), Kind: team.WrongOrder, Board: 3}
	h.breaks(2, b, "третий сел за вторую доску")
	said := "порядок игроков нарушен, доска 3 – поражение на этой доске, снято очков: 2"
	a.Sees(said + " (третий сел за вторую доску)")
	a.Looks("breach-noted", 320)
	h.reader.Sees(said)
	h.reader.Looks("breach-noted", 320)
	a.Follow("#teams-1 .match-breach")
	a.Looks("breach-kept", 320)
	a.Follow(`form[action$="/breach/back"] button`)
	h.agrees("")
	a.Says("breach.said-back", "round", 2, "table", 1)
	h.reader.Until(`!document.body.innerText.includes("порядок игроков")`)
	h.breaks(2, b, "третий сел за вторую доску")
	third := h.Fresh().MatchGames(2, 1)[2]
	h.lost[third.ID] = [2]int{0, 24}
	if third.Black == h.guilty {
		h.lost[third.ID] = [2]int{24, 0}
	}
	h.off[h.guilty] = tally{Points: 2, Match: h.off[h.guilty].Match}
	h.prints("match-protocols?round=2", said, "третий сел за вторую доску")
	if a := h.Site.Anonymous().Get(h.Public("/pdf/match-protocols?round=2")); a.Status != http.StatusNotFound {
		h.Test.Errorf("readers get protocols of matches: %d", a.Status)
	}
}

// begins pairs and publishes a round, with the line-ups of the last one for all.
func (h *teamSwiss) begins(round int) {
	a := h.anna
	a.Goes(h.Desk(fmt.Sprintf("/rounds/%d", round-1)))
	h.next("next.pair", "round", round)
	h.next("next.publish", "round", round)
	for _, p := range h.Fresh().Players {
		h.handsIn(p, round)
	}
	h.opens(round)
}

// forfeitedMatch is round 3: a team does not come.
func (h *teamSwiss) forfeitedMatch() {
	a := h.anna
	h.begins(3)
	games := h.Fresh().MatchGames(3, 2)
	h.absent = games[0].Black
	a.Goes(h.Desk("/rounds/3"))
	a.Follow("#teams-2 .match-absent")
	a.Press(fmt.Sprintf(`[name="who"][value="%d"]`, h.absent))
	a.Looks("absent", 320)
	a.Follow("main .form .filled")
	h.agrees("")
	a.Sees("неявка записана на всех досках")
	a.Looks("forfeited-match", 320)
	h.fillTeams()
	a.Goes(h.Desk("/rounds/3"))
	a.Follow("#teams-1 .ask")
	a.Until(`document.querySelector("main h1")`)
	a.Looks("why", 320)
	h.reader.Goes(h.Public("/rounds/3"))
	h.reader.Sees("неявка")
	h.reader.Looks("forfeited-match", 320)
}

// penalty is round 4, in which points are taken off a team for something else.
func (h *teamSwiss) penalty() {
	a := h.anna
	h.begins(4)
	h.fillTeams()
	p := h.team("Майкоп")
	a.Goes(h.Desk(fmt.Sprintf("/players/%d", p.ID)))
	a.Looks("team", 320)
	a.Follow(a.Named("incident.new"))
	chooses(a, "#what", "points")
	a.Fills("#points_off", "3")
	a.Fills("#match_off", "1")
	a.Fills("#text", "Подсказка с места")
	a.Follow("main .form .toolbar .filled")
	h.agrees("")
	a.Says("incident.said")
	off := h.off[p.ID]
	h.off[p.ID] = tally{Points: off.Points + 3, Match: off.Match + 1}
	h.prints("match-protocols?round=4", "снято очков: 3, командных очков: 1")
}

// end plays the last round and compares tables and papers with what was added up.
func (h *teamSwiss) end() {
	a, reader := h.anna, h.reader
	h.begins(5)
	h.fillTeams(4)
	a.Goes(h.Desk("/rounds/5"))
	reader.Goes(h.Public("/rounds/5"))
	h.keysAlong(5, 4, "8", "18", "12", "13")
	order := h.compares()
	champions := h.Event.Name(order[0])
	for _, page := range []string{"/standings", "/crosstable", "/persons"} {
		reader.Goes(h.Public(page))
		reader.Sees(champions)
		reader.Looks("final"+page[1:], 320)
		a.Goes(h.Public(page))
		a.Looks("final"+page[1:], 320)
	}
	reader.Goes(h.Public("/standings"))
	reader.Says("standings.final")
	best := h.bests()
	if len(best) != 4 {
		h.Test.Fatalf("the best by board are %v", best)
	}
	h.prints("final", "1 "+champions)
	h.prints("standings", champions, h.Event.Name(order[7]))
	h.prints("crosstable", champions)
	h.prints("persons", best...)
	var names []string
	for _, p := range h.Event.Players {
		names = append(names, p.Name, p.Members[4].Name)
	}
	h.prints("final", names...)
	h.prints("match-protocols?round=1", "состав сдан с опозданием – снято командных очков: 1", h.reserve.Name)
	h.prints("match-protocols?round=3", "на матч не явилась")
}

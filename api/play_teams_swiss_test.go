package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestPlayTeamSwiss plays a Swiss of eight teams at four boards in five rounds: an arbiter at a laptop, a captain and a reader on phones.
func TestPlayTeamSwiss(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	h := &teamSwiss{teamHall: &teamHall{scene: set(t, newGround(t), "ru", 1280)}}
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

	captain        *guest
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
	r := h.event.Head.Regulations
	if r.Team.Lineups != team.ByCaptains || r.Team.Costs != (team.Penalties{Late: team.Cost{Match: 1}, Order: team.Cost{Points: 2}}) ||
		len(h.event.Players) != 8 || len(h.event.Players[7].Members) != 5 {
		h.t.Fatalf("made %+v with %d teams", r.Team, len(h.event.Players))
	}
	h.reader.goes(h.public(""))
	h.reader.sees("состав сдан с опозданием – снимается командных очков: 1; пустая доска – поражение на этой доске")
	h.reader.looks("regulations", 320)
	a := h.anna
	a.goes(h.desk("/players"))
	a.follow(a.named("captain-card.open-all"))
	for _, p := range h.fresh().Players {
		if p.Code == "" {
			h.t.Fatalf("%s has no address of its captain", p.Name)
		}
	}
	a.goes(h.desk("/rounds/1"))
	h.next("next.pair", "round", 1)
	h.next("next.publish", "round", 1)
	a.looks("closed", 320)
}

// lineups is what happens before round 1: one captain is on a phone, one is late, and nobody else notices.
func (h *teamSwiss) lineups() {
	h.phoned, h.late = h.team("Нальчик"), h.team("Минеральные Воды")
	h.reserve = h.phoned.Members[4]
	h.starts(1, 30*time.Minute)
	h.captain = sitDown(h.t, h.site, "captain", "ru", phone)
	c := h.captain
	c.goes(h.public("/team/" + h.phoned.Code))
	c.sees("Составы тура 1")
	c.looks("captain", 320)
	var names []string
	for _, p := range h.event.Players {
		for _, m := range p.Members {
			names = append(names, m.Name)
		}
	}
	h.unnoticed(names, func() {
		c.picks("#board-4", id(h.reserve.ID)) // the fourth rests
		c.follow(".form .filled")
		c.sees("Состав сдан")
		c.looks("receipt", 320)
		for _, p := range h.event.Players {
			if p.ID != h.phoned.ID && p.ID != h.late.ID {
				h.handsIn(p, 1)
			}
		}
		h.site.clock.pass(20 * time.Minute)
	})
	c.goes(h.public("/team/" + h.late.Code))
	c.says("lineup.sealed")

	a := h.anna
	a.goes(h.desk("/rounds/1/lineups"))
	a.sees("Сдали 7 из 8")
	a.follow(fmt.Sprintf(`[...document.querySelectorAll("main a")].find((a) => a.pathname.endsWith("/lineups/%d"))`, h.late.ID))
	a.fills("#reason", "автобус задержался")
	a.looks("for-captain", 320)
	a.follow("main .form .filled")
	h.opens(1)
	h.off[h.late.ID] = tally{Match: 1}
	h.reader.goes(h.public("/rounds/1"))
	h.reader.sees("состав сдан с опозданием – снято командных очков: 1")
	h.reader.sees(h.reserve.Name)
	if strings.Contains(h.reader.reads("document.body.innerText"), "автобус") {
		h.t.Error("readers see the arbiter's words")
	}
	h.reader.looks("opened", 320)
}

// firstRound is entered along its matches with the keys; at one board a player is missing.
func (h *teamSwiss) firstRound() {
	a := h.anna
	a.goes(h.desk("/rounds/1"))
	a.looks("round", 320)
	h.keysAlong(1, 1, "15", "9", "20", "7")
	games := h.fresh().MatchGames(1, 2)
	h.keysAlong(1, 2, "н+", "11", "16", "14")
	if g, _ := h.fresh().Game(games[0].ID); g.Result.Kind != play.Forfeit || g.Result.White != 24 {
		h.t.Errorf("a forfeited board is %+v", g.Result)
	}
	h.fillTeams()
	a.until(`document.querySelectorAll('[data-stored=""]').length === 0`)
	a.looks("forfeited-board")
	h.reader.looks("round", 320)
}

// wrongOrder is round 2: players of a team have sat in a wrong order, which is noted, taken back, and noted again.
func (h *teamSwiss) wrongOrder() {
	a := h.anna
	h.begins(2)
	h.fillTeams(1)
	g, _ := h.fresh().Round(2)
	h.guilty = g.Games[0].White
	a.goes(h.desk("/rounds/2"))
	h.reader.goes(h.public("/rounds/2"))
	h.keysAlong(2, 1, "15", "13", "14", "16")
	b := team.Breach{Team: int64(h.guilty), Kind: team.WrongOrder, Board: 3}
	h.breaks(2, b, "третий сел за вторую доску")
	said := "порядок игроков нарушен, доска 3 – поражение на этой доске, снято очков: 2"
	a.sees(said + " (третий сел за вторую доску)")
	a.looks("breach-noted", 320)
	h.reader.sees(said)
	h.reader.looks("breach-noted", 320)
	a.follow("#teams-1 .match-breach")
	a.looks("breach-kept", 320)
	a.follow(`form[action$="/breach/back"] button`)
	h.agrees("")
	a.says("breach.said-back", "round", 2, "table", 1)
	h.reader.until(`!document.body.innerText.includes("порядок игроков")`)
	h.breaks(2, b, "третий сел за вторую доску")
	third := h.fresh().MatchGames(2, 1)[2]
	h.lost[third.ID] = [2]int{0, 24}
	if third.Black == h.guilty {
		h.lost[third.ID] = [2]int{24, 0}
	}
	h.off[h.guilty] = tally{Points: 2, Match: h.off[h.guilty].Match}
	h.prints("match-protocols?round=2", said, "третий сел за вторую доску")
	if a := h.site.anonymous().get(h.public("/pdf/match-protocols?round=2")); a.status != http.StatusNotFound {
		h.t.Errorf("readers get protocols of matches: %d", a.status)
	}
}

// begins pairs and publishes a round, with the line-ups of the last one for all.
func (h *teamSwiss) begins(round int) {
	a := h.anna
	a.goes(h.desk(fmt.Sprintf("/rounds/%d", round-1)))
	h.next("next.pair", "round", round)
	h.next("next.publish", "round", round)
	for _, p := range h.fresh().Players {
		h.handsIn(p, round)
	}
	h.opens(round)
}

// forfeitedMatch is round 3: a team does not come.
func (h *teamSwiss) forfeitedMatch() {
	a := h.anna
	h.begins(3)
	games := h.fresh().MatchGames(3, 2)
	h.absent = games[0].Black
	a.goes(h.desk("/rounds/3"))
	a.follow("#teams-2 .match-absent")
	a.press(fmt.Sprintf(`[name="who"][value="%d"]`, h.absent))
	a.looks("absent", 320)
	a.follow("main .form .filled")
	h.agrees("")
	a.sees("неявка записана на всех досках")
	a.looks("forfeited-match", 320)
	h.fillTeams()
	a.goes(h.desk("/rounds/3"))
	a.follow("#teams-1 .ask")
	a.until(`document.querySelector("main h1")`)
	a.looks("why", 320)
	h.reader.goes(h.public("/rounds/3"))
	h.reader.sees("неявка")
	h.reader.looks("forfeited-match", 320)
}

// penalty is round 4, in which points are taken off a team for something else.
func (h *teamSwiss) penalty() {
	a := h.anna
	h.begins(4)
	h.fillTeams()
	p := h.team("Майкоп")
	a.goes(h.desk(fmt.Sprintf("/players/%d", p.ID)))
	a.looks("team", 320)
	a.follow(a.named("incident.new"))
	a.chooses("#what", "points")
	a.fills("#points_off", "3")
	a.fills("#match_off", "1")
	a.fills("#text", "Подсказка с места")
	a.follow("main .form .toolbar .filled")
	h.agrees("")
	a.says("incident.said")
	off := h.off[p.ID]
	h.off[p.ID] = tally{Points: off.Points + 3, Match: off.Match + 1}
	h.prints("match-protocols?round=4", "снято очков: 3, командных очков: 1")
}

// end plays the last round and compares tables and papers with what was added up.
func (h *teamSwiss) end() {
	a, reader := h.anna, h.reader
	h.begins(5)
	h.fillTeams(4)
	a.goes(h.desk("/rounds/5"))
	reader.goes(h.public("/rounds/5"))
	h.keysAlong(5, 4, "8", "18", "12", "13")
	order := h.compares()
	champions := h.event.Name(order[0])
	for _, page := range []string{"/standings", "/crosstable", "/persons"} {
		reader.goes(h.public(page))
		reader.sees(champions)
		reader.looks("final"+page[1:], 320)
		a.goes(h.public(page))
		a.looks("final"+page[1:], 320)
	}
	reader.goes(h.public("/standings"))
	reader.says("standings.final")
	best := h.bests()
	if len(best) != 4 {
		h.t.Fatalf("the best by board are %v", best)
	}
	h.prints("final", "1 "+champions)
	h.prints("standings", champions, h.event.Name(order[7]))
	h.prints("crosstable", champions)
	h.prints("persons", best...)
	var names []string
	for _, p := range h.event.Players {
		names = append(names, p.Name, p.Members[4].Name)
	}
	h.prints("final", names...)
	h.prints("match-protocols?round=1", "состав сдан с опозданием – снято командных очков: 1", h.reserve.Name)
	h.prints("match-protocols?round=3", "на матч не явилась")
}

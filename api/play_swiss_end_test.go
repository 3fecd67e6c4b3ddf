package api_test

import (
	"fmt"
	"strconv"
	"strings"

	"adyukh/tournament/play"
)

// penalties is round 3, with a warning and points that are taken off.
func (s *swiss) penalties() {
	a := s.anna
	a.goes(s.desk("/rounds/2"))
	s.next("next.pair", "round", 3)
	s.agrees("") // all who are not marked are there
	s.next("next.publish", "round", 3)
	g := s.game(2)
	s.warned, s.deducted = g.White, g.Black
	s.notes(s.warned, "warning", nil)
	a.goes(s.desk("/rounds/3"))
	a.sees(a.T("incident.mark.warnings", "n", 1))
	s.notes(s.deducted, "points", map[string]string{"#points_off": "3", "#match_off": "1"})
	a.goes(s.desk("/rounds/3"))
	a.sees(a.T("incident.mark.penalties", "n", 1))
	a.looks("marks", 320)
	s.fill()
	a.goes(s.desk("/standings"))
	a.looks("after-three", 320)
	if page := s.site.anonymous().get(s.public("/rounds/3")).body; strings.Contains(page, "warn") || strings.Contains(page, "пред.") {
		s.t.Error("readers see a warning")
	}
}

// notes notes something about a player in the game that he plays.
func (s *swiss) notes(id play.PlayerID, what string, fields map[string]string) {
	a, before := s.anna, len(s.fresh().Incidents)
	a.goes(s.desk(fmt.Sprintf("/players/%d", id)))
	a.follow(a.named("incident.new"))
	a.chooses("#what", what)
	for field, value := range fields {
		a.fills(field, value)
	}
	a.fills("#text", "Разговор за доской")
	a.looks(what, 320)
	a.follow("main .form .toolbar .filled")
	if what == "points" {
		a.looks("points-asks", 320)
		if len(s.fresh().Incidents) != before {
			s.t.Errorf("%s is kept before it was agreed to", what)
		}
		a.follow(".confirm .form .filled, .confirm .form .danger")
	}
	a.says("incident.said")
	if len(s.fresh().Incidents) != before+1 {
		s.t.Errorf("%s is not kept", what)
	}
}

// correction changes a result of round 2 in round 4: Enter alone does not, the page shows what it does, and readers see the mark.
func (s *swiss) correction() {
	a := s.anna
	a.goes(s.desk("/rounds/3"))
	s.next("next.pair", "round", 4)
	s.agrees("") // all who are not marked are there
	s.next("next.publish", "round", 4)
	a.goes(s.desk("/rounds/2"))
	g := s.plays(2, 7)
	_, before := s.counted()
	field := `[data-board="7"] .result-field`
	a.fills(field, "3")
	a.enter()
	a.says("confirm.nothing-yet")
	a.says("effect.title")
	a.looks("correction", 320)
	if now := s.plays(2, 7); now.Result != g.Result {
		s.t.Fatalf("Enter alone has stored %s", now.Result)
	}
	s.agrees("опечатка")
	now := s.plays(2, 7)
	s.scores[g.ID] = now.Result
	if now.Result.White != 3 || now.Result.Black != 21 {
		s.t.Errorf("stored %s", now.Result)
	}
	_, after := s.counted()
	if want := before[g.White].Points - g.Result.White + 3; after[g.White].Points != want {
		s.t.Errorf("White has %d points after the correction, want %d", after[g.White].Points, want)
	}
	for round, key := range map[int]string{3: "round.mark-paired-before", 4: "round.mark-paired-before"} {
		s.reader.goes(s.public("/rounds/" + strconv.Itoa(round)))
		s.reader.says(key, "n", 1, "round", round, "rounds", 2)
	}
	s.reader.looks("corrected", 320)
	a.goes(s.desk("/rounds/2"))
	a.looks("corrected", 320)
	a.goes(s.desk("/journal"))
	a.sees("опечатка")
	a.looks("journal", 320)
}

// end plays the last rounds. Nothing is final while a protest is open; then everything is, and the sums are right.
func (s *swiss) end() {
	a := s.anna
	a.goes(s.desk("/rounds/4"))
	s.fill()
	s.next("next.pair", "round", 5)
	s.agrees("")
	s.next("next.publish", "round", 5)
	s.fill(1)
	s.reader.goes(s.public("/rounds/5"))
	s.enters(5, 1, 13)
	s.reader.goes(s.public("/standings"))
	s.reader.says("standings.final")
	s.notes(s.warned, "protest", nil)
	s.reader.until(`!document.querySelector(".page-head .chip-right")`)
	s.reader.looks("protest", 320)
	paper := func() string { return pdfText(s.t, s.arbiter.get(s.desk("/pdf/final.pdf")).body) }
	open := paper()
	a.goes(s.desk("/rounds/5"))
	a.looks("protest", 320)
	incidents := s.fresh().Incidents
	a.follow("main [data-next]")
	a.until(fmt.Sprintf(`location.pathname.endsWith("/incidents/%d")`, incidents[len(incidents)-1].ID))
	a.press(`input[value="rejected"]`)
	a.follow("#decide .filled")
	a.says("incident.said-decided")
	s.reader.says("standings.final")
	s.reader.looks("final", 320)
	a.goes(s.desk("/standings"))
	a.looks("final", 320)
	if final := paper(); open == final {
		s.t.Errorf("the final protocol says the same while a protest is open:\n%s", final)
	}
	s.sums()
}

// sums compares the table with what was entered, added up by hand.
func (s *swiss) sums() {
	want := map[play.PlayerID]tally{}
	for _, p := range s.fresh().Players {
		want[p.ID] = tally{}
	}
	for _, r := range s.event.Rounds {
		for _, g := range r.Games {
			switch {
			case !g.IsFree():
				add(want, g, s.scores[g.ID])
			case g.Result.Kind == play.FreeRound:
				want[g.White] = tally{want[g.White].Points + 13, want[g.White].Match + 2, want[g.White].Games}
			case g.Result.Kind == play.HalfBye:
				want[g.White] = tally{want[g.White].Points + 12, want[g.White].Match + 1, want[g.White].Games}
			}
		}
	}
	off := want[s.deducted]
	want[s.deducted] = tally{off.Points - 3, off.Match - 1, off.Games}
	final, got := s.counted()
	if !final {
		s.t.Error("the table is not final")
	}
	for id, sum := range want {
		if got[id] != sum {
			s.t.Errorf("%s has %+v in the table, %+v by hand", s.event.Name(id), got[id], sum)
		}
	}
}

package api_test

import (
	"fmt"
	"strconv"
	"strings"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// penalties is round 3, with a warning and points that are taken off.
func (s *swiss) penalties() {
	a := s.anna
	a.Goes(s.Desk("/rounds/2"))
	s.next("next.pair", "round", 3)
	s.agrees("") // all who are not marked are there
	s.next("next.publish", "round", 3)
	g := s.Game(2)
	s.warned, s.deducted = g.White, g.Black
	s.notes(s.warned, "warning", nil)
	a.Goes(s.Desk("/rounds/3"))
	a.Sees(a.T("incident.mark.warnings", "n", 1))
	s.notes(s.deducted, "points", map[string]string{"#points_off": "3", "#match_off": "1"})
	a.Goes(s.Desk("/rounds/3"))
	a.Sees(a.T("incident.mark.penalties", "n", 1))
	a.Looks("marks", 320)
	s.fill()
	a.Goes(s.Desk("/standings"))
	a.Looks("after-three", 320)
	if page := s.Site.Anonymous().Get(s.Public("/rounds/3")).Body; strings.Contains(page, "warn") || strings.Contains(page, "пред.") {
		s.Test.Error("readers see a warning")
	}
}

// notes notes something about a player in the game that he plays.
func (s *swiss) notes(id play.PlayerID, what string, fields map[string]string) {
	a, before := s.anna, len(s.Fresh().Incidents)
	a.Goes(s.Desk(fmt.Sprintf("/players/%d", id)))
	a.Follow(a.Named("incident.new"))
	chooses(a, "#what", what)
	for field, value := range fields {
		a.Fills(field, value)
	}
	a.Fills("#text", "Разговор за доской")
	a.Looks(what, 320)
	a.Follow("main .form .toolbar .filled")
	if what == "points" {
		a.Looks("points-asks", 320)
		if len(s.Fresh().Incidents) != before {
			s.Test.Errorf("%s is kept before it was agreed to", what)
		}
		a.Follow(".confirm .form .filled, .confirm .form .danger")
	}
	a.Says("incident.said")
	if len(s.Fresh().Incidents) != before+1 {
		s.Test.Errorf("%s is not kept", what)
	}
}

// correction changes a result of round 2 in round 4: Enter alone does not, the page shows what it does, and readers see the mark.
func (s *swiss) correction() {
	a := s.anna
	a.Goes(s.Desk("/rounds/3"))
	s.next("next.pair", "round", 4)
	s.agrees("") // all who are not marked are there
	s.next("next.publish", "round", 4)
	a.Goes(s.Desk("/rounds/2"))
	g := s.plays(2, 7)
	_, before := s.counted()
	field := `[data-board="7"] .result-field`
	a.Fills(field, "3")
	a.Enter()
	a.Says("confirm.nothing-yet")
	a.Says("effect.title")
	a.Looks("correction", 320)
	if now := s.plays(2, 7); now.Result != g.Result {
		s.Test.Fatalf("Enter alone has stored %s", now.Result)
	}
	s.agrees("опечатка")
	now := s.plays(2, 7)
	s.scores[g.ID] = now.Result
	if now.Result.White != 3 || now.Result.Black != 21 {
		s.Test.Errorf("stored %s", now.Result)
	}
	_, after := s.counted()
	if want := before[g.White].Points - g.Result.White + 3; after[g.White].Points != want {
		s.Test.Errorf("White has %d points after the correction, want %d", after[g.White].Points, want)
	}
	for round, key := range map[int]string{3: "round.mark-paired-before", 4: "round.mark-paired-before"} {
		s.reader.Goes(s.Public("/rounds/" + strconv.Itoa(round)))
		s.reader.Says(key, "n", 1, "round", round, "rounds", 2)
	}
	s.reader.Looks("corrected", 320)
	a.Goes(s.Desk("/rounds/2"))
	a.Looks("corrected", 320)
	a.Goes(s.Desk("/journal"))
	a.Sees("опечатка")
	a.Looks("journal", 320)
}

// end plays the last rounds. Nothing is final while a protest is open; then everything is, and the sums are right.
func (s *swiss) end() {
	a := s.anna
	a.Goes(s.Desk("/rounds/4"))
	s.fill()
	s.next("next.pair", "round", 5)
	s.agrees("")
	s.next("next.publish", "round", 5)
	s.fill(1)
	s.reader.Goes(s.Public("/rounds/5"))
	s.enters(5, 1, 13)
	s.reader.Goes(s.Public("/standings"))
	s.reader.Says("standings.final")
	s.notes(s.warned, "protest", nil)
	s.reader.Until(`!document.querySelector(".page-head .chip-right")`)
	s.reader.Looks("protest", 320)
	paper := func() string { return apitest.PDFText(s.Test, s.Arbiter.Get(s.Desk("/pdf/final.pdf")).Body) }
	open := paper()
	a.Goes(s.Desk("/rounds/5"))
	a.Looks("protest", 320)
	incidents := s.Fresh().Incidents
	a.Follow("main [data-next]")
	a.Until(fmt.Sprintf(`location.pathname.endsWith("/incidents/%d")`, incidents[len(incidents)-1].ID))
	a.Press(`input[value="rejected"]`)
	a.Follow("#decide .filled")
	a.Says("incident.said-decided")
	s.reader.Says("standings.final")
	s.reader.Looks("final", 320)
	a.Goes(s.Desk("/standings"))
	a.Looks("final", 320)
	if final := paper(); open == final {
		s.Test.Errorf("the final protocol says the same while a protest is open:\n%s", final)
	}
	s.sums()
}

// sums compares the table with what was entered, added up by hand.
func (s *swiss) sums() {
	want := map[play.PlayerID]tally{}
	for _, p := range s.Fresh().Players {
		want[p.ID] = tally{}
	}
	for _, r := range s.Event.Rounds {
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
		s.Test.Error("the table is not final")
	}
	for id, sum := range want {
		if got[id] != sum {
			s.Test.Errorf("%s has %+v in the table, %+v by hand", s.Event.Name(id), got[id], sum)
		}
	}
}

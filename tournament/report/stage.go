package report

import (
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// system writes how opponents are found: "круговая система в два круга", "швейцарская система".
func (s Style) system(r play.Regulations) string {
	name := s.T("pdf.system." + string(r.System))
	if r.System.UsesTables() && r.Cycles > 1 {
		name = s.T("pdf.cycles", "system", name, "n", r.Cycles)
	}
	if r.Match.IsMatch() {
		name = joined(", ", name, s.T("pdf.match-of", "n", r.Match.Games))
	}
	return name
}

// stage names a round of a knock-out by what is left of it: "1/8 финала", "полуфинал", "финал"; nothing in other systems.
func (s Style) stage(e *play.Event, n int) string {
	if !e.Head.Regulations.System.HasBracket() {
		return ""
	}
	if n > e.ScheduledRounds() {
		return ""
	}
	return s.say(show.Stage(e.ScheduledRounds() - n))
}

// roundName names a round: "Тур 3", "Тур 3, полуфинал".
func (s Style) roundName(e *play.Event, n int) string {
	return joined(", ", s.T("round.title", "n", n), s.stage(e, n))
}

// boardName names what a board is about in a round that has several: the final and the match for the third place.
func (s Style) boardName(e *play.Event, b *play.Bracket, round, board int) string {
	m, ok := b.Match(round, board)
	switch {
	case !ok || !e.Head.Regulations.Knockout.Third || round != len(b.Rounds) || len(b.Rounds[round-1].Matches) < 2:
		return ""
	case m.Third:
		return s.T("pdf.stage.third")
	}
	return s.T("pdf.stage.first")
}

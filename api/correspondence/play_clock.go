package correspondence

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/show"
)

// showClock explains how the days of a game were counted: what each side has, and of one move every day from when to when, and what
// stood still and why.
func showClock(c *board.Playing, t *table) error {
	if !t.State.IsStarted() {
		return c.Done(t.path)
	}
	ply := len(t.Moves)
	if t.State.IsOver() && ply > 0 {
		ply--
	}
	if n, err := strconv.Atoi(c.Query("move")); err == nil && n >= 1 && n <= len(t.Moves) {
		ply = n - 1
	}
	working, err := clock.Explain(t.State.Terms.Clock, t.game.State.Clocks(t.game.Leaves), ply, t.upTo())
	if err != nil {
		return err
	}
	body := templates.CorrespondenceClocks{
		Rules: show.ClockRules(t.State.Terms.Clock), Zone: zoneNote(c, t.Event), Tabs: t.tabs("clock"), Moves: t.spent(ply),
		Sides: []templates.CorrespondenceClock{t.sideClock(rules.White), t.sideClock(rules.Black)},
	}
	t.explain(&body, ply, working)
	v, err := t.view(c, templates.Msg("correspondence.tab-clock"), body)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// sideClock is what a side has.
func (t *table) sideClock(side rules.Side) templates.CorrespondenceClock {
	s := t.State
	v := templates.CorrespondenceClock{Name: t.name(side), Black: side == rules.Black}
	left := t.count.Left[side]
	if v.Runs = !s.IsOver() && s.ToMove() == side && !t.halted(); s.ToMove() == side {
		left = t.count.Running.Left
	}
	v.Left = templates.Msg("correspondence.clock-left", "n", left)
	made := (len(s.Moves) + 1 - int(side)) / 2
	switch settings := s.Terms.Clock; {
	case settings.IsTriple():
		v.Facts = append(v.Facts, templates.Msg("correspondence.clock-bank", "n", t.count.Bank[side]))
	case settings.Moves > 0:
		v.Facts = append(v.Facts, templates.Msg("correspondence.clock-period", "n", settings.Moves-made%settings.Moves))
	}
	if v.Runs {
		v.Facts = append(v.Facts, templates.Msg("correspondence.clock-deadline", "at", t.moment(t.count.Running.Deadline)))
		if of := t.Event.Head.Location(); show.OffsetText(of, t.now) != show.OffsetText(t.zone, t.now) {
			v.Facts = append(v.Facts, templates.Msg("correspondence.clock-there", "at", templates.Moment{At: t.count.Running.Deadline, Zone: of}))
		}
	}
	return v
}

// explain says how the days of a move were counted.
func (t *table) explain(v *templates.CorrespondenceClocks, ply int, w clock.Working) {
	switch side := rules.Side(ply % 2); {
	case ply < len(t.Moves):
		v.Move = templates.Msg("correspondence.clock-move", "move", moveText(ply, t.Moves[ply]), "name", t.name(side))
	default:
		v.Move = templates.Msg("correspondence.clock-running", "number", ply/2+1, "name", t.name(side))
	}
	for _, s := range w.Spans {
		text := templates.Msg("correspondence.span-ran")
		if s.Why != clock.Ran {
			text = templates.Msg("correspondence.span-" + string(s.Why))
		}
		v.Spans = append(v.Spans, templates.CorrespondenceSpan{From: t.moment(s.From), To: t.moment(s.To), Text: text, Ran: s.Why == clock.Ran})
	}
	for i, d := range w.Days {
		v.Days = append(v.Days, templates.CorrespondenceDay{Number: i + 1, From: t.moment(d.From), To: t.moment(d.To), Twice: d.Counts > 1})
	}
	v.Count = templates.Msg("correspondence.clock-count", "n", w.Count)
	if w.Rest > 0 && ply < len(t.Moves) && !t.State.Terms.Clock.IsTriple() {
		v.Rest = templates.Msg("correspondence.clock-rest", "hours", int(w.Rest.Hours()), "minutes", int(w.Rest.Minutes())%60)
	}
}

// spent lists what every move took, the last one first.
func (t *table) spent(current int) []templates.CorrespondenceSpent {
	all := make([]templates.CorrespondenceSpent, 0, len(t.Moves))
	for ply := len(t.Moves) - 1; ply >= 0; ply-- {
		m := t.count.Moves[ply]
		all = append(all, templates.CorrespondenceSpent{
			Move: moveText(ply, t.Moves[ply]), Black: ply%2 == 1, Made: t.moment(t.Made[ply]), Days: m.Days, Left: m.Left, Exceeded: m.Exceeded,
			Href: t.path + "/clock?move=" + strconv.Itoa(ply+1), Current: ply == current,
		})
	}
	return all
}

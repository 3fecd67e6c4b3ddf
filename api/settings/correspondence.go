package settings

import (
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// ClockField is the choice of the way in which time is given; with another one the form is shown again, with its figures.
const ClockField = "clock_kind"

// CorrespondenceGroup is a part of the terms of an event by correspondence: how it is asked for, and what it says in a few words.
type CorrespondenceGroup struct {
	Legend string
	Inputs func(*play.Head) web.Inputs
	State  func(*web.Call, terms.Terms) templates.Text // nil: the group is always open
	Exact  bool                                        // it is there where seconds are counted exactly, too
}

// CorrespondenceGroups lists the parts in the order of the form.
func CorrespondenceGroups() []CorrespondenceGroup {
	return []CorrespondenceGroup{
		{"correspondence-setup.clock", CorrespondenceClockInputs, nil, true},
		{"correspondence-setup.rest", correspondenceRestInputs, restText, false},
		{"correspondence-setup.leave", correspondenceLeaveInputs, leaveText, false},
		{"correspondence-setup.overstep", correspondenceOverstepInputs, overstepText, true},
		{"correspondence-setup.shown", correspondenceShownInputs, shownText, true},
		{"correspondence-setup.entry", correspondenceEntryInputs, entryText, true},
	}
}

// CorrespondenceFields are the names of all fields, as a route takes them.
func CorrespondenceFields() []string {
	fields := []string{ReloadClock, ClockShown}
	for _, g := range CorrespondenceGroups() {
		fields = append(fields, web.Names(g.Inputs)...)
	}
	return fields
}

// ReloadClock is the button that shows the figures of another way of giving time; ClockShown says which are shown.
const (
	ReloadClock = "clock_reload"
	ClockShown  = "clock_shown"
)

// CorrespondenceClockInputs ask what time each player has.
func CorrespondenceClockInputs(h *play.Head) web.Inputs {
	t := &h.Regulations.Correspondence
	kind := t.Clock.Kind()
	kinds := web.HintedOptions("correspondence-setup.clock-", "correspondence-setup.clock-use-", clock.Kinds()...)
	in := web.Inputs{{web.ChoiceInput(&kind, "radios", ClockField, kinds...).Required().Labelled("correspondence-setup.kind").
		Reloads(ReloadClock, "correspondence-setup.reload")}}
	return append(in, clockFigures(&t.Clock, kind)...)
}

// ClockKind reads which way was chosen.
func ClockKind(c *web.Call, now clock.Kind) (clock.Kind, error) {
	chosen := clock.Kind(web.OrDefault(c.Field(ClockField), string(now)))
	for _, k := range clock.Kinds() {
		if k == chosen {
			return k, nil
		}
	}
	return now, refusal.NewInvalid(ClockField, "error.terms.clock", refusal.Args{"text": string(chosen)})
}

// clockFigures are the fields of a way of giving time; those of the others are there, and hidden.
func clockFigures(s *clock.Settings, kind clock.Kind) web.Inputs {
	days := func(at *int, name string, least int, in bool) web.Input {
		return web.NumberInput(at, name, least, clock.MaxDays).Short().Labelled("correspondence-setup." + name).If(in)
	}
	period, move, game, triple := kind == clock.PerPeriod, kind == clock.PerEachMove, kind == clock.PerGame, kind == clock.TripleBlock
	whole := days(&s.Days, "days", 1, period || game).Required()
	if game {
		whole = whole.Labelled("correspondence-setup.game_days")
	}
	return web.Inputs{
		{
			web.NumberInput(&s.Moves, "moves", 1, clock.MaxMoves).Required().Short().Labelled("correspondence-setup.moves").If(period),
			whole, days(&s.PerMove, "per_move", 1, move).Required(), days(&s.Increment, "increment", 0, period || game).Zero().Required().Hinted(),
			web.NumberInput(&s.Triple.Increment, "triple_block", 1,
				clock.MaxBlock).Required().Short().Labelled("correspondence-setup.triple_block").If(triple),
			web.NumberInput(&s.Triple.Bank, "triple_bank", 0,
				clock.MaxBank).Zero().Required().Short().Labelled("correspondence-setup.triple_bank").If(triple),
		},
		{web.TickInput(&s.Triple.Least, "triple_least", "correspondence-setup.triple_least").If(triple)},
		{days(&s.DoubleAfter, "double_after", 0, !triple).Zero().Required().Hinted()},
	}
}

// correspondenceRestInputs ask on which days all clocks stand still.
func correspondenceRestInputs(h *play.Head) web.Inputs {
	s := &h.Regulations.Correspondence.Clock
	list := templates.Field{Kind: "textarea", Name: "holidays", Label: templates.Msg("correspondence-setup.holidays"), Rows: 4}
	return web.Inputs{
		{web.TickInput(&s.Weekends, "weekends", "correspondence-setup.weekends")},
		{web.ParsedInput(&s.Holidays, list, clock.FormatHolidays, func(text string) ([]play.Date, error) {
			dates, fault := clock.ParseHolidays(text)
			if fault != nil {
				return nil, refusal.NewInvalid(fault.Field, fault.Key, fault.Args)
			}
			return dates, nil
		}).Hinted()},
	}
}

// correspondenceLeaveInputs ask how many days off a player may take.
func correspondenceLeaveInputs(h *play.Head) web.Inputs {
	t := &h.Regulations.Correspondence
	stops := web.Options("correspondence-setup.leave-stops-", clock.LeaveStopsAll()...)
	return web.Inputs{
		{termDays(&t.Leave.Days, "leave_days").Hinted(), termDays(&t.Leave.Least, "leave_least"), termDays(&t.Leave.Notice, "leave_notice")},
		{web.ChoiceInput(&t.Clock.LeaveStops, "radios", "leave_stops", stops...).Required().Labelled("correspondence-setup.leave_stops")},
		{web.TickInput(&t.Leave.Blocks, "leave_blocks", "correspondence-setup.leave_blocks")},
	}
}

// termDays is a number of days in the terms; 0 is one, too.
func termDays(at *int, name string) web.Input {
	return web.NumberInput(at, name, 0, terms.MaxLeave).Zero().Required().Short().Labelled("correspondence-setup." + name)
}

// correspondenceOverstepInputs ask what comes of an exceeded time and of silence, and the terms of claims.
func correspondenceOverstepInputs(h *play.Head) web.Inputs {
	t := &h.Regulations.Correspondence
	exact := t.Clock.IsTriple()
	ways := web.HintedOptions("correspondence-setup.overstep-", "correspondence-setup.overstep-use-", terms.Oversteps()...)
	return web.Inputs{
		{web.ChoiceInput(&t.Overstep, "radios", "overstep", ways...).Required().Labelled("correspondence-setup.overstep-way")},
		{
			termDays(&t.Silence.Remind, "silence_remind").If(!exact).Hinted(), termDays(&t.Silence.Final, "silence_final").If(!exact).Hinted(),
			termDays(&t.Silence.Lost, "silence_lost").If(!exact).Hinted(),
		},
		{web.TickInput(&t.Halt, "claim_halt", "correspondence-setup.claim_halt")},
		{termDays(&t.Answer, "claim_answer"), termDays(&t.Appeal, "claim_appeal")},
	}
}

// correspondenceShownInputs ask who sees the moves of running games.
func correspondenceShownInputs(h *play.Head) web.Inputs {
	t := &h.Regulations.Correspondence
	ways := web.HintedOptions("correspondence-setup.shown-", "correspondence-setup.shown-use-", terms.ShownWays()...)
	return web.Inputs{
		{web.ChoiceInput(&t.Shown, "radios", "shown", ways...).Required().Labelled("correspondence-setup.shown-way")},
		{termDays(&t.Delay, "shown_delay").Hinted()},
	}
}

// correspondenceEntryInputs ask how long people may ask to be entered, and whom an exceeded time bars.
func correspondenceEntryInputs(h *play.Head) web.Inputs {
	t, persons := &h.Regulations.Correspondence, !h.Discipline.IsTeam()
	return web.Inputs{
		{
			web.DayInput(&t.Entry.Until, "entry_until").Labelled("correspondence-setup.entry_until").Hinted().If(persons),
			web.NumberInput(&t.Entry.Most, "entry_most", 0,
				terms.MaxPlayers).Short().Labelled("correspondence-setup.entry_most").Hinted().If(persons),
		},
		{termDays(&t.Bar, "bar").Hinted().If(persons), termDays(&t.BarAgain, "bar_again").Hinted().If(persons)},
	}
}

// CodeInput asks for the code by which letters and papers name the event.
func CodeInput(h *play.Head) web.Input {
	return web.TextInput(&h.Regulations.Correspondence.Code, templates.Field{
		Name: "code", Label: templates.Msg("correspondence-setup.code"), MaxLength: terms.MaxCode, Width: "short", Autocomplete: "off",
	}).Hinted().If(h.IsCorrespondence())
}

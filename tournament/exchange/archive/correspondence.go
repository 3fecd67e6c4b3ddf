package archive

import (
	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// correspondenceFields leave out the zone of the clock, which is that of the event.
func correspondenceFields(t *terms.Terms) object {
	return object{
		may("code", textOf(&t.Code)),
		may("clock", clockFields(&t.Clock)),
		must("overstep", textOf(&t.Overstep)),
		inLine(may("silence", object{
			may("remind", wholeOf(&t.Silence.Remind)), may("final", wholeOf(&t.Silence.Final)), may("lost", wholeOf(&t.Silence.Lost)),
		})),
		inLine(may("leave", object{
			may("days", wholeOf(&t.Leave.Days)), may("least", wholeOf(&t.Leave.Least)), may("notice", wholeOf(&t.Leave.Notice)),
			may("blocks_moves", flag{&t.Leave.Blocks}),
		})),
		must("shown", textOf(&t.Shown)),
		may("delay", wholeOf(&t.Delay)),
		may("halt", flag{&t.Halt}),
		may("answer", wholeOf(&t.Answer)),
		may("appeal", wholeOf(&t.Appeal)),
		may("bar", wholeOf(&t.Bar)),
		may("bar_again", wholeOf(&t.BarAgain)),
		inLine(may("entry", object{may("until", date{&t.Entry.Until}), may("most", wholeOf(&t.Entry.Most))})),
	}
}

func clockFields(s *clock.Settings) object {
	return object{
		may("moves", wholeOf(&s.Moves)),
		may("days", wholeOf(&s.Days)),
		may("per_move", wholeOf(&s.PerMove)),
		may("increment", wholeOf(&s.Increment)),
		may("double_after", wholeOf(&s.DoubleAfter)),
		may("holidays", valuesOf(&s.Holidays, clock.MaxHolidays, func(d *person.Date) value { return date{d} })),
		may("weekends", flag{&s.Weekends}),
		must("leave_stops", textOf(&s.LeaveStops)),
		inLine(may("triple_block", object{
			may("increment", wholeOf(&s.Triple.Increment)), may("bank", wholeOf(&s.Triple.Bank)), may("least", flag{&s.Triple.Least}),
		})),
	}
}

func leaveFields(l *terms.Leave) object {
	return object{
		must("id", wholeOf(&l.ID)), must("player", wholeOf(&l.Player)), must("from", date{&l.From}), must("to", date{&l.To}),
		may("special", flag{&l.Special}), may("said", instant{&l.Said}), may("reason", textOf(&l.Reason)),
	}
}

// recordFields are those of a game that is played by correspondence. An entry's number is its place.
func recordFields(r *correspondence.Record) object {
	return object{
		must("game", wholeOf(&r.Game)),
		inLine(may("white", providedFields(&r.Sides[0]))),
		inLine(may("black", providedFields(&r.Sides[1]))),
		must("log", listOf(&r.Log, correspondence.MaxEntries, entryFields)),
	}
}

func providedFields(p *correspondence.Provided) object {
	return object{may("conditions", textOf(&p.Conditions)), may("notes", textOf(&p.Notes))}
}

func entryFields(e *correspondence.Entry) object {
	return object{
		must("kind", textOf(&e.Kind)),
		may("side", named[rules.Side]{&e.Side, []string{"white", "black"}}),
		must("at", instant{&e.At}),
		must("entered", instant{&e.Entered}),
		must("by", textOf(&e.By)),
		may("name", textOf(&e.Name)),
		may("move", textOf(&e.Move)),
		may("offer", flag{&e.Offer}),
		may("days", wholeOf(&e.Days)),
		may("claim", textOf(&e.Claim)),
		may("result", object{
			must("kind", textOf(&e.Result.Kind)), may("white", wholeOf(&e.Result.White)), may("black", wholeOf(&e.Result.Black)),
		}),
		may("reopen", flag{&e.Reopen}),
		may("from", wholeOf(&e.From)),
		may("text", textOf(&e.Text)),
	}
}

func formerFields(f *play.Former) object {
	return object{
		must("name", textOf(&f.Name)), must("until", date{&f.Until}),
		may("games", valuesOf(&f.Games, maxList, func(id *play.GameID) value { return wholeOf(id) })),
	}
}

package archive

import (
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/person"
)

// postFields leave out the zone of the clock, which is that of the event.
func postFields(t *terms.Terms) object {
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

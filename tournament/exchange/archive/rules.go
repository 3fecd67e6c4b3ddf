package archive

import (
	"adyukh/tournament/incident"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// handlings name standings.Unplayed; the first is what an event has that does not say it.
var handlings = []string{"by-criterion", "fide", "draughts"}

func regulationFields(r *play.Regulations) object {
	return object{
		must("system", textOf(&r.System)),
		may("rounds", wholeOf(&r.Rounds)),
		must("cycles", wholeOf(&r.Cycles)),
		may("swap_last", flag{&r.SwapLast}),
		must("numbering", textOf(&r.Numbering)),
		may("seed", seed{&r.Seed}),
		inLine(may("swiss", swissFields(&r.Swiss))),
		inLine(must("match", matchFields(&r.Match))),
		inLine(may("knockout", knockoutFields(&r.Knockout))),
		may("openings", object{
			may("seed", seed{&r.Openings.Seed}),
			may("table", listOf(&r.Openings.Table, maxList, openingFields)),
		}),
		may("apart", listOf(&r.Restrictions, maxList, restrictionFields)),
		inLine(must("time", object{must("base", seconds{&r.Time.Base}), may("increment", seconds{&r.Time.Increment})})),
		may("time_reason", textOf(&r.TimeReason)),
		may("late_minutes", wholeOf(&r.LateMinutes)),
		may("reports", textOf(&r.Reports)),
		may("report_wait", wholeOf(&r.ReportWait)),
		may("requests", flag{&r.Requests}),
		must("criteria", valuesOf(&r.Criteria, maxList, textOf[standings.Code])),
		inLine(may("standings", object{
			may("edition", textOf(&r.Standings.Edition)), may("unplayed", named[standings.Unplayed]{&r.Standings.Unplayed, handlings}),
		})),
		may("categories", listOf(&r.Categories, maxList, categoryFields)),
		may("totals", listOf(&r.Totals, maxList, totalFields)),
		may("rating", ratingFields(&r.Rating)),
		inLine(may("incidents", object{
			may("ladder", valuesOf(&r.Incidents.Ladder, maxList, textOf[incident.Step])),
			may("minutes", wholeOf(&r.Incidents.Minutes)),
			may("draw_move", wholeOf(&r.Incidents.DrawMove)),
			may("published", flag{&r.Incidents.Published}),
		})),
		may("team", teamFields(&r.Team)),
		may("correspondence", correspondenceFields(&r.Correspondence)),
	}
}

func teamFields(r *team.Rules) object {
	return object{
		must("boards", wholeOf(&r.Boards)),
		must("games", wholeOf(&r.Games)),
		may("reserves", wholeOf(&r.Reserves)),
		must("order", textOf(&r.Order)),
		may("gap", wholeOf(&r.Gap)),
		must("lineups", textOf(&r.Lineups)),
		may("deadline", wholeOf(&r.Deadline)),
		must("missing", textOf(&r.Missing)),
		may("costs", object{
			may("late", costFields(&r.Costs.Late)), may("missing", costFields(&r.Costs.Missing)), may("empty", costFields(&r.Costs.Empty)),
			may("hole", costFields(&r.Costs.Hole)), may("order", costFields(&r.Costs.Order)),
		}),
		may("colours", textOf(&r.Colours)),
		must("win", wholeOf(&r.Win)),
		may("draw", wholeOf(&r.Draw)),
		must("prefer", textOf(&r.Prefer)),
		may("seats", listOf(&r.Seats, maxList, seatFields)),
	}
}

func costFields(c *team.Cost) object {
	return object{may("takes", textOf(&c.Takes)), may("match_points", wholeOf(&c.Match)), may("points", wholeOf(&c.Points))}
}

func seatFields(s *team.Seat) object {
	return object{
		must("board", wholeOf(&s.Board)), may("sex", textOf(&s.Sex)), may("born_from", wholeOf(&s.BornFrom)), may("born_to", wholeOf(&s.BornTo)),
	}
}

// inLine returns the field as one that is written in one line.
func inLine(f field) field {
	f.flat = true
	return f
}

func swissFields(s *play.SwissRules) object {
	return object{
		may("pair_by", textOf(&s.PairBy)),
		may("initial", textOf(&s.Initial)),
		may("drawn", textOf(&s.Drawn)),
		may("free", wholeOf(&s.Free)),
		may("acceleration", textOf(&s.Acceleration)),
		may("half_byes", object{
			may("limited", flag{&s.HalfByes.Limited}), may("most", wholeOf(&s.HalfByes.Most)), may("last", wholeOf(&s.HalfByes.Last)),
		}),
		may("late", object{may("gives", textOf(&s.Late.Gives)), may("rounds", wholeOf(&s.Late.Rounds))}),
	}
}

func matchFields(m *play.MatchRules) object {
	return object{must("games", wholeOf(&m.Games)), must("count", textOf(&m.Count))}
}

func knockoutFields(k *play.KnockoutRules) object {
	return object{may("third", flag{&k.Third}), may("ties", listOf(&k.Ties, maxList, tieFields))}
}

func tieFields(t *pairing.TieStep) object {
	return object{must("kind", textOf(&t.Kind)), may("games", wholeOf(&t.Games))}
}

func openingFields(o *play.Opening) object {
	return object{may("name", textOf(&o.Name)), may("moves", textOf(&o.Moves)), may("position", textOf(&o.Position))}
}

func restrictionFields(a *play.Restriction) object {
	return object{
		may("players", valuesOf(&a.Players, maxList, wholeOf[play.PlayerID])),
		may("by", textOf(&a.By)),
		may("rounds", wholeOf(&a.Rounds)),
		may("soft", flag{&a.Soft}),
	}
}

func categoryFields(c *play.Category) object {
	return object{
		must("name", textOf(&c.Name)),
		may("sex", textOf(&c.Sex)),
		may("born_from", wholeOf(&c.BornFrom)),
		may("born_to", wholeOf(&c.BornTo)),
		may("rank", textOf(&c.Rank)),
		may("federation", textOf(&c.Federation)),
		may("club", textOf(&c.Club)),
		may("group", textOf(&c.Group)),
		may("separate", flag{&c.Separate}),
	}
}

func totalFields(t *play.Total) object {
	return object{
		must("by", textOf(&t.By)),
		may("what", textOf(&t.What)),
		may("best", wholeOf(&t.Best)),
		may("women", wholeOf(&t.Women)),
		may("men", wholeOf(&t.Men)),
		inLine(may("age", object{may("least", wholeOf(&t.Age.Least)), may("from", wholeOf(&t.Age.From)), may("to", wholeOf(&t.Age.To))})),
		may("per_club", wholeOf(&t.PerClub)),
		may("short", textOf(&t.Short)),
		may("beyond", wholeOf(&t.Beyond)),
		may("ties", textOf(&t.Ties)),
	}
}

func ratingFields(r *play.RatingRules) object {
	return object{
		may("on", flag{&r.On}),
		may("list", textOf(&r.List)),
		may("matches", flag{&r.Matches}),
		may("table", textOf(&r.Rules.Table)),
		may("cap", wholeOf(&r.Rules.Cap)),
		may("limit", wholeOf(&r.Rules.Limit)),
		may("k", listOf(&r.Rules.K, maxList, coefficientFields)),
		inLine(may("start", object{
			may("by", textOf(&r.Rules.Start.By)),
			may("rating", wholeOf(&r.Rules.Start.Rating)),
			may("games", wholeOf(&r.Rules.Start.Games)),
			may("least", wholeOf(&r.Rules.Start.Least)),
			may("most", wholeOf(&r.Rules.Start.Most)),
		})),
	}
}

func coefficientFields(k *rating.KRule) object {
	return object{
		may("age_to", wholeOf(&k.AgeTo)),
		may("games_below", wholeOf(&k.GamesBelow)),
		may("rating_below", wholeOf(&k.RatingBelow)),
		must("k", wholeOf(&k.K)),
	}
}

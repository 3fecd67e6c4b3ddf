package archive

import (
	"adyukh/tournament/attendance"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/formalities"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/prize"
	"adyukh/tournament/team"
)

// Bounds of lists. What an event can really have is for conduct.Service to say.
const (
	maxPlayers   = 10_000
	maxBreaches  = 100_000 // of a round
	maxRounds    = 1000
	maxGames     = 50_000 // of a round
	maxDocuments = 20_000
	maxTicks     = 500_000
	maxList      = 2000
)

// eventFields are the keys of a file beside its format and version.
func eventFields(e *play.Event, games *[]correspondence.Record) object {
	players, rounds := listOf(&e.Players, maxPlayers, playerFields), list[play.Round]{
		p: &e.Rounds, most: maxRounds, broad: true, fields: roundFields,
	}
	return object{
		must("event", headFields(&e.Head)),
		must("players", players),
		must("rounds", rounds),
		may("documents", list[play.Document]{p: &e.Documents, most: maxDocuments, broad: true, fields: documentFields}),
		may("incidents", list[incident.Incident]{p: &e.Incidents, most: incident.MaxIncidents, broad: true, fields: incidentFields}),
		may("attendance", listOf((*[]attendance.Tick)(&e.Ticks), maxTicks, tickFields)),
		inLine(may("check_in", checkInFields(&e.CheckIn))),
		may("lineups", listOf(&e.Lineups, maxTicks, lineupFields)),
		may("emblem", bytesOf(&e.Emblem.PNG, formalities.MaxKept)),
		may("leaves", listOf(&e.Leaves, terms.MaxLeaves, leaveFields)),
		may("correspondence", list[correspondence.Record]{p: games, most: maxGames, broad: true, fields: recordFields}),
		must("last_id", wholeOf(&e.LastID)),
	}
}

func tickFields(t *attendance.Tick) object {
	return object{
		must("round", wholeOf(&t.Round)), must("player", wholeOf(&t.Player)), may("state", textOf(&t.State)), may("arrived", instant{&t.Arrived}),
	}
}

func lineupFields(l *team.Lineup) object {
	return object{
		must("round", wholeOf(&l.Round)), must("team", wholeOf(&l.Team)), must("boards", valuesOf(&l.Boards, maxList, wholeOf[int64])),
		may("submitted", instant{&l.Submitted}), may("by", textOf(&l.By)), may("late", flag{&l.Late}), may("reason", textOf(&l.Reason)),
	}
}

// checkInFields leave out the code of the door: an address is of one program and not of a copy in another.
func checkInFields(w *attendance.Window) object {
	return object{may("round", wholeOf(&w.Round)), may("opens", instant{&w.Opens}), may("closes", instant{&w.Closes})}
}

func headFields(h *play.Head) object {
	return object{
		must("name", textOf(&h.Name)),
		may("short_name", textOf(&h.Short)),
		may("festival", textOf(&h.Festival)),
		may("place", textOf(&h.Place)),
		may("begins", date{&h.Begins}),
		may("ends", date{&h.Ends}),
		may("ended", instant{&h.Ended}),
		must("game", textOf(&h.Game)),
		must("discipline", textOf(&h.Discipline)),
		must("language", textOf(&h.Language)),
		must("zone", textOf(&h.Zone)),
		may("officials", listOf(&h.Officials, maxList, officialFields)),
		may("filing", filingFields(&h.Filing)),
		may("prizes", prizeFields(&h.Prizes)),
		must("regulations", regulationFields(&h.Regulations)),
	}
}

func officialFields(o *play.Official) object {
	return object{
		must("role", textOf(&o.Role)), must("name", textOf(&o.Name)), may("category", textOf(&o.Category)), may("city", textOf(&o.City)),
		may("mark", textOf(&o.Mark)),
	}
}

// prizeFields are amounts in whole units of money.
func prizeFields(r *prize.Rules) object {
	return object{
		may("unit", textOf(&r.Unit)), may("step", wholeOf(&r.Step)), may("one", flag{&r.One}),
		may("funds", listOf(&r.Funds, prize.MaxFunds, func(f *prize.Fund) object {
			return object{
				may("of", textOf(&f.Of)), must("share", textOf(&f.Share)), must("prizes", valuesOf(&f.Prizes, prize.MaxPrizes, wholeOf[int64])),
			}
		})),
	}
}

func filingFields(f *formalities.Facts) object {
	return object{
		may("organizers", textOf(&f.Organizers)), may("level", textOf(&f.Level)), may("plan", textOf(&f.Plan)),
		may("order", textOf(&f.Order)), may("ordered", date{&f.Ordered}), may("office", textOf(&f.Office)),
		may("approver", textOf(&f.Approver)), may("sponsors", textOf(&f.Sponsors)),
	}
}

func documentFields(d *play.Document) object {
	return object{
		must("id", wholeOf(&d.ID)),
		must("kind", textOf(&d.Kind)),
		may("of", wholeOf(&d.Of)),
		must("fields", texts{&d.Fields, maxList}),
	}
}

func incidentFields(i *incident.Incident) object {
	return object{
		must("id", wholeOf(&i.ID)),
		must("kind", textOf(&i.Kind)),
		may("round", wholeOf(&i.Round)),
		may("game", wholeOf(&i.Game)),
		may("player", wholeOf(&i.Player)),
		may("clause", textOf(&i.Clause)),
		may("text", textOf(&i.Text)),
		may("at", instant{&i.At}),
		may("arbiter", textOf(&i.Arbiter)),
		may("withheld", flag{&i.Withheld}),
		inLine(may("penalty", object{
			must("sanction", textOf(&i.Penalty.Sanction)),
			may("minutes", wholeOf(&i.Penalty.Minutes)),
			may("given", flag{&i.Penalty.Given}),
			may("points", wholeOf(&i.Penalty.Points)),
			may("match_points", wholeOf(&i.Penalty.Match)),
			may("round", wholeOf(&i.Penalty.Round)),
		})),
		may("decision", object{
			must("outcome", textOf(&i.Decision.Outcome)),
			may("text", textOf(&i.Decision.Text)),
			may("by", textOf(&i.Decision.By)),
			may("at", instant{&i.Decision.At}),
		}),
	}
}

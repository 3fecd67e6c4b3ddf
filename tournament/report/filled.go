package report

import (
	"strconv"
	"strings"

	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/report/federation"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// filled returns the fields of a kind of paper as the event fills them in.
func (s Style) filled(e *play.Event, kind play.DocumentKind, of int64) form {
	switch kind {
	case play.AdmissionProtocol:
		return s.admissionFields(e)
	case play.ParticipantList:
		return form{field("title", s.T("pdf.participants"), 1), field("remarks", "", 4)}
	case play.OfficialsList:
		return form{
			field("title", s.T("pdf.officials"), 1), field("text", s.officialsText(e), 3), field("remarks", "", 4),
		}
	case play.RoundProtocol:
		return form{field("title", s.T("pdf.round"), 1), field("remarks", s.incidentsText(e, int(of)), 6)}
	case play.DrawAct:
		return filedForm(federation.DrawFields(federation.Words(s.T)))
	case play.IncidentProtocol:
		return filedForm(federation.IncidentFields(federation.Words(s.T)))
	case play.Payments:
		return filedForm(federation.PaymentFields(federation.Words(s.T)))
	case play.ServiceRecord:
		return filedForm(federation.ServiceFields(federation.Words(s.T)))
	case play.Extract:
		return s.extractFields(e, play.PlayerID(of))
	case play.FinalProtocol:
		return form{
			field("title", s.T("pdf.final"), 1), field("text", s.fieldText(e), 3), field("remarks", s.incidentsText(e, 0), 6),
		}
	case play.ArbitersReport:
		return s.reportFields(e)
	case play.RankCertificate:
		return s.rankFields(e, play.PlayerID(of))
	case play.Diploma, play.Award, play.ParticipantCard:
		return s.honourFields(e, kind, play.PlayerID(of))
	}
	return nil
}

func (s Style) admissionFields(e *play.Event) form {
	return form{
		field("title", s.T("pdf.admission"), 1),
		field("date", s.day(e.Head.Begins), 1),
		field("text", s.T("pdf.admission.text", "people", s.fieldText(e)), 4),
		field("chair", "", 1),
		field("members", signersOf(e), 4),
		field("remarks", "", 4),
	}
}

// day writes a day, nothing for none.
func (s Style) day(d play.Date) string {
	if d.IsZero() {
		return ""
	}
	return s.date(d)
}

// signersOf lists the officials who sign papers, each in a line with the category.
func signersOf(e *play.Event) string {
	var lines []string
	for _, role := range signing() {
		if o, ok := e.Head.Official(role); ok {
			lines = append(lines, withCategory(o))
		}
	}
	return strings.Join(lines, "\n")
}

func withCategory(o play.Official) string {
	if o.Category == "" {
		return layout.Cut(o.Name, layout.MaxCell)
	}
	return layout.Cut(o.Name, layout.MaxCell) + " (" + layout.Cut(o.Category, layout.MaxCell) + ")"
}

// fieldText writes how many take part and from how many regions.
func (s Style) fieldText(e *play.Event) string {
	text := s.T("pdf.participants-number", "people", s.people(countAll(peopleOf(e))))
	if e.IsTeam() {
		text = s.T("pdf.teams-number", "n", len(e.Players)) + " " + text
	}
	if regions := named(tallied(peopleOf(e), regionOf)); regions > 0 {
		text += " " + s.T("pdf.regions-number", "n", regions)
	}
	return text
}

func (s Style) officialsText(e *play.Event) string {
	return s.T("pdf.officials-number", "n", len(e.Head.Judges()), "categories", listed(officialTallies(e), s.T("pdf.no-category")))
}

// reportFields are the points of the chief arbiter's report: those of the form for all-Russian events, and what is usual
// beside them.
func (s Style) reportFields(e *play.Event) form {
	town, venue, _ := strings.Cut(e.Head.Place, ",")
	ranks := listed(byRank(tallied(peopleOf(e), rankOf)), s.T("pdf.no-rank"))
	f := form{
		field("title", s.T("pdf.report"), 1),
		field("dates", s.dates(e.Head), 1),
		field("town", town, 1),
		field("venue", venue, 2),
		field("organizer", e.Head.Filing.Organizers, 2),
		field("number", s.people(countAll(peopleOf(e))), 1),
		field("regions", strconv.Itoa(named(tallied(peopleOf(e), regionOf))), 1),
		field("trainers", strconv.Itoa(named(tallied(peopleOf(e), trainerOf))), 1),
		field("ages", s.agesText(e), 3),
		field("judges", strconv.Itoa(len(e.Head.Judges())), 1),
		field("judges-away", judgesAway(e), 1),
		field("judges-categories", listed(officialTallies(e), s.T("pdf.no-category")), 2),
		field("ranks", ranks, 2),
		field("societies", s.societiesText(e), 3),
		field("system", s.regulations(e), 2),
		field("games", s.gamesText(e), 2),
		field("winners", s.winnersText(e), 4),
		field("norms", s.normsText(e), 4),
	}
	return append(f, field("conditions", s.conditionsText(e), 4), field("protests", s.incidentsText(e, 0), 4),
		field("medical", s.medicalText(e), 4), field("proposals", "", 4))
}

func (s Style) agesText(e *play.Event) string {
	var parts []string
	for _, g := range ageGroups(e) {
		parts = append(parts, s.age(g)+" – "+strconv.Itoa(g.all))
	}
	return strings.Join(parts, ", ")
}

// societiesText counts the players of each society; nothing where nobody names one.
func (s Style) societiesText(e *play.Event) string {
	all := byWord(tallied(peopleOf(e), societyOf))
	if named(all) == 0 {
		return ""
	}
	return listed(all, s.T("pdf.no-society"))
}

// gamesText counts the games that were played, and how.
func (s Style) gamesText(e *play.Event) string {
	played, drawn, forfeits := 0, 0, 0
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, g := range r.Games {
			result := e.Counted(g)
			switch {
			case g.IsFree() || !result.HasPoints():
			case !result.IsPlayed():
				forfeits++
			default:
				played++
				if result.White == result.Black && !result.IsLostByBoth() {
					drawn++
				}
			}
		}
	}
	return s.T("pdf.games-number", "played", played, "drawn", drawn, "forfeits", forfeits)
}

// winnersText lists the places from the first to the third, a line for each place of all, and one for each group or category;
// nothing before the event is over.
func (s Style) winnersText(e *play.Event) string {
	var lines []string
	table := ""
	for _, w := range s.winners(e) {
		text := s.T("pdf.place", "place", place(w.place)) + " – " + layout.Cut(w.player.Name, layout.MaxCell)
		switch {
		case w.table == "":
			lines = append(lines, text)
		case w.table != table:
			lines = append(lines, w.table+": "+text)
		default:
			lines[len(lines)-1] += "; " + text
		}
		table = w.table
	}
	return strings.Join(lines, "\n")
}

// normsText lists who has fulfilled the norm of which rank, as the certificates for ranks say.
func (s Style) normsText(e *play.Event) string {
	var lines []string
	for _, player := range s.named(e) {
		d, _ := e.Document(play.RankCertificate, int64(player.ID))
		lines = append(lines, layout.Cut(player.Name, layout.MaxCell)+" – "+layout.Cut(tidy(d.Fields["rank"]), layout.MaxCell))
	}
	return strings.Join(lines, "\n")
}

// incidentsText writes what happened beside the results, a line each: in a round, or of the whole event where round is 0. It fills in
// what an arbiter can word otherwise; a paper for readers, who know of no words, says nothing.
func (s Style) incidentsText(e *play.Event, round int) string {
	var lines []string
	for _, i := range e.Incidents {
		if i.ID == 0 || i.At.IsZero() || round != 0 && i.Round != round {
			continue
		}
		lines = append(lines, s.incidentLine(e, i, round == 0))
	}
	return strings.Join(lines, "\n")
}

// incidentLine writes one: where, what, who, by which clause, in whose words, and what was decided.
func (s Style) incidentLine(e *play.Event, i incident.Incident, withRound bool) string {
	what := s.T("incident-kind." + string(i.Kind))
	if i.Kind == incident.Sanctioned {
		what = s.say(show.PenaltyText(e.Head, i.Penalty))
	}
	who, where := "", ""
	g, atBoard := e.Game(play.GameID(i.Game))
	if p, ok := e.Player(play.PlayerID(i.Player)); ok {
		who = p.ShortName()
	} else if atBoard {
		white, _ := e.Player(g.White)
		black, _ := e.Player(g.Black)
		who = white.ShortName() + " – " + black.ShortName()
	}
	switch {
	case atBoard && withRound:
		where = s.T("incident.place.board", "round", g.Round, "board", g.Board)
	case atBoard:
		where = s.T("pairing.board-n", "board", g.Board)
	case withRound && i.Round > 0:
		where = s.T("incident.place.round", "round", i.Round)
	}
	clause, decided := "", ""
	if i.Clause != "" {
		clause = s.T("pdf.incident.clause", "clause", i.Clause)
	}
	switch {
	case i.IsOpen():
		decided = s.T("pdf.incident.open")
	case i.Kind.Waits():
		outcome := s.T("incident-outcome." + string(i.Decision.Outcome))
		words := strings.TrimRight(oneLine(i.Decision.Text), ".")
		decided = s.T("pdf.incident.decided", "outcome", joined(" – ", outcome, joined("; ", words, i.Decision.By)))
	}
	head := joined(", ", where, what, who, clause)
	text := oneLine(i.Text)
	if decided != "" {
		text = strings.TrimRight(text, ".")
	}
	return joined(". ", head, text, decided)
}

// oneLine joins the lines of a text.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

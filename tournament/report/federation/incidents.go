package federation

import (
	"slices"
	"strconv"

	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/show"
)

// IncidentFields are the texts of the protocols of protests and warnings.
func IncidentFields(say Words) []Field {
	return []Field{{"title", say("filed.incidents"), 1}, {"remarks", "", 3}}
}

// Incidents draws a protocol for everything that the event has noted beside its results, in the order in which it happened: a sheet for
// each. Where nothing is noted there is one for a protest, to be filled in by hand.
func Incidents(p Page, e *play.Event) {
	all := slices.Clone(e.Incidents)
	slices.SortStableFunc(all, func(a, b incident.Incident) int { return a.At.Compare(b.At) })
	if len(all) == 0 {
		protocol(p, e, 0, incident.Incident{Kind: incident.Protest})
	}
	for i, one := range all {
		if i > 0 {
			p.Sheet()
		}
		protocol(p, e, i+1, one)
	}
}

func protocol(p Page, e *play.Event, n int, i incident.Incident) {
	no := "____"
	if n > 0 {
		no = strconv.Itoa(n)
	}
	p.Title(p.Say("filed.protocol", "number", no, "title", p.Say("incident-protocol."+string(i.Kind))))
	at, decided := "", ""
	if !i.At.IsZero() {
		at = p.At(i.At)
	}
	if !i.Decision.At.IsZero() {
		decided = p.At(i.Decision.At)
	}
	white, black, where := place(p, e, i)
	p.Facts(
		Fact{Label: "filed.incident.at", Text: at},
		Fact{Label: "filed.incident.where", Text: where},
	)
	if white != "" || i.Player == 0 {
		p.Facts(Fact{Label: "side.white", Text: white}, Fact{Label: "side.black", Text: black})
	}
	who := ""
	if player, ok := e.Player(play.PlayerID(i.Player)); ok {
		who = player.Name
	}
	if who != "" || white == "" {
		p.Facts(Fact{Label: "filed.incident.who-" + role(i.Kind), Text: who})
	}
	p.Facts(
		Fact{Label: "filed.incident.clause", Text: i.Clause},
		Fact{Label: "filed.incident.what", Text: i.Text, Blank: 5},
		Fact{Label: "filed.incident.noted", Text: i.Arbiter},
	)
	switch {
	case i.Kind == incident.Sanctioned:
		p.Facts(Fact{Label: "filed.incident.sanction", Text: p.Text(show.PenaltyText(e.Head, i.Penalty))})
	case i.Kind.Waits():
		outcome := ""
		if !i.IsOpen() {
			outcome = p.Say("incident-outcome." + string(i.Decision.Outcome))
		}
		p.Facts(
			Fact{Label: "filed.incident.outcome", Text: outcome},
			Fact{Label: "filed.incident.decision", Text: i.Decision.Text, Blank: 4},
			Fact{Label: "filed.incident.by", Text: i.Decision.By},
			Fact{Label: "filed.incident.decided", Text: decided},
		)
	}
	p.Close(signers(p, e, i, who, white, black)...)
}

// signers are those who were there: the player whose it is, or both, and the arbiters.
func signers(p Page, e *play.Event, i incident.Incident, who, white, black string) []layout.Signer {
	var all []layout.Signer
	if who != "" || white == "" {
		all = append(all, layout.Signer{Office: p.Say("filed.incident.signs-" + role(i.Kind)), Name: who})
	}
	for _, player := range []string{white, black} {
		if player != "" && player != who && (i.Kind.Waits() || who == "") {
			all = append(all, layout.Signer{Office: p.Say("filed.incident.signs-other"), Name: player})
		}
	}
	return append(all, chief(p, e), Secretary(p, e))
}

// role tells who the player of an incident is: who has broken a rule, or who turns to the arbiter.
func role(k incident.Kind) string {
	if k.Waits() {
		return "turns"
	}
	return "broke"
}

// place says at which board of which round it was, and who played there.
func place(p Page, e *play.Event, i incident.Incident) (white, black, where string) {
	if g, ok := e.Game(play.GameID(i.Game)); ok {
		w, _ := e.Player(g.White)
		b, _ := e.Player(g.Black)
		return w.Name, b.Name, p.Say("incident.place.board", "round", g.Round, "board", g.Board)
	}
	if i.Round > 0 {
		where = p.Say("incident.place.round", "round", i.Round)
	}
	return "", "", where
}

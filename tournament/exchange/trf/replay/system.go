package replay

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/exchange/trf"
)

// System is how a file's rounds are paired.
type System int

// The systems. The zero value leaves it to the file.
const (
	AsTheFileSays System = iota
	Dutch                // FIDE (Dutch) System in the edition of 2026
	RoundRobin           // by the Berger tables, once or several times
	TeamSwiss            // FIDE Swiss Team Pairing System in the edition of 2026; only a file asks for it
	DoubleSwiss          // Double-Swiss in the edition of 2026: matches of two games, each a round of the file; only a file asks for it
)

// layout is a system with what only round robins, and only teams, have.
type layout struct {
	system System
	cycles int
	team   teamRules
	notes  []Note
}

// Note is a remark about how a file was understood. With "trf.note." before it, its kind is the key of a message.
type Note struct {
	Kind NoteKind
	Args trf.Args
}

// NoteKind is the kind of a Note.
type NoteKind string

// The remarks.
const (
	OtherEdition  NoteKind = "edition" // the file names another edition of the rules; text
	OwnSystem     NoteKind = "own"     // the file says no more than that it is some Swiss; text
	ScoreSeats    NoteKind = "seats"   // the top member of a pair is the one with the higher score, not the smaller number
	RoundsAssumed NoteKind = "rounds"  // no line says the number of rounds; the last one paired is taken for the last; rounds
	ByeGiven      NoteKind = "bye"     // a player has the bye of the round that is still to be paired; number, round
)

// NoteKinds lists all kinds of remarks.
func NoteKinds() []NoteKind {
	return []NoteKind{OtherEdition, OwnSystem, ScoreSeats, RoundsAssumed, ByeGiven}
}

// Key returns the key of the message in a catalogue.
func (n Note) Key() string { return "trf.note." + string(n.Kind) }

// layoutOf finds out the system of a file: from line 192, else from the words of 092. A file that says nothing of its system
// is a Swiss of single players, as for every pairing engine.
func layoutOf(e *trf.Event) (layout, *Refusal) {
	if e.System == "" {
		return byWords(e)
	}
	l, refused := byCode(strings.ToUpper(e.System))
	if l.system == Dutch && e.OfTeams() {
		return layout{}, &Refusal{Kind: OfTeams}
	}
	return l, refused
}

func byCode(code string) (layout, *Refusal) {
	code = strings.TrimSuffix(code, "_BAKU")
	games, counted := 1, false
	if i := strings.LastIndex(code, "_G"); i > 0 {
		if n, err := strconv.Atoi(code[i+2:]); err == nil && n > 0 {
			code, games, counted = code[:i], n, true
		}
	}
	switch code {
	case "FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026":
		return layout{system: Dutch}, nil
	case "BERGER_ROUNDROBIN", "FIDE_ROUNDROBIN":
		return layout{system: RoundRobin, cycles: games}, nil
	case "FIDE_DOUBLEROUNDROBIN", "BERGER_DOUBLEROUNDROBIN":
		if !counted {
			games = 2
		}
		return layout{system: RoundRobin, cycles: games}, nil
	case "FIDE_DOUBLESWISS":
		return layout{system: DoubleSwiss}, nil
	case "CUSTOM_SWISS":
		return layout{system: Dutch, notes: []Note{{OwnSystem, trf.Args{"text": code}}}}, nil
	}
	switch {
	case strings.HasPrefix(code, "FIDE_DUTCH_"):
		return layout{system: Dutch, notes: []Note{{OtherEdition, trf.Args{"text": code}}}}, nil
	case strings.HasPrefix(code, "FIDE_TEAM"):
		if rules, ok := teamCode(code); ok {
			return layout{system: TeamSwiss, team: rules}, nil
		}
		return layout{}, &Refusal{Kind: OfTeams}
	}
	return layout{}, &Refusal{Kind: OtherSystem, Args: trf.Args{"text": code}}
}

// Words of line 092, in lower case, by which events are known.
var (
	teamWords  = []string{"team", "команд"}
	otherWords = []string{
		"dubov", "burstein", "knock", "schev", "schiller", "нокаут", "олимпийск", "шевенинген",
	}
	twiceWords  = []string{"double swiss", "double-swiss", "doubleswiss"}
	robinWords  = []string{"robin", "berger", "кругов", "каждый с каждым"}
	doubleWords = []string{"double", "двухкруг", "два круга", "2 круга"}
)

func byWords(e *trf.Event) (layout, *Refusal) {
	text := strings.ToLower(e.Type)
	says := func(words []string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
	}
	switch {
	case says(teamWords) && (!says(robinWords) || !e.OfTeams()), text == "" && len(e.Teams) > 0:
		return layout{}, &Refusal{Kind: OfTeams}
	case says(otherWords):
		return layout{}, &Refusal{Kind: OtherSystem, Args: trf.Args{"text": e.Type}}
	case says(twiceWords):
		return layout{system: DoubleSwiss}, nil
	case says(robinWords) && says(doubleWords):
		return layout{system: RoundRobin, cycles: 2}, nil
	case says(robinWords):
		return layout{system: RoundRobin, cycles: 1}, nil
	}
	return layout{system: Dutch}, nil
}

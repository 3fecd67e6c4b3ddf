package tournament

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/rating"
)

// PlayerID names a player within an event; 0 is nobody.
type PlayerID int64

// Player is somebody who takes part.
type Player struct {
	ID        PlayerID
	Revision  int64
	Number    int // drawn number, from 1; 0 before the draw
	Withdrawn Withdrawal
	Entered   int   // the first round of a late entry; 0: from the beginning
	Byes      []Bye // rounds in which the player asked not to be paired, in order
	NoHalf    bool  // gets no half-point bye
	Table     int   // the board at which the player always sits; 0: wherever the pairing says
	PlayOff   int   // what an additional match gave, or the arbiter decided, among players who are level; more is better
	Lot       int   // place in a drawing of lots held by hand, from 1; 0: the event's seed decides
	Person    int64 // the person of the register that this player is; 0: not said
	PlayerData
}

// PlayerData is what the arbiter knows about a player.
type PlayerData struct {
	Name       string // surname first: "Хапсироков Мурат Русланович"
	Sex        Sex
	BirthYear  int    // 0 when not said
	Born       Date   // the day of birth; for arbiters alone
	Federation string // country or region
	Club       string
	Society    string // the organisation that the player belongs to: "Динамо"
	Trainer    string
	Rank       string // sports rank or title: "КМС", "I"
	Rating     int    // 0 when unrated
	RatedGames int    // rated games before the event, as a rating list says; 0 when not said
	OwnID      string // the federation's or the club's own number; unique within the event
	Group      string // group or side: "A", "Черкесск"; needed in groups and in Scheveningen
}

// Sex of a player, as far as an event's categories need it.
type Sex string

// The values of Sex; the empty one means "not said".
const (
	Male   Sex = "m"
	Female Sex = "f"
)

// Withdrawal says from which round on a player no longer takes part. FromRound 0 means that the player is in.
type Withdrawal struct {
	FromRound int
	Reason    string
}

// maxRatedGames bounds the number of rated games in a life.
const maxRatedGames = 100_000

// maxText is the length in runes that a line of text about a person or an event may have.
const maxText = 120

// clean trims the texts and joins inner white space, so that "Иванов  Пётр " is the name it looks like. Who has a day of
// birth has its year.
func (d PlayerData) clean() PlayerData {
	for _, s := range []*string{&d.Name, &d.Federation, &d.Club, &d.Society, &d.Trainer, &d.Rank, &d.OwnID, &d.Group} {
		*s = cleanText(*s)
	}
	if d.BirthYear == 0 {
		d.BirthYear = d.Born.Year
	}
	return d
}

// check returns an Invalid error that names the first wrong field.
func (d PlayerData) check(year int) error {
	if d.Name == "" {
		return invalid("name", "error.player.name-missing", nil)
	}
	fields := []struct{ name, text string }{
		{"name", d.Name},
		{"federation", d.Federation},
		{"club", d.Club},
		{"society", d.Society},
		{"trainer", d.Trainer},
		{"rank", d.Rank},
		{"own_id", d.OwnID},
		{"group", d.Group},
	}
	for _, f := range fields {
		if err := checkText(f.name, f.text); err != nil {
			return err
		}
	}
	if d.Sex != "" && d.Sex != Male && d.Sex != Female {
		return invalid("sex", "error.player.sex", Args{"text": string(d.Sex)})
	}
	if d.BirthYear != 0 && (d.BirthYear < year-120 || d.BirthYear > year) {
		return invalid("birth_year", "error.player.birth-year", Args{"year": d.BirthYear, "from": year - 120, "to": year})
	}
	if !d.Born.IsZero() && d.BirthYear != d.Born.Year {
		return invalid("born", "error.player.born", Args{"year": d.BirthYear, "born": d.Born})
	}
	if d.Rating < 0 || d.Rating > rating.MaxRating {
		return invalid("rating", "error.player.rating", Args{"rating": d.Rating})
	}
	if d.RatedGames < 0 || d.RatedGames > maxRatedGames {
		return invalid("rated_games", "error.player.rated-games", Args{"most": maxRatedGames})
	}
	return nil
}

// checkText refuses text that no person's or event's line can be: broken UTF-8, control characters, marks that turn the
// direction of all the text after them, too long.
func checkText(field, text string) error {
	if !utf8.ValidString(text) {
		return invalid(field, "error.text.utf8", nil)
	}
	if n := utf8.RuneCountInString(text); n > maxText {
		return invalid(field, "error.text.long", Args{"length": n, "most": maxText})
	}
	if strings.ContainsFunc(text, unicode.IsControl) || strings.ContainsFunc(text, turns) {
		return invalid(field, "error.text.control", nil)
	}
	return nil
}

// turns tells whether a character changes the direction of the text around it; in a table it would re-order other cells to
// the eye. Names in scripts from right to left need none of them.
func turns(r rune) bool { return r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069' }

func cleanText(s string) string { return strings.Join(strings.Fields(s), " ") }

// ShortName is the surname and the initial of the given name: "Хапсироков М."
func (d PlayerData) ShortName() string {
	words := strings.Fields(d.Name)
	if len(words) < 2 {
		return d.Name
	}
	initial, _ := utf8.DecodeRuneInString(words[1])
	return words[0] + " " + string(unicode.ToUpper(initial)) + "."
}

// FoldedName is the name as it is compared and searched: lower case, ё as е, single blanks.
func (d PlayerData) FoldedName() string { return foldName(d.Name) }

func foldName(s string) string {
	return strings.ReplaceAll(strings.ToLower(cleanText(s)), "ё", "е")
}

// Namesake returns a player of the event, other than the one with the id, who has the same name and no different birth year.
func (e *Event) Namesake(id PlayerID, d PlayerData) (Player, bool) {
	i := slices.IndexFunc(e.Players, func(p Player) bool {
		sameYear := p.BirthYear == d.BirthYear || p.BirthYear == 0 || d.BirthYear == 0
		return p.ID != id && sameYear && p.FoldedName() == d.FoldedName()
	})
	if i < 0 {
		return Player{}, false
	}
	return e.Players[i], true
}

// ByNumber returns the players in the order of their drawn numbers; before the draw, and for players without a number, by name.
func (e *Event) ByNumber() []Player {
	players := slices.Clone(e.Players)
	slices.SortFunc(players, func(a, b Player) int {
		switch {
		case a.Number != 0 && b.Number != 0:
			return cmp.Compare(a.Number, b.Number)
		case a.Number != b.Number:
			return cmp.Compare(b.Number, a.Number) // the one with a number first
		}
		return compareNames(a, b)
	})
	return players
}

// ByName returns the players in the order of their names.
func (e *Event) ByName() []Player {
	players := slices.Clone(e.Players)
	slices.SortFunc(players, compareNames)
	return players
}

func compareNames(a, b Player) int {
	return cmp.Or(strings.Compare(a.FoldedName(), b.FoldedName()), cmp.Compare(a.ID, b.ID))
}

package teamtotals

import (
	"slices"

	"adyukh/tournament/person"
)

// Bounds of the rules.
const (
	MaxBest   = 100 // players that count
	MaxQuoted = 12  // players that count where some of them have to be of a kind, or no more than so many of a club
	MaxQuota  = 6   // players of one kind
	MaxBeyond = 100 // places beyond the last one
)

// Rule says whose results make a sum, and how the sums are ranked. Those of the time before have By and Best alone.
type Rule struct {
	By      By    `json:"by"`
	What    What  `json:"what,omitzero"`
	Best    int   `json:"best,omitzero"`  // how many of its players count; 0: all
	Women   int   `json:"women,omitzero"` // at least so many of those that count
	Men     int   `json:"men,omitzero"`
	Age     Age   `json:"age,omitzero"`
	PerClub int   `json:"per_club,omitzero"` // at most so many of one club count; 0: any number
	Short   Short `json:"short,omitzero"`    // teams with fewer than Best
	Beyond  int   `json:"beyond,omitzero"`   // sum of places: who is missing has the last place and so many more; 1 where nothing is said
	Ties    Ties  `json:"ties,omitzero"`
}

// Age is a group by the year of birth of which some have to count. A year that is not said bounds nothing.
type Age struct {
	Least int `json:"least,omitzero"` // so many of those that count
	From  int `json:"from,omitzero"`
	To    int `json:"to,omitzero"`
}

// By is the field of a player by which results are summed up.
type By string

// The fields.
const (
	ByClub       By = "club"
	ByFederation By = "federation"
	BySociety    By = "society"
	ByTeam       By = "group" // a team that is named by hand, in a player's group
)

// Bys lists them.
func Bys() []By { return []By{ByClub, ByFederation, BySociety, ByTeam} }

// Of returns what the player has in the field.
func (b By) Of(d person.Data) string {
	switch b {
	case ByClub:
		return d.Club
	case ByFederation:
		return d.Federation
	case ByTeam:
		return d.Group
	}
	return d.Society
}

// What is summed up.
type What string

// The sums.
const (
	AsRanked What = ""       // what ranks the players first
	Points   What = "points" // more is better
	Match    What = "match"  // match points: more is better
	Places   What = "places" // fewer is better; of a shared place the middle one
)

// Whats lists the sums that can be chosen.
func Whats() []What { return []What{Places, Points, Match} }

// Short says where teams stand that have fewer players than count.
type Short string

// The ways.
const (
	Together Short = ""       // among the others
	Below    Short = "below"  // below those that are complete
	Hidden   Short = "hidden" // nowhere
)

// Shorts lists them, the usual one first.
func Shorts() []Short { return []Short{Below, Together, Hidden} }

// Ties says who comes first where sums are level.
type Ties string

// The ways.
const (
	TiesBySums Ties = ""     // the other sum of points, then the lower sum of places, then as BestPlace
	BestPlace  Ties = "best" // whose best player has the better place, then whose second one, and so on
)

// TieWays lists them, the usual one first.
func TieWays() []Ties { return []Ties{BestPlace, TiesBySums} }

// Usual is what a new rule starts with.
func Usual() Rule { return Rule{What: Places, Best: 4, Short: Below, Beyond: 1, Ties: BestPlace} }

// HasQuota tells whether not simply the best count.
func (r Rule) HasQuota() bool { return r.Women > 0 || r.Men > 0 || r.Age.Least > 0 || r.PerClub > 0 }

// Clean writes the rule in the one way that there is.
func (r Rule) Clean() Rule {
	if r.Age.Least == 0 {
		r.Age = Age{}
	}
	switch {
	case r.What != Places:
		r.Beyond = 0
	case r.Beyond == 0:
		r.Beyond = 1
	}
	return r
}

// Fault is what is wrong: the field and the message.
type Fault struct {
	Field, Key string
	Args       map[string]any
}

// Check returns what is wrong with the rule.
func (r Rule) Check() *Fault {
	among := func(ok bool, field, key, text string) *Fault {
		if ok {
			return nil
		}
		return &Fault{field, key, map[string]any{"text": text}}
	}
	for _, f := range []*Fault{
		among(slices.Contains(Bys(), r.By), "total_by", "error.event.total-by", string(r.By)),
		among(r.What == AsRanked || slices.Contains(Whats(), r.What), "total_what", "error.total.choice", string(r.What)),
		among(slices.Contains(Shorts(), r.Short), "total_short", "error.total.choice", string(r.Short)),
		among(slices.Contains(TieWays(), r.Ties), "total_ties", "error.total.choice", string(r.Ties)),
		r.checkNumbers(), r.Age.check(),
	} {
		if f != nil {
			return f
		}
	}
	return nil
}

func (r Rule) checkNumbers() *Fault {
	quotas := []struct {
		field string
		n     int
	}{{"total_women", r.Women}, {"total_men", r.Men}, {"total_age", r.Age.Least}}
	for _, q := range quotas {
		if q.n < 0 || q.n > MaxQuota {
			return &Fault{q.field, "error.total.quota", map[string]any{"most": MaxQuota}}
		}
	}
	switch {
	case r.Best < 0 || r.Best > MaxBest:
		return &Fault{"total_best", "error.event.total-best", map[string]any{"most": MaxBest}}
	case r.PerClub < 0 || r.PerClub > MaxBest || r.PerClub > 0 && r.By == ByClub:
		return &Fault{"total_per_club", "error.total.per-club", map[string]any{"most": MaxBest}}
	case r.Beyond < 0 || r.Beyond > MaxBeyond:
		return &Fault{"total_beyond", "error.total.beyond", map[string]any{"most": MaxBeyond}}
	case r.Women+r.Men > r.Best:
		return &Fault{"total_best", "error.total.best-quota", map[string]any{"quota": r.Women + r.Men}}
	case r.Age.Least > r.Best:
		return &Fault{"total_best", "error.total.best-quota", map[string]any{"quota": r.Age.Least}}
	case r.HasQuota() && r.Best > MaxQuoted:
		return &Fault{"total_best", "error.total.best-many", map[string]any{"most": MaxQuoted}}
	}
	return nil
}

func (a Age) check() *Fault {
	for _, y := range []struct {
		field string
		year  int
	}{{"total_from", a.From}, {"total_to", a.To}} {
		if y.year != 0 && (y.year < 1800 || y.year > 3000) {
			return &Fault{y.field, "error.event.category-year", map[string]any{"year": y.year}}
		}
	}
	switch {
	case a.From != 0 && a.To != 0 && a.To < a.From:
		return &Fault{"total_to", "error.event.category-years", map[string]any{"from": a.From, "to": a.To}}
	case a.Least > 0 && a.From == 0 && a.To == 0:
		return &Fault{"total_from", "error.total.age-years", nil}
	}
	return nil
}

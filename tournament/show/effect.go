package show

import (
	"slices"

	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// Effect is what a change does to what is shown of an event: the tables, and what would have come of later rounds.
type Effect struct {
	After    int         // the round after which the tables are compared
	Moves    []Move      // who changes place or a sum, in the order of the new places
	Places   int         // how many of them change place
	Criteria []Text      // those of which somebody has another value
	Rounds   []Repairing // the later rounds that the engine paired on what changes
	Ratings  []RatingMove
}

// Move is a player of a table whom a change moves.
type Move struct {
	Player  play.PlayerID
	Name    string
	Group   string // of the table, where groups have tables of their own
	Was, Is string // the places; a dash for who has none
	Sums    []SumMove
}

// Moves tells whether the place changes.
func (m Move) Moves() bool { return m.Was != m.Is }

// SumMove is a value of a criterion that changes.
type SumMove struct {
	Criterion Text
	Short     Text // heads a column
	Was, Is   Number
}

// Repairing is a later round as the engine would pair it now.
type Repairing struct {
	Round     int
	Published bool
	Rows      []RepairedPair // nil where it would pair the same
	None      bool           // no pairing would be left
	Unknown   bool           // not worked out: the event is too large
}

// RepairedPair is a pair of the engine beside the one that it made instead.
type RepairedPair struct{ Now, Then Text }

// RatingMove is a player whose rating after the event changes.
type RatingMove struct {
	Name    string
	Was, Is int
}

// repairSeats is for how many players, round by round, the engine is asked again: it pairs 2,000 in a tenth of a second.
const repairSeats = 20_000

// EffectOf compares two values of an event, the second of which came of a change of the first. The engine is asked at most once for each
// later round; so this is for the desk, never for readers.
func EffectOf(before, after *play.Event) (*Effect, error) {
	f := &Effect{After: min(len(before.Rounds), len(after.Rounds))}
	if err := f.compareTables(before, after); err != nil {
		return nil, err
	}
	if err := f.repair(before, after); err != nil {
		return nil, err
	}
	f.rate(before, after)
	return f, nil
}

// IsNothing tells whether nothing that is shown changes.
func (f *Effect) IsNothing() bool {
	return len(f.Moves) == 0 && len(f.Ratings) == 0 && !slices.ContainsFunc(f.Rounds, Repairing.Differs)
}

// brief is how many moves are shown before the rest is folded.
const brief = 8

// Brief are the first moves.
func (f *Effect) Brief() []Move { return f.Moves[:min(brief, len(f.Moves))] }

// Rest are the moves after those.
func (f *Effect) Rest() []Move { return f.Moves[min(brief, len(f.Moves)):] }

// Differs tells whether the round would have other pairs, as far as that is known.
func (r Repairing) Differs() bool { return len(r.Rows) > 0 || r.None }

func tablesOf(e *play.Event, after int) ([]play.GroupTable, error) {
	if e.Head.Regulations.System.Shape() == play.ShapeGroups {
		return e.Tables(after)
	}
	t, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	return []play.GroupTable{{Table: *t}}, nil
}

func (f *Effect) compareTables(before, after *play.Event) error {
	was, err := tablesOf(before, f.After)
	if err != nil {
		return err
	}
	is, err := tablesOf(after, f.After)
	if err != nil {
		return err
	}
	moved := map[standings.Code]bool{}
	scale := after.Head.Scale()
	for _, t := range is {
		i := slices.IndexFunc(was, func(o play.GroupTable) bool { return o.Group == t.Group })
		if i < 0 {
			continue
		}
		old := make(map[standings.ID]standings.Row, len(t.Rows))
		for _, row := range was[i].Rows {
			old[row.Player] = row
		}
		for _, row := range t.Rows {
			then, known := old[row.Player]
			if !known {
				continue
			}
			p, _ := after.Player(play.PlayerID(row.Player))
			m := Move{Player: p.ID, Name: p.ShortName(), Group: t.Group, Was: PlaceText(then.Place), Is: PlaceText(row.Place)}
			for c, code := range t.Codes {
				if c < len(then.Values) && then.Values[c] != row.Values[c] {
					moved[code] = true
					m.Sums = append(m.Sums, SumMove{
						Criterion(code), qualified(code, ".short"), NumberOf(then.Values[c], scale), NumberOf(row.Values[c], scale),
					})
				}
			}
			if m.Moves() {
				f.Places++
			}
			if m.Moves() || len(m.Sums) > 0 {
				f.Moves = append(f.Moves, m)
			}
		}
	}
	for _, code := range after.Head.Regulations.Criteria {
		if moved[code] {
			f.Criteria = append(f.Criteria, Criterion(code))
		}
	}
	return nil
}

// repair asks the engine about the rounds after the first one that changes.
func (f *Effect) repair(before, after *play.Event) error {
	first := firstChanged(before, after)
	seats := 0
	for n := first + 1; first > 0 && n <= f.After; n++ {
		if before.Rounds[n-1].PairingLog == "" || before.Rounds[n-1].PairingLog != after.Rounds[n-1].PairingLog {
			continue
		}
		r := Repairing{Round: n, Published: after.Rounds[n-1].IsPublished()}
		if seats += len(after.Players); seats > repairSeats {
			r.Unknown = true
			f.Rounds = append(f.Rounds, r)
			continue
		}
		list, ok, err := after.Repaired(n)
		switch {
		case refusal.CodeOf(err) == refusal.Conflict:
			r.None = true
		case err != nil:
			return err
		case !ok:
			continue
		}
		for _, d := range list {
			r.Rows = append(r.Rows, RepairedPair{Now: seatingText(after, d.Engine), Then: seatingText(after, d.Hand)})
		}
		f.Rounds = append(f.Rounds, r)
	}
	return nil
}

// firstChanged is the first round in whose games the two differ, 0 where there is none.
func firstChanged(before, after *play.Event) int {
	for n := 1; n <= max(len(before.Rounds), len(after.Rounds)); n++ {
		was, _ := before.Round(n)
		is, _ := after.Round(n)
		same := slices.EqualFunc(was.Games, is.Games, func(a, b play.Game) bool {
			return a.White == b.White && a.Black == b.Black && a.Result == b.Result
		})
		if !same {
			return n
		}
	}
	return 0
}

func seatingText(e *play.Event, s *play.Seating) Text {
	switch {
	case s == nil:
		return Text{}
	case s.Black == 0:
		return Msg("edit.free", "name", e.Name(s.White))
	}
	return Msg("edit.pair-text", "white", e.Name(s.White), "black", e.Name(s.Black))
}

func (f *Effect) rate(before, after *play.Event) {
	was, persons := map[rating.ID]int{}, after.Persons()
	for _, c := range before.RatingChanges(len(before.Rounds)) {
		was[c.Player] = c.After
	}
	for _, c := range after.RatingChanges(len(after.Rounds)) {
		if then, known := was[c.Player]; known && then != c.After {
			f.Ratings = append(f.Ratings, RatingMove{persons.Name(play.PlayerID(c.Player)), then, c.After})
		}
	}
}

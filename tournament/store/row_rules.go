package store

import (
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// rulesRow are the regulations of the systems and the event's origin, in one column: no question to the database is about them.
type rulesRow struct {
	Rounds     int           `json:"rounds,omitzero"`
	Swiss      swissRow      `json:"swiss,omitzero"`
	Match      *matchRow     `json:"match,omitempty"`
	Third      bool          `json:"third,omitzero"`
	Ties       []tieRow      `json:"ties"`
	Openings   []openRow     `json:"openings"`
	Seed       uint64        `json:"opening_seed,omitzero"`
	Apart      []apartRow    `json:"apart"`
	Categories []categoryRow `json:"categories"`
	Totals     []totalRow    `json:"totals"`
	Rating     ratingRow     `json:"rating,omitzero"`
	Origin     int64         `json:"origin,omitzero"`
	Edition    string        `json:"edition,omitzero"`
	Unplayed   uint8         `json:"unplayed,omitzero"` // 0: each criterion in its own manner, 1: FIDE, 2: draughts
}

type swissRow struct {
	PairBy       string `json:"pair_by,omitzero"`
	Initial      string `json:"initial,omitzero"`
	Drawn        string `json:"drawn,omitzero"`
	Free         int    `json:"free,omitzero"`
	Acceleration string `json:"acceleration,omitzero"`
	HalfLimited  bool   `json:"half_limited,omitzero"`
	HalfMost     int    `json:"half_most,omitzero"`
	HalfLast     int    `json:"half_last,omitzero"`
}

type matchRow struct {
	Games int    `json:"games"`
	Count string `json:"count"`
}

type tieRow struct {
	Kind  string `json:"kind"`
	Games int    `json:"games,omitzero"`
}

type openRow struct {
	Name     string `json:"name,omitzero"`
	Moves    string `json:"moves,omitzero"`
	Position string `json:"position,omitzero"`
}

type apartRow struct {
	Players []int64 `json:"players"`
	By      string  `json:"by,omitzero"`
	Rounds  int     `json:"rounds,omitzero"`
	Soft    bool    `json:"soft,omitzero"`
}

func rowOfRules(r play.Regulations) rulesRow {
	return rulesRow{
		Rounds: r.Rounds, Rating: rowOfRating(r.Rating),
		Swiss: swissRow{
			PairBy: string(r.Swiss.PairBy), Initial: string(r.Swiss.Initial), Drawn: string(r.Swiss.Drawn), Free: r.Swiss.Free,
			Acceleration: string(r.Swiss.Acceleration),
			HalfLimited:  r.Swiss.HalfByes.Limited, HalfMost: r.Swiss.HalfByes.Most, HalfLast: r.Swiss.HalfByes.Last,
		},
		Match: &matchRow{Games: r.Match.Games, Count: string(r.Match.Count)}, Third: r.Knockout.Third,
		Ties:     mapAll(r.Knockout.Ties, func(t pairing.TieStep) tieRow { return tieRow{string(t.Kind), t.Games} }),
		Openings: mapAll(r.Openings.Table, rowOfOpening), Seed: r.Openings.Seed,
		Edition: string(r.Standings.Edition), Unplayed: uint8(r.Standings.Unplayed),
		Categories: mapAll(r.Categories, rowOfCategory),
		Totals:     mapAll(r.Totals, func(t play.Total) totalRow { return totalRow{string(t.By), t.Best} }),
		Apart: mapAll(r.Restrictions, func(a play.Restriction) apartRow {
			return apartRow{
				Players: plainIDs(a.Players),
				By:      string(a.By), Rounds: a.Rounds, Soft: a.Soft,
			}
		}),
	}
}

// into sets what the row says. Events of the time before had one game in each pairing.
func (r rulesRow) into(to *play.Regulations) {
	to.Rounds, to.Rating = r.Rounds, r.Rating.rules()
	to.Swiss = play.SwissRules{
		PairBy: play.PairBy(r.Swiss.PairBy), Initial: play.InitialColour(r.Swiss.Initial),
		Drawn: play.InitialColour(r.Swiss.Drawn), Free: r.Swiss.Free,
		Acceleration: play.Acceleration(r.Swiss.Acceleration),
		HalfByes:     play.HalfByeRules{Limited: r.Swiss.HalfLimited, Most: r.Swiss.HalfMost, Last: r.Swiss.HalfLast},
	}
	to.Match = play.OneGame()
	if r.Match != nil {
		to.Match = play.MatchRules{Games: r.Match.Games, Count: pairing.MatchCount(r.Match.Count)}
	}
	to.Knockout = play.KnockoutRules{
		Third: r.Third,
		Ties:  mapAll(r.Ties, func(t tieRow) pairing.TieStep { return pairing.TieStep{Kind: pairing.TieKind(t.Kind), Games: t.Games} }),
	}
	to.Standings = standings.Rules{Edition: standings.Edition(r.Edition), Unplayed: standings.Unplayed(r.Unplayed)}
	to.Openings = play.OpeningRules{Table: mapAll(r.Openings, openRow.opening), Seed: r.Seed}
	to.Categories = mapAll(r.Categories, categoryRow.category)
	to.Totals = mapAll(r.Totals, func(t totalRow) play.Total { return play.Total{By: play.TotalBy(t.By), Best: t.Best} })
	to.Restrictions = mapAll(r.Apart, func(a apartRow) play.Restriction {
		return play.Restriction{
			Players: mapAll(a.Players, func(id int64) play.PlayerID { return play.PlayerID(id) }),
			By:      play.RestrictionBy(a.By), Rounds: a.Rounds, Soft: a.Soft,
		}
	})
}

// categoryRow is a part of the field that is ranked on its own.
type categoryRow struct {
	Name       string `json:"name"`
	Sex        string `json:"sex,omitzero"`
	BornFrom   int    `json:"born_from,omitzero"`
	BornTo     int    `json:"born_to,omitzero"`
	Rank       string `json:"rank,omitzero"`
	Federation string `json:"federation,omitzero"`
	Club       string `json:"club,omitzero"`
	Group      string `json:"group,omitzero"`
	Separate   bool   `json:"separate,omitzero"`
}

func rowOfCategory(c play.Category) categoryRow {
	return categoryRow{c.Name, string(c.Sex), c.BornFrom, c.BornTo, c.Rank, c.Federation, c.Club, c.Group, c.Separate}
}

func (r categoryRow) category() play.Category {
	return play.Category{
		Name: r.Name, Sex: play.Sex(r.Sex), BornFrom: r.BornFrom, BornTo: r.BornTo, Rank: r.Rank,
		Federation: r.Federation, Club: r.Club, Group: r.Group, Separate: r.Separate,
	}
}

// totalRow is a table of sums.
type totalRow struct {
	By   string `json:"by"`
	Best int    `json:"best,omitzero"`
}

func rowOfOpening(o play.Opening) openRow { return openRow{o.Name, o.Moves, o.Position} }

func (r openRow) opening() play.Opening {
	return play.Opening{Name: r.Name, Moves: r.Moves, Position: r.Position}
}

// byeRow is a round in which a player asked not to be paired.
type byeRow struct {
	Round int    `json:"round"`
	Kind  string `json:"kind"`
}

func rowOfBye(b play.Bye) byeRow { return byeRow{b.Round, string(b.Kind)} }

func (r byeRow) bye() play.Bye {
	return play.Bye{Round: r.Round, Kind: play.ResultKind(r.Kind)}
}

// settledRow is a match of a knock-out whose winner an arbiter named.
type settledRow struct {
	Board  int   `json:"board"`
	Winner int64 `json:"winner"`
}

func rowOfSettled(s play.Settled) settledRow { return settledRow{s.Board, int64(s.Winner)} }

func (r settledRow) settled() play.Settled {
	return play.Settled{Board: r.Board, Winner: play.PlayerID(r.Winner)}
}

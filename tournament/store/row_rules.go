package store

import "adyukh/tournament/play"

// rulesRow are the regulations of the systems and the event's origin, in one column: no question to the database is about them.
type rulesRow struct {
	Rounds     int           `json:"rounds,omitzero"`
	Swiss      swissRow      `json:"swiss,omitzero"`
	Match      *matchRow     `json:"match,omitempty" of:"-"`
	Third      bool          `json:"third,omitzero" of:"Knockout.Third"`
	Ties       []tieRow      `json:"ties" of:"Knockout.Ties"`
	Openings   []openRow     `json:"openings" of:"Openings.Table"`
	Seed       uint64        `json:"opening_seed,omitzero" of:"Openings.Seed"`
	Apart      []apartRow    `json:"apart" of:"Restrictions"`
	Categories []categoryRow `json:"categories"`
	Totals     []totalRow    `json:"totals"`
	Rating     ratingRow     `json:"rating,omitzero"`
	Origin     int64         `json:"origin,omitzero" of:"-"`
	Edition    string        `json:"edition,omitzero" of:"Standings.Edition"`
	Unplayed   uint8         `json:"unplayed,omitzero" of:"Standings.Unplayed"` // 0: each criterion in its own manner, 1: FIDE, 2: draughts
}

type swissRow struct {
	PairBy       string `json:"pair_by,omitzero"`
	Initial      string `json:"initial,omitzero"`
	Drawn        string `json:"drawn,omitzero"`
	Free         int    `json:"free,omitzero"`
	Acceleration string `json:"acceleration,omitzero"`
	HalfLimited  bool   `json:"half_limited,omitzero" of:"HalfByes.Limited"`
	HalfMost     int    `json:"half_most,omitzero" of:"HalfByes.Most"`
	HalfLast     int    `json:"half_last,omitzero" of:"HalfByes.Last"`
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

func newRulesRow(r play.Regulations) rulesRow {
	row := rowOf[rulesRow](r)
	match := rowOf[matchRow](r.Match)
	row.Match = &match
	return row
}

// into sets what the row says. Events of the time before had one game in each pairing.
func (r rulesRow) into(to *play.Regulations) error {
	says, err := valueOf[play.Regulations](r)
	if err != nil {
		return err
	}
	to.Rounds, to.Rating, to.Swiss, to.Knockout, to.Standings = says.Rounds, says.Rating, says.Swiss, says.Knockout, says.Standings
	to.Openings, to.Categories, to.Totals, to.Restrictions = says.Openings, says.Categories, says.Totals, says.Restrictions
	to.Match = play.OneGame()
	if r.Match != nil {
		to.Match, err = valueOf[play.MatchRules](*r.Match)
	}
	return err
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

// totalRow is a table of sums.
type totalRow struct {
	By   string `json:"by"`
	Best int    `json:"best,omitzero"`
}

// byeRow is a round in which a player asked not to be paired.
type byeRow struct {
	Round int    `json:"round"`
	Kind  string `json:"kind"`
}

// settledRow is a match of a knock-out whose winner an arbiter named.
type settledRow struct {
	Board  int   `json:"board"`
	Winner int64 `json:"winner"`
}

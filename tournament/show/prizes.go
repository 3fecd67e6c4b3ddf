package show

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/prize"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// Prizes are who gets which prize, by the table after the rounds that count.
type Prizes struct {
	Unit  string
	Final bool // else places can change
	Funds []PrizeFund
}

// PrizeFund are the prizes of one table.
type PrizeFund struct {
	Title  Text
	Share  prize.Sharing
	Gone   bool // the category or the sum is no more: nobody gets anything
	Sum    prize.Sum
	Awards []PrizeAward
	Passed []PrizePassed
}

// PrizeAward is a prize with its working.
type PrizeAward struct {
	prize.Award
	Name   string
	Player play.PlayerID // 0 for a team that the players make
	Note   string        // where the player comes from
}

// PrizePassed is somebody who took a larger prize elsewhere.
type PrizePassed struct {
	Name   string
	Amount int64
	Took   Text
}

// The tables that prizes are for, beside that of the event: "category:Женщины", "total:club".
const (
	categoryFund = "category:"
	totalFund    = "total:"
)

// PrizeTables are the tables for whose places there can be prizes: what a fund is of, and what it is called.
func PrizeTables(h play.Head) (of []string, titles []Text) {
	of, titles = []string{""}, []Text{Msg("prizes.of-all")}
	for _, c := range h.Regulations.Categories {
		of, titles = append(of, categoryFund+c.Name), append(titles, Literal(c.Name))
	}
	for _, t := range h.Regulations.Totals {
		of, titles = append(of, totalFund+string(t.By)), append(titles, Msg("total-by."+string(t.By)))
	}
	return of, titles
}

// prizeTable is a table with the lines that prizes are divided by.
type prizeTable struct {
	title Text
	gone  bool
	lines []prize.Line
	names map[int64]PrizeAward
}

// PrizesOf divides the prizes of an event.
func PrizesOf(e *play.Event) (Prizes, error) {
	rules := e.Head.Prizes
	shown := Prizes{Unit: rules.Unit, Final: e.IsOver()}
	var tables []prizeTable
	var funds []prize.Fund
	for i, f := range rules.Funds {
		of, err := prizeTablesOf(e, f, i)
		if err != nil {
			return shown, err
		}
		for _, t := range of {
			tables, funds = append(tables, t), append(funds, f)
		}
	}
	rules.Funds = funds
	lines := make([][]prize.Line, len(tables))
	for i, t := range tables {
		lines[i] = t.lines
	}
	divided := prize.Divide(rules, lines)
	for i, t := range tables {
		fund := PrizeFund{Title: t.title, Share: funds[i].Share, Gone: t.gone, Sum: divided.Funds[i]}
		for _, a := range divided.Awards {
			if a.Fund == i {
				one := t.names[a.ID]
				one.Award = a
				fund.Awards = append(fund.Awards, one)
			}
		}
		for _, p := range divided.Passed {
			if p.Fund == i {
				fund.Passed = append(fund.Passed, PrizePassed{t.names[p.ID].Name, p.Amount, tables[p.Took].title})
			}
		}
		shown.Funds = append(shown.Funds, fund)
	}
	return shown, nil
}

// prizeTablesOf are the tables of a fund: of all, where an event is played in groups, that of each group.
func prizeTablesOf(e *play.Event, f prize.Fund, n int) ([]prizeTable, error) {
	after := e.CountedRounds()
	switch {
	case f.Of == "":
		tables, err := e.Tables(after)
		var all []prizeTable
		for _, t := range tables {
			title := Msg("prizes.of-all")
			if t.Group != "" {
				title = Msg("prizes.of-group", "group", t.Group)
			}
			all = append(all, playersTable(e, title, t.Rows, t.Bracket))
		}
		return all, err
	case strings.HasPrefix(f.Of, categoryFund):
		name := strings.TrimPrefix(f.Of, categoryFund)
		tables, err := e.CategoryTables(after)
		if i := slices.IndexFunc(tables, func(t play.CategoryTable) bool { return t.Name == name }); i >= 0 {
			return []prizeTable{playersTable(e, Literal(name), tables[i].Rows, tables[i].Bracket)}, err
		}
		return []prizeTable{{title: Literal(name), gone: true}}, err
	}
	by := teamtotals.By(strings.TrimPrefix(f.Of, totalFund))
	tables, err := e.TotalTables(after)
	if i := slices.IndexFunc(tables, func(t play.TotalTable) bool { return t.By == by }); i >= 0 {
		return []prizeTable{teamsTable(Msg("total-by."+string(by)), tables[i], n)}, err
	}
	return []prizeTable{{title: Literal(strings.TrimPrefix(f.Of, totalFund)), gone: true}}, err
}

// playersTable has those as level who have the same sum that ranks first, and in a knock-out those who share a place.
func playersTable(e *play.Event, title Text, rows []standings.Row, bracket bool) prizeTable {
	t := prizeTable{title: title, names: map[int64]PrizeAward{}}
	level := 0
	for i, row := range rows {
		if row.Place.First == 0 {
			continue
		}
		if i > 0 && (bracket && row.Place != rows[i-1].Place || !bracket && firstSum(e, row) != firstSum(e, rows[i-1])) {
			level++
		}
		p, _ := e.Player(play.PlayerID(row.Player))
		id := int64(row.Player)
		t.lines = append(t.lines, prize.Line{ID: id, First: row.Place.First, Last: row.Place.Last, Level: level})
		t.names[id] = PrizeAward{Name: p.Name, Player: p.ID, Note: joinWords(p.Federation, p.Club)}
	}
	return t
}

func firstSum(e *play.Event, row standings.Row) standings.Value {
	if e.Head.FirstSum() == teamtotals.Match {
		return row.Match
	}
	return row.Points
}

// teamsTable are the teams that players make; their numbers are below those of players.
func teamsTable(title Text, table play.TotalTable, n int) prizeTable {
	const most = 1_000_000
	t := prizeTable{title: title, names: map[int64]PrizeAward{}}
	level := 0
	for i, row := range table.Rows {
		if row.Place.First == 0 {
			continue
		}
		if i > 0 && row.Value(table.What) != table.Rows[i-1].Value(table.What) {
			level++
		}
		id := -int64(n*most + i + 1)
		t.lines = append(t.lines, prize.Line{ID: id, First: row.Place.First, Last: row.Place.Last, Level: level})
		t.names[id] = PrizeAward{Name: row.Name, Note: ""}
	}
	return t
}

func joinWords(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), ", ")
}

// Places are the places whose prizes are shared: "2–4", of one "2".
func (a PrizeAward) Places() string { return PlaceText(standings.Place{First: a.From, Last: a.To}) }

// Working says how the amount came about.
func (a PrizeAward) Working(share prize.Sharing) Text {
	pool := Msg("prizes.sum-equal", "pool", Amount(a.Pool), "n", a.Level)
	own := Msg("prizes.own", "own", Amount(a.Own))
	if a.Owners > 1 {
		own = Msg("prizes.sum-equal", "pool", Amount(a.Own), "n", a.Owners)
	}
	switch {
	case a.Level == 1 || share == prize.Alone:
		return own
	case share == prize.Hort:
		return Msg("prizes.sum-hort", "own", own, "pool", pool)
	}
	return pool
}

// Amount writes money with its thousands apart.
func Amount(n int64) string {
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "\u00a0" + text[i:]
	}
	return text
}

// Sums say where the money of the fund is.
func (f PrizeFund) Sums() []Text {
	all := []Text{Msg("prizes.paid", "paid", Amount(f.Sum.Paid), "total", Amount(f.Sum.Total))}
	if f.Sum.Rounded > 0 {
		all = append(all, Msg("prizes.rounded", "amount", Amount(f.Sum.Rounded)))
	}
	if f.Sum.Left > 0 {
		all = append(all, Msg("prizes.left", "amount", Amount(f.Sum.Left)))
	}
	return all
}

// PassedTexts say whose prizes went on to the next one.
func (f PrizeFund) PassedTexts() []Text {
	var all []Text
	for _, p := range f.Passed {
		all = append(all, Msg("prizes.passed", "name", p.Name, "amount", Amount(p.Amount), "took", p.Took))
	}
	return all
}

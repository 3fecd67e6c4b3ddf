package play

import (
	"slices"
	"strings"

	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/teamtotals"
)

// group is the players of a group in the order of their numbers. Without groups all are in one that has no name.
type group struct {
	name    string
	players []Player
}

// groups returns the groups in the order of their names.
func (e *Event) groups() []group {
	if !e.Head.Regulations.System.UsesGroups() {
		return []group{{players: e.ByNumber()}}
	}
	var all []group
	for _, p := range e.ByNumber() {
		i := slices.IndexFunc(all, func(g group) bool { return g.name == p.Group })
		if i < 0 {
			i = len(all)
			all = append(all, group{name: p.Group})
		}
		all[i].players = append(all[i].players, p)
	}
	slices.SortFunc(all, func(a, b group) int { return strings.Compare(a.name, b.name) })
	return all
}

// groupSizes returns how many players each of groups has, by its name.
func (e *Event) groupSizes() map[string]int {
	if !e.Head.Regulations.System.UsesGroups() {
		return map[string]int{"": len(e.Players)}
	}
	sizes := map[string]int{}
	for _, p := range e.Players {
		sizes[p.Group]++
	}
	return sizes
}

// tableGames returns how many games a player has in all, by the tables.
func (e *Event) tableGames(p Player) int {
	r := e.Head.Regulations
	opponents := 0
	for _, other := range e.Players {
		if other.ID != p.ID && e.system().meets(p, other) {
			opponents++
		}
	}
	return min(opponents*r.Cycles, e.system().rounds(e)) * r.Match.Games
}

// CheckMove returns an error when a player is to leave his group while tables pair by it.
func (e *Event) CheckMove(p Player, to PlayerData) error {
	if e.Head.Regulations.System.UsesGroups() && len(e.Rounds) > 0 && p.Group != to.Group {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.groups.paired", Field: "group", Args: refusal.Args{"name": p.Name}}
	}
	return nil
}

// checkTogether returns an error when players of two groups meet, whose tables know nothing of each other.
func (e *Event) checkTogether(g Game) error {
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	if e.Head.Regulations.System.Shape() == ShapeGroups && !g.IsFree() && white.Group != black.Group {
		return refusal.NewConflict("error.groups.apart", refusal.Args{"round": g.Round, "name": white.Name, "other": black.Name})
	}
	return nil
}

// CheckGroups returns an error when the players can't be paired by the tables of their groups.
func (e *Event) CheckGroups() error {
	if !e.Head.Regulations.System.UsesGroups() {
		return nil
	}
	for _, p := range e.Players {
		if p.Group == "" {
			return refusal.NewConflict("error.groups.none", refusal.Args{"name": p.Name})
		}
	}
	return e.system().checkGroups(e.groups())
}

// fillFree gives a late player, who has joined the tables, what they say of round n: the game, or the match, with the one who
// was free, or a free round where the group has played all of its rounds.
func (e *Event) fillFree(n int, player PlayerID) error {
	s, err := e.seating(n)
	if err != nil {
		return err
	}
	games, board := slices.Clone(e.Rounds[n-1].Games), 1
	for _, g := range games {
		board = max(board, g.Board+1)
	}
	for _, g := range e.games(n, s) {
		if !g.Has(player) {
			continue
		}
		if g.ID = GameID(e.NextID()); !g.IsFree() {
			g.Board = board
			games = slices.DeleteFunc(games, func(old Game) bool { return old.IsFree() && g.Has(old.White) })
		}
		games = append(games, g)
	}
	slices.SortStableFunc(games, CompareBoards)
	e.SetGames(n, games)
	e.reseat(n)
	return nil
}

// MaxGroups is the largest number of groups into which players are split at once.
const MaxGroups = 24

// GroupTable is the table of a group. Where the system has no groups of its own there is one, whose name is empty.
type GroupTable struct {
	Group string
	Table
}

// Tables ranks the players of each group for itself after round after: in an event of groups as many tables as groups, in
// the order of their names, elsewhere the one of Table.
func (e *Event) Tables(after int) ([]GroupTable, error) {
	if e.Head.Regulations.System.Shape() != ShapeGroups {
		t, err := e.Table(after)
		if err != nil {
			return nil, err
		}
		return []GroupTable{{Table: *t}}, nil
	}
	after = max(0, min(after, len(e.Rounds)))
	var tables []GroupTable
	open := e.openAtEnd(after)
	for _, g := range e.groups() {
		t, err := e.table(after, g.players, open)
		if err != nil {
			return nil, err
		}
		tables = append(tables, GroupTable{Group: g.name, Table: *t})
	}
	return tables, nil
}

// SideTable is one of the two sides of a Scheveningen event: its players in the order of the whole table, with places among
// themselves, and their sums.
type SideTable struct {
	Group  string
	Points standings.Value
	Match  standings.Value
	Rows   []standings.Row
}

// Sides returns both sides of a Scheveningen event after round after, in the order of their names; nil elsewhere.
// The games of a player who left too early count for no side.
func (e *Event) Sides(after int) ([]SideTable, error) {
	a, b := e.sides()
	if e.Head.Regulations.System.Shape() != ShapeSides || len(a.players) == 0 {
		return nil, nil
	}
	t, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	return []SideTable{side(a, t), side(b, t)}, nil
}

// side takes the players of a group out of a table.
func side(g group, t *Table) SideTable {
	s := SideTable{Group: g.name, Points: standings.Whole(0), Match: standings.Whole(0), Rows: among(g.players, t)}
	for _, r := range s.Rows {
		if r.Points.Defined() {
			s.Points, s.Match = s.Points.Add(r.Points), s.Match.Add(r.Match)
		}
	}
	return s
}

// among returns the rows of some of the players of a table, with the places that they have among themselves.
func among(players []Player, t *Table) []standings.Row {
	in := make(map[standings.ID]bool, len(players))
	for _, p := range players {
		in[standings.ID(p.ID)] = true
	}
	var rows []standings.Row
	var above []standings.Place // of the rows so far
	for _, r := range t.Rows {
		if in[r.Player] {
			rows = append(rows, r)
			above = append(above, r.Place)
		}
	}
	for i, r := range rows {
		if r.Place == (standings.Place{}) {
			continue
		}
		first := slices.Index(above, r.Place)
		last := first
		for last+1 < len(above) && above[last+1] == r.Place {
			last++
		}
		rows[i].Place = standings.Place{First: first + 1, Last: last + 1}
	}
	return rows
}

// TotalTable is the order of clubs, regions, organisations or named teams by the sums of their players' results. What is summed up is said.
type TotalTable struct {
	Total
	Last int // the last place of the event
	Rows []TotalRow
}

// TotalRow is one of them: see package teamtotals.
type TotalRow = teamtotals.Row

// TotalTables returns the sums that the regulations ask for after round after. Players without the word in their data count for nobody.
func (e *Event) TotalTables(after int) ([]TotalTable, error) {
	totals := e.Head.Regulations.Totals
	if len(totals) == 0 {
		return nil, nil
	}
	whole, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	var tables []TotalTable
	for i, t := range totals {
		if t.What == teamtotals.AsRanked {
			t.What = e.Head.FirstSum()
		}
		table := e.totalTable(i, t, whole)
		table.Rows = t.Rank(table.Rows)
		tables = append(tables, table)
	}
	return tables, nil
}

// UnrankedTotals returns the sums of an event after the rounds that count, for a table over several events: all teams, in no order, by the
// event's rule for the field but with what is summed up there. Without a rule, or before a round counts, there are none.
func (e *Event) UnrankedTotals(by TotalBy, what teamtotals.What) (t TotalTable, ok bool, err error) {
	i := slices.IndexFunc(e.Head.Regulations.Totals, func(t Total) bool { return t.By == by })
	if i < 0 || e.CountedRounds() == 0 {
		return TotalTable{}, false, nil
	}
	whole, err := e.Table(e.CountedRounds())
	if err != nil {
		return TotalTable{}, false, err
	}
	rule := e.Head.Regulations.Totals[i]
	rule.What = what
	return e.totalTable(i, rule.Clean(), whole), true, nil
}

// totalTable is the table of the regulations' i-th rule, or of one like it, with its teams in no order.
func (e *Event) totalTable(i int, t Total, whole *Table) TotalTable {
	last := 0
	for _, r := range whole.Rows {
		last = max(last, r.Place.Last)
	}
	return TotalTable{Total: t, Last: last, Rows: t.Make(e.totalEntries(i, whole), last)}
}

// totalEntries are the players who can count in the sums of the regulations' i-th rule.
func (e *Event) totalEntries(i int, whole *Table) []teamtotals.Entry {
	rule := e.Head.Regulations.Totals[i]
	var entries []teamtotals.Entry
	for _, r := range whole.Rows {
		p, _ := e.Player(PlayerID(r.Player))
		if placed(r) {
			entries = append(entries, teamtotals.Entry{Row: r, Team: rule.By.Of(p.PlayerData), Club: p.Club, Marks: e.totalMarks(i, p)})
		}
	}
	return entries
}

// totalMarks says of which kinds that the i-th rule asks for a player is. Readers do not know the sex and the year themselves.
func (e *Event) totalMarks(i int, p Player) teamtotals.Marks {
	if e.Derived == nil {
		return e.Head.Regulations.Totals[i].MarksOf(p.PlayerData)
	}
	if marks := e.Derived.Players[p.ID].Marks; i < len(marks) {
		return marks[i]
	}
	return 0
}

// allMarks are those of all rules; nothing where none asks.
func (e *Event) allMarks(p Player) []teamtotals.Marks {
	if !slices.ContainsFunc(e.Head.Regulations.Totals, Total.HasQuota) {
		return nil
	}
	marks := make([]teamtotals.Marks, len(e.Head.Regulations.Totals))
	for i := range marks {
		marks[i] = e.totalMarks(i, p)
	}
	return marks
}

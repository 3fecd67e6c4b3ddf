package exchange_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api/locale"
	"adyukh/tournament"
	"adyukh/tournament/exchange"
	"adyukh/tournament/incident"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// plan describes an event for a test.
type plan struct {
	system  play.System
	game    string
	players int
	cycles  int
	match   play.MatchRules
	rounds  int // published, with results
	open    int // published without results
	drafts  int
	ranked  bool // with categories and sums
	out     bool // a player leaves, and the games go too
}

// hostile are names that programs stumble over, among plain ones.
var hostile = []string{
	"Хапсироков Мурат", "=HYPERLINK(\"http://x\";\"y\")", "+7 999 Иванов", "@SUM(A1)", "Джанкёзова Фатима", "-2+3 Сидоров",
	"Ким; Сергей", "О’Нил \"Пат\" Патрик", "'=1+1", "Шоджэн Къазий ӏэ", "Петрова,=1+1", "Ёлкин & <Ко>",
}

// newEvent makes an event by hand, the same one every time.
func newEvent(s plan) *play.Event {
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name, head.Place = "Кубок Черкесска & «Адиюх»", "Черкесск, клуб"
	head.Begins, head.Ends = play.Date{Year: 2026, Month: 11, Day: 21}, play.Date{Year: 2026, Month: 11, Day: 23}
	if s.game != "" {
		head = head.WithGame(s.game)
	}
	head = head.WithSystem(s.system)
	r := &head.Regulations
	r.Cycles = max(1, s.cycles)
	r.Criteria = []standings.Code{standings.Points, standings.MatchPoints, standings.Wins, standings.DirectEncounter, standings.Berger}
	if s.system.HasOwnRounds() {
		r.Criteria = []standings.Code{standings.MatchPoints, standings.Points, "SOLKOFF/C1", standings.Shmulyan}
		r.Rounds = s.rounds + s.open + s.drafts
	}
	r.Knockout.Ties = []pairing.TieStep{{Kind: pairing.TieLot}}
	if s.match.Games > 0 {
		r.Match = s.match
	}
	e := &play.Event{Envelope: tournament.Envelope{ID: 7, Published: 12}, Head: head}
	for i := range s.players {
		p := play.Player{ID: play.PlayerID(i + 1), Number: i + 1, PlayerData: play.PlayerData{
			Name: fmt.Sprintf("%s %d", hostile[i%len(hostile)], i+1), Rank: []string{"КМС", "I", ""}[i%3], Rating: 1500 + 7*i,
			Federation: []string{"Адыгея", "=Крым"}[i%2], Club: []string{"Домбай", ""}[i%2], OwnID: fmt.Sprintf("canary-%d", i),
			BirthYear: 1980 + i, Sex: []play.Sex{play.Male, play.Female}[i%2],
		}}
		if s.system.UsesGroups() {
			p.Group = []string{"А", "Б"}[i%2]
		}
		e.Players = append(e.Players, p)
	}
	random := rand.New(rand.NewPCG(2007, 5))
	for n := 1; n <= s.rounds+s.open+s.drafts; n++ {
		addRound(e, n, n <= s.rounds+s.open, n <= s.rounds, random)
	}
	if s.ranked {
		r := &e.Head.Regulations
		r.Categories = []play.Category{{Name: "=Женщины", Sex: play.Female}, {Name: "КМС", Rank: "КМС", Separate: true}}
		r.Totals = []play.Total{{By: play.TotalByFederation, Best: 2}, {By: play.TotalByClub}}
	}
	if s.out {
		e.Players[2].Withdrawn = play.Withdrawal{FromRound: 2, Reason: "canary"}
	}
	return e
}

func addRound(e *play.Event, n int, published, played bool, random *rand.Rand) {
	start := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC).Add(time.Duration(n-1) * 3 * time.Hour)
	r := play.Round{Number: n, StartsAt: start}
	if published {
		r.PublishedAt = start.Add(-time.Hour)
	}
	pairs, alone := seats(e, n)
	scale := e.Head.Scale()
	for board, pair := range pairs {
		for leg := range max(1, e.Head.Regulations.Match.Games) {
			g := play.Game{
				ID: play.GameID(1000*n + 10*board + leg), Round: n, Board: board + 1, Leg: leg, White: pair[leg%2], Black: pair[1-leg%2],
			}
			if played {
				g.Result = result(scale.Finals()[random.IntN(len(scale.Finals()))].White, scale.Most, random.IntN(8))
			}
			r.Games = append(r.Games, g)
		}
	}
	kinds := []play.ResultKind{play.FreeRound, play.HalfBye, play.Absent}
	for i, id := range alone {
		kind := play.FreeRound
		if e.Head.Regulations.System.HasOwnRounds() {
			kind = kinds[(i+n)%len(kinds)]
		}
		r.Games = append(r.Games, play.Game{
			ID: play.GameID(1000*n + 900 + i), Round: n, White: id, Result: play.Result{Kind: kind},
		})
	}
	e.Rounds = append(e.Rounds, r)
}

func result(white, most, dice int) play.Result {
	switch dice {
	case 0:
		return play.Result{Kind: play.Forfeit, White: most}
	case 1:
		return play.Result{Kind: play.DoubleForfeit}
	case 2:
		return play.Result{Kind: play.BothLost}
	}
	kind := play.FinalPosition
	if most == 2 {
		kind = play.PlayedOut
	}
	return play.Result{Kind: kind, White: white, Black: most - white}
}

// seats finds who meets whom: by the tables, by the bracket, or neighbours in the order of points.
func seats(e *play.Event, n int) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	add := func(members []play.PlayerID, round []pairing.Pair) {
		for _, p := range round {
			if p.IsBye() {
				alone = append(alone, members[p.White-1])
				continue
			}
			pairs = append(pairs, [2]play.PlayerID{members[p.White-1], members[p.Black-1]})
		}
	}
	members := func(group string) (ids []play.PlayerID) {
		for _, p := range e.Players {
			if p.Group == group {
				ids = append(ids, p.ID)
			}
		}
		return ids
	}
	cycles := e.Head.Regulations.Cycles
	switch e.Head.Regulations.System {
	case play.RoundRobin:
		add(members(""), pairing.RoundRobin{Players: len(e.Players), Cycles: cycles}.Round(n))
	case play.Groups:
		for _, g := range []string{"А", "Б"} {
			add(members(g), pairing.RoundRobin{Players: len(members(g)), Cycles: cycles}.Round(n))
		}
	case play.Scheveningen:
		a, b := members("А"), members("Б")
		round := pairing.Scheveningen{A: len(a), B: len(b), Cycles: cycles}.Round(n)
		for _, board := range round.Boards {
			pair := [2]play.PlayerID{a[board.A-1], b[board.B-1]}
			if !board.AWhite {
				slices.Reverse(pair[:])
			}
			pairs = append(pairs, pair)
		}
		for _, i := range round.FreeA {
			alone = append(alone, a[i-1])
		}
		for _, i := range round.FreeB {
			alone = append(alone, b[i-1])
		}
	case play.Knockout:
		for _, m := range e.Bracket().Rounds[n-1].Matches {
			if m.State == play.MatchFree {
				alone = append(alone, m.Sides[0].Player)
				continue
			}
			pairs = append(pairs, [2]play.PlayerID{m.Sides[0].Player, m.Sides[1].Player})
		}
	default:
		for i := 0; i+1 < len(e.Players); i += 2 {
			pairs = append(pairs, [2]play.PlayerID{
				play.PlayerID((i+n)%len(e.Players) + 1), play.PlayerID((i+1+n)%len(e.Players) + 1),
			})
		}
		if len(e.Players)%2 == 1 {
			alone = append(alone, play.PlayerID((len(e.Players)-1+n)%len(e.Players)+1))
		}
	}
	return pairs, alone
}

// events are events of every system, under way and over.
func events() map[string]*play.Event {
	of := func(games int, count pairing.MatchCount) play.MatchRules {
		return play.MatchRules{Games: games, Count: count}
	}
	all := map[string]*play.Event{
		"round robin":      newEvent(plan{system: play.RoundRobin, players: 8, rounds: 7, ranked: true}),
		"under way":        newEvent(plan{system: play.RoundRobin, players: 7, rounds: 3, open: 1, drafts: 1, out: true}),
		"two cycles":       newEvent(plan{system: play.RoundRobin, players: 6, cycles: 2, rounds: 10}),
		"halves":           newEvent(plan{system: play.RoundRobin, players: 6, rounds: 5, game: "russian score=1-half-0"}),
		"matches":          newEvent(plan{system: play.RoundRobin, players: 6, rounds: 5, match: of(2, pairing.CountSum)}),
		"games of a match": newEvent(plan{system: play.RoundRobin, players: 6, rounds: 5, match: of(2, pairing.CountGames)}),
		"swiss":            newEvent(plan{system: play.Swiss, players: 13, rounds: 5, open: 1, drafts: 1}),
		"swiss matches":    newEvent(plan{system: play.Swiss, players: 9, rounds: 4, match: of(2, pairing.CountSum)}),
		"own pairings":     newEvent(plan{system: play.OwnPairings, players: 9, rounds: 3}),
		"groups":           newEvent(plan{system: play.Groups, players: 11, rounds: 5}),
		"scheveningen":     newEvent(plan{system: play.Scheveningen, players: 8, rounds: 4}),
		"knockout":         newEvent(plan{system: play.Knockout, players: 11, rounds: 4}),
		"knockout begins":  newEvent(plan{system: play.Knockout, players: 6, rounds: 0, open: 1}),
		"not begun":        newEvent(plan{system: play.RoundRobin, players: 4}),
		"nobody":           newEvent(plan{system: play.RoundRobin}),
	}
	for _, name := range []string{"round robin", "halves", "games of a match", "swiss"} {
		e := all[name]
		e.Incidents = []incident.Incident{{
			ID: 9001, Kind: incident.Sanctioned, Round: 2, Player: int64(e.Players[0].ID), Text: "тайна",
			Penalty: incident.Penalty{Sanction: incident.Deduction, Points: 3, Match: 1},
		}}
	}
	return all
}

// TestDeductionsAreLinesOfTheResults: the sums of the table stay formulas that a spreadsheet can check.
func TestDeductionsAreLinesOfTheResults(t *testing.T) {
	for _, name := range []string{"round robin", "halves", "games of a match", "swiss"} {
		b := bookOf(t, events()[name], "ru", false)
		book := openBook(t, writeBook(t, b))
		rows, err := book.GetRows("Результаты")
		if err != nil {
			t.Fatal(err)
		}
		if last := rows[len(rows)-1]; last[len(last)-1] != "взыскание" || !strings.HasPrefix(last[4], "-") {
			t.Errorf("%s: the last line of the results is %q", name, last)
		}
		formulas := 0
		for row := range 40 {
			for _, column := range []string{"D", "E", "F", "G", "H", "I", "J"} {
				if f, err := book.GetCellFormula("Таблица", fmt.Sprint(column, row+1)); err == nil && strings.Contains(f, "SUMIFS") {
					formulas++
				}
			}
		}
		if formulas < len(b.Players) {
			t.Errorf("%s: %d sums are formulas", name, formulas)
		}
	}
}

// bookOf is the event as readers get it, or with all that the desk knows.
func bookOf(t testing.TB, e *play.Event, lang string, desk bool) exchange.Book {
	t.Helper()
	b := exchange.Book{View: show.For(e, play.Readers), T: words(t, lang), Language: lang}
	if desk {
		b.Private = e.Players
	}
	return b
}

// catalogues are read once.
var catalogues = sync.OnceValues(locale.New)

func words(t testing.TB, lang string) exchange.Translator {
	t.Helper()
	catalogue, err := catalogues()
	if err != nil {
		t.Fatal(err)
	}
	return catalogue.Translator(lang).T
}

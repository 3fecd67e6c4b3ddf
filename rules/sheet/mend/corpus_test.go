package mend_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adyukh/rules/games"
)

// played is a game that was really played, by chance.
type played struct {
	game  games.Game
	full  []string // moves in full form
	plain []string // as sheets have them
	fens  []string // after each
	end   string   // what the result is, in counts: 17:7; "" for a game that broke off
	ended string   // in words, for one that was not played to its end
}

// playGame plays a game by chance.
func playGame(t testing.TB, g games.Game, r *rand.Rand) played {
	t.Helper()
	p := played{game: g}
	fen := ""
	most := 60 + r.IntN(60)
	for len(p.full) < most {
		turn, err := g.Turn(fen)
		if err != nil {
			t.Fatal(err)
		}
		if turn.Over {
			p.end = g.Scale().InRecords().Format(*turn.Score)
			break
		}
		m := turn.Moves[r.IntN(len(turn.Moves))]
		states, err := g.Play(fen, m.Text)
		if err != nil {
			t.Fatal(err)
		}
		fen = states[0].FEN
		p.full, p.plain, p.fens = append(p.full, m.Text), append(p.plain, m.Plain), append(p.fens, fen)
	}
	if turn, err := g.Turn(fen); err == nil && turn.Over {
		p.end = g.Scale().InRecords().Format(*turn.Score)
	}
	if p.end == "" {
		switch scale := g.Scale(); r.IntN(3) {
		case 0:
			p.end, p.ended = scale.InRecords().Format(scale.Won(0)), "Черные сдались"
		case 1:
			p.end, p.ended = scale.InRecords().Format(scale.Won(1)), "White resigned"
		case 2:
			p.end, p.ended = scale.InRecords().Format(scale.Won(1)), "у белых упал флаг"
		}
	}
	return p
}

// layouts are the ways to arrange the moves on the paper.
var layouts = []struct {
	name  string
	write func(rows []cells, number string, clock bool) string
}{
	{"columns", writeColumns},
	{"line", writeLine},
	{"one column", writeOneColumn},
	{"two blocks", writeBlocks},
	{"table", writeTable},
	{"lists", writeLists},
}

// hands are the ways in which sheets go wrong, each with what it does to the cells.
var hands = []struct {
	name  string
	spoil func(d *damage)
}{
	{"look-alike figures", func(d *damage) { d.each(0.2, lookAlike) }},
	{"marks", func(d *damage) { d.each(0.3, otherMark) }},
	{"crossed out", func(d *damage) { d.each(0.06, crossOut) }},
	{"twice", func(d *damage) { d.some(2, twice) }},
	{"missing", func(d *damage) { d.some(1, missing) }},
	{"swapped", func(d *damage) { d.swap(); d.misnumber() }},
	{"wrong square", func(d *damage) { d.some(1, wrongSquare) }},
	{"blanks", func(d *damage) { d.each(0.15, blanks) }},
	{"scanned", func(d *damage) {
		d.each(0.12, lookAlike)
		d.each(0.1, otherMark)
		d.each(0.05, lostSign)
		d.each(0.06, blanks)
	}},
	{"all together", func(d *damage) {
		d.each(0.08, lookAlike)
		d.each(0.08, otherMark)
		d.each(0.03, crossOut)
		d.some(1, twice)
		d.some(1, wrongSquare)
		d.misnumber()
	}},
}

// fronts and ends are the furniture; %w and %b are the players, %s the count.
var (
	fronts = []string{
		"Белые: Иванов\tЧерные: Петров\n", "Кубок Черкесска, 12.05.2026\nТур 3. Доска 2\nИванов И. - Петров П.\n", "",
		"White: Ivanov (1650)   Black: Petrov (1700)\nRound 3, board 2\n",
		"[Event \"Кубок \"Ладья\"\"]\n[White \"Иванов\"]\n[Black \"Петров\"]\n\n",
		"Дата: 12 мая 2026, начало 10:00\nБелые — Иванов, черные — Петров\n№\tБелые\tЧерные\n", "Иванов - Петров:\n",
		"Score sheet\nDate 12/05/2026\nWhite: Ivanov\nBlack: Petrov\n",
	}
	ends = []string{
		"Счет %s.", "Score %s", "Итого %s\nСудья: Сидоров", "Результат: %s\nОкончание 12:12", "Final score %s\nSigned: Ivanov, Petrov", "%s",
		"Счёт %s\nПодписи: Иванов Петров", "Result: %s. Time 1:05",
	}
	numbers = []string{"%d. ", "%d) ", "%d.", "%d ", "%d . "}
)

// messy is one sheet of the corpus.
type messy struct {
	style string
	text  string
	true  played
	open  bool // a person would ask: another move in the gap makes the rest right too
	named []place
}

// place is what was spoilt: the ply, from 1, or the line.
type place struct {
	ply  int
	what string
}

const (
	styles    = 60
	perStyle  = 5
	mostTried = 40
)

// corpus makes the sheets: styles are the layouts by the hands.
func corpus(t testing.TB, per int, seed uint64) []messy {
	t.Helper()
	all := games.All()
	var list []messy
	for style := range styles {
		for k := range per {
			r := rand.New(rand.NewPCG(seed, uint64(style*1000+k)))
			g := all[0]
			switch {
			case k == 1:
				g = all[1]
			case k == 2 && style%3 == 0:
				g = all[2+style/3%3]
			}
			p := playGame(t, g, r)
			list = append(list, spoil(p, style, r))
		}
	}
	return list
}

// spoil writes a game in a style.
func spoil(p played, style int, r *rand.Rand) messy {
	layout, hand := layouts[style%len(layouts)], hands[style/len(layouts)]
	d := newDamage(p, r)
	d.lists = layout.name == "lists"
	hand.spoil(d)
	clock := style%7 == 3 && layout.name != "lists" && layout.name != "two blocks"
	body := layout.write(d.rows, numbers[(style*3+r.IntN(2))%len(numbers)], clock)
	end := fmt.Sprintf(strings.ReplaceAll(ends[r.IntN(len(ends))], "%s", "%[1]s"), p.end)
	if p.ended != "" {
		end = p.ended + ". " + p.end
	}
	if hand.name == "scanned" && p.ended == "" && p.game.Scale().Counts {
		end = "Счет " + strings.NewReplacer("1", "l", "0", "O").Replace(p.end)
		if !strings.ContainsAny(p.end, "23456789") {
			end = "Счет " + p.end
		}
	}
	return messy{
		style: fmt.Sprintf("%d %s, %s, %s", style, p.game.Name(), layout.name, hand.name),
		text:  fronts[r.IntN(len(fronts))] + body + "\n\n" + end + "\n",
		true:  p, open: d.open, named: d.named,
	}
}

// cells is a row of a sheet.
type cells struct {
	number int
	text   [2]string
}

func num(format string, n int) string { return fmt.Sprintf(format, n) }

func clockTime(on bool, i int) string {
	if !on {
		return ""
	}
	return fmt.Sprintf(" 0:%02d:%02d", 59-i/2%60, i*7%60)
}

func writeColumns(rows []cells, number string, clock bool) string {
	var b strings.Builder
	for i, r := range rows {
		fmt.Fprintf(&b, "%s%s%s\t%s", num(number, r.number), r.text[0], clockTime(clock, 2*i), r.text[1])
		if r.text[1] != "" {
			b.WriteString(clockTime(clock, 2*i+1))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func writeLine(rows []cells, number string, clock bool) string {
	var b strings.Builder
	for i, r := range rows {
		fmt.Fprintf(&b, "%s%s%s %s%s ", num(number, r.number), r.text[0], clockTime(clock, 2*i), r.text[1], clockTime(clock, 2*i+1))
		if i%8 == 7 {
			b.WriteString("\n")
		}
	}
	return b.String()
}

func writeOneColumn(rows []cells, number string, clock bool) string {
	var b strings.Builder
	for i, r := range rows {
		fmt.Fprintf(&b, "%s%s%s\n", num(number, r.number), r.text[0], clockTime(clock, 2*i))
		if r.text[1] != "" {
			fmt.Fprintf(&b, "   %s%s\n", r.text[1], clockTime(clock, 2*i+1))
		}
	}
	return b.String()
}

func writeBlocks(rows []cells, number string, _ bool) string {
	var b strings.Builder
	half := (len(rows) + 1) / 2
	for i := range half {
		fmt.Fprintf(&b, "%s%-12s %-12s", num(number, rows[i].number), rows[i].text[0], rows[i].text[1])
		if j := i + half; j < len(rows) {
			fmt.Fprintf(&b, "   %s%-12s %-12s", num(number, rows[j].number), rows[j].text[0], rows[j].text[1])
		}
		b.WriteString("\n")
	}
	return b.String()
}

func writeTable(rows []cells, _ string, clock bool) string {
	var b strings.Builder
	for i, r := range rows {
		fmt.Fprintf(&b, "| %d | %s |%s %s |%s\n", r.number, r.text[0], clockTime(clock, 2*i), r.text[1], clockTime(clock, 2*i+1))
	}
	return b.String()
}

func writeLists(rows []cells, number string, _ bool) string {
	var b strings.Builder
	for side, name := range []string{"Белые:\n", "Черные:\n"} {
		b.WriteString(name)
		for i, r := range rows {
			if r.text[side] == "" {
				continue
			}
			b.WriteString(num(number, i+1) + r.text[side] + "\n")
		}
	}
	return b.String()
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

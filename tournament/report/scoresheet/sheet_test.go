package scoresheet_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
	"testing"

	"adyukh/api/locale"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/scoresheet"
)

var catalogues = sync.OnceValues(locale.New)

func words(t testing.TB, lang string) scoresheet.Words {
	t.Helper()
	catalogue, err := catalogues()
	if err != nil {
		t.Fatal(err)
	}
	return catalogue.Translator(lang).T
}

// start returns the board of a game as it stands at the start.
func start(t testing.TB, g games.Game) rules.Layout {
	t.Helper()
	turn, err := g.Turn("")
	if err != nil {
		t.Fatal(err)
	}
	return turn.Position
}

// sample is a sheet of a game with everything filled in, or with nothing.
func sample(t testing.TB, g games.Game, say scoresheet.Words, filled bool) scoresheet.Sheet {
	t.Helper()
	s := scoresheet.Sheet{
		Number: 1, Board: start(t, g), Signs: say("pdf.sheet.signs"), Marks: say("pdf.sheet.marks"),
		Endings: []string{say("result-kind.resigned"), say("result-kind.flag"), say("result-kind.agreed")},
	}
	switch g.Name() {
	case "adyukh":
		s.Count, s.Marks = scoresheet.Halves, say("pdf.sheet.marks-towers")
		s.Endings = append([]string{say("result-kind.final")}, s.Endings...)
	case "russian":
		s.Marks = say("pdf.sheet.marks-kings")
	default:
		s.Signs = say("pdf.sheet.signs-" + g.Name())
	}
	if !filled {
		return s
	}
	s.Event = scoresheet.Text{
		"Кубок Черкесска памяти В. С. Паньковича, Черкесск, шахматно-шашечный клуб", "Кубок Черкесска памяти В. С. Паньковича",
	}
	s.Round, s.Table, s.Control = "7, 1/4 финала", "12, партия 3 из 3", "30 мин + 30 с на ход"
	s.Date = scoresheet.Text{"21 ноября 2026, 10:00 (UTC+3)", "21 ноября 2026"}
	s.White = scoresheet.Person{Name: "Абдулжелилов-Константиновский Мухаммад-Эмин Абдурахманович", About: "№ 12, КМС"}
	s.Black = scoresheet.Person{Name: "Щербакова-Преображенская Елизавета-Александра Константиновна", About: "№ 24, МС"}
	s.Owner, s.Game = say("pdf.sheet.for-black"), g.Title("ru")
	s.Opening = "Дебют тура: 17. Ход белых"
	s.Made = strings.Fields("c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4")
	return s
}

// part is a thing on a sheet that no other may touch.
type part struct {
	name string
	scoresheet.Box
}

// parts lists everything on a sheet.
func parts(p scoresheet.Plan) []part {
	all := []part{
		{"title", p.Title}, {"diagram", p.Start}, {"final", p.Final}, {"count", p.Count}, {"ending", p.Ending}, {"small print", p.Small},
	}
	for _, f := range p.Fields {
		all = append(all, part{f.Key, f.Box})
	}
	for i := range p.Moves() {
		all = append(all, part{fmt.Sprint("number ", i), p.Number(i)},
			part{fmt.Sprint("white ", i), p.Move(i, true)}, part{fmt.Sprint("black ", i), p.Move(i, false)})
	}
	for _, t := range p.Ticks {
		all = append(all, part{t.Word, t.Box})
	}
	for i, b := range p.Sign {
		all = append(all, part{fmt.Sprint("signature ", i), b})
	}
	var kept []part
	for _, a := range all {
		if a.W > 0 && a.H > 0 {
			kept = append(kept, a)
		}
	}
	return kept
}

// sizes returns every size of sheet by a name.
func sizes(long bool) map[string]scoresheet.Size {
	all := map[string]scoresheet.Size{"a5": scoresheet.A5(long)}
	for _, n := range scoresheet.PerPage() {
		all[fmt.Sprint(n)] = scoresheet.Of(n, long)
	}
	return all
}

// forEach calls check with a plan for every game, size, language and kind of sheet.
func forEach(t *testing.T, check func(t *testing.T, p scoresheet.Plan)) {
	t.Helper()
	u := layout.NewRuler()
	for _, g := range games.All() {
		for name, size := range sizes(g.Name() == "paired") {
			for _, lang := range []string{"ru", "en"} {
				for _, filled := range []bool{true, false} {
					for number := 1; number <= 3; number++ {
						say := words(t, lang)
						s := sample(t, g, say, filled)
						s.Number = number
						if filled && number == 1 {
							board := start(t, g)
							s.Start = &board
						}
						t.Run(fmt.Sprint(g.Name(), "/", name, lang, filled, number), func(t *testing.T) { check(t, scoresheet.Lay(u, say, size, s)) })
					}
				}
			}
		}
	}
}

const least = 5.0 // from the edge of a sheet: what any printer reaches, and what a cut may miss

// TestPlaces checks that everything lies on the sheet and that nothing lies on anything else.
func TestPlaces(t *testing.T) {
	forEach(t, func(t *testing.T, p scoresheet.Plan) {
		all := parts(p)
		for i, a := range all {
			if a.X < least || a.Y < least || a.Right() > p.Width-least || a.Bottom() > p.Height-least {
				t.Errorf("%s leaves the sheet of %.0f × %.0f: %+v", a.name, p.Width, p.Height, a.Box)
			}
			for _, b := range all[i+1:] {
				width, height := min(a.Right(), b.Right())-max(a.X, b.X), min(a.Bottom(), b.Bottom())-max(a.Y, b.Y)
				if width > 0.01 && height > 0.01 {
					t.Errorf("%s lies on %s: %+v, %+v", a.name, b.name, a.Box, b.Box)
				}
			}
		}
	})
}

// TestRows checks that a hand with a thick pen has room for every move, and how many moves a sheet holds.
func TestRows(t *testing.T) {
	u := layout.NewRuler()
	forEach(t, func(t *testing.T, p scoresheet.Plan) {
		want := 60
		if p.IsSmall() {
			want = 30
		}
		if p.Moves() != want && !(p.Sheet.Board.Width == 10 && p.Moves() >= want/2) {
			t.Errorf("%d moves on a sheet, want %d", p.Moves(), want)
		}
		for i := range p.Moves() {
			if n, white, black := p.Number(i), p.Move(i, true), p.Move(i, false); n.X > white.X || white.X > black.X {
				t.Fatalf("move %d stands at %.1f, White at %.1f, Black at %.1f", i+1, n.X, white.X, black.X)
			}
			for _, b := range []scoresheet.Box{p.Move(i, true), p.Move(i, false)} {
				if b.H < scoresheet.LeastRow-1e-9 || b.W < scoresheet.LeastCell {
					t.Fatalf("move %d has %.2f × %.2f mm", i+1, b.W, b.H)
				}
			}
		}
		if last := u.Measure(layout.Regular, layout.MinSize, strconv.Itoa(p.FirstMove()+p.Moves()-1)); last > p.Number(0).W-0.7 {
			t.Errorf("the number of a move is %.1f mm wide", last)
		}
		if first := (p.Sheet.Number-1)*p.Moves() + 1; p.FirstMove() != first {
			t.Errorf("sheet %d begins with move %d, want %d", p.Sheet.Number, p.FirstMove(), first)
		}
	})
}

// TestNames checks that what is filled in stays in its place and that no word of it is broken.
func TestNames(t *testing.T) {
	u := layout.NewRuler()
	forEach(t, func(t *testing.T, p scoresheet.Plan) {
		for _, f := range p.Fields {
			who, words := map[string]scoresheet.Person{"side.white": p.Sheet.White, "side.black": p.Sheet.Black}[f.Key], []string{}
			for _, line := range f.Set {
				words = append(words, strings.Fields(line.Text)...)
				if width := u.Measure(line.Weight, line.Size, line.Text); width > f.W-10 && f.Side != "" || width > f.W {
					t.Errorf("%q is %.1f mm wide in a field of %.1f", line.Text, width, f.W)
				}
			}
			if height := layout.HeightOf(f.Set); height > f.H-0.1 {
				t.Errorf("%s: %.1f mm of text in %.1f", f.Key, height, f.H)
			}
			if f.Side == "" {
				continue
			}
			got := strings.NewReplacer("(", "", ")", "").Replace(strings.Join(words, " "))
			if want := strings.TrimSpace(who.Name + " " + who.About); got != want {
				t.Errorf("%q became %q", want, got)
			}
		}
	})
}

// TestOneWord checks that a name of one long word becomes smaller, and is not broken while there is a size in which it fits.
func TestOneWord(t *testing.T) {
	const name = "Христорождественскоархангелогородский"
	u, say := layout.NewRuler(), words(t, "ru")
	for size, at := range sizes(false) {
		s := sample(t, games.Default(), say, false)
		s.White = scoresheet.Person{Name: name}
		for _, f := range scoresheet.Lay(u, say, at, s).Fields {
			if f.Key == "side.white" && (len(f.Set) != 1 || f.Set[0].Text != name) {
				t.Errorf("%s: %+v", size, f.Set)
			}
		}
	}
}

// TestFinalPosition checks that a board for the final position has cells into which a figure can be written: the light cells
// beside a dark one are free.
func TestFinalPosition(t *testing.T) {
	forEach(t, func(t *testing.T, p scoresheet.Plan) {
		if p.Sheet.Number > 1 || p.IsSmall() {
			if p.Final.H > 0 {
				t.Error("there is a final position")
			}
			return
		}
		if p.Sheet.Board.Board == rules.Tracks {
			return
		}
		for _, c := range p.Sheet.Board.Cells {
			if c.Off {
				continue
			}
			b, ok := p.Square(c.Name)
			inside := b.Right() < p.Final.Right()+0.01 && b.Bottom() < p.Final.Bottom()+0.01
			if !ok || !inside || b.W < leastSquare(p.Sheet) || math.Abs(b.W-b.H) > 0.01 {
				t.Errorf("%s: %+v in %+v", c.Name, b, p.Final)
			}
		}
	})
}

// leastSquare is how wide a cell is at least: on 10×10 and 8×8 the light ones help. Long names and an opening leave less of it.
func leastSquare(s scoresheet.Sheet) float64 {
	least := 4.3
	if s.Opening != "" {
		least = 3.8
	}
	if s.Board.Width == 10 {
		least *= 0.8
	}
	return least
}

// TestLongTexts checks that texts of any length keep to their places and leave the rows as high as they must be.
func TestLongTexts(t *testing.T) {
	u, say, g := layout.NewRuler(), words(t, "ru"), games.Default()
	for _, text := range []string{strings.Repeat("Ж", 160), strings.Repeat("Абдул ", 26), strings.Repeat("Къубатыкъуэ-", 13)} {
		for name, size := range sizes(false) {
			s := sample(t, g, say, true)
			s.Round, s.Table, s.Control, s.Opening = text, text, text, text
			s.Event, s.Date = scoresheet.Text{text}, scoresheet.Text{text}
			s.White, s.Black = scoresheet.Person{Name: text, About: text}, scoresheet.Person{Name: text}
			p := scoresheet.Lay(u, say, size, s)
			if p.Row < scoresheet.LeastRow-1e-9 {
				t.Errorf("%s: rows of %.2f mm", name, p.Row)
			}
			for _, f := range p.Fields {
				if layout.HeightOf(f.Set) > f.H-0.1 {
					t.Errorf("%s: %s has %d lines", name, f.Key, len(f.Set))
				}
			}
		}
	}
}

// TestCount checks that the count of the rules' position 9 adds up to 17:7 (7.2).
func TestCount(t *testing.T) {
	final := playSample(t)
	c := scoresheet.CountOf(final)
	white, black := c.Points()
	if white != 17 || black != 7 || c.White[0]+c.White[1] != 12 || c.Black[0]+c.Black[1] != 12 {
		t.Errorf("counted %+v: %d:%d", c, white, black)
	}
}

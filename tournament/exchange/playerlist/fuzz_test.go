package playerlist_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"adyukh/tournament/exchange/playerlist"
)

// FuzzRead checks that whatever is pasted gives a line or several for each of its lines, and that a player has a name or a question.
func FuzzRead(f *testing.F) {
	paths, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(raw))
	}
	f.Add("№;ФИО;Год\n1;;\n;Ким;1\n;;;;\n")
	f.Add("[1.1.20, 1:1] a: \nШ\u0301огенов  |||  «« (((( 1.1.1 .... - - -")
	f.Fuzz(func(t *testing.T, text string) {
		lines := playerlist.Read(text, playerlist.Options{Year: 2026})
		if len(lines) == 0 || lines[len(lines)-1].Number > strings.Count(text, "\n")+strings.Count(text, "\r")+strings.Count(text,
			"\v")+strings.Count(text, "\f")+
			strings.Count(text, "\u2028")+strings.Count(text, "\u2029")+1 {
			t.Fatalf("line %d of %q", lines[len(lines)-1].Number, text)
		}
		for i, l := range lines {
			if i == 0 && l.Number != 1 || i > 0 && l.Number != lines[i-1].Number+1 && l.Number != lines[i-1].Number {
				t.Fatalf("line %d has number %d", i+1, l.Number)
			}
			if l.Kind == "" || l.Kind == playerlist.Person && l.Player.Name == "" && len(l.Problems) == 0 || l.Kind == playerlist.Unclear &&
				len(l.Problems) == 0 {
				t.Fatalf("%q is %+v", l.Text, l)
			}
			if utf8.ValidString(text) && !utf8.ValidString(l.Player.Name) {
				t.Fatalf("name %q of %q", l.Player.Name, l.Text)
			}
		}
	})
}

// TestLongListsTakeLinearTime: the work for a list grows with its length, counted in what is allocated, not in time.
func TestLongListsTakeLinearTime(t *testing.T) {
	line := "Шогенов Аслан Русланович, 12.03.1998, КМС, г. Нальчик, ДЮСШ №1, рейтинг 1845, тел. 8 928 123-45-67\n"
	work := func(n int) float64 {
		text := strings.Repeat(line, n)
		return testing.AllocsPerRun(1, func() { playerlist.Read(text, playerlist.Options{Year: 2026}) })
	}
	if few, many := work(50), work(500); many > 11*few {
		t.Errorf("500 lines take %.0f allocations, 50 take %.0f", many, few)
	}
	if short, long := work(1), testing.AllocsPerRun(1, func() {
		playerlist.Read(strings.Repeat("Ш 1 ", playerlist.MaxLine/4), playerlist.Options{Year: 2026})
	}); long > 400*short {
		t.Errorf("a line of %d runes takes %.0f allocations, an ordinary one %.0f", playerlist.MaxLine, long, short)
	}
}

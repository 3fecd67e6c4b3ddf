package report_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"adyukh/static/runtest"
	"adyukh/tournament/report"
)

// TestNames checks what stands on paper for names that fonts and PDF stumble over.
func TestNames(t *testing.T) {
	tests := []struct{ name, want string }{
		{"Хапсироков Мурат", "Хапсироков Мурат"},
		{"КъубатIыкъуэ Ӏэуес ӏ", "КъубатIыкъуэ Ӏэуес ӏ"}, // palochka, both cases, and the Latin I that people type
		{"Рейтинг 1½", "Рейтинг 1½"},
		{"Йорданов", "Йорданов"}, // й as a letter and a mark
		{"Ёлкин Ёжик", "Ёлкин Ёжик"},
		{"X̧̂̃̄̅̆ап", "X̧̂̃ап"}, // more marks than a letter carries
		{"\u0301Акцент", "Акцент"},
		{"Иванов 🎲 Пётр 👨\u200d👩\u200d👧", "Иванов □ Пётр □□□"},
		{"Шах❤\ufe0fмат", "Шах❤мат"},
		{"𝐀𝐧𝐧𝐚 Ｐｅｔｒｏｖａ", "Anna Petrova"},
		{"עידו כהן", "Aydv Khn"},
		{"محمد علي", "Mhmd Aly"},
		{"پیام ۱۲", "Pyam 12"},
		{"გიორგი ჭანტურია", "გიორგი ჭანტურია"},
		{"ᲒᲘᲝᲠᲒᲘ", "□□□□□□"}, // Georgian capitals are in no face
		{"Արամ", "Արամ"},
		{"김철수", "Gimcheolsu"},
		{"李小龙", "□□□"},
		{"\u202eвонавИ\u202c", "вонавИ"},
		{"Ива\u200bнов\u00ad Пё\ufeffтр", "Иванов Пётр"},
		{"Тab\tи\nстрока\r\x00\x1b[31m", "Тab и строка [31m"},
		{"неверный \xff\xfe байт", "неверный □□ байт"},
		{"Скобки (a) \\ %d ~", "Скобки (a) \\ %d ~"},
		{"  Лишние   пробелы  ", "Лишние пробелы"},
		{"<b>&amp;</b>", "<b>&amp;</b>"},
		{"O’Нил – Smith", "O’Нил – Smith"},
		{"Ǆ ﷺ ﬁ", "Ǆ"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := newEvent(setup{players: 2, rounds: 1, names: []string{test.name}})
			d := draw(t, e, report.Request{Document: "start-list"}, style(t, "ru"))
			if !d.contains(test.want) {
				t.Errorf("%q is not on the paper:\n%s", test.want, d.text())
			}
		})
	}
}

// TestNamesInSerifs checks that diplomas, which have faces of their own, show the same letters as other papers.
func TestNamesInSerifs(t *testing.T) {
	for name, want := range map[string]string{
		"КъубатIыкъуэ Ӏэуес ӏ": "КъубатIыкъуэ Ӏэуес ӏ", "Ёлкин Йордан": "Ёлкин Йордан", "გიორგი ჭანტურია": "გიორგი ჭანტურია", "Արամ": "Արամ",
		"محمد علي": "Mhmd Aly", "김철수": "Gimcheolsu", "Иванов 🎲 Пётр": "Иванов □ Пётр", "Þórðr Nguyễn Őrsi": "Þórðr Nguyễn Őrsi",
	} {
		e := newEvent(setup{players: 2, rounds: 1, names: []string{name}})
		if d := draw(t, e, report.Request{Document: "certificate", Player: 1}, style(t, "ru")); !d.contains(want) {
			t.Errorf("%q is not on the certificate:\n%s", want, d.text())
		}
	}
}

// TestHugeNames checks that text which no law of the event allows does no harm either.
func TestHugeNames(t *testing.T) {
	t.Parallel()
	texts := []string{
		strings.Repeat("Ж", 10_000), strings.Repeat("🎲 ", 10_000), strings.Repeat("ш\u0301", 10_000), strings.Repeat("\xffa:", 10_000),
		strings.Repeat("م", 10_000),
	}
	for n := range texts {
		if n > 0 && !runtest.Full() { // every column of players has each text in every event
			continue
		}
		huge := func(i int) string { return texts[(n+i)%len(texts)] }
		e := records()
		e.Head.Name, e.Head.Place = huge(0), huge(1)
		e.Head.Officials[0].Name, e.Head.Officials[0].Category = huge(2), huge(3)
		for i := range e.Players {
			e.Players[i].Name, e.Players[i].Club, e.Players[i].Rank, e.Players[i].Federation = huge(i), huge(i+1), huge(i+2), huge(i+3)
		}
		e.Rounds[0].Games[0].Sheet.Text, e.Rounds[0].Games[0].Sheet.Note = huge(0), huge(1)
		all := requests(e)
		var b bytes.Buffer
		starts, err := report.BindAt(t.Context(), &b, e, partsOf(all), style(t, "ru"))
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, bytes.Count(b.Bytes(), []byte("/Type /Page\n"))+1)
		for i, r := range all {
			most := 20
			switch r.Document {
			case "standings-working":
				most = 80 // it names everybody's opponents
			case "extract":
				most = 3 * len(e.Players) // a sheet for each
			}
			if pages := starts[i+1] - starts[i]; pages > most {
				t.Errorf("%s: %d pages for a name like %.8q", r.Document, pages, huge(0))
			}
			if title := report.Title(e, r, style(t, "ru")); len([]rune(title)) > 100 {
				t.Errorf("%s: the title has %d letters", r.Document, len([]rune(title)))
			}
		}
	}
}

// TestAnyNames draws a table of thirty names of any runes and bytes at once: no name does harm, and each has its row.
func TestAnyNames(t *testing.T) {
	t.Parallel()
	s := style(t, "ru")
	anything := rapid.OneOf(
		rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
		rapid.StringOf(rapid.RuneFrom(nil, unicode.Hebrew, unicode.Arabic, unicode.Hangul, unicode.Mn, unicode.Cf, unicode.So)),
		rapid.StringOfN(rapid.RuneFrom(nil, unicode.Cyrillic, unicode.Zs), 0, 150, -1),
	)
	rapid.Check(t, func(t *rapid.T) {
		e := newEvent(setup{players: 30, rounds: 1, names: rapid.SliceOfN(anything, 30, 30).Draw(t, "names")})
		var b bytes.Buffer
		if err := report.Write(&b, whole(e), report.Request{Document: "start-list"}, s); err != nil {
			t.Fatal(err)
		}
		d := read(t, b.Bytes())
		for n := 1; n <= 30; n++ {
			if !d.has(fmt.Sprint(n)) {
				t.Errorf("number %d has no row", n)
			}
		}
		for _, l := range d.lines {
			if strings.ContainsFunc(l.text, func(r rune) bool { return r > 0xFFFF || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }) {
				t.Errorf("%q can't be drawn", l.text)
			}
		}
	})
}

// FuzzName draws a paper with any text as a name, a club, an official and a record.
func FuzzName(f *testing.F) {
	for i, seed := range []string{
		"Иванов", "🎲", "עידו", "\xff", "X̧̂̃̄̅̆", "\u202eabc", "\U0010FFFF", "１", "\ufdfa", "ﷺ", strings.Repeat("Щ", 200),
	} {
		f.Add(seed, uint8(i))
	}
	s := style(f, "ru")
	f.Fuzz(func(t *testing.T, name string, document uint8) {
		e := records()
		e.Head.Name, e.Players[0].Name, e.Players[1].Club, e.Head.Officials[0].Name = name, name, name, name
		e.Rounds[0].Games[0].Sheet.Text = name
		all := requests(e)
		r := all[int(document)%len(all)]
		pdf := bytesOf(t, e, r, s)
		if !bytes.Equal(pdf, bytesOf(t, e, r, s)) {
			t.Fatalf("%s: the second time gave other bytes", r.Document)
		}
		read(t, pdf)
		report.Title(e, r, s)
	})
}

func TestTitle(t *testing.T) {
	e := records()
	e.Head.Name = `Кубок "А/Б": <финал>?`
	tests := []struct {
		r    report.Request
		want string
	}{
		{report.Request{Document: "pairings", Round: 1}, `Кубок _А_Б__ _финал__ – Тур 1. Пары по столам`},
		{report.Request{Document: "crosstable"}, `Кубок _А_Б__ _финал__ – Таблица результатов`},
		{report.Request{Document: "standings", Round: 1}, `Кубок _А_Б__ _финал__ – Тур 1. Положение участников`},
		{
			report.Request{Document: "game", Game: e.Rounds[0].Games[0].ID, Round: 1},
			`Кубок _А_Б__ _финал__ – Запись партии Хапсироков М. – Борлакова М`,
		},
		{report.Request{Document: "none"}, ""},
	}
	for _, test := range tests {
		if got := report.Title(e, test.r, style(t, "ru")); got != test.want {
			t.Errorf("%v: %q, want %q", test.r, got, test.want)
		}
	}
}

// TestZone checks that times are those of the event's zone, whatever the zone of the program.
func TestZone(t *testing.T) {
	tests := []struct{ zone, want string }{
		{"Europe/Moscow", "Начало 21 ноября 2026, 18:30 (UTC+3)"},
		{"Asia/Vladivostok", "Начало 22 ноября 2026, 01:30 (UTC+10)"},
		{"America/St_Johns", "Начало 21 ноября 2026, 12:00 (UTC−3:30)"},
		{"UTC", "Начало 21 ноября 2026, 15:30 (UTC)"},
		{"nowhere", "Начало 21 ноября 2026, 15:30 (UTC)"},
	}
	for _, test := range tests {
		e := newEvent(setup{players: 4, rounds: 1})
		e.Head.Zone = test.zone
		e.Rounds[0].StartsAt = time.Date(2026, 11, 21, 15, 30, 0, 0, time.UTC)
		if d := draw(t, e, report.Request{Document: "pairings", Round: 1}, style(t, "ru")); !d.has(test.want) {
			t.Errorf("%s: no %q in\n%s", test.zone, test.want, d.text())
		}
	}
}

// TestLongTitle: the name of 300 letters stands whole at the head of a paper and on a diploma, also on half a sheet and on its side; the
// further pages, the name of the file and what is cut from a sheet have the short one.
func TestLongTitle(t *testing.T) {
	e := newEvent(setup{players: 64, rounds: 1})
	e.Head.Name, e.Head.Short = longTitle, "Кубок-26"
	for _, r := range []report.Request{
		{Document: "start-list"},
		{Document: "pairings", Round: 1, Format: report.A5Lying},
		{Document: "standings", Format: report.A4Lying},
		{Document: "table-cards", Round: 1},
		{Document: "diploma"},
	} {
		var first, all []string
		for _, l := range draw(t, e, r, style(t, "ru")).lines {
			all = append(all, l.text)
			if l.page == 1 {
				first = append(first, l.text)
			}
		}
		if whole := strings.Join(first, " "); !strings.Contains(whole, longTitle) {
			t.Errorf("%s: the name is not whole:\n%s", r.Document, whole)
		}
		if running := slices.Contains(all, "Кубок-26"); running != (r.Document != "table-cards" && r.Document != "diploma") {
			t.Errorf("%s: the short name above further pages: %t", r.Document, running)
		}
	}
	if got := report.Title(e, report.Request{Document: "start-list"}, style(t, "ru")); !strings.HasPrefix(got, "Кубок-26 ") {
		t.Errorf("the file is named %q", got)
	}
}

package booklet_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/api/locale"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/report/booklet"
)

var gallery = flag.String("gallery", "", "folder into which the papers are written, to be looked at")

// judged is a contest of two sections in which five judges have marked seven entries of three authors.
func judged(final bool) *composing.Contest {
	c := &composing.Contest{Head: composing.Head{
		Head: contest.Head{
			Name: "Кубок композиторов памяти Абдулжелилова-Константиновского", Place: "Черкесск",
			Game: "adyukh", Language: "ru", Zone: "Europe/Moscow", Public: true,
			Officials: []contest.Official{
				{Role: contest.Director, Name: "Хапсироков Мурат"}, {Role: contest.Secretary, Name: "Шенкао Инна"},
			},
		}, Timetable: composing.Timetable{Claims: time.Date(2026, 12, 20, 20, 59, 0, 0, time.UTC)},
		Regulations: composing.Regulations{
			Sections: []composing.Section{{Name: "A", Title: "Проблемы"}, {Name: "B", Title: "Этюды"}}, Marks: places.Usual(),
			Names: composing.WithFinal,
		},
		Course: composing.Course{Handed: time.Unix(1, 0), Preliminary: time.Unix(2, 0)},
	}}
	if final {
		c.Head.Course.Final = time.Unix(3, 0)
	}
	c.Head.Norms = rating.NormTable{Source: "положение о кубке, п. 7", Norms: []rating.Norm{
		{Title: "КМС", Place: 3, Players: 2, Note: "п. 7.1"}, {Title: "I", Points: 100},
	}}
	names := []string{"Абдулжелилов-Константиновский Магомет", "Иванов Пётр", "Кӏыщокъуэ Алим"}
	for i, name := range names {
		c.People = append(c.People, composing.Person{
			ID: composing.PersonID(i + 1), Author: true, Data: person.Data{Name: name, Federation: "Карачаево-Черкесия"},
		})
	}
	for i := range 5 {
		c.People = append(c.People, composing.Person{
			ID: composing.PersonID(i + 10), Judge: true, HandedIn: time.Unix(2, 0),
			Data: person.Data{Name: "Судьин" + string(rune('А'+i)) + " Олег"},
		})
	}
	for i := range 7 {
		author := composing.PersonID(i%3 + 1)
		e := composing.Entry{
			ID: contest.EntryID(20 + i), No: 7 - i, Section: []string{"A", "B"}[i/5], Authors: []composing.PersonID{author}, SentBy: author,
			Position: "W:Wc3,e3-1/2:Bd4,h8-2", Task: "win", Solution: "1. c3:e5 h8-g7\n(1... h8-f6 2. e5-g7)", Motto: "Девиз",
		}
		if i == 3 {
			e.Task, e.Out = "18:6", "второе решение"
		}
		c.Entries = append(c.Entries, e)
		for j := range 5 {
			mark := []string{"7.25", "12", "9.5", "11", "10.75"}[(i+j)%5]
			remark := []string{"", "Красивый финал"}[j%2]
			c.Marks = append(c.Marks, composing.Mark{
				ID: int64(100 + i*5 + j), Judge: composing.PersonID(j + 10), Entry: e.ID, Mark: mark, Told: mark,
				Remark: remark, Said: remark,
			})
		}
	}
	c.Claims = []composing.Claim{
		{ID: 900, Entry: 21, Kind: composing.Dual, By: 2, Text: "Дуаль", Ruling: composing.Dismissed, Reason: "Не мешает\nцели"},
	}
	return c
}

// draw writes a paper and returns its text.
func draw(t *testing.T, c *composing.Contest, key, lang, name string) string {
	t.Helper()
	d, ok := booklet.Find(key)
	if !ok {
		t.Fatalf("no paper %q", key)
	}
	return written(t, lang, name+"-"+key, c.Head.Location(), func(w io.Writer, s booklet.Style) error { return booklet.Write(w, c, d, s) })
}

// written is the text of a paper.
func written(t *testing.T, lang, name string, zone *time.Location, write func(io.Writer, booklet.Style) error) string {
	t.Helper()
	words, err := locale.NewFS(templates.Locales())
	if err != nil {
		t.Fatal(err)
	}
	tr := words.Translator(lang)
	var b bytes.Buffer
	err = write(&b, booklet.Style{
		T: tr.T, Language: lang, Date: func(at time.Time) string { return tr.Date(at, zone) },
		Printed: time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC),
	})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "paper.pdf")
	if *gallery != "" {
		file = filepath.Join(*gallery, name+"-"+lang+".pdf")
	}
	if err := os.WriteFile(file, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not here: the papers were drawn, but not read")
	}
	text, err := exec.CommandContext(t.Context(), "pdftotext", "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	info, err := exec.CommandContext(t.Context(), "pdfinfo", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(text) + string(info)
}

// TestPapers draws every paper for its readers: names stand only on those of whoever may know them.
func TestPapers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, key string
		viewer    composing.Viewer
		final     bool
		want, not []string
	}{
		{
			"judge", "diagrams",
			composing.Viewer{Person: 10},
			false,
			[]string{"№7", "Белые начинают и выигрывают", "Оценка"},
			[]string{"Иванов", "Девиз"},
		},
		{
			"readers", "booklet",
			composing.Viewer{},
			false,
			[]string{"№4", "Красивый финал", "снята: второе решение"},
			[]string{"Иванов", "Девиз"},
		},
		{
			"readers", "award",
			composing.Viewer{},
			false,
			[]string{"Предварительный протокол", "претензии принимаются до"},
			[]string{"Иванов", "(7,25)", "золото"},
		},
		{
			"final", "booklet",
			composing.Viewer{},
			true,
			[]string{"Иванов", "Девиз"},
			nil,
		},
		{
			"final", "award",
			composing.Viewer{},
			true,
			[]string{
				"Итоговый протокол", "Иванов Пётр", "(12)", "10,42", "Хапсироков", "золото", "Опубликовано", "дуаль", "Не мешает",
				"Выполнены нормы", "положение о кубке, п. 7", "КМС", "место 1–3, нужно не ниже 3", "строка 1 таблицы норм · п. 7.1", "строка 2",
			},
			nil,
		},
		{
			"final", "diplomas",
			composing.Viewer{Director: true},
			true,
			[]string{
				"ДИПЛОМ", "за I место в разделе «A. Проблемы» конкурса", "за I место по сумме разделов", "место композиции №7", "Хапсироков Мурат",
				"1 января 1970",
			},
			[]string{"IV"},
		},
		{
			"final", "certificates",
			composing.Viewer{Director: true},
			true,
			[]string{"за участие в конкурсе", "Pages:           3", "выполнена норма: КМС, I"},
			[]string{"Судьин"},
		},
		{
			"desk", "award",
			composing.Viewer{Director: true},
			false,
			[]string{"Иванов Пётр", "(12)", "второе решение"},
			[]string{"Выполнены нормы"},
		},
	} {
		t.Run(test.name+" "+test.key, func(t *testing.T) {
			t.Parallel()
			text := draw(t, judged(test.final).For(test.viewer), test.key, "ru", test.name)
			for _, want := range test.want {
				if !strings.Contains(strings.ReplaceAll(text, "№ ", "№"), want) {
					t.Errorf("the paper does not say %q:\n%s", want, text)
				}
			}
			for _, not := range test.not {
				if strings.Contains(text, not) {
					t.Errorf("the paper says %q:\n%s", not, text)
				}
			}
			draw(t, judged(test.final).For(test.viewer), test.key, "en", test.name)
		})
	}
}

// TestHonoursComeWithTheFinalAward: before it there are none, and a contest in which nobody has a place has no diplomas.
func TestHonoursComeWithTheFinalAward(t *testing.T) {
	t.Parallel()
	nobody := judged(true)
	nobody.Marks = nil
	for name, c := range map[string]*composing.Contest{"preliminary": judged(false), "nobody": nobody} {
		for _, key := range []string{"diplomas", "certificates"} {
			d, _ := booklet.Find(key)
			there := name == "nobody"
			if got := d.IsThere(c.For(composing.Viewer{Director: true})); got != there {
				t.Errorf("%s of %s: there is %v", key, name, got)
			}
			style := booklet.Style{T: func(key string, _ ...any) string { return key }, Date: func(time.Time) string { return "" }}
			err := booklet.Write(io.Discard, c.For(composing.Viewer{Director: true}), d, style)
			if wanted := there && key == "certificates"; (err == nil) != wanted {
				t.Errorf("%s of %s: %v", key, name, err)
			}
		}
	}
}

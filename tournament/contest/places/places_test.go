package places_test

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adyukh/tournament/contest/places"
)

// lines calls use with each line of the expected values.
func lines(t testing.TB, use func(n int, line []byte)) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "places.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for n := 1; in.Scan(); n++ {
		use(n, in.Bytes())
	}
}

// TestVectors: 100 contests with the values of an independent program (specification "Marks and places of composition contests").
func TestVectors(t *testing.T) {
	count := 0
	lines(t, func(n int, line []byte) {
		count++
		c, err := places.ReadContest(line)
		if err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		var answer bytes.Buffer
		if err := places.WriteAnswer(&answer, c, places.Decide(c)); err != nil {
			t.Fatal(err)
		}
		var said any
		var wanted struct{ Expected any }
		if json.Unmarshal(answer.Bytes(), &said) != nil || json.Unmarshal(line, &wanted) != nil {
			t.Fatalf("line %d: no JSON: %s", n, answer.Bytes())
		}
		if diff := gocmp.Diff(wanted.Expected, said); diff != "" {
			t.Errorf("line %d (-want +got):\n%s", n, diff)
		}
	})
	if count != 100 {
		t.Errorf("%d contests, want 100", count)
	}
}

// TestBadContests: what is wrong is said with its field.
func TestBadContests(t *testing.T) {
	for line, want := range map[string]string{
		`{`:                                     "unexpected EOF",
		`{} {}`:                                 "there is more after it",
		`{"jury": []}`:                          `unknown field "jury"`,
		`{"settings": {"judges": ["A", "A"]}}`:  "settings.judges",
		`{"settings": {"result": "median"}}`:    "settings.result: expected mean or sum",
		`{"settings": {"round": 7}}`:            "settings.round",
		`{"settings": {"trim": -1}}`:            "settings.trim",
		`{"settings": {"scale": {"low": "1"}}}`: `settings.scale.high: expected a number such as 0.25, got ""`,
		`{"settings": {"scale": {"low": "9", "high": "1", "step": "1"}}}`:     "settings.scale: expected low below high",
		`{"entries": [{"no": 1, "sent_by": "x"}, {"no": 1, "sent_by": "y"}]}`: "entries[1].no: expected a number",
		`{"entries": [{"no": 1}]}`: "entries[0].sent_by",
		`{"entries": [{"no": 1, "sent_by": "x"}], "marks": [{"judge": "A", "no": 2}]}`:        "marks[0].no: expected the number of an",
		`{"settings": {"scale": {"low": "0", "high": "9999999999999999999", "step": "0.1"}}}`: "settings.scale.high",
	} {
		if _, err := places.ReadContest([]byte(line)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n\tgot %v, want %q", line, err, want)
		}
	}
}

// TestDecimals: marks are exact, and what is no number is none.
func TestDecimals(t *testing.T) {
	for text, want := range map[string]string{
		"12.25": "12.25", "12,5": "12.5", "0": "0", "-0.000001": "-0.000001", "1000000": "1000000", "007": "7", "3.10": "3.1",
		"": "", ".5": "", "5.": "", "1e3": "", "+1": "", "--1": "", "1.0000001": "", "1000001": "", "1_0": "", "½": "", "1.2.3": "", "- 1": "",
	} {
		d, ok := places.ParseDecimal(text)
		if ok != (want != "") || ok && d.String() != want {
			t.Errorf("%q is %s, %t; want %q", text, d, ok, want)
		}
	}
}

// TestRounding: halves go away from zero, in means and sums.
func TestRounding(t *testing.T) {
	for _, c := range []struct {
		marks []string
		round int
		want  string
	}{
		{[]string{"1", "2"}, 0, "2"},
		{[]string{"0.005", "0"}, 2, "0.00"},
		{[]string{"0.005", "0.005"}, 2, "0.01"},
		{[]string{"-0.005", "-0.005"}, 2, "-0.01"},
		{[]string{"1", "1", "2"}, 6, "1.333333"},
		{[]string{"2", "2", "1"}, 2, "1.67"},
	} {
		s := places.Usual()
		low, _ := places.ParseDecimal("-1")
		step, _ := places.ParseDecimal("0.001")
		s.Scale.Low, s.Scale.Step, s.Round, s.Least = low, step, c.round, 1
		contest := places.Contest{Settings: s, Entries: []places.Entry{{No: 1, SentBy: "x"}}}
		for i, text := range c.marks {
			mark, _ := places.ParseDecimal(text)
			judge := string(rune('A' + i))
			contest.Settings.Judges = append(contest.Settings.Judges, judge)
			contest.Marks = append(contest.Marks, places.Mark{Judge: judge, No: 1, Mark: mark})
		}
		if got := places.Decide(contest).Compositions[0].Result.Fixed(c.round); got != c.want {
			t.Errorf("%v: %s, want %s", c.marks, got, c.want)
		}
	}
}

// TestOrderSaysNothing: places do not hang on the order of entries and conflicts, nor on that of marks of several judges.
func TestOrderSaysNothing(t *testing.T) {
	lines(t, func(n int, line []byte) {
		if n%10 != 0 {
			return
		}
		c, err := places.ReadContest(line)
		if err != nil {
			t.Fatal(err)
		}
		want := places.Decide(c)
		slices.Reverse(c.Entries)
		slices.Reverse(c.Conflicts)
		slices.SortStableFunc(c.Marks, func(a, b places.Mark) int {
			return cmp.Or(strings.Compare(b.Judge, a.Judge), a.No-b.No)
		})
		got := places.Decide(c)
		want.BadMarks, got.BadMarks = nil, nil
		if diff := gocmp.Diff(want, got, gocmp.AllowUnexported(places.Author{})); diff != "" {
			t.Errorf("line %d (-want +got):\n%s", n, diff)
		}
	})
}

// FuzzReadContest: whatever the line, it is refused or answered.
func FuzzReadContest(f *testing.F) {
	lines(f, func(n int, line []byte) {
		if n <= 5 {
			f.Add(line)
		}
	})
	f.Add([]byte(`{"settings": {"trim": 1, "least": 0}, "entries": [{"no": 1, "sent_by": "x"}]}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		c, err := places.ReadContest(line)
		if err != nil {
			return
		}
		if err := places.WriteAnswer(new(bytes.Buffer), c, places.Decide(c)); err != nil {
			t.Fatal(err)
		}
	})
}

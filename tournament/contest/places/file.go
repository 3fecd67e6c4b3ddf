package places

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// contestFile is a Contest as a line of a file has it. What is not said has its usual value.
type contestFile struct {
	Settings  settingsFile    `json:"settings"`
	Entries   []entryFile     `json:"entries"`
	Conflicts []conflictFile  `json:"conflicts"`
	Marks     []markFile      `json:"marks"`
	Expected  json.RawMessage `json:"expected"` // not looked at
}

type settingsFile struct {
	Judges []string   `json:"judges"`
	Scale  *scaleFile `json:"scale"`
	Trim   *int       `json:"trim"`
	Result *Result    `json:"result"`
	Round  *int       `json:"round"`
	Least  *int       `json:"least"`
	Best   *int       `json:"best"`
	Limit  *int       `json:"limit"`
}

type scaleFile struct {
	Low  string `json:"low"`
	High string `json:"high"`
	Step string `json:"step"`
}

type entryFile struct {
	No      int      `json:"no"`
	Section string   `json:"section"`
	Authors []string `json:"authors"`
	SentBy  string   `json:"sent_by"`
	Out     string   `json:"out"`
}

type conflictFile struct {
	Judge  string `json:"judge"`
	Author string `json:"author"`
}

type markFile struct {
	Judge string `json:"judge"`
	No    int    `json:"no"`
	Mark  string `json:"mark"`
}

// ReadContest reads a line. The error names the field and what was expected there.
func ReadContest(line []byte) (Contest, error) {
	var f contestFile
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return Contest{}, fmt.Errorf("not a contest with settings, entries, conflicts and marks: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Contest{}, errors.New("expected one object on the line, there is more after it")
	}
	if len(f.Entries) > MaxEntries || len(f.Marks) > MaxMarks || len(f.Conflicts) > MaxMarks {
		return Contest{}, fmt.Errorf("expected at most %d entries, %d conflicts and marks", MaxEntries, MaxMarks)
	}
	s, err := f.Settings.read()
	if err != nil {
		return Contest{}, fmt.Errorf("settings.%w", err)
	}
	c := Contest{Settings: s}
	known := map[int]bool{}
	for i, e := range f.Entries {
		switch {
		case e.No < 1 || known[e.No]:
			return Contest{}, fmt.Errorf("entries[%d].no: expected a number from 1 that no other entry has, got %d", i, e.No)
		case e.SentBy == "":
			return Contest{}, fmt.Errorf("entries[%d].sent_by: expected an author", i)
		case len(e.Authors) == 0:
			e.Authors = []string{e.SentBy}
		}
		known[e.No] = true
		c.Entries = append(c.Entries, Entry(e))
	}
	for _, f := range f.Conflicts {
		c.Conflicts = append(c.Conflicts, Conflict(f))
	}
	for i, m := range f.Marks {
		if !known[m.No] {
			return Contest{}, fmt.Errorf("marks[%d].no: expected the number of an entry, got %d", i, m.No)
		}
		mark, ok := ParseDecimal(m.Mark)
		c.Marks = append(c.Marks, Mark{Judge: m.Judge, No: m.No, Mark: mark, Wrong: !ok})
	}
	return c, nil
}

func (f settingsFile) read() (Settings, error) {
	s := Usual()
	s.Judges = f.Judges
	set(&s.Trim, f.Trim)
	set(&s.Result, f.Result)
	set(&s.Round, f.Round)
	set(&s.Least, f.Least)
	set(&s.Best, f.Best)
	set(&s.Limit, f.Limit)
	if f.Scale != nil {
		for _, n := range []struct {
			field, text string
			to          *Decimal
		}{{"low", f.Scale.Low, &s.Scale.Low}, {"high", f.Scale.High, &s.Scale.High}, {"step", f.Scale.Step, &s.Scale.Step}} {
			d, ok := ParseDecimal(n.text)
			if !ok {
				return Settings{}, fmt.Errorf("scale.%s: expected a number such as 0.25, got %q", n.field, n.text)
			}
			*n.to = d
		}
	}
	if fault := s.Check(); fault != nil {
		return Settings{}, fault
	}
	return s, nil
}

func set[T any](to *T, said *T) {
	if said != nil {
		*to = *said
	}
}

// Fault is a setting that can't be.
type Fault struct{ Field, Expected string }

// Error names the setting and says what was expected.
func (f *Fault) Error() string { return f.Field + ": expected " + f.Expected }

// Check returns what is wrong with the settings.
func (s Settings) Check() *Fault {
	if len(s.Judges) > MaxJudges {
		return &Fault{"judges", fmt.Sprintf("at most %d", MaxJudges)}
	}
	for i, judge := range s.Judges {
		if judge == "" || slices.Contains(s.Judges[:i], judge) {
			return &Fault{"judges", "ids, each once"}
		}
	}
	switch {
	case s.Scale.High <= s.Scale.Low || s.Scale.Step <= 0:
		return &Fault{"scale", "low below high, and a step above 0"}
	case !slices.Contains(Results(), s.Result):
		return &Fault{"result", "mean or sum"}
	case s.Round < 0 || s.Round > MaxRound:
		return &Fault{"round", fmt.Sprintf("0 to %d decimals", MaxRound)}
	}
	for field, n := range map[string]int{"trim": s.Trim, "least": s.Least, "best": s.Best, "limit": s.Limit} {
		if n < 0 || n > MaxEntries {
			return &Fault{field, fmt.Sprintf("0 to %d", MaxEntries)}
		}
	}
	return nil
}

type (
	answerFile struct {
		BadMarks     []int               `json:"bad_marks"`
		Compositions []placeFile         `json:"compositions"`
		Sections     map[string][]author `json:"sections"`
		Overall      []author            `json:"overall"`
	}
	placeFile struct {
		No     int     `json:"no"`
		Result *string `json:"result"`
		Place  *int    `json:"place"`
	}
	author struct {
		Author string `json:"author"`
		Total  string `json:"total"`
		Place  int    `json:"place"`
	}
)

// WriteAnswer writes what a contest comes to as one line.
func WriteAnswer(w io.Writer, c Contest, o Outcome) error {
	authors := func(all []Author) []author {
		out := make([]author, len(all))
		for i, a := range all {
			out[i] = author{a.Author, a.Total.Fixed(c.Settings.Round), a.Place}
		}
		return out
	}
	a := answerFile{
		BadMarks: append([]int{}, o.BadMarks...), Compositions: []placeFile{}, Sections: map[string][]author{}, Overall: authors(o.Overall),
	}
	for _, p := range o.Compositions {
		f := placeFile{No: p.No}
		if p.HasResult {
			text := p.Result.Fixed(c.Settings.Round)
			f.Result, f.Place = &text, &p.Place
		}
		a.Compositions = append(a.Compositions, f)
	}
	for _, s := range o.Sections {
		a.Sections[s.Name] = authors(s.Authors)
	}
	text, err := json.Marshal(a)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, strings.NewReader(string(text)+"\n"))
	return err
}

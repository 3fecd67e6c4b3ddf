package conduct_test

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"

	"pgregory.net/rapid"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// takenSpoilt changes values of a file at random. Such a file is refused, or the event keeps every rule on which pages, papers
// and further rounds rely. It tells whether one was taken.
func takenSpoilt(r *rapid.T, s *conduct.Service, file []byte) (taken bool) {
	for range 2 {
		spoilt := spoil(r, file)
		read, err := archive.Read(bytes.NewReader(spoilt))
		if err != nil || s.CheckImport(read.Event) != nil {
			continue
		}
		taken = true
		e, err := s.ImportEvent(context.Background(), boris, read.Event, conduct.Source{})
		if err != nil {
			r.Fatalf("%s\nchecked, but not stored: %v", spoilt, err)
		}
		func() {
			defer func() {
				if p := recover(); p != nil {
					r.Fatalf("%s\n%v", spoilt, p)
				}
			}()
			showEverything(r, &systemActs{acts: acts{T: r, s: s, e: e}})
		}()
	}
	return taken
}

// showEverything asks for all that pages show of an event, and pairs on.
func showEverything(r *rapid.T, a *systemActs) {
	e := a.e
	a.compute()
	if err := readersSee(e); err != nil {
		r.Fatal(err)
	}
	if _, err := e.CategoryTables(e.CountedRounds()); err != nil {
		r.Fatal(err)
	}
	if _, err := e.TotalTables(e.CountedRounds()); err != nil {
		r.Fatal(err)
	}
	for n := range len(e.Rounds) + 2 {
		if _, err := e.Explain(n); err != nil && refusal.CodeOf(err) == "" {
			r.Fatal(err)
		}
	}
	for _, p := range e.Players {
		e.ScheduledGames(p.ID)
	}
	a.act()
}

// spoil puts another value in the place of one of a file's, or takes a part out.
func spoil(r *rapid.T, file []byte) []byte {
	all := parsed(r, file)
	var places []func(any)
	var values []any
	collect(all, func(any) {}, &places, &values)
	i := rapid.IntRange(0, len(places)-1).Draw(r, "place")
	other, err := json.Marshal(values[rapid.IntRange(0, len(values)-1).Draw(r, "other")])
	if err != nil {
		r.Fatal(err)
	}
	places[i](rapid.SampledFrom([]any{
		parsed(r, other), float64(rapid.IntRange(-2, 30).Draw(r, "number")), "", nil, map[string]any{}, []any{}, true,
	}).Draw(r, "value"))
	out, err := json.Marshal(all)
	if err != nil {
		r.Fatal(err)
	}
	return out
}

func parsed(r *rapid.T, raw []byte) (v any) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		r.Fatal(err)
	}
	return v
}

// collect lists all values below a value, and how each is replaced.
func collect(v any, set func(any), places *[]func(any), values *[]any) {
	*places, *values = append(*places, set), append(*values, v)
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			collect(v[key], func(n any) { v[key] = n }, places, values)
		}
	case []any:
		for i := range v {
			collect(v[i], func(n any) { v[i] = n }, places, values)
		}
	}
}

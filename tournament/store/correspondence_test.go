package store_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// filledGame is what is kept of a game, with no field zero.
func filledGame(e *play.Event) (correspondence.Kept, correspondence.Addition) {
	kept := correspondence.Kept{Standing: filled[correspondence.Standing](), Log: filled[[]correspondence.Entry]()}
	for i := range kept.Own {
		answer := correspondence.Condition{If: "b6-c5", Then: "b2-a3", Next: []correspondence.Condition{{If: "c5-d4", Resign: true}}}
		kept.Own[i] = correspondence.Own{Revision: 1, Conditions: []correspondence.Condition{answer}, Notes: "план"}
	}
	kept.Standing.Key = correspondence.Key{Event: e.ID, Game: 7}
	for i := range kept.Log {
		kept.Log[i].Seq, kept.Log[i].Side = i+1, rules.Black
	}
	kept.Standing.Seq = len(kept.Log)
	a := correspondence.Addition{Standing: kept.Standing, Entries: kept.Log}
	for i := range kept.Own {
		own := kept.Own[i]
		own.Revision = 0
		a.Own[i] = &own
	}
	return kept, a
}

func TestNoFieldOfAGameIsForgotten(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		want, a := filledGame(pairedEvent(t, s))
		if err := s.AppendCorrespondence(t.Context(), []correspondence.Addition{a}); err != nil {
			t.Fatal(err)
		}
		got, err := s.LoadCorrespondence(t.Context(), want.Standing.Key)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("loaded (-want +got):\n%s", cmp.Diff(want, got))
		}
	})
}

func TestNobodyChangesTheLogOfAGame(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		_, a := filledGame(pairedEvent(t, s))
		if err := s.AppendCorrespondence(t.Context(), []correspondence.Addition{a}); err != nil {
			t.Fatal(err)
		}
		statements := []string{"UPDATE correspondence_log SET move = 'a1-b2'", "DELETE FROM correspondence_log"}
		if s.IsSQLite() {
			statements = append(statements, "INSERT OR REPLACE INTO correspondence_log SELECT * FROM correspondence_log")
		} else {
			statements = append(statements, "TRUNCATE correspondence_log")
		}
		for _, statement := range statements {
			if err := s.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Errorf("%s: %v", statement, err)
			}
		}
	})
}

package canarytest_test

import (
	"bytes"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/canarytest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/store/storetest"
)

// TestNoFieldOfAGameIsForgotten holds for all that is kept of games by correspondence: their logs, where they stand, and what one side has
// of its own.
func TestNoFieldOfAGameIsForgotten(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, name string) {
		f := &canarytest.Filler{}
		e := f.Event()
		games := f.Games(1, 21, 22)
		var added []correspondence.Addition
		var records []correspondence.Record
		for _, g := range games {
			own := g.Own
			own[0].Revision, own[1].Revision = 0, 0 // before
			added = append(added, correspondence.Addition{
				Standing: g.Standing, Entries: g.Log, Own: [2]*correspondence.Own{&own[0], &own[1]},
			})
			sides := [2]correspondence.Provided{}
			f.Fill(&sides, nil)
			records = append(records, correspondence.Record{Game: g.Standing.Game, Log: g.Log, Sides: sides})
		}
		s, other := open(t, name), open(t, name)
		id := must(s.CreateCorrespondence(t.Context(), e, tournament.Entry{Version: 1}, added))(t)
		for _, g := range games {
			got := must(other.LoadCorrespondence(t.Context(), correspondence.Key{Event: id, Game: g.Standing.Game}))(t)
			same(t, "the database", &g, &got)
		}
		var file bytes.Buffer
		if err := archive.Write(&file, e, records...); err != nil {
			t.Fatal(err)
		}
		read := must(archive.Read(&file))(t)
		same(t, "a file", &records, &read.Games)
	})
}

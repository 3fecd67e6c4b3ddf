package v1_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/register"
)

var update = flag.Bool("update", false, "write the golden file anew")

// TestExportsSayTheSame: other programs read these files. What they say of everything that there can be stands in testdata, byte for
// byte; only the mark of the database is left out.
func TestExportsSayTheSame(t *testing.T) {
	st := apitest.NewStage(t, 0)
	ctx, people, by := t.Context(), st.Site.Events.Register(), register.Actor(st.By)
	var cards []register.Person
	for _, data := range []register.PersonData{
		{
			Name: "Ким \"Лев\" <Яна>", Sex: "f", BirthYear: 1990, Born: "1990-05-07", Federation: "КЧР", Club: "Домбай", Rank: "МС",
			OwnIDs: []string{"07-001", "№ 7"},
		},
		{Name: "Иванов Пётр"},
		{Name: "Иванов П."},
		{Name: "=2+2", BirthYear: 1931},
		{Name: "Ненужный"},
	} {
		cards = append(cards, apitest.MustCard(t, st, data))
	}
	record := func(id register.EventID, published int64, change func(*register.Record)) {
		t.Helper()
		r := register.Record{
			Event: register.EventRecord{
				ID: id, Published: published, Name: "Кубок & Ко", Place: "Черкесск", Begins: "2026-05-07", Ends: "2026-05-09", Game: "adyukh",
				Discipline: "standard", Season: 2026, Final: true, Players: 3, Rounds: 2,
			},
			Entries: []register.Entry{
				{
					Event: id, Player: 1, Linked: cards[0].ID, Name: "Ким Яна", Number: 1, First: 1, Last: 1, Points: "34", Games: 2, Won: 2,
					Begins: "2026-05-07",
				},
				{
					Event: id, Player: 2, Linked: cards[2].ID, Name: "Иванов П.", Number: 2, Group: "А", First: 2, Last: 3, Points: "7½", Drawn: 1,
					Lost: 1, Out: true,
				},
				{Event: id, Player: 3, Name: "=2+2"},
			},
			Games: []register.Game{
				{
					Event: id, ID: 1, Round: 1, Board: 1, WhitePlayer: 1, BlackPlayer: 2, Kind: "final-position", WhitePoints: 17, BlackPoints: 7,
					WhiteScore: "17", BlackScore: "7", Played: true,
				},
				{
					Event: id, ID: 2, Round: 2, Board: 1, Leg: 2, WhitePlayer: 3, BlackPlayer: 1, Kind: "forfeit", BlackPoints: 24, WhiteScore: "0",
					BlackScore: "24", Annulled: true,
				},
			},
		}
		if change != nil {
			change(&r)
		}
		if err := st.Site.Store.PutRecord(ctx, r); err != nil {
			t.Fatal(err)
		}
	}
	other := st.Another(0)
	record(register.EventID(st.Event.ID), 7, nil)
	record(register.EventID(other.Event.ID), 7, nil)
	record(register.EventID(other.Event.ID), 8, func(r *register.Record) { r.Entries, r.Games = r.Entries[:1], nil })
	third := st.Another(0)
	record(register.EventID(third.Event.ID), 7, nil)
	record(register.EventID(third.Event.ID), 8, func(r *register.Record) { r.Event.Gone = true })
	bare := st.Another(0)
	record(register.EventID(bare.Event.ID), 1, func(r *register.Record) {
		*r = register.Record{Event: register.EventRecord{ID: r.Event.ID, Published: 1, Name: "Без даты"}}
	})
	matches := st.Another(0)
	record(register.EventID(matches.Event.ID), 1, func(r *register.Record) {
		r.Event.Discipline, r.Event.Players, r.Event.Teams, r.Games = "rapid-team", 1, 1, nil
		one := register.Entry{Event: r.Event.ID, Name: "«Домбай»", TeamOf: "«Домбай»", Player: 4, Team: 4, Number: 1}
		one.First, one.Last, one.Points = 1, 1, "8"
		member := one
		member.Player, member.Linked, member.Name, member.Board, member.Points, member.Won = 5, cards[3].ID, "=2+2", 2, "3", 1
		r.Entries = []register.Entry{one, member}
	})
	seen := func(i int) register.Person { return apitest.Must(people.Person(ctx, cards[i].ID))(t) }
	if err := people.Merge(ctx, by, cards[1].ID, cards[2].ID, register.Seen{Keep: seen(1).Revision, Drop: seen(2).Revision}, nil); err != nil {
		t.Fatal(err)
	}
	if err := people.RemovePerson(ctx, by, cards[4].ID, seen(4).Revision); err != nil {
		t.Fatal(err)
	}
	points := apitest.Must(register.ParsePoints("10 8 7.5 …"))(t)
	for _, s := range []register.Series{
		{Public: true, SeriesData: register.SeriesData{
			Name: "Гран-при", Season: 2026, Best: 1, Points: points,
			Stages: []register.EventID{register.EventID(st.Event.ID), register.EventID(matches.Event.ID)},
		}},
		{Public: true, SeriesData: register.SeriesData{Name: "Пустая", Points: points}},
		{SeriesData: register.SeriesData{Name: "Скрытая", Points: points}},
	} {
		apitest.Must(people.SaveSeries(ctx, by, s))(t)
	}
	var all strings.Builder
	token := st.NewToken(true)
	for _, kind := range []string{"people", "teams", "events", "results", "games", "series"} {
		paths := []string{kind, kind + ".csv"}
		if kind == "people" {
			paths = append(paths, "people?private=1", "people.csv?private=1")
		}
		for _, path := range paths {
			a := st.Site.Anonymous().Get("/api/v1/register/"+path, "Authorization", "Bearer "+token)
			mark, _, _ := strings.Cut(a.Header.Get("X-Next-Cursor"), "-")
			all.WriteString("-- " + path + " --\n" + strings.ReplaceAll(a.Body, mark, "MARK"))
		}
	}
	file := filepath.Join("testdata", "register-exports.txtar")
	if *update {
		if err := os.WriteFile(file, []byte(all.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != all.String() {
		t.Errorf("%v: the exports say\n%s", err, all.String())
	}
}

package store_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// named is an event of a Zebrov, his relatives and others; every text is an incident of it.
func named(t *testing.T, s *store.Store, texts ...string) (*conduct.Service, *play.Event) {
	t.Helper()
	svc := conduct.NewService(s, func() time.Time { return time.Unix(1_790_000_000, 0) })
	by, ctx := tournament.Actor{User: 7, Name: "Судья", From: "10.1.2.3"}, t.Context()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name = "Кубок"
	e := must(svc.CreateEvent(ctx, by, head))(t)
	for _, name := range []string{"Зебров Квант Янович", "Зебров Кирилл", "Сурков Пётр", "Новикова Дарья"} {
		e = must(svc.AddPlayer(ctx, by, e.ID, play.PlayerData{Name: name, Club: "Клуб"}, true))(t)
	}
	for _, text := range texts {
		protest := incident.Incident{Kind: incident.Protest, Text: text, Arbiter: "Судья"}
		e = must(svc.NoteIncident(ctx, by, e.ID, 0, protest, tournament.Agreed{}))(t)
	}
	return svc, e
}

// incidents are the texts of an event's incidents.
func incidents(e *play.Event) (all []string) {
	for _, i := range e.Incidents {
		all = append(all, i.Text)
	}
	return all
}

// TestErasureKnowsEveryForm: a name goes where the given name or its initial stands beside the surname, in any order, case and
// declension; what may be the name of somebody else of the event stays, as does a surname alone, and other people's names.
func TestErasureKnowsEveryForm(t *testing.T) {
	const mark = "(№ 1)"
	tests := [][2]string{
		{"Квант Зебров опоздал", mark + " опоздал"},
		{"жалоба Зеброва Кванта на Суркова Петра", "жалоба " + mark + " на Суркова Петра"},
		{"К.Я. Зебров и КВАНТ ЗЕБРОВ", mark + " и " + mark},
		{"зебров квант: \"я прав\"\nзебров квант", mark + ": \"я прав\"\n" + mark},
		{"Зебров Кирилл видел", "Зебров Кирилл видел"},
		{"Зебров К. видел", "Зебров К. видел"},
		{"Зеброва видели", "Зеброва видели"},
	}
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		var texts []string
		for _, tt := range tests {
			texts = append(texts, tt[0])
		}
		svc, e := named(t, s, texts...)
		e = must(svc.EraseMember(t.Context(), tournament.Actor{Name: "Владелец"}, e.ID, int64(e.Players[0].ID), mark))(t)
		for i, got := range incidents(e) {
			if want := tests[i][1]; got != want {
				t.Errorf("%q became %q, want %q", tests[i][0], got, want)
			}
		}
		if got := e.Players[1].Name; got != "Зебров Кирилл" {
			t.Errorf("another one is %q", got)
		}
		for _, entry := range must(s.Journal(t.Context(), e.ID, 0, 100))(t) {
			if said := fmt.Sprint(entry.Args, must(s.JournalEntry(t.Context(), e.ID, entry.Version))(t).Changes); strings.Contains(said, "Квант") {
				t.Errorf("version %d says %s", entry.Version, said)
			}
		}
	})
}

// TestErasureSparesNamesakes: of two of the same name one is erased, and the other one keeps his, in the event and in the journal.
func TestErasureSparesNamesakes(t *testing.T) {
	s := storetest.Open(t)
	svc, e := named(t, s, "Сурков Пётр шумел")
	by, ctx := tournament.Actor{Name: "Владелец"}, t.Context()
	e = must(svc.AddPlayer(ctx, by, e.ID, play.PlayerData{Name: "Сурков Пётр", Club: "Другой"}, true))(t)
	e = must(svc.EraseMember(ctx, by, e.ID, int64(e.Players[2].ID), "(№ 3)"))(t)
	if one, other := e.Players[2].Name, e.Players[4].Name; one != "(№ 3)" || other != "Сурков Пётр" {
		t.Errorf("they are %q and %q", one, other)
	}
	if got := incidents(e)[0]; got != "Сурков Пётр шумел" {
		t.Errorf("nobody knows who that was: %q", got)
	}
	if e = must(svc.Undo(ctx, by, e.ID, e.Version, e.Version-1))(t); len(e.Players) != 4 {
		t.Fatal("the last one is still there")
	}
	if e = must(svc.Undo(ctx, by, e.ID, e.Version, e.Version))(t); e.Players[4].Name != "Сурков Пётр" {
		t.Errorf("the journal had him as %q", e.Players[4].Name)
	}
}

// TestErasureForgetsAddresses: wherever somebody has acted from goes at once, under each way in which the journal writes the name; so do
// addresses of an act that may have been another one's. Those of others stay.
func TestErasureForgetsAddresses(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		svc, e := named(t, s)
		ctx := t.Context()
		acts := []struct {
			by   tournament.Actor
			goes bool
		}{
			{tournament.Actor{Name: "Зебров Квант Янович", From: "198.51.100.1"}, true},
			{tournament.Actor{Name: "Зебров К.", From: "198.51.100.2"}, true}, // or Kirill
			{tournament.Actor{Name: "игрок Зебров Квант Янович", From: "198.51.100.3"}, true},
			{tournament.Actor{User: 9, Name: "Квант Зебров", From: "198.51.100.4"}, true},
			{tournament.Actor{Name: "игрок Зебров Кирилл", From: "203.0.113.1"}, false},
			{tournament.Actor{User: 11, Name: "Зебров Сергей", From: "203.0.113.2"}, false},
			{tournament.Actor{Name: "Сурков П.", From: "203.0.113.3"}, false},
		}
		for i, a := range acts {
			e = must(svc.AddPlayer(ctx, a.by, e.ID, play.PlayerData{Name: fmt.Sprintf("Участник%c Иван", 'а'+rune(i)), Club: "Клуб"}, true))(t)
		}
		from := map[string]bool{}
		e = must(svc.EraseMember(ctx, tournament.Actor{Name: "Владелец", From: "203.0.113.9"}, e.ID, int64(e.Players[0].ID), "(№ 1)"))(t)
		for _, entry := range must(s.Journal(ctx, e.ID, 0, 100))(t) {
			from[entry.By.From] = true
		}
		for _, a := range acts {
			if from[a.by.From] == a.goes {
				t.Errorf("%s of %q is there: %t", a.by.From, a.by.Name, !a.goes)
			}
		}
		if !from["203.0.113.9"] || !from["10.1.2.3"] {
			t.Error("addresses of arbiters are gone")
		}
	})
}

// TestErasureForgetsApplications: what somebody has written when he asked to be entered goes with the address from which he did, that of
// times before, too. What others have asked stays.
func TestErasureForgetsApplications(t *testing.T) {
	s := storetest.Open(t)
	svc, e := named(t, s)
	ctx := t.Context()
	player := e.Players[0].ID
	apply := func(id int64, a correspondence.Application) {
		a.Event, a.ID, a.Revision, a.Sent = e.ID, id, 1, time.Unix(1_790_000_000, 0).UTC()
		if err := s.AddCorrespondenceApplication(ctx, a); err != nil {
			t.Fatal(err)
		}
	}
	apply(1, correspondence.Application{
		State: correspondence.Declined, Data: play.PlayerData{Name: "З. К."}, Email: "quant@example.org", From: "198.51.100.1", Words: "я",
	})
	apply(2, correspondence.Application{
		State: correspondence.Declined, Data: play.PlayerData{Name: "Квант Зебров"}, Email: "old@example.org", From: "198.51.100.2",
	})
	apply(3, correspondence.Application{
		State: correspondence.Accepted, Data: play.PlayerData{Name: "Зебров Квант Янович"}, Email: "quant@example.org", From: "198.51.100.3",
		Player: player,
	})
	other := correspondence.Application{
		State: correspondence.Declined, Data: play.PlayerData{Name: "Сурков Пётр"}, Email: "p@example.org", From: "203.0.113.1", Words: "хочу",
	}
	apply(4, other)
	must(svc.EraseMember(ctx, tournament.Actor{Name: "Владелец"}, e.ID, int64(player), "(№ 1)"))(t)
	for _, a := range must(s.CorrespondenceApplications(ctx, e.ID))(t) {
		if a.ID == 4 {
			if a.From != other.From || a.Email != other.Email || a.Words != other.Words || a.Data.Name != other.Data.Name {
				t.Errorf("another one's: %+v", a)
			}
			continue
		}
		if a.From != "" || a.Data.Name != "(№ 1)" || a.Email == "quant@example.org" || a.Email == "old@example.org" || a.Words != "" {
			t.Errorf("%d: %+v", a.ID, a)
		}
	}
}

// TestErasureForgetsBrowsers: the mark of a solver's browser goes.
func TestErasureForgetsBrowsers(t *testing.T) {
	s := storetest.Open(t)
	c := keepSolving(t, s, filledSolving())
	appends(t, s, c, entriesOf(c))
	devices := func() (all []string) {
		entries, _, err := s.Solvings().Entries(t.Context(), c.ID, []solving.RoundID{c.Rounds[0].ID}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.Solver == c.Solvers[0].ID && e.Device != "" {
				all = append(all, e.Device)
			}
		}
		return all
	}
	if len(devices()) == 0 {
		t.Fatal("the test holds no mark")
	}
	entry := tournament.Entry{Event: c.ID, Version: c.Version + 1, At: time.Now(), Action: tournament.Erased}
	if err := s.Solvings().EraseMember(context.Background(), entry, int64(c.Solvers[0].ID), "(№ 1)"); err != nil {
		t.Fatal(err)
	}
	if left := devices(); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

package webhook_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/person"
)

// TestContestsAreTold: a webhook hears of a contest what everybody can notice, with the contest's own addresses, and nothing of the rest.
func TestContestsAreTold(t *testing.T) {
	runtest.Races(t)
	w := newWorld(t)
	h := w.hook("a", w.receiver.URL)
	must := func(c *composing.Contest, err error) *composing.Contest {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	now := w.clock()
	c := must(w.contests.New(t.Context(), by, composing.Head{
		Head: contest.Head{
			Name: "CANARY-CONTEST", Place: "Черкесск", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
		}, Timetable: composing.Timetable{
			Opens: now.Add(-time.Hour), Closes: now.Add(24 * time.Hour), Claims: now.Add(48 * time.Hour), Final: now.Add(72 * time.Hour),
		},
		Regulations: composing.Regulations{
			Sections: []composing.Section{{Name: "A", Title: "Проблемы", Tasks: []contest.TaskKind{contest.Win}}},
			Marks:    places.Usual(), ByLink: true, Names: composing.WithFinal, Answer: 7,
		},
	}))
	added := func(name string) {
		t.Helper()
		_, _, err := w.contests.AddPerson(t.Context(), by, c.ID, composing.Person{Data: person.Data{Name: name}, Author: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
	}
	told := func() []string {
		t.Helper()
		w.pass(time.Minute)
		w.work()
		var topics []string
		for _, m := range w.receiver.take() {
			topics = append(topics, m.header.Get(webhook.HeaderTopic))
			if !m.signed || strings.Contains(m.body, "CANARY") || !strings.Contains(m.body, `"https://turnir.example/c/1"`) ||
				!strings.Contains(m.body, `"https://turnir.example/api/v1/contests/1"`) {
				t.Errorf("%+v", m)
			}
		}
		return topics
	}
	expect := func(what string, want ...string) {
		t.Helper()
		if got := told(); strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	expect("a hidden contest")
	c = must(w.contests.SetPublic(t.Context(), by, c.ID, c.Head.Revision, true))
	expect("opened", string(tournament.NewsOpened))
	added("CANARY-AUTHOR")
	expect("an author whom nobody may know")
	head := c.Head
	head.Place = "Нальчик"
	c = must(w.contests.SetHead(t.Context(), by, c.ID, c.Head.Revision, head))
	expect("its head", string(tournament.NewsEvent))
	if err := w.service.Resend(t.Context(), h.ID, w.deliveries(h)[0].ID); err != nil {
		t.Errorf("sent again: %v", err)
	}
	expect("again", string(tournament.NewsEvent))
	must(w.contests.SetPublic(t.Context(), by, c.ID, c.Head.Revision, false))
	expect("hidden", string(tournament.NewsHidden))
	added("CANARY-OTHER")
	expect("what is hidden")
	wish := webhook.Wish{Name: "one", URL: w.receiver.URL, Topics: tournament.Topics(), Events: []tournament.EventID{c.ID}}
	if _, _, err := w.service.Add(t.Context(), wish); err != nil {
		t.Errorf("a webhook for one contest: %v", err)
	}
	wish.Name, wish.Events = "none", []tournament.EventID{c.ID + 7}
	if _, _, err := w.service.Add(t.Context(), wish); err == nil {
		t.Error("a webhook for an event that is not there")
	}
}

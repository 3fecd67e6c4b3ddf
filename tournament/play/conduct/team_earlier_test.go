package conduct_test

import (
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// TestTheTeamOfLastYear: a team that is entered is found in the event that began last, as whoever asks may see it; its people come back
// in their order, with what has to be thought of.
func TestTheTeamOfLastYear(t *testing.T) {
	s, _ := newService(t)
	entered := func(year int, name string, members ...play.Member) *play.Event {
		e := newTeamEvent(t, s, year)
		e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: name, Trainer: "Тренер", Club: "Домбай"}, false))(t)
		p := e.Players[len(e.Players)-1]
		return must(s.SetTeam(t.Context(), anna, e.ID, p.ID, p.Revision, conduct.TeamData{Captain: "Ким", Members: members}))(t)
	}
	man := func(name string, year int) play.Member {
		return play.Member{PlayerData: play.PlayerData{Name: name, BirthYear: year, OwnID: name, Rating: 1500 + year - 1990}}
	}
	entered(2023, "Домбай", man("Давний", 1960))
	last := entered(2025, "команда «Домбай»", man("Первый", 1990), man("Юный", 2008), man("Ушёл", 1991), man("Чужой", 1992))
	gone := last.Players[0].Members[2].ID
	last = must(s.BarMember(t.Context(), anna, last.ID, last.Players[0].ID, last.Players[0].Revision, gone, play.Withdrawal{FromRound: 1}))(t)

	e := entered(2026, "Эльбрус", man("Чужой", 1992))
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Домбай"}, false))(t)
	of := e.Players[1]
	everything := func(tournament.EventID) (play.Audience, bool) { return play.Arbiters, true }
	found, ok, err := s.EarlierTeam(t.Context(), e, of, everything)
	if err != nil || !ok || found.Event.ID != last.ID {
		t.Fatalf("%v %v event %d", err, ok, found.Event.ID)
	}
	offers := found.Offers(e, of)
	if len(offers) != 4 || !offers[0].Takes() || offers[0].Barred != nil {
		t.Fatalf("%+v", offers)
	}
	if o := offers[1]; !o.Takes() || o.Barred == nil || o.Barred.Key != "error.lineup.born-from" {
		t.Errorf("over age at the youth board: %+v", o)
	}
	if o := offers[2]; o.Takes() || !o.Can() || o.Out != 1 || !o.Member.Reserve || o.Member.Out != (play.Withdrawal{}) {
		t.Errorf("who was out: %+v", o)
	}
	if o := offers[3]; o.Can() || o.Plays.Name != "Эльбрус" {
		t.Errorf("who plays for another team: %+v", o)
	}
	public := func(id tournament.EventID) (play.Audience, bool) { return play.Readers, id != last.ID }
	other, ok, _ := s.EarlierTeam(t.Context(), e, of, public)
	if !ok || other.Event.Head.Begins.Year != 2023 || other.Team.Members[0].OwnID != "" {
		t.Errorf("a stranger sees %v %+v", ok, other.Team.Members)
	}
	nothing := func(tournament.EventID) (play.Audience, bool) { return "", false }
	if _, ok, _ := s.EarlierTeam(t.Context(), e, of, nothing); ok {
		t.Error("a hidden event is told of")
	}

	_, err = s.TakeEarlier(t.Context(), anna, e.ID, of.ID, of.Revision, found, []int{4, 9})
	wantError(t, err, refusal.Invalid, "error.team.nobody-taken")
	before := e
	e = must(s.TakeEarlier(t.Context(), anna, e.ID, of.ID, of.Revision, found, []int{1, 3, 2}))(t)
	p := e.Players[1]
	if len(p.Members) != 3 || p.Members[0].Name != "Первый" || p.Members[0].OwnID != "Первый" || !p.Members[2].Reserve || p.Captain != "Ким" ||
		p.Trainer != "Тренер" || p.Club != "Домбай" || p.Rating != 1509 || p.Name != "Домбай" {
		t.Errorf("%+v", p)
	}
	_, err = s.TakeEarlier(t.Context(), anna, e.ID, of.ID, of.Revision, found, []int{1})
	wantError(t, err, refusal.Stale, "error.stale")
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if len(e.Players[1].Members) != 0 || e.Players[1].PlayerData != before.Players[1].PlayerData {
		t.Errorf("taken back: %+v", e.Players[1])
	}
}

// newTeamEvent is an event of teams with two boards, the second for the young, and two reserves, which begins in a year.
func newTeamEvent(t *testing.T, s *conduct.Service, year int) *play.Event {
	t.Helper()
	head := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithSystem(play.RoundRobin)
	head.Name, head.Begins = "Кубок", play.Date{Year: year, Month: 5, Day: 1}
	r := &head.Regulations
	r.Team.Boards, r.Team.Reserves, r.Match.Games = 2, 2, 2
	r.Team.Seats = []team.Seat{{Board: 2, BornFrom: 2009}}
	return must(s.CreateEvent(t.Context(), anna, head))(t)
}

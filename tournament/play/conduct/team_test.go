package conduct_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// newTeams makes an event of so many teams at four boards, each with two reserves.
func newTeams(t *testing.T, s *conduct.Service, teams int, system play.System, edit func(*play.Head)) *play.Event {
	t.Helper()
	head := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithSystem(system)
	head.Name = "Командный кубок"
	head.Regulations.Team.Lineups = team.ByCaptains
	if system.HasOwnRounds() {
		head.Regulations.Rounds = 3
	}
	if edit != nil {
		edit(&head)
	}
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	for i := range teams {
		e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Команда %02d", i+1), Federation: "КЧР"}, false))(t)
		var members []play.Member
		for k := range 6 {
			data := play.PlayerData{Name: fmt.Sprintf("Игрок %02d-%d", i+1, k+1), Rating: 2200 - 10*i - 100*k}
			members = append(members, play.Member{PlayerData: data, Reserve: k >= 4})
		}
		p := e.Players[i]
		e = must(s.SetTeam(t.Context(), anna, e.ID, p.ID, p.Revision, conduct.TeamData{Captain: "Капитан", Members: members}))(t)
	}
	return must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByRating}))(t)
}

// allYes agrees to whatever is asked.
func allYes(t *testing.T, do func(agreed tournament.Agreed) (*play.Event, error)) *play.Event {
	t.Helper()
	var agreed tournament.Agreed
	for range 5 {
		e, err := do(agreed)
		var ask *refusal.Error
		if !errors.As(err, &ask) || ask.Code != refusal.Unconfirmed {
			return must(e, err)(t)
		}
		for _, w := range ask.Warnings {
			agreed = append(agreed, w.Key)
		}
	}
	t.Fatal("it asks again and again")
	return nil
}

// members are the ids of a team's members.
func members(p play.Player) []int64 {
	var ids []int64
	for _, m := range p.Members {
		ids = append(ids, int64(m.ID))
	}
	return ids
}

// TestLineups: a captain hands in, nobody else sees it, the arbiter opens both sides at once, and the boards have the players.
func TestLineups(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newTeams(t, s, 4, play.TeamSwiss, nil))
	p := e.Players[0]
	e = must(s.OpenCaptain(t.Context(), anna, e.ID, p.ID, p.Revision))(t)
	p, _ = e.Player(p.ID)
	ids := members(p)
	boards := []int64{ids[0], ids[1], ids[3], ids[4]}
	before := e
	e = must(s.SaveCaptainsLineup(t.Context(), anna, e.ID, p.Code, 1, 0, boards, true))(t)
	if e.Published != before.Published {
		t.Error("readers notice that a line-up was handed in")
	}
	for _, a := range []play.Audience{play.Readers, play.Helpers, play.Doors} {
		if seen := e.For(a); len(seen.Lineups) > 0 || seen.Players[0].Code != "" {
			t.Errorf("%s see %+v", a, seen.Lineups)
		}
	}
	if p := e.Persons(); len(p.Rounds[0].Games) != 0 {
		t.Error("boards have players before the line-ups are opened")
	}
	_, err := s.SaveCaptainsLineup(t.Context(), anna, e.ID, p.Code, 1, 0, boards, true) // from another phone
	wantError(t, err, refusal.Stale, "error.stale")
	l, _ := e.Lineup(1, p.ID)
	_, err = s.SaveCaptainsLineup(t.Context(), anna, e.ID, p.Code, 1, l.Revision, []int64{ids[3], ids[0], ids[1], ids[2]}, true)
	refused := wantError(t, err, refusal.Invalid, "error.lineup.order")
	if refused.Args["name"] == "" || refused.Args["other"] == "" {
		t.Errorf("the refusal names %v", refused.Args)
	}
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
		return s.OpenLineups(t.Context(), anna, e.ID, e.Version, 1, agreed)
	})
	var sat []int64
	for _, g := range e.Rounds[0].Games {
		if m, ok := e.MemberOf(g, p.ID); ok && g.Has(p.ID) {
			sat = append(sat, int64(m.ID))
		}
	}
	if diff := cmp.Diff(boards, sat); diff != "" {
		t.Errorf("boards (-handed in +seated):\n%s", diff)
	}
	if len(e.Lineups) != 0 || len(e.Rounds[0].Breaches) != 3 {
		t.Errorf("line-ups %v, late %v", e.Lineups, e.Rounds[0].Breaches)
	}
	_, err = s.SaveCaptainsLineup(t.Context(), anna, e.ID, p.Code, 1, 0, boards, true)
	wantError(t, err, refusal.Conflict, "error.lineup.opened")
	e = must(s.CloseLineups(t.Context(), anna, e.ID, e.Version, 1))(t)
	if back, ok := e.Lineup(1, p.ID); !ok || !slices.Equal(back.Boards, boards) || len(e.Lineups) != 1 {
		t.Errorf("after the opening was taken back: %+v", e.Lineups)
	}
}

// TestTeamEventsAreSound plays random team events of every system with random penalties: after each step nobody sits twice, a match is
// worth the sum of its boards, and a team what its boards and penalties give. What was committed is what the store has.
func TestTeamEventsAreSound(t *testing.T) {
	for i, system := range play.SystemsFor(true) {
		if system.UsesGroups() || system == play.OwnPairings { // the first round robin again, and nothing by itself
			continue
		}
		t.Run(string(system), func(t *testing.T) {
			random := rand.New(rand.NewPCG(12, uint64(i)))
			s, kept := newService(t)
			e := newTeams(t, s, 5+i%2, system, func(h *play.Head) {
				if i%2 == 0 {
					h.Regulations.Team.Lineups = team.ByRoster
				}
				for _, k := range team.BreachKinds() {
					takes := k.Takings()
					*h.Regulations.Team.Costs.At(k) = team.Cost{Takes: takes[random.IntN(len(takes))], Match: random.IntN(2), Points: random.IntN(3)}
				}
			})
			for e.PublishedRounds() < e.ScheduledRounds() {
				e = playTeamRound(t, s, e, random)
			}
			checkTeams(t, e)
			stored := must(kept.LoadEvent(t.Context(), e.ID))(t)
			if diff := cmp.Diff(e, stored); diff != "" {
				t.Errorf("(-committed +stored):\n%s", diff)
			}
		})
	}
}

func playTeamRound(t *testing.T, s *conduct.Service, e *play.Event, random *rand.Rand) *play.Event {
	t.Helper()
	e = publishNext(t, s, e)
	n := len(e.Rounds)
	if e.LineupRound() == n {
		for _, p := range e.Players {
			if random.IntN(3) == 0 {
				continue
			}
			ids := members(p)
			out := random.IntN(6)
			boards := slices.Delete(slices.Clone(ids), out, out+1)[:4]
			e = must(s.SaveLineup(t.Context(), anna, e.ID, p.ID, n, 0, boards, true, ""))(t)
		}
		e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
			return s.OpenLineups(t.Context(), anna, e.ID, e.Version, n, agreed)
		})
	}
	for _, g := range e.Rounds[n-1].Games {
		if g.IsFree() {
			continue
		}
		if random.IntN(12) == 0 && e.Rounds[n-1].Seated {
			e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
				g, _ := e.Game(g.ID)
				return s.Substitute(t.Context(), anna, e.ID, g.ID, g.Revision, g.White, 0, "не пришёл", agreed)
			})
			continue
		}
		g, _ := e.Game(g.ID)
		white := random.IntN(25)
		result := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
		e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, result))(t)
		if random.IntN(10) == 0 {
			e = noteSome(t, s, e, g, random)
		}
		checkTeams(t, e)
	}
	return e
}

// noteSome notes a breach of a team in the match of a game, or forgives one.
func noteSome(t *testing.T, s *conduct.Service, e *play.Event, g play.Game, random *rand.Rand) *play.Event {
	t.Helper()
	act, b := s.NoteBreach, team.Breach{Team: int64(g.White), Kind: team.WrongOrder, Board: 1 + random.IntN(4)}
	if kept := e.Rounds[g.Round-1].Breaches; slices.ContainsFunc(kept, b.Is) || len(kept) > 0 && random.IntN(3) == 0 {
		act, b = s.TakeBreachBack, kept[random.IntN(len(kept))]
		g, _ = e.GameOf(play.PlayerID(b.Team), g.Round)
	}
	before := e
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
		return act(t.Context(), anna, e.ID, g.ID, e.Rounds[g.Round-1].Revision, b, conduct.Correction{Agreed: agreed, Reason: "сели не так"})
	})
	if random.IntN(2) == 0 {
		e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
		if diff := sameEvent(before, e); diff != "" {
			t.Fatalf("undone (-before +now):\n%s", diff)
		}
	}
	return e
}

func checkTeams(t *testing.T, e *play.Event) {
	t.Helper()
	for _, r := range e.Rounds {
		seen := map[play.MemberID]bool{}
		for _, g := range r.Games {
			for side, id := range []play.PlayerID{g.White, g.Black} {
				m := g.Members[side]
				p, _ := e.Player(id)
				if _, own := p.Member(m); m != 0 && (seen[m] || !own) {
					t.Fatalf("round %d, board %d: member %d sits twice, or for another team", r.Number, g.Board, m)
				}
				seen[m] = true
			}
		}
	}
	checkMatches(t, e)
	table, err := e.Table(len(e.Rounds))
	if err != nil {
		t.Fatal(err)
	}
	persons, err := e.Persons().Table(len(e.Rounds))
	if err != nil {
		t.Fatal(err)
	}
	if len(table.Rows) != len(e.Players) || len(persons.Rows) != 6*len(e.Players) {
		t.Fatalf("%d rows of teams, %d of persons", len(table.Rows), len(persons.Rows))
	}
}

// checkMatches adds up the boards by hand: a match is decided by their sum, who broke an order that takes the board has nothing of it, and
// the points of a round are those of its boards less what penalties take.
func checkMatches(t *testing.T, e *play.Event) {
	t.Helper()
	rules := e.Head.Regulations.Team
	for _, r := range e.Rounds {
		points, open := map[play.PlayerID]int{}, map[play.PlayerID]bool{}
		for _, g := range r.Games {
			if g.IsFree() {
				points[g.White] += e.ByePoints(g.Result.Kind)
				continue
			}
			counted := e.Counted(g)
			for _, b := range r.Breaches {
				board, _ := rules.BoardOf(g.Leg)
				takes := rules.Costs.Of(b.Kind).Takes
				loses := takes == team.TakesMatch || takes == team.TakesBoard && b.Board == board || takes == team.TakesBelow && b.Board <= board
				if loses && g.Has(play.PlayerID(b.Team)) && counted.Points(g.White == play.PlayerID(b.Team)) != 0 {
					t.Fatalf("round %d, board %d: %+v has %+v", r.Number, g.Board, b, counted)
				}
			}
			for _, id := range []play.PlayerID{g.White, g.Black} {
				points[id] += counted.Points(g.White == id)
				open[id] = open[id] || e.Waiting(g)
			}
		}
		for _, g := range r.Games {
			if earned, over := e.MatchPoints(r.Number, g.Board); over && !g.IsFree() {
				if one, two := points[g.White], points[g.Black]; (one > two) != (earned[g.White] > earned[g.Black]) {
					t.Fatalf("round %d, table %d: %d and %d points make %v", r.Number, g.Board, one, two, earned)
				}
			}
		}
		for _, d := range e.Deductions() {
			if d.Round == r.Number {
				points[play.PlayerID(d.Player)] -= d.Points
			}
		}
		for id, got := range e.RoundScores(r.Number) {
			if !open[id] && got.Points != points[id] {
				t.Fatalf("round %d: %s has %d, by its boards %d", r.Number, e.Name(id), got.Points, points[id])
			}
		}
	}
}

// TestMembersOnce: a person is in one team, and whoever sits at a board does not leave the team.
func TestMembersOnce(t *testing.T) {
	s, _ := newService(t)
	e := newTeams(t, s, 2, play.RoundRobin, nil)
	one, two := e.Players[0], e.Players[1]
	twice := append(slices.Clone(two.Members[:5]), play.Member{PlayerData: one.Members[0].PlayerData})
	_, err := s.SetTeam(t.Context(), anna, e.ID, two.ID, two.Revision, conduct.TeamData{Members: twice})
	wantError(t, err, refusal.Invalid, "error.team.member-twice")
	many := append(slices.Clone(two.Members), play.Member{PlayerData: play.PlayerData{Name: "Седьмой"}})
	_, err = s.SetTeam(t.Context(), anna, e.ID, two.ID, two.Revision, conduct.TeamData{Members: many})
	wantError(t, err, refusal.Invalid, "error.team.members")
	e = publishNext(t, s, e)
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
		return s.OpenLineups(t.Context(), anna, e.ID, e.Version, 1, agreed)
	})
	two, _ = e.Player(two.ID)
	_, err = s.SetTeam(t.Context(), anna, e.ID, two.ID, two.Revision, conduct.TeamData{Members: two.Members[1:]})
	wantError(t, err, refusal.Conflict, "error.team.member-plays")
}

// TestSealedLineup: after the deadline only the arbiter changes a line-up, and says why.
func TestSealedLineup(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newTeams(t, s, 2, play.RoundRobin, nil))
	e = must(s.ScheduleRound(t.Context(), anna, e.ID, e.Version, 1, time.Date(2026, 11, 21, 12, 10, 0, 0, time.UTC)))(t)
	p := e.Players[0]
	e = must(s.OpenCaptain(t.Context(), anna, e.ID, p.ID, p.Revision))(t)
	p, _ = e.Player(p.ID)
	boards := members(p)[:4]
	_, err := s.SaveCaptainsLineup(t.Context(), anna, e.ID, p.Code, 1, 0, boards, true)
	wantError(t, err, refusal.Conflict, "error.lineup.sealed")
	_, err = s.SaveLineup(t.Context(), anna, e.ID, p.ID, 1, 0, boards, true, "")
	wantError(t, err, refusal.Invalid, "error.lineup.reason")
	e = must(s.SaveLineup(t.Context(), anna, e.ID, p.ID, 1, 0, boards, true, "капитан в пробке"))(t)
	if l, _ := e.Lineup(1, p.ID); !l.Late || l.Reason == "" {
		t.Errorf("line-up %+v", l)
	}
	_, err = s.SaveCaptainsLineup(t.Context(), anna, e.ID, "wrong", 1, 0, boards, true)
	wantError(t, err, refusal.NotFound, "error.team.captain")
}

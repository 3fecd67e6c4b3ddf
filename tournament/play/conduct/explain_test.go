package conduct_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// keys is a voice that says the keys alone.
type keys struct{}

func (keys) T(key string, _ ...any) string { return key }
func (keys) Player(int) string             { return "" }
func (keys) Points(int) string             { return "" }

func TestExplain(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 9, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = publishNext(t, s, e)
	x := must(e.Explain(2))(t)
	if x.Changed || len(x.ByHand) != 0 {
		t.Errorf("changed %v, by hand %v", x.Changed, x.ByHand)
	}
	if diff := cmp.Diff(must(e.SwissInput(2).Pair())(t), x.Draw); diff != "" {
		t.Errorf("the input does not give the draw:\n%s", diff)
	}
	g := e.Rounds[1].Games[0]
	if is := must(x.WhyNot(keys{}, g.White, g.Black))(t); !slices.Equal(is, []string{"why.answer.is-so"}) {
		t.Errorf("why not a pair that is: %v", is)
	}
	first, _ := e.GameOf(g.White, 1)
	if met := must(x.WhyNot(keys{}, g.White, first.Opponent(g.White)))(t); !slices.Equal(met, []string{"why.barred.met"}) {
		t.Errorf("why not a pair that has met: %v", met)
	}
	why, ok := whyOf(t, e.For(play.Readers), g)
	if !ok || why.White.Player != g.White || why.Board != 0 || len(x.Drawn.Say(keys{}, why.Board)) == 0 {
		t.Errorf("short explanation %v %+v", ok, why)
	}

	// A late player moves the numbers, and changes nothing of what was known; a corrected result does.
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Поздний Пётр", Rating: 2500}, false))(t)
	if must(e.Explain(2))(t).Changed {
		t.Error("a late player changes the explanation of an earlier round")
	}
	old := e.Rounds[0].Games[0]
	agreed := conduct.Correction{Reason: "опечатка", Agreed: tournament.Agreed{"warning.result.followed", "warning.result.followed!"}}
	e = must(s.CorrectResult(t.Context(), anna, e.ID, old.ID, old.Revision, count(7), agreed))(t)
	x = must(e.Explain(2))(t)
	if now := must(x.WhyNot(keys{}, g.White, g.Black))(t); !x.Changed || len(now) == 0 {
		t.Error("a corrected result is not told")
	}
	_, err := newEvent(t, s, 4).Explain(1)
	wantError(t, err, refusal.NotFound, "error.round.none")
	table := publishNext(t, s, newEvent(t, s, 4))
	_, err = table.Explain(1)
	wantError(t, err, refusal.Conflict, "error.explain.none")
}

// TestExplainTeams: a team Swiss tells the same as a Swiss of persons, and keeps what was known when it was paired.
func TestExplainTeams(t *testing.T) {
	s, kept := newService(t)
	e := newTeams(t, s, 7, play.TeamSwiss, func(h *play.Head) { h.Regulations.Team.Lineups = team.ByRoster })
	random := rand.New(rand.NewPCG(3, 24))
	e = publishNext(t, s, playTeamRound(t, s, playTeamRound(t, s, e, random), random))
	x := must(e.Explain(3))(t)
	said := must(x.Say(keys{}, 0))(t)
	if x.Changed || len(x.ByHand) > 0 || len(said.Boards) != 3 || len(said.Bye) != 1 || len(said.Brackets) == 0 || len(said.Part) > 0 {
		t.Errorf("%+v says %+v", x, said)
	}
	g := e.Rounds[2].Games[0]
	first, _ := e.GameOf(g.White, 1)
	for b, want := range map[play.PlayerID]string{g.Black: "why.answer.is-so", first.Opponent(g.White): "why.barred.met"} {
		if got := must(x.WhyNot(keys{}, g.White, b))(t); b != 0 && !slices.Equal(got, []string{want}) {
			t.Errorf("why not %d: %v, want %s", b, got, want)
		}
	}
	if mine, ok := whyOf(t, e.For(play.Readers), g); !ok || mine.White.Player != g.White {
		t.Errorf("a team is told %v %+v", ok, mine)
	}
	_, err := x.WhyNot(keys{}, g.White, 12345)
	wantError(t, err, refusal.Conflict, "error.explain.absent")
	again := must(must(kept.LoadEvent(t.Context(), e.ID))(t).Explain(3))(t)
	if again.Changed || !slices.Equal(again.Teams.Matches, x.Teams.Matches) {
		t.Error("the log is not what was stored")
	}

	old := e.Rounds[0].Games[0]
	for old.IsFree() || !old.Result.IsPlayed() {
		old = e.Rounds[0].Games[slices.Index(e.Rounds[0].Games, old)+1]
	}
	e = allYes(t, func(agreed tournament.Agreed) (*play.Event, error) {
		result := play.Result{Kind: play.FinalPosition, White: 24 - old.Result.White, Black: old.Result.White}
		correction := conduct.Correction{Reason: "опечатка", Agreed: append(agreed, "warning.result.followed!")}
		return s.CorrectResult(t.Context(), anna, e.ID, old.ID, old.Revision, result, correction)
	})
	if !must(e.Explain(3))(t).Changed {
		t.Error("a corrected result is not told")
	}
	late := must(kept.LoadEvent(t.Context(), e.ID))(t)
	r := late.Rounds[2]
	for broken, by := range map[string]string{
		`"White":1,"Black":99`: `"White":1,"Black":`, `"Colours":77`: `"Colours":`, `"Bracket":-1`: `"Bracket":`,
	} {
		i := strings.Index(r.PairingLog, by)
		if i < 0 {
			continue
		}
		bad := r
		end := i + len(by) + strings.IndexAny(r.PairingLog[i+len(by):], ",}")
		bad.PairingLog = r.PairingLog[:i] + broken + r.PairingLog[end:]
		if late.CheckPairingLog(bad) == nil {
			t.Errorf("a log with %s is taken", broken)
		}
	}
	if err := late.CheckPairingLog(r); err != nil {
		t.Error(err)
	}
}

func TestRegulationsOfStartedEvent(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	change := func(edit func(*play.Head)) func(tournament.Agreed) (*play.Event, error) {
		head := e.Head
		edit(&head)
		return func(a tournament.Agreed) (*play.Event, error) {
			return s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, a)
		}
	}
	for name, edit := range map[string]func(*play.Head){
		"system":       func(h *play.Head) { h.Regulations.System = play.OwnPairings },
		"pair by":      func(h *play.Head) { h.Regulations.Swiss.PairBy = play.PairByMatchPoints },
		"free":         func(h *play.Head) { h.Regulations.Swiss.Free = 12 },
		"acceleration": func(h *play.Head) { h.Regulations.Swiss.Acceleration = play.Baku },
		"apart": func(h *play.Head) {
			h.Regulations.Restrictions = []play.Restriction{{By: play.RestrictClub}}
		},
	} {
		if _, err := change(edit)(nil); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("%s: %v", name, err)
		}
	}
	e = undone(t, s, e, twice(t, s, e, []string{"warning.event.rounds"}, change(func(h *play.Head) { h.Regulations.Rounds = 4 })))
	if e.Head.Regulations.Rounds != 4 {
		t.Errorf("%d rounds", e.Head.Regulations.Rounds)
	}
	entry := must(s.Journal(t.Context(), e.ID, 0, 3))(t)[2]
	if entry.Action != conduct.RulesChanged || entry.Args["what"] != "5 → 4" {
		t.Errorf("the journal says %v %v", entry.Action, entry.Args)
	}
	twice(t, s, e, []string{"warning.event.criteria"},
		change(func(h *play.Head) { h.Regulations.Criteria = h.Regulations.Criteria[:1] }))
}

func TestTooManyRounds(t *testing.T) {
	s, _ := newService(t)
	for players := 2; players <= 12; players++ {
		most := players - 1 + players%2
		if w := newSwiss(t, s, players, most, nil).SetupWarnings(); len(w) != 0 {
			t.Errorf("%d players, %d rounds: %v", players, most, w)
		}
		e := newSwiss(t, s, players, most+1, nil)
		twice(t, s, e, []string{"warning.event.too-many-rounds"}, func(a tournament.Agreed) (*play.Event, error) {
			return s.PairRound(t.Context(), anna, e.ID, e.Version, a)
		})
	}
}

// whyOf is the short explanation of a game by the log of its round.
func whyOf(t *testing.T, e *play.Event, g play.Game) (play.Why, bool) {
	t.Helper()
	log, ok, err := e.Rounds[g.Round-1].ReadPairingLog()
	if !ok || err != nil {
		t.Fatal(ok, err)
	}
	return log.Whys().Of(g)
}

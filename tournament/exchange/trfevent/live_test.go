package trfevent_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store/storetest"
)

var arbiter = tournament.Actor{User: 1, Name: "Анна"}

var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func newService(t *testing.T) *conduct.Service {
	t.Helper()
	return conduct.NewService(storetest.Open(t), func() time.Time { return now })
}

// live is an event that is played at random.
type live struct {
	*rapid.T
	s *conduct.Service
	e *play.Event
}

// must takes the event over that an act has brought about.
func (l *live) must(e *play.Event, err error) {
	if err != nil {
		l.Fatal(err)
	}
	l.e = e
}

// begin makes an event with players and numbers.
func begin(t *rapid.T, s *conduct.Service, system play.System, game string) *live {
	ctx := context.Background()
	l := &live{T: t, s: s}
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithGame(game).WithSystem(system)
	head.Name, head.Place, head.Begins = "Кубок Хабеза", "Хабез", play.Date{Year: 2026, Month: time.November, Day: 20}
	if rapid.Bool().Draw(t, "long name") {
		head.Name, head.Short = strings.Repeat("Кубок «Хабез» ", 21)+"123456", "Кубок Хабеза"
	}
	head.Officials = []play.Official{
		{Role: play.ChiefArbiter, Name: "Шидаков Халис", Category: "ВК"}, {Role: play.DeputyArbiter, Name: "Петрова А."},
	}
	r := &head.Regulations
	switch system {
	case play.Swiss:
		r.Rounds = rapid.IntRange(3, 7).Draw(t, "rounds")
		r.Swiss.Free = rapid.SampledFrom([]int{r.Swiss.Free, 0, head.Scale().Most / 2, head.Scale().Most}).Draw(t, "free")
		r.Swiss.PairBy = rapid.SampledFrom([]play.PairBy{play.PairByPoints, play.PairByMatchPoints}).Draw(t, "pair by")
		r.Swiss.Initial = rapid.SampledFrom([]play.InitialColour{
			play.InitialByLot, play.InitialWhite, play.InitialBlack,
		}).Draw(t, "initial")
		r.Swiss.Acceleration = rapid.SampledFrom([]play.Acceleration{play.NoAcceleration, play.Baku}).Draw(t, "baku")
	case play.RoundRobin, play.Groups:
		r.Cycles = rapid.IntRange(1, 2).Draw(t, "cycles")
		r.SwapLast = rapid.Bool().Draw(t, "swap")
	}
	l.must(s.CreateEvent(ctx, arbiter, head))
	var rows []play.PlayerData
	for i := range rapid.IntRange(4, 9).Draw(t, "players") {
		p := play.PlayerData{
			Name: fmt.Sprintf("Игрок%c Имя", 'А'+i), Rating: rapid.IntRange(0, 40).Draw(t, "rating") * 50, Sex: play.Female,
			BirthYear: 1980 + i,
		}
		if system == play.Groups {
			p.Group = []string{"А", "Б"}[i%2]
		}
		rows = append(rows, p)
	}
	e, _, err := s.ImportPlayers(ctx, arbiter, l.e.ID, rows)
	l.must(e, err)
	if system == play.Swiss && rapid.Bool().Draw(t, "apart") {
		head := l.e.Head
		head.Regulations.Restrictions = []play.Restriction{{
			Players: []play.PlayerID{l.e.Players[0].ID, l.e.Players[3].ID}, Rounds: rapid.IntRange(0, 2).Draw(t, "apart rounds"),
		}}
		l.must(s.ChangeHead(ctx, arbiter, l.e.ID, l.e.Head.Revision, head, nil))
	}
	l.must(s.DrawNumbers(ctx, arbiter, l.e.ID, l.e.Version,
		play.Draw{Numbering: play.ByRating, Seed: rapid.Uint64Range(0, 1<<40).Draw(t, "seed")}))
	return l
}

// everything is what an arbiter can agree to.
var everything = tournament.Agreed{
	"warning.bye.full", "warning.bye.half-again", "warning.bye.last-round",
}

// away lets a player be absent from rounds to come, or leave.
func (l *live) away() {
	ctx := context.Background()
	p := rapid.SampledFrom(l.e.Players).Draw(l.T, "player")
	next := len(l.e.Rounds) + 1
	if next > l.e.ScheduledRounds() {
		return
	}
	if rapid.IntRange(0, 2).Draw(l.T, "leaves") == 0 {
		w := play.Withdrawal{FromRound: next}
		agreed := tournament.Agreement(conduct.WithdrawalEffects(l.e, p, w))
		l.must(l.s.Withdraw(ctx, arbiter, l.e.ID, p.ID, p.Revision, w, agreed))
		return
	}
	kind := rapid.SampledFrom([]play.ResultKind{play.HalfBye, play.FullBye, play.Absent}).Draw(l.T, "bye")
	byes := append(append([]play.Bye{}, p.Byes...), play.Bye{Round: next, Kind: kind})
	l.must(l.s.SetByes(ctx, arbiter, l.e.ID, p.ID, p.Revision, byes, everything))
}

// round pairs the next round, and plays all of it but for what is left open.
func (l *live) round(open bool) bool {
	ctx := context.Background()
	e, err := l.s.PairRound(ctx, arbiter, l.e.ID, l.e.Version, nil)
	if refusal.CodeOf(err) == refusal.Conflict || refusal.CodeOf(err) == refusal.Unconfirmed {
		return false
	}
	l.must(e, err)
	n := len(l.e.Rounds)
	l.must(l.s.PublishRound(ctx, arbiter, l.e.ID, l.e.Version, n, nil))
	l.play(n, open)
	return true
}

// play fills in the results of a round all at once: it makes an event anew that has them.
func (l *live) play(n int, open bool) {
	played := *l.e
	played.Rounds = slices.Clone(l.e.Rounds)
	games := slices.Clone(played.Rounds[n-1].Games)
	for i := range games {
		switch {
		case games[i].IsFree():
		case rapid.IntRange(0, 12).Draw(l.T, "adjourned") == 0 && l.e.Head.Regulations.System == play.Swiss:
			games[i].Result.Kind = play.Adjourned
		case !open || rapid.Bool().Draw(l.T, "open"):
			games[i].Result = l.result()
		}
	}
	played.Rounds[n-1].Games = games
	l.must(l.s.ImportEvent(context.Background(), arbiter, &played, conduct.Source{}))
}

// result draws a result of the event's game.
func (l *live) result() play.Result {
	scale := l.e.Head.Scale()
	switch rapid.IntRange(0, 9).Draw(l.T, "result") {
	case 0:
		return play.Result{Kind: play.Forfeit, White: scale.Whole}
	case 1:
		return play.Result{Kind: play.DoubleForfeit}
	case 2:
		return play.Result{Kind: play.BothLost}
	}
	if !scale.Counts {
		white := rapid.IntRange(0, 2).Draw(l.T, "white")
		return play.Result{Kind: play.PlayedOut, White: white, Black: 2 - white}
	}
	white := rapid.IntRange(0, scale.Most).Draw(l.T, "white")
	return play.Result{Kind: play.FinalPosition, White: white, Black: scale.Most - white}
}

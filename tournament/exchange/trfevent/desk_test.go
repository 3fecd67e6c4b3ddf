package trfevent_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestDeskAndFilePairAlike plays Swiss events at the desk, result by result, with byes, late entries, withdrawals, returns and clubs that
// may not meet. Before each round the event is written as a file, and the round that is paired from the file is the desk's.
func TestDeskAndFilePairAlike(t *testing.T) {
	events := uint64(20)
	if runtest.Full() {
		events = 500
	}
	s := newService(t)
	seen := map[string]int{}
	for seed := range events {
		game, system := []string{"adyukh", "russian"}[seed%2], play.Swiss
		if seed%3 == 2 {
			system = play.DoubleSwiss
		}
		t.Run(fmt.Sprintf("%s-%s-%d", game, system, seed), func(t *testing.T) {
			d := &desk{T: t, r: rand.New(rand.NewPCG(seed, 11)), s: s, seen: seen}
			d.open(game, system, seed)
			for d.round() {
				d.results()
				d.changes()
				d.again()
			}
		})
	}
	for _, what := range []string{"round", "bye", "late", "withdrawn", "returned", "asked", "apart", "matches"} {
		if seen[what] < 3 {
			t.Errorf("%s: only %d times in %d events", what, seen[what], events)
		}
	}
}

// desk is an event that an arbiter conducts.
type desk struct {
	*testing.T
	r    *rand.Rand
	s    *conduct.Service
	e    *play.Event
	seen map[string]int
}

func (d *desk) must(e *play.Event, err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
	d.e = e
}

// open makes the event, with a club that is larger than the others.
func (d *desk) open(game string, system play.System, seed uint64) {
	ctx := context.Background()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithGame(game).WithSystem(system)
	head.Name, head.Begins = "Открытый кубок", play.Date{Year: 2026, Month: 11, Day: 20}
	rules := &head.Regulations
	rules.Rounds = 5 + d.r.IntN(3)
	if d.r.IntN(3) == 0 && system.Has(play.SettingAcceleration) {
		rules.Swiss.Acceleration = play.Baku
	}
	if d.r.IntN(3) > 0 {
		rules.Restrictions = []play.Restriction{{By: play.RestrictClub, Rounds: d.r.IntN(4)}}
	}
	d.must(d.s.CreateEvent(ctx, arbiter, head))
	var rows []play.PlayerData
	for i := range 9 + d.r.IntN(6) {
		rows = append(rows, d.person(i))
	}
	e, _, err := d.s.ImportPlayers(ctx, arbiter, d.e.ID, rows)
	d.must(e, err)
	d.must(d.s.DrawNumbers(ctx, arbiter, d.e.ID, d.e.Version, play.Draw{Numbering: play.ByRating, Seed: seed}))
}

func (d *desk) person(i int) play.PlayerData {
	club := []string{"Хабез", "Хабез", "Хабез", "Черкесск", "Али-Бердуковский", ""}[d.r.IntN(6)]
	return play.PlayerData{Name: fmt.Sprintf("Игрок%c Имя", 'А'+i), Rating: 1000 + 25*d.r.IntN(40), Sex: play.Male, Club: club}
}

// round pairs the next round from the file and at the desk, and publishes it. It returns false at the end of the event.
func (d *desk) round() bool {
	next := len(d.e.Rounds) + 1
	if next > d.e.ScheduledRounds() {
		return false
	}
	ctx := context.Background()
	file, raw := d.file()
	legs := d.e.Head.Regulations.Match.Games
	want, none := file.Pair((next-1)*legs + 1)
	e, err := d.s.PairRound(ctx, arbiter, d.e.ID, d.e.Version, everything)
	var stuck *pairing.ErrNoPairing
	if errors.As(none, &stuck) {
		if refusal.CodeOf(err) != refusal.Conflict {
			d.Fatalf("%s\nround %d: the file has no pairing, the desk says %v", raw, next, err)
		}
		return false
	}
	if none != nil {
		d.Fatalf("%s\nround %d: %v", raw, next, none)
	}
	d.must(e, err)
	if diff := cmp.Diff(sorted(want), d.paired(next)); diff != "" {
		d.Fatalf("%s\nround %d (-file +desk):\n%s", raw, next, diff)
	}
	d.seen["round"]++
	d.seen["bye"] += len(want.Byes)
	if len(d.e.SwissInput(next).Forbidden) > 0 {
		d.seen["apart"]++
	}
	d.seen["matches"] += legs - 1
	d.must(d.s.PublishRound(ctx, arbiter, d.e.ID, d.e.Version, next, nil))
	return true
}

// file writes the event and reads it.
func (d *desk) file() (*replay.File, []byte) {
	doc, _, err := trfevent.Document(d.e, "")
	if err != nil {
		d.Fatal(err)
	}
	var b bytes.Buffer
	if problems, err := trf.Write(&b, doc); err != nil || len(problems) > 0 {
		d.Fatalf("%v %v", err, problems)
	}
	read, problems, err := trf.Read(bytes.NewReader(b.Bytes()))
	if err != nil || len(problems) > 0 {
		d.Fatalf("%s\n%v %v", b.Bytes(), err, problems)
	}
	f, err := replay.Open(read, replay.Options{})
	if err != nil {
		d.Fatalf("%s\n%v", b.Bytes(), err)
	}
	return f, b.Bytes()
}

// again makes an event of matches of its file: it is of the same system, and gives the same file.
func (d *desk) again() {
	if d.e.Head.Regulations.System != play.DoubleSwiss {
		return
	}
	_, raw := d.file()
	read, _, err := trf.Read(bytes.NewReader(raw))
	if err != nil {
		d.Fatal(err)
	}
	e, notes, err := trfevent.Event(read, trfevent.Options{Language: "ru", Zone: "Europe/Moscow", Now: now})
	if err != nil || e.Head.Regulations.System != play.DoubleSwiss || len(e.Rounds) != len(d.e.Rounds) {
		d.Fatalf("%s\n%v: %s of %d rounds, %v", raw, err, e.Head.Regulations.System, len(e.Rounds), notes)
	}
	if err := d.s.CheckImport(e); err != nil {
		d.Fatalf("%s\n%v", raw, err)
	}
	late := slices.ContainsFunc(d.e.Players, func(p play.Player) bool { return p.Entered > 0 }) // whose number came among those of before
	for _, n := range notes {
		if n.IsGrave() && !(late && n.Kind == trfevent.RoundDiffers) {
			d.Fatalf("%s\n%s %v", raw, n.Kind, n.Args)
		}
	}
	doc, _, err := trfevent.Document(e, "")
	if err != nil {
		d.Fatal(err)
	}
	var b bytes.Buffer
	if _, err := trf.Write(&b, doc); err != nil || !bytes.Equal(b.Bytes(), raw) {
		d.Fatalf("exported again (-was +is): %v\n%s", err, cmp.Diff(string(raw), b.String()))
	}
}

// paired is a round of the desk in the numbers of the file, which has the players in the order of theirs.
func (d *desk) paired(n int) replay.Round {
	number := map[play.PlayerID]int{}
	for i, p := range d.e.ByNumber() {
		number[p.ID] = i + 1
	}
	var out replay.Round
	for _, g := range d.e.Rounds[n-1].Games {
		switch {
		case !g.IsFree() && g.Leg == 0:
			out.Games = append(out.Games, trf.Pair{White: number[g.White], Black: number[g.Black]})
		case g.Result.Kind == play.FreeRound:
			out.Byes = append(out.Byes, number[g.White])
		}
	}
	return sorted(out)
}

func sorted(r replay.Round) replay.Round {
	slices.SortFunc(r.Games, func(a, b trf.Pair) int { return a.White - b.White })
	return r
}

// results enters those of the last round, in any order.
func (d *desk) results() {
	games := d.e.Rounds[len(d.e.Rounds)-1].Games
	for _, i := range d.r.Perm(len(games)) {
		if g := games[i]; !g.IsFree() {
			d.must(d.s.SetResult(context.Background(), arbiter, d.e.ID, g.ID, g.Revision, d.result()))
		}
	}
}

func (d *desk) result() play.Result {
	scale := d.e.Head.Scale()
	switch n := d.r.IntN(14); {
	case n == 0:
		return play.Result{Kind: play.Forfeit, White: scale.Whole}
	case n == 1:
		return play.Result{Kind: play.DoubleForfeit}
	case !scale.Counts:
		white := d.r.IntN(3)
		return play.Result{Kind: play.PlayedOut, White: white, Black: 2 - white}
	}
	white := d.r.IntN(scale.Most + 1)
	return play.Result{Kind: play.FinalPosition, White: white, Black: scale.Most - white}
}

// changes lets players ask for byes, leave, come back and come late before the next round.
func (d *desk) changes() {
	ctx, next := context.Background(), len(d.e.Rounds)+1
	if next > d.e.ScheduledRounds() {
		return
	}
	for _, p := range d.e.Players {
		switch n := d.r.IntN(40); {
		case p.Withdrawn.FromRound != 0:
			if n < 12 {
				d.must(d.s.Return(ctx, arbiter, d.e.ID, p.ID, p.Revision))
				d.seen["returned"]++
			}
		case n < 3:
			kind := []play.ResultKind{play.HalfBye, play.FullBye, play.Absent}[n]
			byes := append(slices.Clone(p.Byes), play.Bye{Round: next, Kind: kind})
			d.must(d.s.SetByes(ctx, arbiter, d.e.ID, p.ID, p.Revision, byes, everything))
			d.seen["asked"]++
		case n == 3:
			w := play.Withdrawal{FromRound: next}
			agreed := tournament.Agreement(conduct.WithdrawalEffects(d.e, p, w))
			d.must(d.s.Withdraw(ctx, arbiter, d.e.ID, p.ID, p.Revision, w, agreed))
			d.seen["withdrawn"]++
		}
	}
	if d.r.IntN(4) == 0 {
		d.must(d.s.AddPlayer(ctx, arbiter, d.e.ID, d.person(len(d.e.Players)), false))
		d.seen["late"]++
	}
}

package conduct_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// situations is what comes of somebody who came late, did not come, came after all or left, in every system: a line a situation, a column a
// system. What each word means stands with the situation below.
const situations = `
late before
    round robin   nobody board <nil>
    groups        nobody board <nil>
    scheveningen  nobody board <nil>
    molter        player.after-draw
    swiss         unseated+1 nowhere then nobody board <nil>
    double swiss  unseated+1 nowhere then nobody board <nil>
    team swiss    unseated+1 nowhere then nobody board <nil>
    knock-out     nobody board <nil>
    own           unseated+1 nowhere then nobody board <nil>
late after
    round robin   nobody board
    groups        nobody board
    scheveningen  nobody board
    molter        player.after-draw
    swiss         late+1 nowhere then nobody board
    double swiss  late+1 nowhere then nobody board
    team swiss    late+1 nowhere then nobody board
    knock-out     nobody board
    own           late+1 nowhere then nobody board
absent before
    round robin   absent publish.absent?
    groups        absent publish.absent?
    scheveningen  absent publish.absent?
    molter        absent publish.absent?
    swiss         absent publish.absent? absent
    double swiss  absent publish.absent? absent
    team swiss    absent publish.absent? absent
    knock-out     absent publish.absent?
    own           absent publish.absent?
absent after
    round robin   absent result.absent? nobody
    groups        absent result.absent? nobody
    scheveningen  absent result.absent? nobody
    molter        absent result.absent? nobody
    swiss         absent result.absent? nobody
    double swiss  absent result.absent? nobody
    team swiss    absent result.absent? nobody
    knock-out     absent result.absent? nobody
    own           absent result.absent? nobody
both absent
    round robin   complete true goes on
    groups        complete true goes on
    scheveningen  complete true goes on
    molter        complete true goes on
    swiss         complete true goes on
    double swiss  complete true goes on
    team swiss    complete true goes on
    knock-out     complete true goes on
    own           complete true goes on
everybody away
    round robin   goes on boards 3 complete false goes on
    groups        goes on boards 3 complete false goes on
    scheveningen  goes on boards 3 complete false goes on
    molter        goes on boards 6 complete false round.all-paired
    swiss         goes on boards 0 complete true goes on
    double swiss  goes on boards 0 complete true goes on
    team swiss    goes on boards 0 complete true goes on
    knock-out     goes on boards 2 complete false round.results-missing
    own           goes on boards 0 complete true goes on
everybody left
    round robin   goes on boards 3 complete true goes on
    groups        goes on boards 3 complete true goes on
    scheveningen  goes on boards 3 complete true goes on
    molter        goes on boards 6 complete true round.all-paired
    swiss         goes on boards 0 complete true goes on
    double swiss  goes on boards 0 complete true goes on
    team swiss    goes on boards 0 complete true goes on
    knock-out     goes on boards 2 complete true goes on
    own           goes on boards 0 complete true goes on
came after all
    round robin   absent
    groups        absent
    scheveningen  absent
    molter        absent
    swiss         came+1 board nobody
    double swiss  came+1 board nobody
    team swiss    came+1 board nobody
    knock-out     absent
    own           came+1 board nobody
left during
    round robin   result true annulled true
    groups        result true annulled true
    scheveningen  result true annulled true
    molter        result true annulled false
    swiss         result true annulled false
    double swiss  result true annulled false
    team swiss    result true annulled false
    knock-out     result true annulled false
    own           result true annulled false
left before
    round robin   nobody result false counts  annulled true
    groups        nobody result false counts  annulled true
    scheveningen  nobody result false counts  annulled true
    molter        nobody result false counts  annulled true
    swiss         left result true counts  annulled false
    double swiss  left result true counts  annulled false
    team swiss    left result true counts  annulled false
    knock-out     nobody result false counts forfeit annulled false
    own           left result true counts  annulled false
left a draft
    round robin   nobody <nil>
    groups        nobody <nil>
    scheveningen  nobody <nil>
    molter        nobody <nil>
    swiss         left round.unfit,way.repair,way.edit
    double swiss  left round.unfit,way.repair,way.edit
    team swiss    left round.unfit,way.repair,way.edit
    knock-out     nobody <nil>
    own           left round.unfit,way.edit
returns
    round robin   result true
    groups        result true
    scheveningen  result true
    molter        result true
    swiss         result true
    double swiss  result true
    team swiss    result true
    knock-out     result true
    own           result true
`

// eachSystem lists the systems with an event of seven players (of two groups, or teams) each; of twelve where tables want full teams.
var eachSystem = []struct {
	name string
	make func(t *testing.T) *live
}{
	{"round robin", func(t *testing.T) *live { return newLive(t, play.RoundRobin, 7, nil) }},
	{"groups", func(t *testing.T) *live { return newLive(t, play.Groups, 7, nil, "А", "Б") }},
	{"scheveningen", func(t *testing.T) *live { return newLive(t, play.Scheveningen, 7, nil, "А", "Б") }},
	{"molter", func(t *testing.T) *live { return newLive(t, play.Molter, 12, nil, "В", "А", "Б") }},
	{"swiss", func(t *testing.T) *live { return newLive(t, play.Swiss, 7, fiveRounds) }},
	{"double swiss", func(t *testing.T) *live { return newLive(t, play.DoubleSwiss, 7, fiveRounds) }},
	{"team swiss", func(t *testing.T) *live {
		s, db := newService(t)
		e := newTeams(t, s, 7, play.TeamSwiss, func(h *play.Head) { fiveRounds(h); h.Regulations.Team.Lineups = team.ByRoster })
		return &live{T: t, s: s, db: db, e: e}
	}},
	{"knock-out", func(t *testing.T) *live { return newLive(t, play.Knockout, 7, nil) }},
	{"own", func(t *testing.T) *live { return newLive(t, play.OwnPairings, 7, fiveRounds) }},
}

func fiveRounds(h *play.Head) { h.Regulations.Rounds = 5 }

var eachSituation = []struct {
	name string
	do   func(l *live) string
}{
	// Somebody enters while the round is a draft: how he waits, and whether the answer makes the draft one that can be published.
	{"late before", func(l *live) string {
		l.draft()
		return l.late()
	}},
	// The same when everybody sees the round.
	{"late after", func(l *live) string {
		l.draft()
		l.publish()
		return l.late()
	}},
	// Somebody is marked absent in a draft: how he waits, what is asked at publishing, and what becomes of him when the round is paired again.
	{"absent before", func(l *live) string {
		l.draft()
		id := l.onBoard(1).White
		l.mark(id, attendance.MarkAbsent)
		said := l.waits() + " " + l.publishing()
		if !l.e.Head.Regulations.System.CanPairAgain() {
			return said
		}
		l.answer(func(a tournament.Agreed) (*play.Event, error) {
			return l.s.RepairRound(l.Context(), anna, l.e.ID, l.e.Version, 1, a)
		})
		return said + " " + l.seat(id, 1)
	}},
	// The same in a published round: how he waits, what is asked when a game of his is entered, and that its result takes the mark back.
	{"absent after", func(l *live) string {
		l.draft()
		l.publish()
		g := l.onBoard(1)
		l.mark(g.White, attendance.MarkAbsent)
		said := l.waits()
		_, err := l.s.SetResult(l.Context(), anna, l.e.ID, g.ID, g.Revision, count(13))
		said += " " + asked(err)
		l.answer(func(a tournament.Agreed) (*play.Event, error) {
			return l.s.CorrectResult(l.Context(), anna, l.e.ID, g.ID, g.Revision, count(13), conduct.Correction{Agreed: a})
		})
		return said + " " + l.waits()
	}},
	// Neither of a board comes: what waits after their result, and whether the event goes on.
	{"both absent", func(l *live) string {
		l.draft()
		l.publish()
		r, _ := l.e.Round(1)
		for _, g := range r.Match(l.onBoard(1).Board) {
			l.answer(func(a tournament.Agreed) (*play.Event, error) {
				c := conduct.Correction{Agreed: a}
				return l.s.CorrectResult(l.Context(), anna, l.e.ID, g.ID, l.revision(g.ID), play.Result{Kind: play.DoubleForfeit}, c)
			})
		}
		l.winAll(1)
		return fmt.Sprint("complete ", l.e.RoundComplete(1)) + " " + l.goesOn()
	}},
	// Nobody is there for the second round: whether it can be paired and closes by itself, and whether the event goes on.
	{"everybody away", func(l *live) string {
		return l.everybody(func(id play.PlayerID) { l.markIn(2, id, attendance.MarkAbsent) })
	}},
	// Everybody leaves after the first round: the same.
	{"everybody left", func(l *live) string {
		return l.everybody(func(id play.PlayerID) { l.leave(id, 2) })
	}},
	// Two are away for the first round, and one of them comes after all: how he waits once everybody sees the round, and with whom he can
	// meet.
	{"came after all", func(l *live) string {
		id := l.player(2).ID
		l.markIn(1, id, attendance.MarkAbsent)
		l.markIn(1, l.player(3).ID, attendance.MarkAbsent)
		l.draft()
		l.publish()
		l.markIn(1, id, attendance.MarkPresent)
		said := l.waits()
		if l.meet() {
			return said + " " + l.seat(id, 1) + " " + l.waits()
		}
		return said
	}},
	// Somebody leaves during the first game, from the second round on: whether its result is waited for, and whether he has left the table.
	{"left during", func(l *live) string {
		l.draft()
		l.publish()
		g := l.onBoard(1)
		l.leave(g.White, 2)
		said := fmt.Sprint("result ", l.e.Waiting(g))
		l.winAll(1)
		return said + fmt.Sprint(" annulled ", l.e.IsAnnulled(g.White))
	}},
	// Somebody leaves before the first round is played: how that waits, and what his game counts.
	{"left before", func(l *live) string {
		l.draft()
		l.publish()
		g := l.onBoard(1)
		l.leave(g.White, 1)
		return fmt.Sprint(l.waits(), " result ", l.e.Waiting(g), " counts ", l.e.Counted(g).Kind, " annulled ", l.e.IsAnnulled(g.White))
	}},
	// Somebody leaves a draft: whether it can be published, and what is offered instead.
	{"left a draft", func(l *live) string {
		l.draft()
		id := l.onBoard(1).White
		l.leave(id, 1)
		return l.waits() + " " + l.publishing()
	}},
	// Somebody leaves and returns: his game is waited for again.
	{"returns", func(l *live) string {
		l.draft()
		l.publish()
		g := l.onBoard(1)
		l.leave(g.White, 1)
		p, _ := l.e.Player(g.White)
		l.e = must(l.s.Return(l.Context(), anna, l.e.ID, p.ID, p.Revision))(l.T)
		return fmt.Sprint("result ", l.e.Waiting(g))
	}},
}

// TestEverySituationInEverySystem holds the table: who changes what becomes of somebody changes it here, too.
func TestEverySituationInEverySystem(t *testing.T) {
	var got strings.Builder
	got.WriteString("\n")
	for _, situation := range eachSituation {
		fmt.Fprintf(&got, "%s\n", situation.name)
		for _, system := range eachSystem {
			l := system.make(t)
			fmt.Fprintf(&got, "    %-14s%s\n", system.name, situation.do(l))
			l.check()
		}
	}
	if diff := cmp.Diff(strings.Split(situations, "\n"), strings.Split(got.String(), "\n")); diff != "" {
		t.Error(diff)
	}
}

// draft pairs the next round; where an arbiter pairs it seats everybody in the order of the numbers, the last one free.
func (l *live) draft() {
	l.Helper()
	l.e = must(l.s.PairRound(l.Context(), anna, l.e.ID, l.e.Version, nil))(l.T)
	n := len(l.e.Rounds)
	if l.e.Head.Regulations.System != play.OwnPairings {
		return
	}
	edit := func(edit play.Edit) {
		l.answer(func(a tournament.Agreed) (*play.Event, error) {
			return l.s.EditRound(l.Context(), anna, l.e.ID, l.e.Version, n, edit, a)
		})
	}
	left := l.e.Unseated(n)
	for ; len(left) > 1; left = left[2:] {
		edit(play.Edit{Kind: play.EditPair, White: left[0].ID, Black: left[1].ID})
	}
	if len(left) > 0 {
		edit(play.Edit{Kind: play.EditBye, White: left[0].ID, Bye: play.FreeRound})
	}
	l.answer(func(a tournament.Agreed) (*play.Event, error) {
		return l.s.EndEdit(l.Context(), anna, l.e.ID, l.e.Version, n, a)
	})
}

// everybody plays the first round and is gone for the second: whether that can be paired and closes by itself, and whether the event goes
// on.
func (l *live) everybody(goes func(play.PlayerID)) string {
	l.draft()
	l.publish()
	l.winAll(1)
	for _, p := range l.e.Players {
		goes(p.ID)
	}
	said := l.goesOn()
	if len(l.e.Rounds) < 2 {
		return said
	}
	l.publish()
	return said + fmt.Sprint(" boards ", len(l.boards(2)), " complete ", l.e.RoundComplete(2)) + " " + l.goesOn()
}

func (l *live) publish() {
	l.Helper()
	l.answer(func(a tournament.Agreed) (*play.Event, error) {
		return l.s.PublishRound(l.Context(), anna, l.e.ID, l.e.Version, len(l.e.Rounds), a)
	})
}

// publishing says what keeps the last round from being published.
func (l *live) publishing() string {
	_, err := l.s.PublishRound(tournament.Trial(l.Context()), anna, l.e.ID, l.e.Version, l.e.PublishedRounds()+1, nil)
	return asked(err)
}

// answer does something, and agrees to what is asked.
func (l *live) answer(do func(tournament.Agreed) (*play.Event, error)) {
	l.Helper()
	e, err := do(nil)
	var refused *refusal.Error
	if errors.As(err, &refused) && refused.Code == refusal.Unconfirmed {
		e, err = do(tournament.Agreement(refused.Warnings))
	}
	l.e = must(e, err)(l.T)
}

// asked names what was asked, or why something was refused, and the ways out.
func asked(err error) string {
	var refused *refusal.Error
	if !errors.As(err, &refused) {
		return fmt.Sprint(err)
	}
	keys := []string{strings.TrimPrefix(refused.Key, "error.")}
	if refused.Code == refusal.Unconfirmed {
		keys = nil
		for _, w := range refused.Warnings {
			keys = append(keys, strings.TrimPrefix(w.Key, "warning.")+"?")
		}
	}
	for _, w := range refused.Ways {
		keys = append(keys, w.Key)
	}
	return strings.Join(keys, ",")
}

// late enters somebody, and gives him the first place that is offered.
func (l *live) late() string {
	data := play.PlayerData{Name: "Поздний Иван", Rating: 1000, Group: "Б"}
	e, err := l.s.AddPlayer(l.Context(), anna, l.e.ID, data, false)
	if err != nil {
		return asked(err)
	}
	l.e = e
	p, _ := l.e.PossibleDuplicate(0, data)
	said := l.waits() + " " + l.seat(p.ID, 1)
	if l.meet() {
		said += " then " + l.waits() + " " + l.seat(p.ID, 1)
	}
	if r, _ := l.e.Round(1); !r.IsPublished() {
		said += " " + l.publishing()
	}
	return said
}

// meet brings the first one who waits together with the first partner that is offered.
func (l *live) meet() bool {
	l.Helper()
	for _, w := range l.e.Waits(len(l.e.Rounds)) {
		if len(w.Partners) > 0 {
			edit := play.Edit{Kind: play.EditMeet, White: w.Player, Black: w.Partners[0]}
			l.answer(func(a tournament.Agreed) (*play.Event, error) {
				return l.s.Seat(l.Context(), anna, l.e.ID, l.e.Version, len(l.e.Rounds), edit, a)
			})
			return true
		}
	}
	return false
}

// waits says who waits: "late+1" is somebody who enters later and can meet one.
func (l *live) waits() string {
	var all []string
	for _, w := range l.e.Waits(len(l.e.Rounds)) {
		text := string(w.Kind)
		if len(w.Partners) > 0 {
			text += fmt.Sprint("+", len(w.Partners))
		}
		all = append(all, text)
	}
	if all == nil {
		return "nobody"
	}
	return strings.Join(all, ",")
}

// seat says where somebody sits in a round.
func (l *live) seat(id play.PlayerID, n int) string {
	g, sits := l.e.GameOf(id, n)
	switch {
	case !sits:
		return "nowhere"
	case g.IsFree():
		return string(g.Result.Kind)
	}
	return "board"
}

func (l *live) boards(n int) []play.Game {
	r, _ := l.e.Round(n)
	return slices.DeleteFunc(slices.Clone(r.Games), play.Game.IsFree)
}

func (l *live) onBoard(n int) play.Game { return l.boards(n)[0] }

func (l *live) revision(id play.GameID) int64 {
	g, _ := l.e.Game(id)
	return g.Revision
}

func (l *live) mark(id play.PlayerID, mark attendance.Mark) { l.markIn(len(l.e.Rounds), id, mark) }

func (l *live) markIn(round int, id play.PlayerID, mark attendance.Mark) {
	l.Helper()
	p, _ := l.e.Player(id)
	seen := max(p.Revision, l.e.Ticks.Of(round, int64(id)).Revision)
	l.answer(func(a tournament.Agreed) (*play.Event, error) {
		return l.s.MarkPresence(l.Context(), anna, l.e.ID, round, id, seen, mark, a)
	})
}

func (l *live) leave(id play.PlayerID, from int) {
	l.Helper()
	p, _ := l.e.Player(id)
	l.e = must(leave(l.T, l.s, l.e, p, play.Withdrawal{FromRound: from}))(l.T)
}

// goesOn pairs the next round, or says why that is not possible.
func (l *live) goesOn() string {
	e, err := l.s.PairRound(l.Context(), anna, l.e.ID, l.e.Version, nil)
	if err != nil {
		return asked(err)
	}
	l.e = e
	if n := len(e.Rounds); e.Rounds[n-1].Editing && len(e.Unseated(n)) == 0 {
		l.answer(func(a tournament.Agreed) (*play.Event, error) {
			return l.s.EndEdit(l.Context(), anna, e.ID, e.Version, n, a)
		})
	}
	return "goes on"
}

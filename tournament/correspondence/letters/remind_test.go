package letters_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/letters"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/person"
	"adyukh/tournament/steady"
)

// turn is a game in which it is White's first move, and what it is reminded of: «day stage», days counted from the start.
func turn(t *testing.T, with func(*terms.Terms), leaves ...clock.Leave) []string {
	t.Helper()
	rules := terms.Usual()
	rules.Clock.Zone = "UTC"
	if with != nil {
		with(&rules)
	}
	state, err := correspondence.Replay(games.Default(), rules, []correspondence.Entry{
		{Seq: 1, Kind: correspondence.Start, At: begins, Entered: begins, By: correspondence.ByArbiter},
	})
	if err != nil {
		t.Fatal(err)
	}
	all, err := letters.Schedule(state, leaves, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range all {
		got = append(got, strings.TrimSuffix(fmt.Sprintf("%.1f %s", d.At.Sub(begins).Hours()/24, d.Stage), ".0"))
	}
	return got
}

// TestSchedule: of 50 days 21 count twice, so that 36 are the deadline.
func TestSchedule(t *testing.T) {
	leave := func(side rules.Side, from, to int) clock.Leave {
		date := func(days int) person.Date { return person.DateOf(begins.AddDate(0, 0, days)) }
		return clock.Leave{Side: side, From: date(from), To: date(to)}
	}
	noSilence := func(t *terms.Terms) { t.Silence = terms.Silence{} }
	for name, test := range map[string]struct {
		with   func(*terms.Terms)
		leaves []clock.Leave
		want   []string
	}{
		"usual": {want: []string{
			"14.0 silent", "18.0 half", "31.0 five-days", "35.0 one-day", "35.0 silent-last", "36.0 time-up", "40.0 silent-claims",
		}},
		"lost by itself": {
			with: func(t *terms.Terms) { noSilence(t); t.Overstep = terms.Automatic },
			want: []string{"18.0 half", "31.0 five-days", "35.0 one-day"},
		},
		"three days a move": {
			with: func(t *terms.Terms) { noSilence(t); t.Clock.Moves, t.Clock.Days, t.Clock.PerMove = 0, 0, 3 },
			want: []string{"3.0 one-day", "4.0 time-up"},
		},
		"own leave": {
			leaves: []clock.Leave{leave(rules.White, 10, 20)},
			want: []string{
				"21.0 silent", "23.5 half", "35.0 silent-last", "40.0 silent-claims", "42.0 five-days", "46.0 one-day", "47.0 time-up",
			},
		},
		"the opponent's leave": {
			with: noSilence, leaves: []clock.Leave{leave(rules.Black, 10, 20)},
			want: []string{"18.0 half", "31.0 five-days", "35.0 one-day", "36.0 time-up"},
		},
	} {
		if got := turn(t, test.with, test.leaves...); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n got %q\nwant %q", name, got, test.want)
		}
	}
}

// TestAWholeTurn goes through a turn day by day: each stage is told once, to whom it concerns, with the move once more, and ends with
// the move.
func TestAWholeTurn(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	w.move(rules.White, "a3-b4")
	w.pass(steady.Wait) // what is due is told when it has been for so long
	var got []string
	for day := range 45 {
		for _, m := range w.work() {
			side := "white"
			if len(w.to(rules.Black, []smtptest.Mail{m})) > 0 {
				side = "black"
			}
			if !strings.Contains(m.Subject, "02-03") {
				continue // the other two games, in which nobody moves
			}
			_, what, _ := strings.Cut(m.Subject, ": ")
			got = append(got, fmt.Sprintf("%d %s %s", day, side, what))
			if side == "black" && !strings.Contains(m.Text, "1. a3-b4") {
				t.Errorf("the move is not repeated:\n%s", m.Text)
			}
		}
		w.pass(24 * time.Hour)
	}
	want := []string{
		"0 black 1. a3-b4, your move until 6 April 2026", "14 black your move is awaited",
		"18 black half of your time is gone, move until 6 April 2026",
		"31 black 5 days left, move until 6 April 2026", "35 black last reminder: it is your move",
		"36 black your time is up", "36 white время соперника вышло", "40 black you have been silent for too long",
		"40 white соперник молчит слишком долго",
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	w.move(rules.Black, "b6-c5")
	if got := w.work(); len(got) != 1 {
		t.Errorf("after the move: %s", said(got))
	}
}

// TestAReminderThatIsLongPast is not sent where no program has sent mails for months.
func TestAReminderThatIsLongPast(t *testing.T) {
	w := newWorld(t, nil)
	w.work()
	w.pass(110 * 24 * time.Hour)
	if got := w.work(); len(got) != 0 {
		t.Errorf("%s", said(got))
	}
}

// TestAWordPutsSilenceOff: who has said that he is there is reminded of the deadline alone, and of nothing twice.
func TestAWordPutsSilenceOff(t *testing.T) {
	w := newWorld(t, nil)
	w.pass(13 * 24 * time.Hour)
	w.work()
	w.do(correspondence.Act{Kind: correspondence.Word, Side: rules.White})
	count := 0
	for range 12 {
		w.pass(24 * time.Hour)
		for _, m := range w.to(rules.White, w.work()) {
			if strings.Contains(m.Subject, "02-03") {
				count++
				if !strings.Contains(m.Subject, "прошла половина времени") {
					t.Errorf("%s", m.Subject)
				}
			}
		}
		w.do(correspondence.Act{Kind: correspondence.Word, Side: rules.White})
	}
	if count != 1 {
		t.Errorf("White is reminded %d times", count)
	}
}

package trfevent_test

import (
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
)

// matchesOfTwo are four players who have played the first match of a Double-Swiss, and the first game of the second.
const matchesOfTwo = `012 Двойная швейцарка
142 6
152 W
192 FIDE_DOUBLESWISS
001    1      Ким, Сергей                       2000                             2.5    1     3 w 1     3 b =     2 b 1
001    2      Лев, Яна                          1900                             2.0    2     4 b 1     4 w 1     1 w 0
001    3      Аул, Аслан                        1800                             0.5    3     1 b 0     1 w =     4 w
001    4      Бек, Эмма                         1700                             0.0    4     2 w 0     2 b 0     3 b
`

// TestDoubleSwissFiles: two rounds of the file are the games of a match, the second of the last one may be still to come; rounds that are
// no matches are paired by hand.
func TestDoubleSwissFiles(t *testing.T) {
	e, notes, err := read([]byte(matchesOfTwo))
	if err != nil || e.Head.Regulations.System != play.DoubleSwiss || e.Head.Regulations.Rounds != 3 || len(e.Rounds) != 2 {
		t.Fatalf("%v %v: %s, %d rounds", err, notes, e.Head.Regulations.System, len(e.Rounds))
	}
	if err := newService(t).CheckImport(e); err != nil {
		t.Error(err)
	}
	match := e.Rounds[0].Match(1)
	if len(match) != 2 || match[1].Leg != 1 || match[1].White != match[0].Black || match[1].Result.White != match[1].Result.Black {
		t.Errorf("%+v", match)
	}
	for _, g := range e.Rounds[1].Games {
		if open := g.Result.Kind == play.NoResult; open != (g.Leg == 1 || g.Has(3)) {
			t.Errorf("%+v", g)
		}
	}
	other := strings.NewReplacer("3 w 1     3 b =", "3 w 1     3 w =", "1 b 0     1 w =", "1 b 0     1 b =").Replace(matchesOfTwo)
	e, notes, err = read([]byte(other))
	if err != nil || e.Head.Regulations.System != play.OwnPairings || len(e.Rounds) != 3 || !has(notes, trfevent.AsOwn) {
		t.Errorf("%v: %s, %v", err, e.Head.Regulations.System, notes)
	}
}

// TestKnockOutsOfFiles: of a knock-out, of persons or of teams, it is said that places go by points.
func TestKnockOutsOfFiles(t *testing.T) {
	file := strings.Replace(matchesOfTwo, "FIDE_DOUBLESWISS", "CUSTOM_KNOCKOUT", 1)
	for _, raw := range []string{file, file + "310   1 Домбай                              \n310   2 Эльбрус                             \n"} {
		e, notes, err := read([]byte(raw))
		if err != nil || e.Head.Regulations.System != play.OwnPairings || !has(notes, trfevent.NoBracket) {
			t.Errorf("%v %v", err, notes)
		}
	}
}

func has(notes []trfevent.Note, kind trfevent.NoteKind) bool {
	return slices.ContainsFunc(notes, func(n trfevent.Note) bool { return n.Kind == kind })
}

package main

import (
	"encoding/json"
	"io"
	"slices"
	"strconv"

	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
	"adyukh/tournament/pairing/teams"
)

func writeJSON(out io.Writer, value any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(value)
}

// explanationJSON is a round with its reasons. Players have their numbers in the file.
type explanationJSON struct {
	Round  int         `json:"round"`
	Boards []boardJSON `json:"boards"`
	Bye    *byeJSON    `json:"bye"`
	Groups []groupJSON `json:"groups"`
	Part   bool        `json:"part,omitempty"` // reasons are missing, as finding them all would have taken too long
}

type boardJSON struct {
	White   int      `json:"white"`
	Black   int      `json:"black"`
	Group   int      `json:"group"` // index in groups
	Colours string   `json:"colours"`
	Bent    []string `json:"bent"`
	Why     []string `json:"why"`
}

type byeJSON struct {
	Player int      `json:"player"`
	Score  string   `json:"score"`
	Why    []string `json:"why"`
}

type groupJSON struct {
	Score     string     `json:"score"`
	Players   []int      `json:"players"`
	MovedDown []int      `json:"moved_down"`
	Down      []int      `json:"down"`
	Bent      []bentJSON `json:"bent"`
	Why       []string   `json:"why"`
}

type bentJSON struct {
	Criterion string `json:"criterion"`
	Count     int    `json:"count"`
	Least     int    `json:"least"`
}

func criterionName[C pairing.Criterion | teams.Criterion](c C) string {
	return "C" + strconv.Itoa(int(c))
}

// named turns the numbers of the engine into those of the file.
func named(file *replay.File, numbers []int) []int {
	all := make([]int, len(numbers))
	for i, n := range numbers {
		all[i] = file.Named(n)
	}
	return all
}

func explanationOf(file *replay.File, s pairing.Swiss, d pairing.Draw, e reasons.Explanation, v voice) explanationJSON {
	j := explanationJSON{Round: s.Round, Boards: []boardJSON{}, Groups: []groupJSON{}, Part: len(e.Part) > 0}
	for i, b := range d.Boards {
		board := boardJSON{
			White: file.Named(b.White), Black: file.Named(b.Black), Group: b.Bracket, Colours: "5.2." + strconv.Itoa(int(b.Colours)),
			Bent: []string{}, Why: e.Boards[i],
		}
		for _, c := range b.Bent {
			board.Bent = append(board.Bent, criterionName(c))
		}
		j.Boards = append(j.Boards, board)
	}
	if d.Bye != 0 {
		j.Bye = &byeJSON{Player: file.Named(d.Bye), Score: v.Points(d.ByeSeat.Score), Why: e.Bye}
	}
	for i, b := range d.Brackets {
		group := groupJSON{
			Score: v.Points(b.Score), Players: named(file, b.Residents), MovedDown: named(file, b.MovedDown), Down: named(file, b.Downfloated),
			Bent: []bentJSON{}, Why: e.Brackets[i],
		}
		for _, x := range b.Bent {
			group.Bent = append(group.Bent, bentJSON{criterionName(x.Criterion), x.Count, x.Least})
		}
		j.Groups = append(j.Groups, group)
	}
	return j
}

// answerJSON is why a pair is not in a round.
type answerJSON struct {
	Round     int      `json:"round"`
	Pair      [2]int   `json:"pair"`
	Kind      string   `json:"kind"`
	Reason    string   `json:"reason,omitempty"` // of a pair that is barred
	Group     *int     `json:"group,omitempty"`
	Criterion string   `json:"criterion,omitempty"`
	Have      []int    `json:"have,omitempty"` // points in tenths, -1 for a player who floats on, or counts
	Would     []int    `json:"would,omitempty"`
	Order     string   `json:"order,omitempty"`
	Instead   [][2]int `json:"instead,omitempty"`
	Down      []int    `json:"down,omitempty"`
	Up        []int    `json:"up,omitempty"` // of teams
	Why       []string `json:"why"`
}

func answerOf(file *replay.File, round, a, b int, answer pairing.Answer, lines []string) answerJSON {
	j := answerJSON{
		Round: round, Pair: [2]int{a, b}, Kind: string(answer.Kind), Have: figures(answer.Have), Would: figures(answer.Would),
		Order: string(answer.Order), Down: named(file, answer.Down), Why: lines,
	}
	if answer.Barred != nil {
		j.Reason = string(answer.Barred.Why)
	}
	j.decided(answer.Kind, criterionName(answer.Criterion), answer.Bracket)
	for _, p := range answer.Instead {
		pair := [2]int{file.Named(p.White), 0}
		if !p.IsBye() {
			pair[1] = file.Named(p.Black)
		}
		j.Instead = append(j.Instead, pair)
	}
	return j
}

// decided says in which group the choices part, -1 for none, and by which criterion where one is worse.
func (j *answerJSON) decided(kind pairing.AnswerKind, criterion string, group int) {
	if kind == pairing.AnswerWorse {
		j.Criterion = criterion
	}
	if (kind == pairing.AnswerWorse || kind == pairing.AnswerOrder) && group >= 0 {
		j.Group = &group
	}
}

// figures writes -1 for the score difference of a player who meets nobody.
func figures(list []int) []int {
	all := slices.Clone(list)
	for i, n := range all {
		if n >= pairing.Farther {
			all[i] = -1
		}
	}
	return all
}

// noPairingJSON is why a round has no pairing.
type noPairingJSON struct {
	Round     int          `json:"round"`
	Stuck     []int        `json:"stuck"`
	Opponents []int        `json:"opponents"`
	Bye       bool         `json:"bye"`
	Barred    []barredJSON `json:"barred"`
	Why       []string     `json:"why"`
}

type barredJSON struct {
	A      int    `json:"a"`
	B      int    `json:"b"` // 0: the bye
	Reason string `json:"reason"`
	Round  int    `json:"round,omitempty"`
}

func noPairingOf(round int, none *pairing.ErrNoPairing, lines []string) noPairingJSON {
	j := noPairingJSON{
		Round: round, Stuck: append([]int{}, none.Stuck...), Opponents: append([]int{}, none.Opponents...), Bye: none.Bye, Barred: []barredJSON{},
		Why: lines,
	}
	for _, b := range none.Barred {
		j.Barred = append(j.Barred, barredJSON{b.A, b.B, string(b.Why), b.Round})
	}
	return j
}

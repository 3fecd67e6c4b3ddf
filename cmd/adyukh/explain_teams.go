package main

import (
	"io"
	"slices"
	"strconv"

	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
	"adyukh/tournament/pairing/teams"
)

// whyTeamsDiffer says of the first bye or match of a round of the file that the rules don't have why they don't.
func (r *reportFile) whyTeamsDiffer(file *replay.File, d replay.Difference) []string {
	v := voice{r.words, file}
	ask := func(a, b int) []string {
		answer, round, err := file.TeamWhyNot(d.Round, a, b)
		if err != nil {
			return nil // Check has paired the round: only the match of the file can be senseless
		}
		if answer.Kind != pairing.AnswerIsSo {
			return reasons.TeamAnswer(v, round, answer)
		}
		i := slices.IndexFunc(round.Matches, func(m teams.Match) bool { return m.White == b && m.Black == a })
		if i < 0 {
			return nil
		}
		turned := r.T("why.turned", "white", v.Player(b), "black", v.Player(a))
		return append([]string{turned}, reasons.TeamBoard(v, round.Double, round.Matches[i])...)
	}
	for _, n := range d.Filed.Byes {
		return ask(n, 0)
	}
	for _, g := range d.Filed.Games {
		return append([]string{v.Player(g.White) + "–" + v.Player(g.Black) + ":"}, ask(g.White, g.Black)...)
	}
	return nil
}

// whyNotTeams answers --pair for teams.
func (x explained) whyNotTeams(out io.Writer, a, b int) error {
	answer, round, err := x.file.TeamWhyNot(x.round, a, b)
	if err != nil {
		return x.refuseRound(out, err)
	}
	lines := reasons.TeamAnswer(voice{x.words, x.file}, round, answer)
	if x.json {
		return writeJSON(out, teamAnswerOf(x.round, a, b, answer, lines))
	}
	printLines(out, "", lines)
	return nil
}

// explainTeams explains a whole round of teams.
func (x explained) explainTeams(out io.Writer) error {
	s, d, err := x.file.TeamQuestion(x.round)
	if err != nil {
		return x.refuseRound(out, err)
	}
	v := voice{x.words, x.file}
	e, err := reasons.Teams(v, s, d, reasons.TeamSteps)
	if err != nil {
		return err
	}
	if x.json {
		return writeJSON(out, teamExplanationOf(x.round, d, e, v))
	}
	var boards []string
	for _, m := range d.Matches {
		boards = append(boards, x.board(m.White, m.Black, v.Points(m.Seats[0].Score), v.Points(m.Seats[1].Score)))
	}
	x.print(out, e, boards)
	return nil
}

// teamRoundJSON is a round of teams with its reasons.
type teamRoundJSON struct {
	Round  int             `json:"round"`
	Boards []boardJSON     `json:"boards"`
	Bye    *byeJSON        `json:"bye"`
	Groups []teamGroupJSON `json:"groups"`
	Part   bool            `json:"part,omitempty"` // reasons are missing, as finding them all would have taken too long
}

type teamGroupJSON struct {
	Score   string         `json:"score"`
	Players []int          `json:"players"`
	MovedUp []int          `json:"moved_up"`
	Bent    []teamBentJSON `json:"bent"`
	Why     []string       `json:"why"`
}

type teamBentJSON struct {
	Criterion string `json:"criterion"`
	Count     int    `json:"count"`
}

func teamExplanationOf(round int, d teams.Round, e reasons.Explanation, v voice) teamRoundJSON {
	j := teamRoundJSON{Round: round, Boards: []boardJSON{}, Part: len(e.Part) > 0}
	for i, m := range d.Matches {
		j.Boards = append(j.Boards, boardJSON{
			White: m.White, Black: m.Black, Group: m.Bracket, Colours: "4.3." + strconv.Itoa(int(m.Colours)), Bent: []string{}, Why: e.Boards[i],
		})
	}
	if d.Bye != 0 {
		j.Bye = &byeJSON{Player: d.Bye, Score: v.Points(d.ByeSeat.Score), Why: e.Bye}
	}
	for i, b := range d.Brackets {
		group := teamGroupJSON{
			Score: v.Points(b.Score), Players: b.Residents, MovedUp: append([]int{}, b.Upfloaters...), Bent: []teamBentJSON{}, Why: e.Brackets[i],
		}
		for _, bent := range b.Bent() {
			group.Bent = append(group.Bent, teamBentJSON{criterionName(bent.Criterion), bent.Count})
		}
		j.Groups = append(j.Groups, group)
	}
	return j
}

func teamAnswerOf(round, a, b int, answer teams.Answer, lines []string) answerJSON {
	j := answerJSON{
		Round: round, Pair: [2]int{a, b}, Kind: string(answer.Kind), Have: answer.Have, Would: answer.Would, Order: string(answer.Rule),
		Up: answer.Up, Why: lines,
	}
	j.Reason = string(answer.Barred.Why)
	j.decided(answer.Kind, criterionName(answer.Criterion), answer.Bracket)
	for _, p := range answer.Instead {
		j.Instead = append(j.Instead, [2]int{p.White, p.Black})
	}
	return j
}

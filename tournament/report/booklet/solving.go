package booklet

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// SolvingDocument is a paper of a contest for solvers.
type SolvingDocument struct {
	Key     string
	OfRound bool // it is of one round
	Asks    bool // it has what is asked: nobody gets it before the round's time
	Names   bool // it is for the director and, where it says which number is whose, for the hall
	Tells   bool // it has results or solutions: nobody but the director gets it before they are released
	write   func(*solvingPaper)
	honours func(solvingHonours) []layout.Honour // of papers that are handed out; else nil
}

// SolvingDocuments lists the papers.
func SolvingDocuments() []SolvingDocument {
	return []SolvingDocument{
		{Key: "problems", OfRound: true, Asks: true, write: (*solvingPaper).problems},
		{Key: "answers", OfRound: true, Asks: true, write: (*solvingPaper).answers},
		{Key: "package", OfRound: true, Asks: true, write: (*solvingPaper).all},
		{Key: "numbers", Names: true, write: (*solvingPaper).numbers},
		{Key: "solutions", OfRound: true, Tells: true, write: (*solvingPaper).solutions},
		{Key: "results", Tells: true, write: (*solvingPaper).results},
		{Key: "diplomas", Tells: true, Names: true, honours: solvingHonours.diplomas},
		{Key: "certificates", Tells: true, Names: true, honours: solvingHonours.certificates},
	}
}

// FindSolving returns the document with the key.
func FindSolving(key string) (SolvingDocument, bool) {
	i := slices.IndexFunc(SolvingDocuments(), func(d SolvingDocument) bool { return d.Key == key })
	if i < 0 {
		return SolvingDocument{}, false
	}
	return SolvingDocuments()[i], true
}

// Title is what a paper is called: "Задачи, тур 2". The results say which of the two they are.
func (d SolvingDocument) Title(c *solving.Contest, round solving.RoundID, s Style) string {
	key := "solvingpaper." + d.Key
	switch {
	case d.Key == "results" && c.Head.Final.IsZero():
		key += "-preliminary"
	case d.OfRound:
		return s.T("solvingpaper.of-round", "paper", s.T(key), "round", c.Number(round))
	}
	return s.T(key)
}

// WriteSolving draws a paper of a contest as its reader may see it; round is 0 for a paper of the whole contest. A paper for which he has
// nothing to see is not there.
func WriteSolving(w io.Writer, c *solving.Contest, d SolvingDocument, round solving.RoundID, s Style) error {
	none := refusal.NewNotFound("error.solving.no-paper", nil)
	r, ok := c.Round(round)
	if d.OfRound && (!ok || len(r.Problems) == 0 || r.Problems[0].Position == "") {
		return none
	}
	if d.OfRound && d.Tells && r.Problems[0].Solution == "" || !d.OfRound && d.Tells && (c.Told == nil || len(c.Told.Rounds) == 0) {
		return none
	}
	if d.honours != nil && c.Head.Final.IsZero() {
		return none
	}
	game, err := games.ByName(c.Head.Game)
	if err != nil {
		return fmt.Errorf("paper of a contest: %w", err)
	}
	if d.honours != nil {
		return writeHonours(w, c.Head.ShortName()+" – "+d.Title(c, round, s), d.honours(newSolvingHonours(c, game, s)), s)
	}
	p := &solvingPaper{frame: newFrame(s, game, title{
		name: c.Head.Name, short: c.Head.ShortName(), place: c.Head.Place, what: s.T("solvingpaper.contest"), paper: d.Title(c, round, s),
	}), c: c, r: r}
	d.write(p)
	return p.output(w)
}

// solvingPaper is one document being drawn.
type solvingPaper struct {
	*frame
	c *solving.Contest
	r solving.Round // of a paper of one round
}

// problem is how a problem is called: "Задача 2 · 5 очков".
func (p *solvingPaper) problem(no int, of solving.Problem) string {
	return p.T("solvingpaper.problem", "no", no, "points", p.decimal(of.Points.String()))
}

// asked says what is to be done: the task, and whether the first move is enough.
func (p *solvingPaper) asked(of solving.Problem, l rules.Layout) string {
	text := p.task(of.Task, l)
	if of.FirstMove {
		text += ". " + p.T("solvingpaper.first-move")
	}
	return text
}

// took writes a time in the unit in which it counts: "31" minutes, "31:07".
func (p *solvingPaper) took(t time.Duration) string {
	minutes := strconv.Itoa(int(t / time.Minute))
	if p.c.Head.Regulations.Time == solving.Minutes {
		return minutes
	}
	return fmt.Sprintf("%s:%02d", minutes, int(t%time.Minute/time.Second))
}

// whom names a solver with his team, his region and his club.
func (p *solvingPaper) whom(id solving.SolverID) (name, note string) {
	s, _ := p.c.Solver(id)
	return s.Data.Name, joined(", ", s.Team, s.Data.Federation, s.Data.Club)
}

// flat is a text of several lines in one.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

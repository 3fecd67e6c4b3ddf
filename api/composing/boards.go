package composing

import (
	"net/http"
	"net/url"

	"adyukh/api/view/composition"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/refusal"
)

// boardFields are what the script posts for the boards.
var boardFields = append(posedFields[:len(posedFields):len(posedFields)], composition.AskedFields...)

// showBoards answers static/js/piece.js: both boards for what stands in the form. Nothing is kept of it.
func showBoards(c *call) error {
	f := compositionForm{goal: composition.Goal{Kind: c.Field("task"), Count: c.Field("count")}}
	f.Section, f.Position, f.Solution = c.Field("section"), c.Field("position"), c.Field("solution")
	do, err := composition.ReadAsked(c.Call)
	if err != nil {
		return err
	}
	boards, err := boardsOf(c, f, do)
	if err != nil {
		return err
	}
	return c.Fragment(http.StatusOK, boards)
}

// boardsOf draws the boards of a form.
func boardsOf(c *call, f compositionForm, do composition.Asked) (templates.CompositionBoards, error) {
	g, err := game(c)
	if err != nil {
		return templates.CompositionBoards{}, err
	}
	return composition.Form{
		Game: g, Position: f.Position, Solution: f.Solution, Most: contest.MaxSolution,
		Check: func(solution string) error {
			_, err := c.Contest.Head.CheckComposition(f.Section, f.Position, web.OrDefault(f.goal.Task(), string(contest.Win)), solution)
			return err
		},
	}.Boards(c.Call, do)
}

// game is that of the contest.
func game(c *call) (games.Game, error) { return games.ByName(c.Contest.Head.Game) }

// replayed says what the board of a composition shows beside the position.
type replayed struct {
	open  bool       // the solution at once, not only when it is asked for
	lines [][]string // of the solver's findings, one of which ?finding= names
	tells bool       // who tries is told whether the solution has his move
	keep  url.Values // what the address of the page has beside
}

func replayFor(c *call, e composing.Entry, path string, shows replayed) (composition.Replay, error) {
	g, err := game(c)
	return composition.Replay{
		Game: g, Position: e.Position, Solution: e.Solution, Path: path, Open: shows.open, Lines: shows.lines,
		Tells: shows.tells, Keep: shows.keep,
	}, err
}

// replayPage is a composition on a board that can be played on. The script is answered with the board alone.
func replayPage(c *call, e composing.Entry, path string, shows replayed, build func(*templates.CompositionPage) web.View) error {
	r, err := replayFor(c, e, path, shows)
	if err != nil {
		return err
	}
	return r.Page(c.Call, composition.TaskText(e.Task), !c.Contest.Seen.Director && c.Me.ID == 0, build)
}

// replayOf is the board that the address names.
func replayOf(c *call, e composing.Entry, path string, shows replayed) (templates.CompositionBoard, error) {
	r, err := replayFor(c, e, path, shows)
	if err != nil {
		return templates.CompositionBoard{}, err
	}
	return r.Board(c.Call)
}

// ofEntry finds the entry of the route, which the person has a part in.
func ofEntry(do func(*call, composing.Entry) error) func(*call) error {
	return web.Of(func(c *call) (composing.Entry, error) {
		id, ok := web.ParseID(c.Param("entry"))
		e, there := c.Contest.Entry(contest.EntryID(id))
		if !ok || !there || !c.Contest.Seen.Director && !e.By(c.Me.ID) {
			return e, refusal.NewNotFound("error.contest.entry-none", nil)
		}
		return e, nil
	}, do)
}

package desk

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// settleKept and settleTaken are what the arbiter picks where two entries of a result differ.
const (
	settleKept  = "kept"
	settleTaken = "taken"
)

// showSecond shows a round whose results are typed a second time from the slips. What is stored is not shown before it was typed.
func showSecond(c *board.Desk, n int) error { return secondPage(c, n, http.StatusOK, nil) }

// refusedSecond is a second entry that was refused: the game, what was typed, and why.
type refusedSecond struct {
	game  play.GameID
	typed string
	err   *refusal.Error
}

func secondPage(c *board.Desk, n, status int, refused *refusedSecond) error {
	d, err := view.NewDeskRound(c.Event, n)
	if err != nil {
		return err
	}
	if !d.Round.IsPublished() {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.round.draft-result", Args: refusal.Args{"round": n}}
	}
	here := web.DeskRoundPath(c.Event.ID, n)
	keys := view.PointsOf(d.People.Scale)
	keys.Teams = d.Event.IsTeam()
	body := templates.DeskSecond{
		Live: here + "/second", Keys: keys,
		Pairings: templates.Pairings{ID: "pairings", Caption: templates.Msg("second.title", "n", n), Endings: true, Teams: d.Event.IsTeam()},
	}
	table := 0
	for _, g := range d.Round.Games {
		if g.IsFree() || !g.Result.HasPoints() {
			continue
		}
		row, err := secondRow(c, d, g, refused)
		if err != nil {
			return err
		}
		if row.Place > 0 && g.Board != table {
			row.Head, table = d.NamedHead(g.Board, &body.Pairings), g.Board
		}
		body.Pairings.Rows = append(body.Pairings.Rows, row)
	}
	body.Progress = d.Compared()
	return c.Page(web.View{
		Title: templates.Msg("second.title", "n", n), Body: body, Status: status, Section: web.SectionRounds, Live: true, Wide: true,
		Typed: &body.Keys, Crumbs: []templates.Link{
			{Label: show.RoundName(c.Event, n), Href: here},
			{Label: templates.Msg("second.crumb")},
		},
	})
}

// secondRow is the row of a game: as it is stored once it was compared, else without its result.
func secondRow(c *board.Desk, d *view.DeskRound, g play.Game, refused *refusedSecond) (templates.Pairing, error) {
	row, err := d.Row(g)
	if err != nil {
		return row, err
	}
	row.Points, row.Sheets, row.Endings, row.Match, row.Why, row.Note = false, false, true, nil, "", nil
	row.Entry = d.Entry(g)
	row.Entry.Action = d.People.GameHref(g.ID) + "/second"
	if row.Place == 0 {
		row.Entry.Label = templates.Msg("second.result-of", "board", g.Board, "white", d.People.Name(g.White), "black", d.People.Name(g.Black))
	}
	switch g.Compared {
	case play.SameAgain:
		row.Note = &templates.Chip{Tone: templates.Right, Text: templates.Msg("second.same")}
	case play.KeptAgain:
		row.Note = &templates.Chip{Tone: templates.Attention, Text: templates.Msg("second.kept")}
	default:
		row.Entry.Stored, row.Entry.Value, row.Score = "", "", nil
		row.White.Winner, row.Black.Winner = false, false
	}
	if refused == nil || refused.game != g.ID {
		return row, nil
	}
	for _, name := range []string{"result", "typed"} {
		if score, ok := refused.err.Args[name].(string); ok && row.Turned {
			refused.err.Args[name] = view.TurnText(score)
		}
	}
	row.Entry.Value, row.Entry.Error = refused.typed, web.ErrorText(refused.err, c.Zone())
	if refused.err.Key == "error.result.differs" {
		row.Entry.Settle = []templates.Option{
			{Value: settleKept, Label: templates.Msg("second.keep", "score", shownScore(c, g.Result))},
			{Value: settleTaken, Label: templates.Msg("second.take", "score", refused.err.Args["typed"])},
		}
	}
	return row, nil
}

// again is a result that is typed a second time, and which of the two stands where they differ.
type again struct {
	result, settle string
	turned         bool
}

func secondInputs(a *again) web.Inputs {
	return web.Inputs{{web.Posted(&a.result, "result"), web.Posted(&a.settle, "settle"), web.TickInput(&a.turned, turnedField, turnedField)}}
}

// compareResult compares a result that is typed a second time with the stored one. Nothing is overwritten unless the arbiter has seen both
// and says so.
func compareResult(c *board.Desk, g play.Game) error {
	var sent again
	if err := secondInputs(&sent).Read(c.Plain()); err != nil {
		return err
	}
	text, settle := strings.TrimSpace(sent.result), sent.settle
	typed, err := typedAgain(c, text)
	seen := c.Seen
	if err == nil && settle == settleTaken {
		var e *play.Event
		if e, err = c.Events.SetResult(c.Request.Context(), c.Actor(), c.Event.ID, g.ID, seen, typed); err == nil {
			now, _ := e.Game(g.ID)
			seen = now.Revision
		}
	}
	if err == nil {
		_, err = c.Events.CompareResult(c.Request.Context(), c.Actor(), c.Event.ID, g.ID, seen, typed, settle == settleKept)
	}
	if refusal.CodeOf(err) == refusal.Unconfirmed { // a correction of what something rests on shows its effects first, on the round's page
		err = &refusal.Error{Code: refusal.Conflict, Key: "error.result.second-rests", Args: refusal.Args{"board": g.Board}}
	}
	var refused *refusal.Error
	if err != nil && (!errors.As(err, &refused) || refused.Code == refusal.NotFound || g.IsFree()) {
		return err
	}
	if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
		return loadErr
	}
	status, again := http.StatusOK, (*refusedSecond)(nil)
	if refused != nil {
		status, again = web.StatusOf(refused.Code), &refusedSecond{g.ID, text, refused}
	}
	if c.WantsFragment() {
		return secondFragment(c, g.ID, status, again)
	}
	if again != nil {
		return secondPage(c, g.Round, status, again)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, g.Round) + "/second" + view.ResultsHash)
}

func secondFragment(c *board.Desk, id play.GameID, status int, refused *refusedSecond) error {
	g, ok := c.Event.Game(id)
	if !ok {
		return &refusal.Error{Code: refusal.NotFound, Key: "error.game.none"}
	}
	d, err := view.NewDeskRound(c.Event, g.Round)
	if err != nil {
		return err
	}
	row, err := secondRow(c, d, g, refused)
	if err != nil {
		return err
	}
	return c.Fragment(status, row)
}

func typedAgain(c *board.Desk, text string) (play.Result, error) {
	if text == "" {
		return play.Result{}, &refusal.Error{Code: refusal.Invalid, Key: "error.result.blank", Field: "result"}
	}
	return typedResult(c, text)
}

// secondLink leads to the second entry of a round, and says how far it is; nil while there is nothing to compare.
func secondLink(d *view.DeskRound) *templates.Link {
	done, all, _ := d.ComparedCount()
	if all == 0 || !d.Results {
		return nil
	}
	link := templates.Link{Label: templates.Msg("second.link"), Href: d.People.RoundHref(d.N) + "/second" + view.ResultsHash}
	if done > 0 {
		link.Label = templates.Msg("second.link-done", "done", strconv.Itoa(done), "all", strconv.Itoa(all))
	}
	return &link
}

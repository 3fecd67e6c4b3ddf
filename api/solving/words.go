package solving

import (
	"fmt"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/view/director"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
)

// now is the server's time, which alone decides when a round starts and ends.
func now(c *call) time.Time { return c.Solvings.Now() }

// game is that of the contest.
func game(c *call) (games.Game, error) { return games.ByName(c.Solving.Head.Game) }

// roundTitle names a round.
func roundTitle(c *call, r solving.Round) templates.Text {
	if r.Title != "" {
		return templates.Msg("solving.page.round-title", "no", c.Solving.Number(r.ID), "title", r.Title)
	}
	return templates.Msg("solving.page.round", "no", c.Solving.Number(r.ID))
}

// stateChip says where a round stands.
func stateChip(r solving.Round, at time.Time) templates.Chip {
	state := r.State(at)
	tones := map[solving.State]string{solving.Running: templates.Attention, solving.Told: templates.Right}
	return templates.Chip{Tone: tones[state], Text: templates.Msg("solving.page.state-" + string(state))}
}

// whenText says when a round is, in the contest's zone.
func whenText(c *call, r solving.Round) templates.Text {
	switch {
	case !r.Starts.IsZero():
		return templates.Msg("solving.page.when", "from", moment(c, r.Starts), "until", clock(c, r.Ends()), "zone", zone(c, r.Starts))
	case !r.Planned.IsZero():
		return templates.Msg("solving.page.when-planned", "from", moment(c, r.Planned), "zone", zone(c, r.Planned))
	}
	return templates.Msg("solving.page.when-open")
}

// whatText says how many problems there are and what they are worth.
func whatText(c *call, r solving.Round) templates.Text {
	if len(r.Problems) == 0 {
		return templates.Msg("solving.minutes", "n", r.Minutes)
	}
	return templates.Msg("solving.page.what", "n", len(r.Problems), "points", points(c, r.Points()), "minutes", r.Minutes)
}

func moment(c *call, at time.Time) templates.Moment {
	return templates.Moment{At: at, Zone: c.Solving.Head.Location()}
}

// clock is a time of day, with seconds where it has any.
func clock(c *call, at time.Time) string {
	at = at.In(c.Solving.Head.Location())
	if at.Second() == 0 {
		return at.Format("15:04")
	}
	return at.Format("15:04:05")
}

// exact is a time of day that always takes as much room.
func exact(c *call, at time.Time) string {
	return at.In(c.Solving.Head.Location()).Format("15:04:05")
}

// zone says by how much the contest's clock differs from UTC's: UTC+3.
func zone(c *call, at time.Time) string {
	_, east := at.In(c.Solving.Head.Location()).Zone()
	sign := "+"
	if east < 0 {
		sign, east = "−", -east
	}
	if east%3600 == 0 {
		return fmt.Sprintf("UTC%s%d", sign, east/3600)
	}
	return fmt.Sprintf("UTC%s%d:%02d", sign, east/3600, east/60%60)
}

// points writes points with the reader's sign.
func points(c *call, d places.Decimal) string { return director.Decimal(c.Call, d.String()) }

// taskText says what is to be reached.
func taskText(task string) templates.Text {
	if strings.Contains(task, ":") {
		return templates.Msg("composition.reach", "count", task)
	}
	return templates.Msg("composition.task-" + task)
}

// worthText says what a problem is worth.
func worthText(c *call, p solving.Problem) templates.Text {
	return templates.Msg("solving.page.worth", "points", points(c, p.Points))
}

// timeText writes a time that was taken: 1:05 in minutes, 1:05:30 in seconds.
func timeText(c *call, d time.Duration) string {
	s := int(d / time.Second)
	if c.Solving.Head.Regulations.Time == solving.Seconds {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/3600, s/60%60)
}

// clockTo counts down to an instant.
func clockTo(key string, at, now time.Time) *templates.SolveClock {
	return &templates.SolveClock{Lead: templates.Msg(key), Left: max(0, at.Sub(now).Milliseconds()), Reload: true}
}

// static is a board to look at; it has an id of its own on the page.
func static(g games.Game, position, id string) templates.SolveBoard {
	turn, err := g.Turn(position)
	if err != nil {
		return templates.SolveBoard{}
	}
	b := templates.SolveBoard{}
	b.Play = &templates.Play{
		ID: id, View: templates.BoardView{ID: id + "-board", Board: view.BoardOf(turn.Position)},
		State: templates.Msg("rules.to-move-" + turn.Position.ToMove),
	}
	return b
}

// roundOf finds the round of the route.
func roundOf(c *call) (solving.Round, error) {
	id, ok := web.ParseID(c.Param("round"))
	r, there := c.Solving.Round(solving.RoundID(id))
	if !ok || !there {
		return r, web.ErrNotFound
	}
	return r, nil
}

// nameOf is a solver's name as lists have it.
func nameOf(c *call, id solving.SolverID) string {
	s, _ := c.Solving.Solver(id)
	return s.Data.Name
}

// gameTitle names the game in the reader's language.
func gameTitle(c *call) string {
	g, err := game(c)
	if err != nil {
		return c.Solving.Head.Game
	}
	return g.Title(c.Lang)
}

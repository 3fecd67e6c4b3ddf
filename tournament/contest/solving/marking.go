package solving

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Mark keeps the points that a marker gives the sheet of the solver with a number; empty points are not given yet. With done he is through
// with it, and the director and a second marker can compare. seen is the revision of the score that he saw, 0 for none.
func (s *Service) Mark(
	ctx context.Context, by tournament.Actor, id tournament.EventID, marker MarkerID, round RoundID, no int, seen int64, to Score, done bool,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, now time.Time) (note, error) {
		m, _ := c.Marker(marker)
		r, found := c.Round(round)
		solver, ok := c.Numbered(no)
		sheet, there := c.SheetOf(solver.ID, round)
		if !ok || !found || m.ID == 0 || !m.marks(solver, r, sheet, there, now) {
			return note{}, refusal.NewNotFound("error.solving.sheet-none", nil)
		}
		if !there { // paper
			sheet = Sheet{Solver: solver.ID, Round: round}
		}
		if sheet.ID <= 0 {
			c.putSheet(&sheet)
		}
		kept, ok := c.ScoreOf(marker, sheet.ID)
		if err := s.StaleError(ctx, c, kept.Revision, seen); err != nil {
			return note{}, err
		}
		switch {
		case !r.Released.IsZero():
			return note{}, refusal.NewConflict("error.solving.released", nil)
		case !kept.Done.IsZero():
			return note{}, refusal.NewConflict("error.solving.score-done", nil)
		}
		if !ok {
			kept = Score{ID: c.NextID(), Sheet: sheet.ID, Marker: marker}
		}
		var err error
		if kept.Points, err = c.readPoints(r, to.Points, done); err != nil {
			return note{}, err
		}
		if kept.Remark = contest.CleanText(to.Remark); kept.Remark != "" {
			if err := contest.CheckText("remark", kept.Remark, MaxText); err != nil {
				return note{}, err
			}
		}
		action := ScoreKept
		if done {
			kept.Done, action = now, ScoreDone
		}
		c.putScore(kept)
		return note{Action: action, Args: refusal.Args{"name": m.Name, "no": c.Number(round), "number": no}}, nil
	})
}

func (c *Contest) putScore(s Score) { c.Scores = tournament.PutByID(c.Scores, s.ID, &s, scoreID) }

// readPoints reads points for the problems of a round, with a point or a comma, and writes them in their shortest form.
func (c *Contest) readPoints(r Round, texts []string, all bool) ([]string, error) {
	if len(texts) > len(r.Problems) {
		return nil, refusal.NewInvalid("points", "error.solving.answers", refusal.Args{"most": len(r.Problems)})
	}
	points := make([]string, len(r.Problems))
	for i, p := range r.Problems {
		text := ""
		if i < len(texts) {
			text = person.Clean(texts[i])
		}
		if text == "" {
			if all {
				return nil, refusal.NewInvalid("points", "error.solving.points-missing", refusal.Args{"no": i + 1})
			}
			continue
		}
		d, err := c.readPoint(p, i+1, text)
		if err != nil {
			return nil, err
		}
		points[i] = d.String()
	}
	return points, nil
}

func (c *Contest) readPoint(p Problem, no int, text string) (places.Decimal, error) {
	d, ok := places.ParseDecimal(text)
	if !ok || !c.Head.Regulations.gives(d) || d > p.Points {
		return 0, refusal.NewInvalid("points", "error.solving.point", refusal.Args{
			"text": text, "no": no, "most": p.Points.String(), "step": c.Head.Regulations.Step.String(),
		})
	}
	return d, nil
}

// GiveBack lets a marker change the points of a sheet again.
func (s *Service) GiveBack(ctx context.Context, by tournament.Actor, id tournament.EventID, score, seen int64) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		kept, ok := tournament.Element(c.Scores, score, scoreID)
		if !ok {
			return note{}, refusal.NewNotFound("error.solving.sheet-none", nil)
		}
		if err := s.StaleError(ctx, c, kept.Revision, seen); err != nil {
			return note{}, err
		}
		sheet, _ := c.Sheet(kept.Sheet)
		if r, _ := c.Round(sheet.Round); !r.Released.IsZero() {
			return note{}, refusal.NewConflict("error.solving.released", nil)
		}
		m, _ := c.Marker(kept.Marker)
		kept.Done = time.Time{}
		c.putScore(kept)
		return note{Action: ScoreBack, Args: refusal.Args{"name": m.Name, "no": c.Number(sheet.Round)}}, nil
	})
}

// Rule decides the points for an answer, whatever markers gave; empty points take the decision back. It is told with the results why.
func (s *Service) Rule(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64, no int, points, why string,
) (*Contest, error) {
	return s.editSheet(ctx, by, id, who, round, seen, PointsRuled, func(c *Contest, r Round, p *Sheet, now time.Time) error {
		problem, ok := r.Problem(no)
		if !ok {
			return refusal.NewNotFound("error.solving.problem-none", nil)
		}
		solver, _ := c.Solver(who)
		if solver.Venue == 0 && p.IsOpen(r, now) {
			return refusal.NewConflict("error.solving.still-running", nil)
		}
		why, text := contest.CleanText(why), person.Clean(points)
		p.Ruled = slices.DeleteFunc(slices.Clone(p.Ruled), func(r Ruled) bool { return r.Problem == no })
		if text == "" {
			return nil
		}
		d, err := c.readPoint(problem, no, text)
		if err != nil {
			return err
		}
		if !r.Released.IsZero() && why == "" {
			return refusal.NewInvalid("why", "error.solving.why", nil)
		}
		if err := contest.CheckText("why", why, MaxText); err != nil {
			return err
		}
		p.Ruled = append(p.Ruled, Ruled{Problem: no, Points: d, Why: why})
		slices.SortFunc(p.Ruled, func(a, b Ruled) int { return a.Problem - b.Problem })
		return nil
	})
}

// Protest is what a solver has against the points of a released round; as long as it is not answered he can write it anew.
func (s *Service) Protest(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64, text string,
) (*Contest, error) {
	return s.editSheet(ctx, by, id, who, round, seen, Protested, func(_ *Contest, r Round, p *Sheet, now time.Time) error {
		text := contest.CleanText(text)
		switch {
		case r.Released.IsZero():
			return refusal.NewConflict("error.solving.not-told", nil)
		case p.Reply != "":
			return refusal.NewConflict("error.solving.replied", nil)
		case text == "":
			return refusal.NewInvalid("text", "error.solving.protest-empty", nil)
		}
		p.Protest, p.Protested = text, now
		return contest.CheckText("text", text, MaxText)
	})
}

// Reply answers a protest. Points are changed by Rule.
func (s *Service) Reply(
	ctx context.Context, by tournament.Actor, id tournament.EventID, who SolverID, round RoundID, seen int64, text string,
) (*Contest, error) {
	return s.editSheet(ctx, by, id, who, round, seen, Replied, func(_ *Contest, _ Round, p *Sheet, now time.Time) error {
		text := contest.CleanText(text)
		switch {
		case p.Protest == "":
			return refusal.NewConflict("error.solving.no-protest", nil)
		case text == "":
			return refusal.NewInvalid("text", "error.solving.reply-empty", nil)
		}
		p.Reply, p.Replied = text, now
		return contest.CheckText("text", text, MaxText)
	})
}

func (p Sheet) hasOpenProtest() bool { return p.Protest != "" && p.Reply == "" }

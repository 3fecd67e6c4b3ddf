package conduct

import (
	"context"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// Change is that of the kernel; what was reported of a game goes with the change that gives it a result, whatever that was, and what
// players ask for is answered by the change that does it.
func (s *Service) Change(ctx context.Context, by tournament.Actor, id tournament.EventID, do tournament.Step[play.Event]) (*play.Event,
	error,
) {
	return s.Recorder.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		said, err := do(e, now)
		if err == nil {
			e.DropReports()
			e.SettleRequests()
			e.DropAsides()
		}
		return said, err
	})
}

// ReportResult notes what the player whose own page has the code says of the result of a game. Where both have said the same it is the
// result, if the regulations say so and nothing rests on the game; else it waits for an arbiter. Until the other one has spoken it can be
// said anew.
func (s *Service) ReportResult(ctx context.Context, by tournament.Actor, id tournament.EventID, code string, game play.GameID,
	score rules.Score, ended play.ResultKind,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		p, ok := e.ByCode(code)
		if !ok || !e.HasLinks() {
			return note{}, noPersonal()
		}
		g, ok := e.Game(game)
		if !ok || !g.Has(p.ID) || g.Round > e.PublishedRounds() {
			return note{}, refusal.NewNotFound("error.game.none", nil)
		}
		said := selfservice.Side{White: score.White, Black: score.Black, Ended: string(ended), At: now}
		report, white := reportOf(e, game), g.White == p.ID
		own, other := report.Of(white), report.Of(!white)
		if g.Result.Kind != play.NoResult && e.Head.ReportedResult(said).Score() == g.Result.Score() {
			return note{}, nil // the other one was faster, and both say the same
		}
		if err := e.CanReport(g, now); err != nil {
			return note{}, err
		}
		if ended != "" && !slices.Contains(e.Head.ReportedEnds(), ended) {
			return note{}, refusal.NewInvalid("ended", "error.result.kind", refusal.Args{"text": string(ended)})
		}
		result := e.Head.ReportedResult(said)
		if err := result.Check(e.Head.Scale()); err != nil {
			return note{}, err
		}
		switch {
		case own.Spoke() && own.Same(said) && own.Ended == said.Ended:
			return note{}, nil
		case own.Spoke() && other.Spoke():
			return note{}, refusal.NewConflict("error.report.both", nil)
		case own.Times >= selfservice.MostTimes:
			return note{}, refusal.NewConflict("error.report.often", refusal.Args{"most": selfservice.MostTimes})
		}
		report = report.Say(white, said)
		e.PutReport(game, &report)
		args := e.GameArgs(g)
		args["result"], args["name"] = e.Head.Score(result), p.Name
		if report.State() == selfservice.Agreed && e.Head.Regulations.Reports == selfservice.ByPlayers && restsNothing(e, g, result) {
			result = e.Head.ReportedResult(report.Both())
			e.EditGame(game, func(g *play.Game) { g.SetResult(result) })
			return note{Action: ResultAgreed, Args: args}, nil
		}
		return note{Action: ResultReported, Args: args}, nil
	})
}

// restsNothing tells whether a result can be entered without an arbiter's second thought.
func restsNothing(e *play.Event, g play.Game, result play.Result) bool {
	rests, err := Correction{filed: true}.ask(e, g, result, resultDeed(e, g, result))
	return err == nil && !rests
}

func reportOf(e *play.Event, game play.GameID) selfservice.Game {
	r, _ := e.Report(game)
	return r
}

// ClearReports asks the players of a game anew. seen is the revision of what they have reported that the caller saw.
func (s *Service) ClearReports(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64) (*play.Event,
	error,
) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		g, ok := e.Game(game)
		report, there := e.Report(game)
		if !ok || !there {
			return note{}, refusal.NewConflict("error.report.closed", nil)
		}
		if err := s.StaleError(ctx, e, report.Revision, seen); err != nil {
			return note{}, err
		}
		report = report.Asked()
		e.PutReport(game, &report)
		return note{Action: ReportsCleared, Args: e.GameArgs(g)}, nil
	})
}

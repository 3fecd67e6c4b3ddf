package conduct

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// SetResult enters or changes the result of a game that nothing rests on. See CorrectResult.
func (s *Service) SetResult(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	result play.Result,
) (*play.Event, error) {
	return s.CorrectResult(ctx, by, id, game, seen, result, Correction{})
}

// CompareResult compares a result that was typed a second time from the slip with the stored one, which it never changes. Where they
// differ it is a Conflict that names both; with keep the arbiter has looked, and the stored one stays. seen is the game's revision
// that the caller saw.
func (s *Service) CompareResult(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	typed play.Result, keep bool,
) (*play.Event, error) {
	return s.changeGame(ctx, by, id, game, func(e *play.Event, g *play.Game) (note, error) {
		if g.IsFree() {
			return note{}, refusal.NewInvalid("result", "error.result.free-round", refusal.Args{"round": g.Round})
		}
		if err := typed.Check(e.Head.Scale()); err != nil {
			return note{}, err
		}
		if err := s.staleResult(ctx, e, *g, seen); err != nil {
			return note{}, err
		}
		args := e.GameArgs(*g)
		args["result"], args["kind"] = e.Head.Score(g.Result), string(g.Result.Kind)
		switch {
		case !g.Result.HasPoints():
			return note{}, refusal.NewConflict("error.result.none-to-compare", args)
		case typed == g.Result:
			g.Compared = play.SameAgain
			return note{Action: ResultCompared, Args: args}, nil
		}
		args["typed"], args["typed_kind"] = e.Head.Score(typed), string(typed.Kind)
		if !keep {
			return note{}, refusal.NewConflict("error.result.differs", args)
		}
		g.Compared = play.KeptAgain
		return note{Action: ResultKept, Args: args}, nil
	})
}

// ClearResult takes the result of a game away that nothing rests on. See RetractResult.
func (s *Service) ClearResult(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64) (*play.Event,
	error,
) {
	return s.RetractResult(ctx, by, id, game, seen, Correction{Agreed: tournament.Agreed{clears}})
}

// staleResult tells the second of two people about the result of the first.
func (s *Service) staleResult(ctx context.Context, e *play.Event, g play.Game, seen int64) error {
	err := s.StaleError(ctx, e, g.Revision, seen)
	if stale, ok := err.(*refusal.Error); ok && g.Result.Kind != play.NoResult {
		stale.Key = "error.result.stale"
		stale.Args["board"], stale.Args["result"], stale.Args["kind"] = g.Board, e.Head.Score(g.Result), string(g.Result.Kind)
	}
	return err
}

// maxSheet is the length in bytes of a game record; the longest of 200,000 random games needs 2 kB.
const maxSheet = 64 << 10

// SetSheet keeps the record of a game, whatever its text says; an empty text removes it. seen is the revision of the
// sheet that the caller saw, 0 when there was none.
func (s *Service) SetSheet(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	text string,
) (*play.Event, error) {
	return s.changeGame(ctx, by, id, game, func(e *play.Event, g *play.Game) (note, error) {
		if g.IsFree() {
			return note{}, refusal.NewInvalid("sheet", "error.result.free-round", refusal.Args{"round": g.Round})
		}
		if len(text) > maxSheet {
			return note{}, refusal.NewInvalid("sheet", "error.sheet.long", refusal.Args{"most": maxSheet >> 10})
		}
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return note{}, refusal.NewInvalid("sheet", "error.text.utf8", nil)
		}
		if g.Sheet.Text == text {
			return note{}, nil
		}
		if err := s.StaleError(ctx, e, g.Sheet.Revision, seen); err != nil {
			return note{}, err
		}
		g.Sheet = play.Sheet{Text: text}
		if text == "" {
			return note{Action: SheetRemoved, Args: e.GameArgs(*g)}, nil
		}
		return note{Action: SheetSaved, Args: e.GameArgs(*g)}, nil
	})
}

// DecideSheet keeps what the arbiter decided about the finding of a sheet. TakenFromText sets the result to the count of
// the sheet's final position, LostByRule to 0:0 for a draw agreed too early, in the same change.
func (s *Service) DecideSheet(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID, seen int64,
	d play.Decision, words string, agreed ...string,
) (*play.Event, error) {
	correction, err := s.corrects(ctx, id, game, Correction{Reason: words, Agreed: agreed})
	if err != nil {
		return nil, err
	}
	return s.changeGame(ctx, by, id, game, func(e *play.Event, g *play.Game) (note, error) {
		words := play.CleanText(words)
		if err := play.CheckText("note", words); err != nil {
			return note{}, err
		}
		if g.Sheet.Text == "" {
			return note{}, refusal.NewConflict("error.sheet.none", nil)
		}
		if err := s.StaleError(ctx, e, g.Sheet.Revision, seen); err != nil {
			return note{}, err
		}
		was := *g
		if err := decide(e, g, d); err != nil {
			return note{}, err
		}
		if g.Result != was.Result {
			rests, err := correction.ask(e, was, g.Result, resultDeed(e, was, g.Result))
			if err != nil {
				return note{}, inField("note", err)
			}
			if rests {
				e.MarkOutdated(g)
			}
		}
		g.Sheet.Decision, g.Sheet.Note = d, words
		args := e.GameArgs(*g)
		args["decision"], args["note"], args["result"] = string(d), words, e.Head.Score(g.Result)
		return note{Action: SheetDecided, Args: args}, nil
	})
}

func decide(e *play.Event, g *play.Game, d play.Decision) error {
	switch d {
	case play.NoDecision, play.ResultStands:
		return nil
	case play.LostByRule:
		finding, err := e.Finding(*g)
		if err != nil {
			return err
		}
		if !finding.IsEarlyDraw() {
			return refusal.NewConflict("error.sheet.no-early-draw", nil)
		}
		g.SetResult(play.Result{Kind: play.BothLost})
		return nil
	case play.TakenFromText:
		finding, err := e.Finding(*g)
		if err != nil {
			return err
		}
		if finding.Score == nil {
			return refusal.NewConflict("error.sheet.no-count", nil)
		}
		g.SetResult(play.Result{Kind: play.FinalPosition, White: finding.Score.White, Black: finding.Score.Black})
		return nil
	}
	return refusal.NewInvalid("decision", "error.sheet.decision", refusal.Args{"text": string(d)})
}

func (s *Service) changeGame(ctx context.Context, by tournament.Actor, id tournament.EventID, game play.GameID,
	edit func(*play.Event, *play.Game) (note, error)) (*play.Event,
	error,
) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		g, ok := e.Game(game)
		if !ok {
			return note{}, refusal.NewNotFound("error.game.none", nil)
		}
		if _, err := permit.Ask(e, permit.Enter, g.Round, nil); err != nil {
			return note{}, err
		}
		said, err := edit(e, &g)
		if err != nil {
			return note{}, err
		}
		e.EditGame(game, func(to *play.Game) { *to = g })
		if g.Result.IsPlayed() {
			e.HasPlayed(g.White, g.Round)
			e.HasPlayed(g.Black, g.Round)
		}
		return said, nil
	})
}

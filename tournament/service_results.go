package tournament

import (
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"adyukh/tournament/refusal"
)

// SetResult enters or changes the result of a game. seen is the game's revision that the caller saw, so that nobody
// overwrites a result without having seen it; entering the same result again is no change.
func (s *Service) SetResult(ctx context.Context, by Actor, id EventID, game GameID, seen int64, result Result) (*Event, error) {
	return s.changeGame(ctx, by, id, game, func(e *Event, g *Game) (note, error) {
		if g.IsFree() {
			return note{}, refusal.NewInvalid("result", "error.result.free-round", refusal.Args{"round": g.Round})
		}
		if err := result.check(e.Head.Scale()); err != nil {
			return note{}, err
		}
		if g.Result == result {
			return note{}, nil
		}
		if err := s.staleResult(ctx, e, *g, seen); err != nil {
			return note{}, err
		}
		action := ResultEntered
		args := e.gameArgs(*g)
		if g.Result.Kind != NoResult {
			action = ResultChanged
			args["before"], args["before_kind"] = e.Head.Score(g.Result), string(g.Result.Kind)
		}
		g.setResult(result)
		args["result"], args["kind"] = e.Head.Score(result), string(result.Kind)
		return note{action, args, 0}, nil
	})
}

// ClearResult takes the result of a game away.
func (s *Service) ClearResult(ctx context.Context, by Actor, id EventID, game GameID, seen int64) (*Event, error) {
	return s.changeGame(ctx, by, id, game, func(e *Event, g *Game) (note, error) {
		if g.IsFree() {
			return note{}, refusal.NewInvalid("result", "error.result.free-round", refusal.Args{"round": g.Round})
		}
		if g.Result.Kind == NoResult {
			return note{}, nil
		}
		if err := s.staleResult(ctx, e, *g, seen); err != nil {
			return note{}, err
		}
		args := e.gameArgs(*g)
		args["before"], args["before_kind"] = e.Head.Score(g.Result), string(g.Result.Kind)
		g.setResult(Result{})
		return note{ResultCleared, args, 0}, nil
	})
}

// staleResult tells the second of two people about the result of the first.
func (s *Service) staleResult(ctx context.Context, e *Event, g Game, seen int64) error {
	err := s.StaleError(ctx, e, g.Revision, seen)
	if stale, ok := err.(*refusal.Error); ok && g.Result.Kind != NoResult {
		stale.Key = "error.result.stale"
		stale.Args["board"], stale.Args["result"], stale.Args["kind"] = g.Board, e.Head.Score(g.Result), string(g.Result.Kind)
	}
	return err
}

// maxSheet is the length in bytes of a game record; the longest of 200,000 random games needs 2 kB.
const maxSheet = 64 << 10

// SetSheet keeps the record of a game, whatever its text says; an empty text removes it. seen is the revision of the
// sheet that the caller saw, 0 when there was none.
func (s *Service) SetSheet(ctx context.Context, by Actor, id EventID, game GameID, seen int64, text string) (*Event, error) {
	return s.changeGame(ctx, by, id, game, func(e *Event, g *Game) (note, error) {
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
		g.Sheet = Sheet{Text: text}
		if text == "" {
			return note{SheetRemoved, e.gameArgs(*g), 0}, nil
		}
		return note{SheetSaved, e.gameArgs(*g), 0}, nil
	})
}

// DecideSheet keeps what the arbiter decided about the finding of a sheet. TakenFromText sets the result to the count of
// the sheet's final position, in the same change.
func (s *Service) DecideSheet(ctx context.Context, by Actor, id EventID, game GameID, seen int64, d Decision, words string) (*Event,
	error,
) {
	return s.changeGame(ctx, by, id, game, func(e *Event, g *Game) (note, error) {
		words := cleanText(words)
		if err := checkText("note", words); err != nil {
			return note{}, err
		}
		if g.Sheet.Text == "" {
			return note{}, refusal.NewConflict("error.sheet.none", nil)
		}
		if err := s.StaleError(ctx, e, g.Sheet.Revision, seen); err != nil {
			return note{}, err
		}
		if err := e.decide(g, d); err != nil {
			return note{}, err
		}
		g.Sheet.Decision, g.Sheet.Note = d, words
		args := e.gameArgs(*g)
		args["decision"], args["note"], args["result"] = string(d), words, e.Head.Score(g.Result)
		return note{SheetDecided, args, 0}, nil
	})
}

func (e *Event) decide(g *Game, d Decision) error {
	switch d {
	case NoDecision, ResultStands:
		return nil
	case TakenFromText:
		finding, err := e.Finding(*g)
		if err != nil {
			return err
		}
		if finding.Score == nil {
			return refusal.NewConflict("error.sheet.no-count", nil)
		}
		g.setResult(Result{Kind: FinalPosition, White: finding.Score.White, Black: finding.Score.Black})
		return nil
	}
	return refusal.NewInvalid("decision", "error.sheet.decision", refusal.Args{"text": string(d)})
}

func (s *Service) changeGame(ctx context.Context, by Actor, id EventID, game GameID, edit func(*Event, *Game) (note, error)) (*Event,
	error,
) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		g, ok := e.Game(game)
		if !ok {
			return note{}, refusal.NewNotFound("error.game.none", nil)
		}
		if r, _ := e.Round(g.Round); !r.IsPublished() {
			return note{}, refusal.NewConflict("error.round.draft-result", refusal.Args{"round": g.Round})
		}
		said, err := edit(e, &g)
		if err != nil {
			return note{}, err
		}
		e.editGame(game, func(to *Game) { *to = g })
		return said, nil
	})
}

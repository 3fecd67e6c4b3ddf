package transcript

import (
	"context"
	"errors"

	"adyukh/tournament"
	"adyukh/tournament/picture"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// What a player hands in of a game when it is over: the moves, and photos of the paper sheet.

// Photo is a picture of a paper sheet.
type Photo struct {
	PhotoID
	Bytes int
	JPEG  string // "" where only the photo's data were asked for
	At    int64  // microseconds
}

// PhotoID names a photo of an event.
type PhotoID struct {
	Game   play.GameID
	Player play.PlayerID
	Number int
}

// Bounds of photos.
const (
	MostPhotos = 2         // of a player and a game
	MostBytes  = 200 << 20 // of an event
)

// CanSend says why the player can't send the game now: it is no game of his, or not over for all that he has said; nil where he can.
func CanSend(e *play.Event, player play.PlayerID, g play.Game, t Transcript) error {
	report, _ := e.Report(g.ID)
	switch {
	case g.IsFree() || !g.Has(player) || g.Round > e.PublishedRounds() || !e.HasLinks():
		return refusal.NewNotFound("error.game.none", nil)
	case !e.Head.Regulations.Records && !t.Asked:
		return refusal.NewConflict("error.transcript.off", nil)
	case !t.Asked && !g.Result.HasPoints() && !report.Of(g.White == player).Spoke():
		return refusal.NewConflict("error.transcript.early", nil)
	}
	return nil
}

// owner finds the player whose own page has a code, and a game that he can send.
func (s *Service) owner(ctx context.Context, event tournament.EventID, code string, game play.GameID) (*play.Event, play.Player, play.Game,
	error,
) {
	e, p, err := s.events.Personal(ctx, event, code)
	if err != nil {
		return nil, p, play.Game{}, err
	}
	g, ok := e.Game(game)
	if !ok {
		return nil, p, g, refusal.NewNotFound("error.game.none", nil)
	}
	all, err := s.OfGame(ctx, event, game)
	if err != nil {
		return nil, p, g, err
	}
	return e, p, g, CanSend(e, p.ID, g, all[Of(g.White == p.ID)])
}

// Propose keeps the record that the player whose own page has the code sends of a game. It changes nothing in the event. seen is the
// revision that the page showed.
func (s *Service) Propose(ctx context.Context, by tournament.Actor, event tournament.EventID, code string, game play.GameID, seen int64,
	text string,
) (Transcript, error) {
	e, p, g, err := s.owner(ctx, event, code, game)
	if err != nil {
		return Transcript{}, err
	}
	t, trace, err := s.next(ctx, e, g, Of(g.White == p.ID), text, MostOwn)
	switch {
	case err != nil:
		return t, err
	case t.Revision != seen:
		return t, staleError(t)
	case text == t.Text:
		return t, nil
	case text == "":
		return t, refusal.NewInvalid("sheet", "error.transcript.empty", nil)
	case t.Times >= MostTimes:
		return t, refusal.NewConflict("error.transcript.often", refusal.Args{"most": MostTimes})
	}
	now := s.events.Now()
	t.Player, t.Text, t.Moves, t.Asked = p.ID, text, timed(trace, nil, now), false
	t.Times++
	err = s.put(ctx, e, by, &t, now)
	return t, err
}

// Ask wants the record of a game from both of its players, or no more.
func (s *Service) Ask(ctx context.Context, by tournament.Actor, event tournament.EventID, game play.GameID, asked bool) error {
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return err
	}
	g, ok := e.Game(game)
	if !ok || g.IsFree() || g.Round > e.PublishedRounds() {
		return refusal.NewNotFound("error.game.none", nil)
	}
	if !e.HasLinks() {
		return refusal.NewConflict("error.transcript.no-links", nil)
	}
	all, err := s.OfGame(ctx, event, game)
	if err != nil {
		return err
	}
	for _, white := range []bool{true, false} {
		t := all[Of(white)]
		if t.Asked == asked {
			continue
		}
		t.Game, t.Writer, t.Player, t.Asked = game, Of(white), g.White, asked
		if !white {
			t.Player = g.Black
		}
		name := t.By
		if !t.IsThere() {
			name = by.Name
		}
		if err := s.put(ctx, e, tournament.Actor{Name: name}, &t, s.events.Now()); err != nil {
			return err
		}
	}
	return nil
}

// Photos are those of a game, without their pictures.
func (s *Service) Photos(ctx context.Context, event tournament.EventID, game play.GameID) ([]Photo, error) {
	return s.store.Photos(ctx, event, game)
}

// Photo is one with its picture.
func (s *Service) Photo(ctx context.Context, event tournament.EventID, id PhotoID) (Photo, error) {
	p, err := s.store.LoadPhoto(ctx, event, id)
	return p, photoError(err)
}

// SendPhoto keeps a photo of the paper sheet that the player whose own page has the code sends of a game: its pixels, and nothing else that
// was in the file.
func (s *Service) SendPhoto(ctx context.Context, event tournament.EventID, code string, game play.GameID, sent []byte) error {
	e, p, g, err := s.owner(ctx, event, code, game)
	if err != nil {
		return err
	}
	photo := Photo{PhotoID: PhotoID{Game: g.ID, Player: p.ID}, At: s.events.Now().UnixMicro()}
	jpeg, err := picture.Photo(sent)
	var fault picture.PhotoFault
	if errors.As(err, &fault) {
		return refusal.NewInvalid("file", "error.photo."+string(fault), refusal.Args{
			"mb": picture.MostSentPhoto >> 20, "pixels": picture.MostPixels / 1_000_000,
		})
	}
	photo.JPEG, photo.Bytes = string(jpeg), len(jpeg)
	if err := s.store.AddPhoto(context.WithoutCancel(ctx), event, photo); err != nil {
		return photoError(err)
	}
	s.events.Feed().Stir(e.ID)
	return nil
}

// RemovePhoto forgets a photo of a game that the player whose own page has the code has sent.
func (s *Service) RemovePhoto(ctx context.Context, event tournament.EventID, code string, game play.GameID, number int) error {
	_, p, g, err := s.owner(ctx, event, code, game)
	if err != nil {
		return err
	}
	return s.DropPhoto(ctx, event, PhotoID{Game: g.ID, Player: p.ID, Number: number})
}

// DropPhoto forgets a photo, as an arbiter does.
func (s *Service) DropPhoto(ctx context.Context, event tournament.EventID, id PhotoID) error {
	if err := s.store.RemovePhoto(context.WithoutCancel(ctx), event, id); err != nil {
		return photoError(err)
	}
	s.events.Feed().Stir(event)
	return nil
}

func photoError(err error) error {
	switch {
	case errors.Is(err, ErrNone):
		return refusal.NewNotFound("error.photo.gone", nil)
	case errors.Is(err, ErrFull):
		return refusal.NewConflict("error.photo.full", refusal.Args{"most": MostPhotos})
	}
	return err
}

package transcript

import (
	"context"
	"errors"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/picture"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// What a player hands in of a game when it is over: the moves, and photos of the paper sheet.

// Photo is a picture of a paper sheet.
type Photo struct {
	PhotoID
	Bytes int
	JPEG  string // "" where only the photo's data were asked for
	At    time.Time
	From  string // the network address from which it came; forgotten after a time
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
	UsualRoom  = 200 << 20 // bytes of an event

	mostReading = 2 // at a time: one takes up to 150 MB of memory
)

// CanSend says why a player can't send a game now; nil where he can. While it is played nobody can: the phone stays in the pocket.
func CanSend(e *play.Event, player play.PlayerID, g play.Game) error {
	if err := canChange(e, player, g); err != nil {
		return err
	}
	report, _ := e.Report(g.ID)
	switch {
	case !e.Head.Regulations.Records:
		return refusal.NewConflict("error.transcript.off", nil)
	case g.Result.HasPoints() && !g.Result.IsPlayed():
		return refusal.NewConflict("error.transcript.unplayed", nil)
	case !g.Result.HasPoints() && !report.Of(g.White == player).Spoke():
		return refusal.NewConflict("error.transcript.early", nil)
	}
	return nil
}

// CanRemove tells whether a player can take back what he has sent.
func CanRemove(e *play.Event, player play.PlayerID, g play.Game) bool {
	return canChange(e, player, g) == nil
}

// canChange says why a player can't change what he has sent; nil where he can.
func canChange(e *play.Event, player play.PlayerID, g play.Game) error {
	switch {
	case !IsOwn(e, player, g):
		return refusal.NewNotFound("error.game.none", nil)
	case g.Sheet.Text != "":
		return refusal.NewConflict("error.transcript.saved", nil)
	}
	return nil
}

// IsOwn tells whether a game that everybody may know of is a player's own, of an event in which players have pages of their own.
func IsOwn(e *play.Event, player play.PlayerID, g play.Game) bool {
	return !g.IsFree() && g.Has(player) && g.Round <= e.PublishedRounds() && e.HasLinks()
}

// owner finds the player whose own page has a code, and a game of his.
func (s *Service) owner(ctx context.Context, event tournament.EventID, code string, game play.GameID) (*play.Event, play.Player, play.Game,
	error,
) {
	e, p, err := s.events.Personal(ctx, event, code)
	if err != nil {
		return nil, p, play.Game{}, err
	}
	g, ok := e.Game(game)
	if !ok {
		err = refusal.NewNotFound("error.game.none", nil)
	}
	return e, p, g, err
}

// SentBy is what a player has sent of a game.
func SentBy(all map[Writer]Transcript, player play.PlayerID) Transcript {
	for _, w := range []Writer{White, Black} {
		if t := all[w]; t.Player == player {
			return t
		}
	}
	return Transcript{}
}

// placeOf is where a player's record stands, or is to stand: by colour, unless the colours were changed after the opponent had sent one.
func placeOf(all map[Writer]Transcript, g play.Game, player play.PlayerID) Writer {
	if t := SentBy(all, player); t.Revision > 0 {
		return t.Writer
	}
	white := g.White == player
	if all[Of(white)].Player == g.Opponent(player) {
		return Of(!white)
	}
	return Of(white)
}

// Propose keeps the record that the player whose own page has the code sends of a game. It changes nothing in the event. seen is the
// revision that the page showed, from the address from which it comes.
func (s *Service) Propose(ctx context.Context, from string, event tournament.EventID, code string, game play.GameID, seen int64,
	text string,
) error {
	e, p, g, err := s.owner(ctx, event, code, game)
	if err == nil {
		err = CanSend(e, p.ID, g)
	}
	if err != nil {
		return err
	}
	trace, err := traced(e, g, text, MostOwn)
	if err != nil {
		return err
	}
	all, err := s.OfGame(ctx, event, game)
	if err != nil {
		return err
	}
	t := SentBy(all, p.ID)
	switch {
	case t.Revision != seen:
		return ownStale()
	case text == t.Text && !e.Aside(game).Holds(t.thing()):
		return nil
	case t.Times >= MostTimes:
		return refusal.NewConflict("error.transcript.often", refusal.Args{"most": MostTimes})
	}
	now := s.events.Now()
	if t.Revision == 0 {
		t = Transcript{Game: g.ID, Writer: placeOf(all, g, p.ID), Player: p.ID}
		t.Revision = all[t.Writer].Revision // of somebody who played there before
	}
	t.Text, t.Moves = text, timed(trace, nil, now)
	t.Times++
	t.From = from
	if err := s.put(ctx, e, tournament.Actor{}, &t, now); refusal.CodeOf(err) == refusal.Stale {
		return ownStale()
	} else if err != nil {
		return err
	}
	return nil
}

func ownStale() error { return &refusal.Error{Code: refusal.Stale, Key: "error.transcript.own-stale"} }

// Written is what is written and photographed of games.
type Written struct {
	records []Transcript
	photos  []Photo // without their pictures
	aside   func(play.GameID) selfservice.Aside
}

// Sent is what a player has sent of a game.
type Sent struct {
	Record Transcript
	Photos []Photo
}

// IsThere tells whether anything was sent.
func (s Sent) IsThere() bool { return s.Record.IsThere() || len(s.Photos) > 0 }

// Written returns what is written and photographed of games; of all where none is named.
func (s *Service) Written(ctx context.Context, event tournament.EventID, games ...play.GameID) (w Written, err error) {
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return w, err
	}
	w.aside = e.Aside
	if w.records, err = s.store.Transcripts(ctx, event, games...); err != nil {
		return w, err
	}
	w.photos, err = s.store.Photos(ctx, event, games...)
	return w, err
}

// By is what a player has sent of a game and nobody has put aside.
func (w Written) By(game play.GameID, player play.PlayerID) Sent {
	s, aside := w.Kept(game, player), w.aside(game)
	if aside.Holds(s.Record.thing()) {
		s.Record.Text, s.Record.Moves = "", nil
	}
	s.Photos = slices.DeleteFunc(s.Photos, func(p Photo) bool { return aside.Holds(p.thing()) })
	return s
}

// Kept is what a player has sent of a game, with what is put aside.
func (w Written) Kept(game play.GameID, player play.PlayerID) (s Sent) {
	for _, t := range w.records {
		if t.Game == game && t.Player == player && t.Writer != Desk {
			s.Record = t
		}
	}
	for _, p := range w.photos {
		if p.Game == game && p.Player == player {
			s.Photos = append(s.Photos, p)
		}
	}
	return s
}

// Photo is one with its picture.
func (s *Service) Photo(ctx context.Context, event tournament.EventID, id PhotoID) (Photo, error) {
	p, err := s.store.LoadPhoto(ctx, event, id)
	return p, photoError(err)
}

// SendPhoto keeps a photo of the paper sheet that the player whose own page has the code sends of a game: its pixels, and nothing else that
// was in the file. It comes from a network address.
func (s *Service) SendPhoto(ctx context.Context, from string, event tournament.EventID, code string, game play.GameID, sent []byte) error {
	e, p, g, err := s.owner(ctx, event, code, game)
	if err == nil {
		err = CanSend(e, p.ID, g)
	}
	if err != nil {
		return err
	}
	jpeg, err := s.read(ctx, sent)
	var fault picture.PhotoFault
	switch {
	case errors.As(err, &fault):
		return refusal.NewInvalid("file", "error.photo."+string(fault), refusal.Args{
			"mb": picture.MostSentPhoto >> 20, "pixels": picture.MostPixels / 1_000_000,
		})
	case err != nil:
		return err
	}
	photo := Photo{
		PhotoID: PhotoID{Game: g.ID, Player: p.ID}, At: s.events.Now(), JPEG: string(jpeg), Bytes: len(jpeg), From: from,
	}
	for range tournament.Attempts {
		err = s.store.AddPhoto(context.WithoutCancel(ctx), event, code, photo, s.roomFor(ctx, e, photo))
		if !errors.Is(err, ErrStale) {
			return photoError(err)
		}
		if e, err = s.events.Event(ctx, event); err != nil {
			return err
		}
	}
	return refusal.NewConflict("error.event.busy", nil)
}

// read makes what is kept of a photo, when others are done with theirs.
func (s *Service) read(ctx context.Context, sent []byte) ([]byte, error) {
	select {
	case s.photos <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-s.photos }()
	return picture.Photo(sent)
}

// RemovePhoto forgets a photo of a game that the player whose own page has the code has sent.
func (s *Service) RemovePhoto(ctx context.Context, event tournament.EventID, code string, game play.GameID, number int) error {
	e, p, g, err := s.owner(ctx, event, code, game)
	if err == nil {
		err = canChange(e, p.ID, g)
	}
	if err != nil {
		return err
	}
	return s.DropPhoto(ctx, event, PhotoID{Game: g.ID, Player: p.ID, Number: number})
}

// DropPhoto forgets a photo, as an arbiter does.
func (s *Service) DropPhoto(ctx context.Context, event tournament.EventID, id PhotoID) error {
	return photoError(s.store.RemovePhoto(context.WithoutCancel(ctx), event, id))
}

func photoError(err error) error {
	if errors.Is(err, ErrNone) {
		return refusal.NewNotFound("error.photo.gone", nil)
	}
	return err
}

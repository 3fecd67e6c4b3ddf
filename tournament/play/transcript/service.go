package transcript

import (
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady"
)

// Service writes games down. It is safe for concurrent use.
type Service struct {
	Room int // bytes of the photos that an event keeps

	events *conduct.Service
	store  Store
	photos chan struct{} // holds as many as read photos now
	watch  *steady.Watch
}

// NewService returns a Service for the events of another one. A delay is over when the watch is sure of it: a wrong clock shows no move
// early, whether it is wrong when the move is entered or later.
func NewService(events *conduct.Service, store Store, watch *steady.Watch) *Service {
	return &Service{UsualRoom, events, store, make(chan struct{}, mostReading), watch}
}

// OfGame is what is written of a game, by writer.
func (s *Service) OfGame(ctx context.Context, event tournament.EventID, game play.GameID) (map[Writer]Transcript, error) {
	all, err := s.store.Transcripts(ctx, event, game)
	by := make(map[Writer]Transcript, len(all))
	for _, t := range all {
		by[t.Writer] = t
	}
	return by, err
}

// Stroke is one thing that is done on an open page on which a game is entered.
type Stroke struct {
	Seen int64  // the revision that the page has seen last
	Hand string // the page; what it has written itself it need not have seen
	Step int64  // counts what is done there: what comes late is passed over
}

// longestHand bounds the name of a page.
const longestHand = 40

// Transmit keeps a game that is entered while it is played, as far as its moves can be played: readers see it as far as the regulations let
// them. It returns what is kept then.
func (s *Service) Transmit(ctx context.Context, by tournament.Actor, event tournament.EventID, game play.GameID, from Stroke, text string,
) (Transcript, error) {
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return Transcript{}, err
	}
	g, err := transmits(e, game)
	if err != nil {
		return Transcript{}, err
	}
	t, trace, err := s.next(ctx, e, g, text)
	if err != nil {
		return Transcript{}, err
	}
	own := from.Hand != "" && len(from.Hand) <= longestHand && from.Hand == t.Hand
	switch {
	case own && from.Step <= t.Step || text == t.Text:
		return t, nil
	case !own && t.Revision != from.Seen:
		return t, staleError(t)
	}
	now := s.watch.Latest().Truncate(time.Microsecond)
	before := t.Moves
	t.Text, t.Moves, t.Hand, t.Step = text, timed(trace, before, now), from.Hand[:min(len(from.Hand), longestHand)], from.Step
	if until := s.watch.Shown(); !begins(shown(e, game, t.Moves, until), shown(e, game, before, until)) {
		t.Cut = now
	}
	err = s.put(ctx, e, by, &t, now)
	return t, err
}

// transmits returns a game that can be entered while it is played.
func transmits(e *play.Event, game play.GameID) (play.Game, error) {
	g, ok := e.Game(game)
	switch {
	case !ok || g.IsFree():
		return g, refusal.NewNotFound("error.game.none", nil)
	case !e.Head.Regulations.Live.On:
		return g, refusal.NewConflict("error.transcript.closed", nil)
	case g.Round > e.PublishedRounds():
		return g, refusal.NewConflict("error.transcript.draft", nil)
	case g.Result.HasPoints():
		return g, refusal.NewConflict("error.transcript.over", nil)
	}
	return g, nil
}

// CanTransmit tells whether moves of a game can be entered while it is played.
func CanTransmit(e *play.Event, game play.GameID) bool {
	_, err := transmits(e, game)
	return err == nil
}

// next is what the desk has put down of a game so far, and the trace of what is to come.
func (s *Service) next(ctx context.Context, e *play.Event, g play.Game, text string) (Transcript, sheet.Trace, error) {
	trace, err := traced(e, g, text, MostText)
	if err != nil {
		return Transcript{}, trace, err
	}
	all, err := s.OfGame(ctx, e.ID, g.ID)
	t := all[Desk]
	t.Game, t.Writer = g.ID, Desk
	return t, trace, err
}

// traced is what a text of so many bytes at most says.
func traced(e *play.Event, g play.Game, text string, most int) (sheet.Trace, error) {
	switch {
	case len(text) > most:
		return sheet.Trace{}, refusal.NewInvalid("sheet", "error.sheet.long", refusal.Args{"most": most >> 10})
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return sheet.Trace{}, refusal.NewInvalid("sheet", "error.text.utf8", nil)
	}
	trace, err := e.Head.TraceOpened(e.Opening(g), text)
	if err == nil && len(trace.Plies) > MostPlies {
		err = refusal.NewInvalid("sheet", "error.transcript.plies", refusal.Args{"most": MostPlies})
	}
	return trace, err
}

// put writes the next revision and lets open pages look.
func (s *Service) put(ctx context.Context, e *play.Event, by tournament.Actor, t *Transcript, now time.Time) error {
	t.Revision++
	t.By, t.ByUser, t.At = by.Name, by.User, now
	err := s.store.PutTranscript(context.WithoutCancel(ctx), e.ID, *t)
	if errors.Is(err, ErrStale) {
		return staleError(Transcript{})
	}
	if err != nil {
		return err
	}
	s.events.Feed().Stir(e.ID)
	return nil
}

func staleError(t Transcript) error {
	return &refusal.Error{Code: refusal.Stale, Key: "error.transcript.stale", Args: refusal.Args{"who": t.By}}
}

// timed are the moves of a game, each with the moment at which it was first entered where it was; no two at the same.
func timed(trace sheet.Trace, before []Move, now time.Time) []Move {
	moves := make([]Move, 0, len(trace.Plies))
	same := true
	for i, ply := range trace.Plies {
		if same = same && i < len(before) && before[i].Text == ply.Text; same {
			moves = append(moves, before[i])
			continue
		}
		at := now
		if i > 0 && !moves[i-1].At.Before(at) {
			at = moves[i-1].At.Add(time.Microsecond)
		}
		moves = append(moves, Move{ply.Text, at})
	}
	return moves
}

// shown are the moves of a game that readers may know.
func shown(e *play.Event, game play.GameID, moves []Move, until time.Time) []Move {
	return moves[:e.Transmitted(play.Readers, game, made(moves), until)]
}

// Seen is how many of the moves readers see.
func (t Transcript) Seen(e *play.Event, now time.Time) int {
	return e.Transmitted(play.Readers, t.Game, made(t.Moves), now)
}

// Board is a game that goes on, as readers may see it.
type Board struct {
	Text    string // the record; "" for none
	Plies   int
	Reached int64     // grows with what readers can notice of it, and with nothing else
	Last    time.Time // when the last of these moves was entered
	Behind  bool      // readers see moves later than they are entered
}

// Boards returns the games of an event that are entered while they are played, as its readers may see them: of all, or of those that are
// named. e is what readers see of the event. A game whose record stands in the event is none.
func (s *Service) Boards(ctx context.Context, e *play.Event, games ...play.GameID) (map[play.GameID]Board, error) {
	live := e.Head.Regulations.Live
	if !live.On {
		return nil, nil
	}
	all, err := s.store.Transcripts(ctx, e.ID, games...)
	if err != nil {
		return nil, err
	}
	boards := map[play.GameID]Board{}
	until := s.watch.Shown()
	for _, t := range all {
		g, ok := e.Game(t.Game)
		if !ok || t.Writer != Desk {
			continue
		}
		moves := shown(e, g.ID, t.Moves, until)
		b := Board{Plies: len(moves), Behind: live.Lags() && !g.Result.HasPoints()}
		if len(moves) > 0 {
			b.Last = moves[len(moves)-1].At
			b.Reached = b.Last.UnixMicro()
		}
		if !t.Cut.IsZero() && !e.IsWithheld(g.ID) {
			b.Reached = max(b.Reached, t.Cut.UnixMicro())
		}
		if len(moves) > 0 && g.Sheet.Text == "" {
			b.Text = Text(moves, firstOf(e, g))
		}
		if b.Reached > 0 {
			boards[g.ID] = b
		}
	}
	return boards, nil
}

// firstOf is the side that moves first in a game.
func firstOf(e *play.Event, g play.Game) rules.Side {
	trace, err := e.Head.TraceOpened(e.Opening(g), "")
	if err == nil && trace.Start.ToMove == rules.Black.String() {
		return rules.Black
	}
	return rules.White
}

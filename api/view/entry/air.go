package entry

import (
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
)

// A game that is entered while it is played goes to readers with each move: the page sends along which one it is, what it has done there
// by number, and what it has seen of the game last.

const (
	airField   = "air"   // the box that lets readers follow
	airedField = "aired" // the revision that was seen
	handField  = "hand"
	stepField  = "step" // 0: nothing was done, the page only shows
)

// Air is a Game.Keep for whoever may enter the game while it is played; nil where nobody may. A page that still sends moves to readers
// hears why they go no further.
func Air(c *board.Call, by tournament.Actor, e *play.Event, game play.GameID) func(text string) (templates.SheetAir, error) {
	if c.Transcripts == nil || c.Field(airField) == "" && !transcript.CanTransmit(e, game) {
		return nil
	}
	return func(text string) (templates.SheetAir, error) {
		s := c.Transcripts
		step, err := strconv.ParseInt(web.FirstOf(c.Field(stepField), "0"), 10, 64)
		seen, seenErr := strconv.ParseInt(web.FirstOf(c.Field(airedField), "0"), 10, 64)
		if err != nil || seenErr != nil {
			return templates.SheetAir{}, web.ErrMalformed
		}
		if c.Field(airField) == "" || step == 0 {
			all, err := s.OfGame(c.Request.Context(), e.ID, game)
			return airView(c.Plain(), e, all[transcript.Desk]), err
		}
		from := transcript.Stroke{Seen: seen, Hand: c.Field(handField), Step: step}
		t, err := s.Transmit(c.Request.Context(), by, e.ID, game, from, text)
		air := airView(c.Plain(), e, t)
		if code := refusal.CodeOf(err); code == refusal.Stale || code == refusal.Conflict || code == refusal.Invalid {
			if r, ok := c.Refusal(err); ok {
				air.Wrong, air.Revision = r.Text, seen
				return air, nil
			}
		}
		return air, err
	}
}

// airView says how far a game has gone out.
func airView(c *web.Call, e *play.Event, t transcript.Transcript) templates.SheetAir {
	v := templates.SheetAir{Revision: t.Revision}
	if !t.IsThere() {
		v.State = templates.Msg("air.none")
		return v
	}
	v.State = templates.Msg("air.sent", "n", len(t.Moves))
	if e.Head.Regulations.Live.Lags() {
		v.State = templates.Msg("air.sent-late", "n", len(t.Moves), "seen", t.Seen(e, c.Now()))
	}
	return v
}

// AirBox is the box that lets readers follow the game, for the form in which its record is typed, nil where nobody may; and the text that
// was entered while it was played.
func AirBox(c *board.Call, e *play.Event, game play.GameID) (box *templates.SheetAir, text string, err error) {
	if c.Transcripts == nil {
		return nil, "", nil
	}
	all, err := c.Transcripts.OfGame(c.Request.Context(), e.ID, game)
	if text = all[transcript.Desk].Text; err != nil || !transcript.CanTransmit(e, game) {
		return nil, text, err
	}
	air := airView(c.Plain(), e, all[transcript.Desk])
	if e.Head.Public {
		air.Public = web.PublicBase(e.ID) + "/games/" + web.Number64(game)
	}
	return &air, text, nil
}

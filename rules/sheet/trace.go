package sheet

import "adyukh/rules"

// Trace is a game position by position, ready to be shown: as far as it can be played.
type Trace struct {
	Start  rules.Layout `json:"start"`
	FEN    string       `json:"fen"` // of Start
	Plies  []Step       `json:"plies"`
	Fault  *Fault       `json:"-"` // the first wrong ply, nil if all could be played
	Result *rules.Score `json:"-"` // the points, if the game is over behind the last ply
	Reason string       `json:"-"` // key of why it is over, as in rules.Outcome; "" if it is not

	claimed *Claim
}

// Step is one ply of a Trace and the position after it.
type Step struct {
	Number    int          `json:"number"` // of the move
	Side      string       `json:"side"`   // "white" or "black"
	Text      string       `json:"text"`   // in the form asked for
	From      string       `json:"from"`
	To        string       `json:"to"`
	Path      []string     `json:"path"` // every square that the figure stands on, From and To included
	Offer     bool         `json:"offer,omitempty"`
	Sign      string       `json:"sign,omitempty"`
	Judgement string       `json:"judgement,omitempty"`
	Comment   string       `json:"comment,omitempty"`
	FEN       string       `json:"fen"`
	Position  rules.Layout `json:"position"`

	written *Move // where and behind which number it stands in the text
}

// NewTrace plays a record and keeps every position. Moves are written in form.
func NewTrace[P comparable, M any](game rules.Game[P, M], rec *Record, form rules.Form) Trace {
	rec = wholeTurns(game, rec)
	r := newReplay(game, rec)
	t := Trace{Start: game.Layout(r.position), FEN: game.FormatPosition(r.position), Plies: []Step{}}
	for {
		before := r.position
		m, _, ok := r.next()
		if !ok {
			break
		}
		path := game.Squares(before, m)
		written := &rec.Moves[r.plies-1]
		t.Plies = append(t.Plies, Step{
			Number: (r.plies-1+r.black)/2 + 1, Side: game.ToMove(before).String(),
			Text: game.FormatMove(before, m, form), From: path[0], To: path[len(path)-1], Path: path,
			Offer: written.Offer, Sign: written.Sign, Judgement: written.Judgement, Comment: written.Comment,
			FEN: game.FormatPosition(r.position), Position: game.Layout(r.position),
			written: written,
		})
	}
	t.Fault, t.claimed = r.fault, rec.Claimed
	if o := r.outcome; o.Over {
		t.Result, t.Reason = &o.Score, o.Reason
	}
	return t
}

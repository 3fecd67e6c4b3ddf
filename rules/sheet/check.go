package sheet

import (
	"strconv"

	"adyukh/rules"
)

// Entered is the result of the game as its caller knows it, such as the one that the arbiter entered.
type Entered struct {
	Score rules.Score
	Ended Ending // Unstated if the game was played to its final position, or if it is not known how it ended
}

// Options is what Check is told besides the record. The zero value is useful.
type Options struct {
	Entered *Entered
}

// Check plays a record by the rules of game and says how far it can be played, what is wrong with the first move that can't
// be, and whether the count of the final position is the claimed one. Where a rule such as that of the third repetition ended
// the game and nobody noticed, a remark says so and what follows is checked all the same.
func Check[P comparable, M any](game rules.Game[P, M], rec *Record, o Options) Report {
	rec = wholeTurns(game, rec)
	c := checker[P, M]{replay: newReplay(game, rec), scale: game.Scale()}
	if _, looksBack := game.(rules.Historical[P, M]); !looksBack {
		c.seen = rules.NewOccurrences[P](len(rec.Moves) + 1)
		c.seen.Add(c.position)
	} else {
		c.repeated = true
	}
	c.report = Report{Game: rec.Index, Tags: rec.Tags, Scale: c.scale.InRecords(), Entered: o.Entered, Ended: rec.Ended}
	if o.Entered != nil && o.Entered.Ended != Unstated {
		c.report.Ended = o.Entered.Ended
	}
	for i := range rec.Loose {
		c.remark(Remark{Kind: RemarkKind(rec.Loose[i].Kind), Text: &rec.Loose[i]})
	}
	c.play()
	if c.fault == nil || c.fault.Ply > 0 {
		c.conclude()
	}
	c.judge(o)
	return c.report
}

// checker is one check under way.
type checker[P comparable, M any] struct {
	*replay[P, M]
	scale    rules.Scale
	report   Report
	seen     rules.Occurrences[P]
	repeated bool // a third occurrence has been noted, or the game itself looks back
	ended    bool // an end though there were moves has been noted
	offered  int  // 1 + the side that offered a draw last, 0 if none has
	counted  int  // what has to be added to the ply's own count of moves to get the number expected
	numbered bool
}

func (c *checker[P, M]) play() {
	c.numbered = c.rec.tagIndex("FEN") < 0
	for {
		side := c.game.ToMove(c.position)
		_, remark, ok := c.next()
		if !ok {
			return
		}
		if remark != "" {
			c.remark(Remark{Kind: RemarkKind(remark), Ply: c.plies})
		}
		m := &c.rec.Moves[c.plies-1]
		if m.Number != 0 {
			c.number(m.Number)
		}
		if m.Offer {
			c.offer(side)
		}
		if m.Behind {
			c.remark(Remark{Kind: MovesBehind, Ply: c.plies})
		}
		if m.Lines != "" {
			c.remark(Remark{Kind: LinesSkipped, Ply: c.plies})
		}
		c.repetition()
		c.byRule()
	}
}

// number compares a written move number with the one that should stand there.
func (c *checker[P, M]) number(written int) {
	own := (c.plies-1+c.black)/2 + 1
	if want := own + c.counted; c.numbered && written != want {
		c.remark(Remark{Kind: NumberGap, Ply: c.plies, Found: strconv.Itoa(written), Want: strconv.Itoa(want)})
	}
	c.counted, c.numbered = written-own, true
}

// offer notes a draw offer: the same player may make another one only after the opponent has (6.1.3.2).
func (c *checker[P, M]) offer(side rules.Side) {
	if c.offered == 1+int(side) {
		c.remark(Remark{Kind: OfferTwice, Ply: c.plies})
	}
	c.offered = 1 + int(side)
}

// repetition notes the first position that occurs for the third time. It ends nothing: rules that do not look back have no
// draw by repetition.
func (c *checker[P, M]) repetition() {
	if c.repeated {
		return
	}
	n := c.seen.Add(c.position)
	if n == 3 {
		c.repeated = true
		c.remark(Remark{Kind: Repetition, Ply: c.plies})
	}
}

// byRule notes where a rule ended the game though there are moves.
func (c *checker[P, M]) byRule() {
	if !c.ended && c.endedByRule() {
		c.ended = true
		c.remark(Remark{Kind: EndedByRule, Ply: c.plies, Found: c.report.Scale.Format(c.outcome.Score), Reason: c.outcome.Reason})
	}
}

func (c *checker[P, M]) remark(r Remark) { c.report.Remarks = append(c.report.Remarks, r) }

// conclude takes the position at the end into the report.
func (c *checker[P, M]) conclude() {
	c.report.Plies = c.plies
	c.report.Final = c.game.FormatPosition(c.position)
	if c.report.Finished = c.outcome.Over; !c.report.Finished {
		return
	}
	score := c.outcome.Score
	c.report.Score, c.report.Reason = &score, c.outcome.Reason
	if len(c.errors) > 0 && c.fault == nil {
		c.remark(Remark{Kind: TextAfterEnd, Ply: c.plies, Text: &c.errors[0]})
	}
}

// judge compares the counts and sets the status.
func (c *checker[P, M]) judge(o Options) {
	r := &c.report
	r.Fault = c.fault
	given := c.given(o)
	agrees := true
	for _, g := range given {
		switch {
		case r.Finished:
			agrees = agrees && g.possible && g.score == *r.Score
		case !g.possible || !c.scale.CanBeEarly(g.score):
			agrees = false
			c.doubt(g)
		}
	}
	if len(given) > 0 && (r.Finished || r.Fault == nil && !agrees) {
		r.Agrees = &agrees
	}
	switch {
	case r.Fault != nil && r.Fault.Kind == rules.KindUnreadable:
		r.Status = Unreadable
	case r.Fault != nil:
		r.Status = WrongMove
	case !r.Finished:
		r.Status = NotFinished
	case !agrees:
		r.Status = CountDiffers
	default:
		r.Status = Complete
	}
}

// Refuse returns the report on a record that can't be checked at all, such as one of an unknown game.
func Refuse(rec *Record, e TextError) Report {
	return Report{
		Game: rec.Index, Tags: rec.Tags, Claimed: rec.claimed(), Ended: rec.Ended, Status: Unreadable, Fault: refusal(&e),
	}
}

// claimed returns the count that a record gives, "" if it gives none.
func (r *Record) claimed() string {
	if r.Claimed == nil {
		return ""
	}
	return r.Claimed.Text
}

func refusal(e *TextError) *Fault {
	return &Fault{Kind: rules.KindUnreadable, Legal: []string{}, Line: e.Line, Column: e.Column, Move: e.Text, Text: e}
}

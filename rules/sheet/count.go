package sheet

import "adyukh/rules"

// count is the result of a game as a record or a caller gives it.
type count struct {
	text     string // in the scale of the game, else as written
	score    rules.Score
	possible bool // a game can end so
}

// read finds out what a claim means in the game. ok is false for what says nothing about the game on the board: no claim, a
// clock's time, 0:0 for a game that both have lost.
func (c *checker[P, M]) read(claim *Claim) (n count, ok bool) {
	if claim == nil {
		return count{}, false
	}
	score, possible := c.scale.ReadScore(claim.Text)
	switch {
	case possible:
		return count{c.report.Scale.Format(score), score, true}, true
	case claim.Clock:
		return count{}, false
	}
	return count{text: claim.Text}, claim.Text != bothLost || c.scale.Counts
}

// bothLost is the result of a game that the arbiter has declared lost for both players.
const bothLost = "0:0"

// given returns the counts that the record and the caller give, and notes what is odd about them.
func (c *checker[P, M]) given(o Options) []count {
	var list []count
	if claim, ok := c.read(c.rec.Claimed); ok {
		list = append(list, claim)
		c.report.Claimed = claim.text
		if o.Entered != nil && o.Entered.Score != claim.score {
			c.remark(Remark{Kind: ClaimsDiffer, Found: claim.text, Want: c.report.Scale.Format(o.Entered.Score)})
		}
		if tag, ok := c.read(claimOfTag(c.rec)); ok && tag != claim {
			c.remark(Remark{Kind: ClaimsDiffer, Found: claim.text, Want: tag.text})
		}
		if !claim.possible {
			c.remark(Remark{Kind: ImpossibleCount, Found: claim.text})
		}
		if claim.possible && c.rec.Claimed.Written != "" {
			c.remark(Remark{Kind: CountTurned, Found: c.rec.Claimed.Written, Want: claim.text})
		}
	} else if c.rec.claimed() == bothLost {
		c.report.Claimed = bothLost
	}
	if second, ok := c.read(c.rec.Second); ok && len(list) > 0 && second != list[0] {
		c.remark(Remark{Kind: ClaimsDiffer, Found: list[0].text, Want: second.text})
		list = append(list, count{text: second.text})
	}
	list = append(list, c.words(list, o)...)
	if o.Entered != nil && (c.report.Finished || o.Entered.Ended != Forfeited) {
		list = append(list, count{c.report.Scale.Format(o.Entered.Score), o.Entered.Score, true})
	}
	return list
}

// words compares who won by the words of the record with the count that it gives, with the final position and with what the caller
// says. It returns a count that agrees with nothing where the record contradicts itself, and the whole count of a game that words
// alone decide.
func (c *checker[P, M]) words(claims []count, o Options) []count {
	winner := c.rec.Winner
	if winner == "" {
		return nil
	}
	differ := func(score rules.Score) bool {
		if winnerBy(score) == winner {
			return false
		}
		c.remark(Remark{Kind: WinnerDiffers, Found: c.report.Scale.Format(score), Want: c.rec.EndText})
		return true
	}
	switch {
	case winner == Contested:
		c.remark(Remark{Kind: WinnerUnclear, Found: c.rec.EndText})
		return []count{{}}
	case len(claims) > 0 && claims[0].possible && differ(claims[0].score), c.report.Finished && differ(*c.report.Score):
		return []count{{}}
	case o.Entered != nil:
		differ(o.Entered.Score)
		return nil
	case len(claims) > 0 || c.report.Finished || c.rec.Ended == Unstated && c.scale.Counts:
		return nil
	}
	score := c.scale.Even()
	if winner == WhiteWon {
		score = c.scale.Won(rules.White)
	} else if winner == BlackWon {
		score = c.scale.Won(rules.Black)
	}
	whole := count{c.report.Scale.Format(score), score, c.scale.CanBeEarly(score)}
	if c.report.Claimed = whole.text; !whole.possible {
		c.remark(Remark{Kind: ImpossibleCount, Found: whole.text})
	}
	return []count{whole}
}

// doubt notes that a count is only possible in a final position, when there is none and nothing else is wrong.
func (c *checker[P, M]) doubt(n count) {
	if c.fault == nil && n.possible && c.scale.CanBeFinal(n.score) {
		c.remark(Remark{Kind: NeedsFinal, Found: n.text})
	}
}

package correspondence

import (
	"strconv"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	post "adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
)

// deskLogLines are the entries of a game, the first one first.
func deskLogLines(c *web.Call, g *post.Game, count clock.Count) []templates.DeskPostEntry {
	lines := make([]templates.DeskPostEntry, 0, len(g.Kept.Log))
	ply := 0
	for _, e := range g.Kept.Log {
		line := templates.DeskPostEntry{Seq: e.Seq, When: moment(c, e.At), Who: whoOf(g, e), What: whatOf(c, e, ply), Text: e.Text}
		if e.Entered.Sub(e.At) >= time.Minute && e.By != post.ByCondition && e.Kind != post.Start {
			line.Entered = moment(c, e.Entered)
		}
		switch e.Kind {
		case post.Move:
			if ply < len(count.Moves) {
				spent := count.Moves[ply]
				line.Days = templates.Msg("postdesk.spent", "n", spent.Days, "left", spent.Left)
				if spent.Exceeded {
					line.Tone, line.Days = templates.Wrong, templates.Msg("postdesk.spent-exceeded", "n", spent.Days)
				}
			}
			ply++
		case post.Claim, post.Appeal, post.Adjudge, post.Ruling, post.Replace:
			line.Tone = templates.Attention
		case post.Flag, post.Resign:
			line.Tone = templates.Wrong
		}
		lines = append(lines, line)
	}
	return lines
}

// whoOf says whose act an entry is, and who entered it.
func whoOf(g *post.Game, e post.Entry) templates.Text {
	name := shortOf(g, e.Side)
	switch {
	case e.Kind == post.Start, e.Kind == post.Ruling, e.Kind == post.Adjudge:
		return templates.Literal(e.Name)
	case e.By == post.ByCondition:
		return templates.Msg("postdesk.by-condition", "name", name)
	case e.By == post.ByClient:
		return templates.Msg("postdesk.by-client", "name", name)
	case e.By == post.ByArbiter:
		return templates.Msg("postdesk.by-arbiter", "name", name, "arbiter", e.Name)
	}
	return templates.Literal(name)
}

// whatOf says what an entry is.
func whatOf(c *web.Call, e post.Entry, ply int) templates.Text {
	key := "postdesk.log-" + string(e.Kind)
	score := templates.Literal(c.Event.Head.Scale().Format(e.Result.Score()))
	switch e.Kind {
	case post.Move:
		number := strconv.Itoa(ply/2+1) + ". "
		if ply%2 == 1 {
			number = strconv.Itoa(ply/2+1) + "… "
		}
		if e.Offer {
			return templates.Msg("postdesk.log-move-offer", "move", number+e.Move)
		}
		return templates.Literal(number + e.Move)
	case post.Claim:
		return templates.Msg("postdesk.log-claim", "what", templates.Msg("postdesk.claim-"+string(e.Claim)))
	case post.Refill, post.Adjudge:
		return templates.Msg(key, "n", e.Days)
	case post.Analysis:
		if e.Result != (play.Result{}) {
			return templates.Msg("postdesk.log-analysis-claims", "score", score)
		}
	case post.Ruling:
		return rulingText(e, score)
	case post.Replace:
		if e.Days > 0 {
			return templates.Msg("postdesk.log-replace-days", "n", e.Days)
		}
	}
	return templates.Msg(key)
}

func rulingText(e post.Entry, score templates.Text) templates.Text {
	switch {
	case e.Result.Kind != play.NoResult:
		return templates.Msg("postdesk.log-ruling-result", "score", score, "kind", templates.Msg("result-kind."+string(e.Result.Kind)))
	case e.Reopen && e.Days > 0:
		return templates.Msg("postdesk.log-ruling-reopen-days", "n", e.Days, "side", sideText(e.Side.String()))
	case e.Reopen:
		return templates.Msg("postdesk.log-ruling-reopen")
	case e.Days > 0:
		return templates.Msg("postdesk.log-ruling-days", "n", e.Days, "side", sideText(e.Side.String()))
	}
	return templates.Msg("postdesk.log-ruling")
}

func sideText(side string) templates.Text { return templates.Msg("postdesk.to-" + side) }

package correspondence

import (
	"time"

	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// writer puts entries of a game's log into words.
type writer struct {
	event *play.Event
	of    [2]play.PlayerID
	zone  *time.Location
	me    rules.Side
	mine  bool          // the reader is the player me
	spent []clock.Spent // by plies; none where they do not matter
}

// lines puts a log into words, with what each move took.
func (w writer) lines(log []correspondence.Entry) []templates.CorrespondenceEntry {
	lines, struck := make([]templates.CorrespondenceEntry, len(log)), correspondence.Struck(log)
	ply := 0
	for i, e := range log {
		if struck[i] {
			lines[i] = w.line(e, -1) // the numbers of moves are those of the game as it stands
			lines[i].Struck, lines[i].Tone, lines[i].Note = true, "", templates.Msg("correspondence.log-struck")
			continue
		}
		lines[i] = w.line(e, ply)
		if e.Kind != correspondence.Move {
			continue
		}
		if ply < len(w.spent) {
			w.time(&lines[i], w.spent[ply])
		}
		ply++
	}
	return lines
}

// time says what a move took of the mover's days.
func (w writer) time(line *templates.CorrespondenceEntry, took clock.Spent) {
	line.Days = templates.Msg("correspondence.log-spent", "n", took.Days, "left", took.Left)
	if took.Exceeded {
		line.Tone, line.Days = templates.Wrong, templates.Msg("correspondence.log-exceeded", "n", took.Days)
	}
}

// line puts an entry into words; ply is how many moves were made before it, below 0 where that is not known.
func (w writer) line(e correspondence.Entry, ply int) templates.CorrespondenceEntry {
	line := templates.CorrespondenceEntry{
		Number: e.Seq, At: templates.Moment{At: e.At, Zone: w.zone}, Who: w.who(e), Text: w.text(e, ply),
		Said: e.Text,
	}
	switch {
	case e.By == correspondence.ByCondition:
		line.Note = templates.Msg("correspondence.log-condition")
	case e.By == correspondence.ByArbiter && isOfPlayer(e.Kind):
		line.Note = templates.Msg("correspondence.log-entered", "name", e.Name, "at", templates.Moment{At: e.Entered, Zone: w.zone})
	case e.Entered.Sub(e.At) > time.Hour:
		line.Note = templates.Msg("correspondence.log-later", "at", templates.Moment{At: e.Entered, Zone: w.zone})
	}
	switch e.Kind {
	case correspondence.Claim, correspondence.Appeal, correspondence.Adjudge, correspondence.Replace:
		line.Tone = templates.Attention
	case correspondence.Flag, correspondence.Resign:
		line.Tone = templates.Wrong
	case correspondence.Ruling, correspondence.Void:
		line.Tone = templates.Right
	}
	return line
}

// isOfPlayer tells whether entries of a kind are acts of a player, which the arbiter can enter for him.
func isOfPlayer(k correspondence.Kind) bool {
	switch k {
	case correspondence.Start, correspondence.Ruling, correspondence.Flag, correspondence.Adjudge, correspondence.Replace,
		correspondence.Void:
		return false
	}
	return true
}

// who says whose act an entry is.
func (w writer) who(e correspondence.Entry) templates.Text {
	switch e.Kind {
	case correspondence.Start, correspondence.Ruling, correspondence.Adjudge, correspondence.Replace, correspondence.Void:
		if e.Name == "" {
			return templates.Msg("correspondence.log-arbiter")
		}
		return templates.Msg("correspondence.log-arbiter-named", "name", e.Name)
	case correspondence.Flag:
		return templates.Msg("correspondence.log-clock")
	}
	if w.mine && e.Side == w.me {
		return templates.Msg("correspondence.log-you")
	}
	p, _ := w.event.Person(w.of[e.Side])
	return templates.Literal(p.Name)
}

// text says what was done.
func (w writer) text(e correspondence.Entry, ply int) templates.Text {
	key := "correspondence.log-" + string(e.Kind)
	switch e.Kind {
	case correspondence.Move:
		move := e.Move
		if ply >= 0 {
			move = moveText(ply, move)
		}
		if e.Offer {
			key += "-offer"
		}
		return templates.Msg(key, "move", move)
	case correspondence.Refill, correspondence.Adjudge:
		return templates.Msg(key, "n", e.Days)
	case correspondence.Flag:
		return templates.Msg(key, "side", templates.Msg("side."+e.Side.String()+"-of"))
	case correspondence.Claim:
		return templates.Msg(key, "what", templates.Msg("correspondence.claim-"+string(e.Claim)))
	case correspondence.Ruling:
		return w.ruling(e)
	case correspondence.Void:
		if e.Days > 0 {
			return templates.Msg(key+"-days", "from", e.From, "side", templates.Msg("side."+e.Side.String()+"-of"), "n", e.Days)
		}
		return templates.Msg(key, "from", e.From)
	case correspondence.Analysis:
		if e.Result != (play.Result{}) {
			return templates.Msg("correspondence.log-analysis-claims", "score", show.ScoreOf(e.Result, w.event.Head.Scale()).String())
		}
	case correspondence.Replace:
		if e.Days > 0 {
			return templates.Msg("correspondence.log-replace-days", "n", e.Days)
		}
	}
	return templates.Msg(key)
}

// ruling says what the arbiter has decided.
func (w writer) ruling(e correspondence.Entry) templates.Text {
	side := templates.Msg("side." + e.Side.String() + "-of")
	switch {
	case e.Result.Kind != play.NoResult:
		return templates.Msg("correspondence.log-ruling-result", "score", show.ScoreOf(e.Result, w.event.Head.Scale()).String(),
			"kind", templates.Msg("result-kind."+string(e.Result.Kind)))
	case e.Reopen && e.Days > 0:
		return templates.Msg("correspondence.log-ruling-reopen-days", "side", side, "n", e.Days)
	case e.Reopen:
		return templates.Msg("correspondence.log-ruling-reopen")
	case e.Days > 0:
		return templates.Msg("correspondence.log-ruling-days", "side", side, "n", e.Days)
	}
	return templates.Msg("correspondence.log-ruling")
}

package letters

import (
	"slices"
	"strings"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// table is a game as a mail tells of it: up to the entry that the mail was made for.
type table struct {
	*correspondence.Game
	state *correspondence.State
	log   []correspondence.Entry // as the reader may know it
	side  rules.Side             // the reader's
	count clock.Count
}

func tableOf(g *correspondence.Game, seq int, side rules.Side) (table, error) {
	log := g.For(correspondence.PlayerOf(side)).Log
	log = log[:min(seq, len(log))]
	state, err := correspondence.Replay(g.State.Rules, g.State.Terms, log)
	if err != nil {
		return table{}, err
	}
	count, err := clock.Of(state.Terms.Clock, state.Clocks(g.Leaves), state.Entered)
	return table{Game: g, state: state, log: log, side: side, count: count}, err
}

// game tells what has happened in a game, or reminds of it.
func (l *letter) game(g *correspondence.Game, m mail.Mail, side rules.Side) error {
	about := AboutOf(m)
	t, err := tableOf(g, about.Seq, side)
	if err != nil {
		return err
	}
	number := l.event.GameNumbers()[g.Game.ID]
	l.subject = l.gameSubject(t, m, number)
	l.say("game", "event", l.event.Head.Name, "number", number, "white", l.name(g.Player(rules.White)), "black", l.name(g.Player(rules.Black)),
		"side", l.sideWord(side, "-inst"))
	if m.Kind == Reminder {
		l.reminder(t, m)
	} else {
		l.news(t, about.First)
	}
	l.turn(t)
	if err := l.position(t); err != nil {
		return err
	}
	l.add(l.words.T("correspondence-mail.page"), l.gamePage(g.Game.ID))
	if !t.state.IsOver() && t.state.ToMove() == side {
		l.reply(t, number)
	}
	return nil
}

// gameSubject says what matters: the move and the deadline, the result, the reminder.
func (l *letter) gameSubject(t table, m mail.Mail, number string) string {
	args := []any{
		"event", l.short(), "number", number, "opponent", l.name(t.Player(t.side.Other())),
		"deadline", l.words.Date(t.count.Running.Deadline, l.zone), "result", t.result(),
	}
	key := "news"
	switch last := t.log[len(t.log)-1]; {
	case m.Kind == Reminder:
		key = "remind-" + string(m.Stage)
		if forBoth(m.Stage) && t.state.ToMove() != t.side {
			key += "-other"
		}
	case t.state.IsOver():
		key = "over"
	case last.Kind == correspondence.Adjudge:
		key = "adjudge"
	case t.state.Claim != nil:
		key = "claim"
	case last.Kind == correspondence.Ruling, last.Kind == correspondence.Void:
		key = "ruling"
	case last.Kind == correspondence.Move && last.Side != t.side && last.Offer:
		key, args = "offer", append(args, "move", ply(len(t.state.Moves)-1, last.Move))
	case last.Kind == correspondence.Move && last.Side != t.side:
		key, args = "move", append(args, "move", ply(len(t.state.Moves)-1, last.Move))
	}
	return l.words.T("correspondence-mail.subject-"+key, args...)
}

// result is that of the game, as the game's scale writes it.
func (t table) result() string { return t.state.Rules.Scale().Format(t.state.Result.Score()) }

// news tells of the entries from one on.
func (l *letter) news(t table, first int) {
	plies := 0
	var lines []string
	struck := correspondence.Struck(t.log)
	for i, e := range t.log {
		if struck[i] {
			continue
		}
		if e.Kind == correspondence.Move {
			plies++
		}
		if e.Seq >= first && e.Kind != correspondence.Start {
			lines = append(lines, l.entry(t, e, plies)...)
		}
	}
	l.add(lines...)
	if t.state.IsOver() {
		l.say("over", "result", t.result(), "how", l.words.T("correspondence-mail.how-"+t.how()))
	}
}

// how says how a game ended: the kind of the last entry that counts and could end it.
func (t table) how() string {
	struck := correspondence.Struck(t.log)
	for i, e := range slices.Backward(t.log) {
		switch {
		case struck[i]:
		case e.Kind == correspondence.Move, e.Kind == correspondence.Accept, e.Kind == correspondence.Resign, e.Kind == correspondence.Flag:
			return string(e.Kind)
		case e.Kind == correspondence.Ruling && e.Result.Kind != play.NoResult:
			return string(e.Kind)
		}
	}
	return string(correspondence.Ruling)
}

// entry tells of one entry, as its reader sees it.
func (l *letter) entry(t table, e correspondence.Entry, plies int) []string {
	whose := "other"
	if e.Side == t.side {
		whose = "own"
	}
	at := l.instant(e.At)
	var lines []string
	say := func(key string, args ...any) {
		lines = append(lines, l.words.T("correspondence-mail.entry-"+key, append(args, "at", at)...))
	}
	switch e.Kind {
	case correspondence.Move:
		say("move-"+whose, "move", ply(plies-1, e.Move))
		if e.Offer && whose == "other" {
			say("offer")
		}
	case correspondence.Claim:
		say("claim-"+whose, "what", l.words.T("correspondence-mail.claim-"+string(e.Claim)))
	case correspondence.Flag:
		say("flag-" + whose)
	case correspondence.Ruling:
		say("ruling", "name", e.Name)
		if e.Days > 0 {
			say("ruling-days", "n", e.Days, "side", l.sideWord(e.Side, "-dat"))
		}
		if e.Reopen {
			say("ruling-reopen")
		}
	case correspondence.Void:
		say("void", "name", e.Name, "from", e.From)
		if e.Days > 0 {
			say("ruling-days", "n", e.Days, "side", l.sideWord(e.Side, "-dat"))
		}
	case correspondence.Refill:
		say("refill-"+whose, "n", e.Days)
	case correspondence.Adjudge:
		say("adjudge", "by", l.instant(e.At.AddDate(0, 0, e.Days)))
	default: // accept, decline, resign, word, answer, appeal
		say(string(e.Kind) + "-" + whose)
	}
	switch e.By {
	case correspondence.ByCondition:
		say("by-condition-" + whose)
	case correspondence.ByArbiter:
		if e.Kind != correspondence.Ruling && e.Kind != correspondence.Void {
			say("by-arbiter", "name", e.Name, "entered", l.instant(e.Entered))
		}
	}
	if e.Text == "" {
		for i := range lines {
			if before, ok := strings.CutSuffix(lines[i], ":"); ok {
				lines[i] = before + "."
			}
		}
	}
	return append(lines, quoted(e.Text)...)
}

// quoted are the lines of what somebody has written.
func quoted(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, "> "+strings.TrimRight(line, "\r\n"))
	}
	return lines
}

// reminder says why the reader is reminded.
func (l *letter) reminder(t table, m mail.Mail) {
	key := "remind-" + string(m.Stage)
	silence := t.state.Terms.Silence
	days := 0 // until the opponent may claim the game
	switch {
	case forBoth(m.Stage) && t.state.ToMove() != t.side:
		key += "-other"
	case m.Stage == Silent:
		days = silence.Lost - silence.Remind
	case m.Stage == SilentLast:
		days = silence.Lost - silence.Final
	}
	if days <= 0 && (m.Stage == Silent || m.Stage == SilentLast) {
		key += "-only"
	}
	l.say(key+"-text", "since", l.instant(t.state.SilentSince()), "deadline", l.instant(t.count.Running.Deadline), "n", days)
	if n := len(t.state.Moves); n > 0 && t.state.ToMove() == t.side {
		l.say("repeated", "move", ply(n-1, t.state.Moves[n-1]), "at", l.instant(t.state.Made[n-1]))
	}
}

// position draws the board and writes the moves.
func (l *letter) position(t table) error {
	turn, err := t.state.Rules.Turn(t.state.FEN())
	if err != nil {
		return err
	}
	d := drawing{
		layout: turn.Position, flipped: t.side == rules.Black,
		letters: [2]string{l.words.T("correspondence-mail.white-letter"), l.words.T("correspondence-mail.black-letter")},
	}
	l.add(append([]string{l.words.T("correspondence-mail.position"), ""}, d.lines()...)...)
	if d.hasTowers() {
		l.say("towers")
	}
	l.add(turn.FEN)
	if len(t.state.Moves) > 0 {
		l.add(append([]string{l.words.T("correspondence-mail.moves")}, numbered(t.state.Moves, 72)...)...)
	}
	return nil
}

// reply is what can be pasted into a mail to the arbiter where the site is out of reach.
func (l *letter) reply(t table, number string) {
	lines := []string{l.words.T("correspondence-mail.reply"), ""}
	for _, part := range []string{
		l.words.T("correspondence-mail.reply-game", "number", number, "event", l.event.Head.Name),
		strings.Join(numbered(t.state.Moves, 1<<20), ""),
		l.words.T("correspondence-mail.reply-move", "move", ply(len(t.state.Moves), "______")),
		l.words.T("correspondence-mail.reply-received"),
		l.words.T("correspondence-mail.reply-made"),
	} {
		if part != "" {
			lines = append(lines, "| "+part)
		}
	}
	l.add(lines...)
}

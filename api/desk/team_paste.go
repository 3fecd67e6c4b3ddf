package desk

import (
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// pasteMembers adds those of a pasted list to the table, as far as they are understood; nothing is saved yet.
func pasteMembers(c *board.Desk, p play.Player) error {
	lines, _, err := readMembers(c, p)
	if lines == nil && err != nil {
		return err
	}
	read, err := exchange.PeopleText("", c.Field("text"), playerlist.Options{Year: c.Now().Year()})
	if err != nil {
		return membersAgain(c, p, lines, err)
	}
	found := false
	for _, l := range read {
		if l.Kind != playerlist.Person || len(lines) >= maxMemberLines {
			continue
		}
		found = true
		lines = addLineOf(lines, l)
	}
	if !found {
		return membersAgain(c, p, lines, refusal.NewInvalid("text", "error.import.empty", nil))
	}
	v := playerView(c, p, playerForm(c, p.PlayerData), withdrawalForm(c, p))
	body, _ := v.Body.(templates.DeskPlayer)
	body.Members = membersTable(c, p, lines)
	v.Body, v.Flash = body, []templates.Notice{{Tone: templates.Attention, Text: templates.Msg("team-members.pasted")}}
	return c.Page(v)
}

// addLineOf adds a line that was read. Whoever is in the table already gets what it does not say of him.
func addLineOf(lines []memberLine, l playerlist.Line) []memberLine {
	q := l.Player
	next := memberLine{
		name: q.Name, birth: q.Birth(), sex: string(q.Sex), rank: q.Rank, rating: web.OrNothing(q.Rating), ownID: q.OwnID,
	}
	for _, ask := range l.Problems {
		next.asks = append(next.asks, templates.Msg(ask.Key(), "text", ask.Text))
	}
	i := slices.IndexFunc(lines, func(old memberLine) bool { return play.FoldName(old.name) == play.FoldName(next.name) })
	if i < 0 {
		return append(lines, next)
	}
	old := &lines[i]
	for _, at := range []struct{ to, from *string }{
		{&old.birth, &next.birth},
		{&old.sex, &next.sex},
		{&old.rank, &next.rank},
		{&old.rating, &next.rating},
		{&old.ownID, &next.ownID},
	} {
		if *at.to == "" {
			*at.to = *at.from
		}
	}
	return lines
}

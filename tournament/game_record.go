package tournament

import (
	"fmt"
	"slices"
	"strings"

	"adyukh/rules/sheet"
)

// GameRecord returns the record of a game as it stands on its sheet, headed with what the event knows: its name and place,
// the day, the round and the board, both players, the result that was entered. Ok is false where there is no sheet, or none
// that can be read.
func (e *Event) GameRecord(g Game) (rec *sheet.Record, ok bool) {
	if g.Sheet.Text == "" {
		return nil, false
	}
	r, err := e.Head.record(g.Sheet.Text)
	if err != nil || r.fault != nil {
		return nil, false
	}
	r.open(e.Opening(g))
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	tags := []sheet.Tag{
		{Name: "Event", Value: e.Head.Name},
		{Name: "Site", Value: e.Head.Place},
		{Name: "Date", Value: strings.ReplaceAll(e.dayOf(g).String(), "-", ".")},
		{Name: "Round", Value: roundTag(g)},
		{Name: "White", Value: white.Name},
		{Name: "Black", Value: black.Name},
	}
	headed := *r.Record
	headed.Tags = slices.DeleteFunc(tags, func(t sheet.Tag) bool { return t.Value == "" })
	for _, own := range r.Tags {
		known := strings.EqualFold(own.Name, "Result") || slices.ContainsFunc(tags,
			func(t sheet.Tag) bool { return strings.EqualFold(t.Name, own.Name) })
		if !known {
			headed.Tags = append(headed.Tags, own)
		}
	}
	if g.Result.HasPoints() {
		headed.Claimed = &sheet.Claim{Text: e.Head.Scale().InRecords().Format(g.Result.Score())}
	}
	return &headed, true
}

// dayOf is the day of a game in the event's zone: that of its round, else the first day of an event of one day.
func (e *Event) dayOf(g Game) Date {
	r, _ := e.Round(g.Round)
	switch {
	case !r.StartsAt.IsZero():
		y, m, d := r.StartsAt.In(e.Head.Location()).Date()
		return Date{Year: y, Month: m, Day: d}
	case e.Head.Begins == e.Head.Ends:
		return e.Head.Begins
	}
	return Date{}
}

// roundTag is the round, the board and the game of the match: "3.2" or "3.2.1".
func roundTag(g Game) string {
	text := fmt.Sprintf("%d.%d", g.Round, g.Board)
	if g.Leg > 0 {
		text += fmt.Sprintf(".%d", g.Leg+1)
	}
	return text
}

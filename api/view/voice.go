package view

import (
	"errors"
	"strconv"

	"adyukh/api/locale"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
	"adyukh/tournament/play"
)

// Voice says why a round is paired as it is, with names in place of the engine's numbers.
type Voice struct {
	*locale.Translator
	People
	By     play.PairBy
	Number func(number int) play.PlayerID
}

// Player names a player by the number that the pairing had.
func (v Voice) Player(number int) string { return v.Name(v.Number(number)) }

// Points writes a sum of what the pairing goes by.
func (v Voice) Points(points int) string {
	if v.By == play.PairByMatchPoints {
		return strconv.Itoa(points)
	}
	return v.Scale.FormatPoints(points)
}

// DeskVoice speaks of an event in the numbers that a pairing had.
func DeskVoice(c *web.Call, e *play.Event, number func(int) play.PlayerID) Voice {
	return Voice{c.Tr, DeskPeople(e), e.Head.Regulations.Swiss.PairBy, number}
}

// NoPairing says who can't all be paired and why, for a refusal that comes from that.
func NoPairing(c *board.Desk, err error) []templates.Notice {
	var none *pairing.ErrNoPairing
	if !errors.As(err, &none) {
		return nil
	}
	numbers := map[int]play.PlayerID{}
	for _, p := range c.Event.Players {
		numbers[p.Number] = p.ID
	}
	var out []templates.Notice
	for _, line := range reasons.NoPairing(DeskVoice(c.Plain(), c.Event, func(n int) play.PlayerID { return numbers[n] }), 0, none)[1:] {
		out = append(out, templates.Notice{Tone: templates.Attention, Text: templates.Literal(line)})
	}
	return out
}

func Literals(lines []string) []templates.Text {
	out := make([]templates.Text, len(lines))
	for i, line := range lines {
		out[i] = templates.Literal(line)
	}
	return out
}

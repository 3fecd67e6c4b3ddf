package api

import (
	"errors"
	"strconv"

	"adyukh/api/locale"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
)

// voice says why a round is paired as it is, with names in place of the engine's numbers.
type voice struct {
	*locale.Translator
	people
	by     tournament.PairBy
	number func(number int) tournament.PlayerID
}

// Player names a player by the number that the pairing had.
func (v voice) Player(number int) string { return v.name(v.number(number)) }

// Points writes a sum of what the pairing goes by.
func (v voice) Points(points int) string {
	if v.by == tournament.PairByMatchPoints {
		return strconv.Itoa(points)
	}
	return v.scale.FormatPoints(points)
}

// deskVoice speaks of an event in the numbers that a pairing had.
func (c *call) deskVoice(e *tournament.Event, number func(int) tournament.PlayerID) voice {
	return voice{c.tr, deskPeople(e), e.Head.Regulations.Swiss.PairBy, number}
}

// noPairing says who can't all be paired and why, for a refusal that comes from that.
func (c *call) noPairing(err error) []templates.Notice {
	var none *pairing.ErrNoPairing
	if !errors.As(err, &none) {
		return nil
	}
	numbers := map[int]tournament.PlayerID{}
	for _, p := range c.event.Players {
		numbers[p.Number] = p.ID
	}
	var out []templates.Notice
	for _, line := range reasons.NoPairing(c.deskVoice(c.event, func(n int) tournament.PlayerID { return numbers[n] }), 0, none)[1:] {
		out = append(out, templates.Notice{Tone: templates.Attention, Text: templates.Literal(line)})
	}
	return out
}

func literals(lines []string) []templates.Text {
	out := make([]templates.Text, len(lines))
	for i, line := range lines {
		out[i] = templates.Literal(line)
	}
	return out
}

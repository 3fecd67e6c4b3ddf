package incident

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of what is kept.
const (
	MaxIncidents = 2000 // of an event
	MaxText      = 4000 // runes
	MaxLine      = 120
	MaxClause    = 20
	MaxDrawMove  = 200
)

// Fault is what is wrong with an incident: the field and the message.
type Fault struct {
	Field, Key string
	Args       map[string]any
}

// Check returns the first thing that is wrong with an incident, whatever event it is of.
func (i Incident) Check() *Fault {
	switch {
	case !slices.Contains(Kinds(), i.Kind):
		return &Fault{"kind", "error.incident.kind", map[string]any{"text": string(i.Kind)}}
	case i.Player == 0 && (i.Kind == Warning || i.Kind == Sanctioned):
		return &Fault{"player", "error.incident.player", nil}
	case i.Game == 0 && i.Kind == Dispute:
		return &Fault{"game", "error.incident.game", nil}
	case i.Round < 0:
		return &Fault{"round", "error.incident.round", nil}
	case i.Text == "" && i.Clause == "" && !i.Kind.Waits():
		return &Fault{"text", "error.incident.says-nothing", nil}
	case i.Decision.Outcome != Waiting && !slices.Contains(Outcomes(), i.Decision.Outcome):
		return &Fault{"outcome", "error.incident.outcome", map[string]any{"text": string(i.Decision.Outcome)}}
	}
	if f := i.Penalty.check(i.Kind == Sanctioned); f != nil {
		return f
	}
	for _, t := range []struct {
		field, text string
		most        int
	}{
		{"clause", i.Clause, MaxClause},
		{"text", i.Text, MaxText},
		{"arbiter", i.Arbiter, MaxLine},
		{"decision", i.Decision.Text, MaxText},
		{"decided_by", i.Decision.By, MaxLine},
	} {
		if f := checkText(t.field, t.text, t.most); f != nil {
			return f
		}
	}
	return nil
}

func checkText(field, text string, most int) *Fault {
	if !utf8.ValidString(text) {
		return &Fault{field, "error.text.utf8", nil}
	}
	if n := utf8.RuneCountInString(text); n > most {
		return &Fault{field, "error.text.long", map[string]any{"length": n, "most": most}}
	}
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && (r != '\n' || most < MaxText) }) {
		return &Fault{field, "error.text.control", nil}
	}
	return nil
}

func (p Penalty) check(wanted bool) *Fault {
	switch {
	case !wanted && p != (Penalty{}):
		return &Fault{"sanction", "error.incident.no-penalty", nil}
	case !wanted:
		return nil
	case !slices.Contains(Sanctions(), p.Sanction):
		return &Fault{"sanction", "error.incident.sanction", map[string]any{"text": string(p.Sanction)}}
	case p.Sanction == Time && (p.Minutes < 1 || p.Minutes > MaxMinutes):
		return &Fault{"minutes", "error.incident.minutes", map[string]any{"most": MaxMinutes}}
	case p.Points < 0 || p.Points > MaxPoints || p.Match < 0 || p.Match > MaxPoints:
		return &Fault{"points", "error.incident.points", map[string]any{"most": MaxPoints}}
	case p.Sanction == Deduction && p.Points == 0 && p.Match == 0:
		return &Fault{"points", "error.incident.points", map[string]any{"most": MaxPoints}}
	case p.Round < 0:
		return &Fault{"from_round", "error.incident.round", nil}
	}
	return nil
}

// Check returns what is wrong with the rules of an event.
func (r Rules) Check() *Fault {
	for k, step := range r.Ladder {
		if !slices.Contains(Steps(), step) || slices.Contains(r.Ladder[:k], step) {
			return &Fault{"ladder", "error.incident.ladder", map[string]any{"text": string(step)}}
		}
	}
	switch {
	case r.Minutes < 0 || r.Minutes > MaxMinutes:
		return &Fault{"penalty_minutes", "error.incident.minutes", map[string]any{"most": MaxMinutes}}
	case r.DrawMove < 0 || r.DrawMove > MaxDrawMove:
		return &Fault{"draw_move", "error.incident.draw-move", map[string]any{"most": MaxDrawMove}}
	}
	return nil
}

package v1

import (
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
)

// jsonTerms are the terms of an event by correspondence.
type jsonTerms struct {
	Code        string          `json:"code,omitempty"`
	Time        jsonDays        `json:"time"`
	DoubleAfter int             `json:"doubleAfter,omitempty"`
	Weekends    bool            `json:"weekends,omitempty"` // clocks stand still
	Holidays    []string        `json:"holidays,omitempty"`
	Leave       *jsonLeave      `json:"leave,omitempty"`
	Silence     *jsonSilence    `json:"silence,omitempty"`
	Overstep    terms.Overstep  `json:"overstep"`
	Claims      jsonClaimTerms  `json:"claims"`
	Shown       terms.Shown     `json:"shown"`
	Delay       int             `json:"delay,omitempty"` // plies, where shown is later
	Entry       *jsonEntryTerms `json:"entry,omitempty"`
}

// jsonDays are the days that each player has.
type jsonDays struct {
	Kind      clock.Kind `json:"kind"`
	Moves     int        `json:"moves,omitempty"`
	Days      int        `json:"days,omitempty"`
	Increment int        `json:"increment,omitempty"`
	Bank      int        `json:"bank,omitempty"`
	Least     bool       `json:"least,omitempty"`
}

type jsonLeave struct {
	Days        int              `json:"days"`
	Least       int              `json:"least"`
	Notice      int              `json:"notice"`
	Stops       clock.LeaveStops `json:"stops"`
	BlocksMoves bool             `json:"blocksMoves,omitempty"`
}

type jsonSilence struct {
	Remind int `json:"remind,omitempty"`
	Final  int `json:"final,omitempty"`
	Lost   int `json:"lost,omitempty"`
}

type jsonClaimTerms struct {
	StopClocks bool `json:"stopClocks"`
	Answer     int  `json:"answer"`
	Appeal     int  `json:"appeal"`
}

type jsonEntryTerms struct {
	Until    string `json:"until"`
	Most     int    `json:"most,omitempty"`
	Bar      int    `json:"bar,omitempty"`
	BarAgain int    `json:"barAgain,omitempty"`
}

func termsJSON(t terms.Terms) *jsonTerms {
	if !t.IsCorrespondence() {
		return nil
	}
	c := t.Clock
	out := &jsonTerms{
		Code: t.Code, DoubleAfter: c.DoubleAfter, Weekends: c.Weekends, Overstep: t.Overstep, Shown: t.Shown,
		Time:   jsonDays{Kind: c.Kind(), Moves: c.Moves, Days: c.Days, Increment: c.Increment},
		Claims: jsonClaimTerms{StopClocks: t.Halt, Answer: t.Answer, Appeal: t.Appeal},
	}
	switch c.Kind() {
	case clock.PerEachMove:
		out.Time.Days = c.PerMove
	case clock.TripleBlock:
		out.Time.Increment, out.Time.Bank, out.Time.Least = c.Triple.Increment, c.Triple.Bank, c.Triple.Least
	}
	for _, d := range c.Holidays {
		out.Holidays = append(out.Holidays, d.String())
	}
	if t.Leave.Days > 0 {
		out.Leave = &jsonLeave{
			Days: t.Leave.Days, Least: t.Leave.Least, Notice: t.Leave.Notice, Stops: c.LeaveStops, BlocksMoves: t.Leave.Blocks,
		}
	}
	if s := t.Silence; s != (terms.Silence{}) {
		out.Silence = &jsonSilence{Remind: s.Remind, Final: s.Final, Lost: s.Lost}
	}
	if t.Shown == terms.ShownLater {
		out.Delay = t.Delay
	}
	if e := t.Entry; !e.Until.IsZero() {
		out.Entry = &jsonEntryTerms{Until: e.Until.String(), Most: e.Most, Bar: t.Bar, BarAgain: t.BarAgain}
	}
	return out
}

package trfevent

import (
	"fmt"
	"slices"
	"strconv"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// maxChecked bounds the players of a file whose rounds are paired anew: more would keep whoever asks waiting.
const maxChecked = 1000

// check notes every round whose pairings are not those of the rules.
func (m *intake) check() {
	if m.replay == nil {
		return
	}
	for n := 1; n <= m.file.Paired; n += m.legs { // the second game of a match follows from the first
		if len(m.entrantNumbers()) > maxChecked {
			m.note(NotChecked, trf.Args{"round": m.roundOf(n)})
			continue
		}
		switch d, err := m.replay.Check(n); {
		case err != nil:
			m.note(NotChecked, trf.Args{"round": m.roundOf(n)})
		case !d.Same():
			m.note(RoundDiffers, trf.Args{"round": m.roundOf(n)})
		}
	}
}

// hasTable tells whether the rounds are those of a round robin, and settles its cycles and the order of the last rounds.
func (m *intake) hasTable(file *replay.File) bool {
	r := &m.event.Head.Regulations
	n := len(m.entrantNumbers())
	if n < 2 || n > play.RoundRobin.MaxPlayers() {
		return false
	}
	once := pairing.RoundRobin{Players: n, Cycles: 1}.Rounds()
	cycles := max(1, file.Event().Rounds/max(1, once))
	for _, swap := range []bool{true, false} {
		table := pairing.RoundRobin{Players: n, Cycles: cycles, SwapLast: swap}
		if cycles <= play.MaxCycles && table.Check() == nil && m.fits(table) {
			r.Cycles, r.SwapLast = cycles, swap
			return true
		}
	}
	return false
}

// fits tells whether the rounds of the file are those of a table.
func (m *intake) fits(table pairing.RoundRobin) bool {
	numbers := m.entrantNumbers()
	for n := 1; n <= m.file.Paired; n++ {
		var want []trf.Pair
		for _, p := range table.Round(n) {
			if !p.IsBye() {
				want = append(want, trf.Pair{White: numbers[p.White-1], Black: numbers[p.Black-1]})
			}
		}
		have, _ := m.file.Pairs(n)
		if m.ofTeams {
			have = m.matches(n)
		}
		if len(have) != len(want) || slices.ContainsFunc(have, func(g trf.Pair) bool { return !slices.Contains(want, g) }) {
			return false
		}
	}
	return true
}

// points compares what results are worth with what they are worth in an event, and takes over what can be set.
func (m *intake) points() {
	s := m.file.Scoring
	win := s.WhiteWin
	same := s.BlackWin == win && s.ForfeitWin == win && 2*s.WhiteDraw == win && 2*s.BlackDraw == win && 2*s.HalfBye == win &&
		s.WhiteLoss == 0 && s.BlackLoss == 0 && s.ForfeitLoss == 0 && s.ZeroBye == 0 && win > 0
	if !same {
		m.note(OtherScale, trf.Args{"text": fmt.Sprintf("%s-%s-%s", s.WhiteWin, s.WhiteDraw, s.WhiteLoss)})
	}
	if len(m.file.Abnormal) > 0 && !m.fullByesAsFree() {
		m.note(OtherPoints, nil)
	}
	r := &m.event.Head.Regulations
	if !r.System.HasOwnRounds() {
		return
	}
	if m.restrictions(); m.ofTeams {
		m.teamPoints()
		return
	}
	r.Swiss.Free = m.freePoints(win)
	if r.System.Has(play.SettingPairBy) && m.file.Setting(trf.SettingPairBy) == trf.PairByMatchPoints {
		r.Swiss.PairBy = play.PairByMatchPoints
	}
}

// freePoints returns what a free round is worth in the points of the game.
func (m *intake) freePoints(win trf.Points) int {
	if said, err := strconv.Atoi(m.file.Setting(trf.SettingFree)); err == nil && said >= 0 && said <= m.scale.Most {
		return said
	}
	worth, least := m.file.Scoring.PairingBye, m.scale.Most
	if m.scale.Counts {
		least = m.scale.Most/2 + 1
	}
	switch {
	case worth == win:
		return least
	case 2*worth == win:
		return m.scale.Most / 2
	case worth != 0:
		m.note(OtherFree, trf.Args{"text": worth.String()})
		if worth < win {
			return m.scale.Most / 2
		}
		return least
	}
	return 0
}

// fullByesAsFree tells whether the lines 299 say no more than that a full-point bye is worth what a free round is: so it is
// in every event.
func (m *intake) fullByesAsFree() bool {
	return !slices.ContainsFunc(m.file.Abnormal, func(a trf.Abnormal) bool {
		return a.Type != 'F' || a.Points != m.file.Scoring.PairingBye
	})
}

// restrictions takes over who may not meet whom.
func (m *intake) restrictions() {
	r := &m.event.Head.Regulations
	for _, f := range m.file.Forbidden {
		a := play.Restriction{Rounds: m.roundOf(f.To)}
		if a.Rounds >= r.Rounds {
			a.Rounds = 0
		}
		for _, n := range f.Players {
			if id := play.PlayerID(slices.Index(m.entrantNumbers(), n) + 1); id != 0 {
				a.Players = append(a.Players, id)
			}
		}
		if f.From > 1 {
			m.note(LateForbidden, trf.Args{"from": f.From})
		}
		if len(a.Players) > 1 && !slices.ContainsFunc(r.Restrictions,
			func(b play.Restriction) bool { return slices.Equal(a.Players, b.Players) && a.Rounds == b.Rounds }) {
			r.Restrictions = append(r.Restrictions, a)
		}
	}
}

// acceleration takes over virtual points when they are those of Baku.
func (m *intake) acceleration() {
	swiss := &m.event.Head.Regulations.Swiss
	if m.file.Baku && m.event.Head.Regulations.System.Has(play.SettingAcceleration) {
		swiss.Acceleration = play.Baku
		return
	}
	virtual := slices.ContainsFunc(m.file.Players, func(p trf.Entrant) bool {
		return slices.ContainsFunc(p.Virtual, func(v trf.Points) bool { return v != 0 })
	})
	switch {
	case !virtual:
	case m.event.Head.Regulations.System.Has(play.SettingAcceleration) && m.isBaku():
		swiss.Acceleration = play.Baku
	default:
		m.note(OtherVirtual, nil)
	}
}

// isBaku tells whether the virtual points are those of C.04.7.
func (m *intake) isBaku() bool {
	var list []pairing.Entrant
	first, err := m.file.Before(1)
	if err != nil {
		return false
	}
	for _, p := range first.Players {
		list = append(list, pairing.Entrant{Number: p.Number, Absent: p.Bye != trf.NoResult})
	}
	last := pairing.BakuLast(list)
	s := m.file.Scoring
	points := pairing.BakuPoints(m.event.Head.Regulations.Rounds, int(s.WhiteWin), int(s.WhiteDraw))
	for _, p := range m.file.Players {
		for n := range max(len(points), len(p.Virtual)) {
			var have trf.Points
			want := 0
			if n < len(p.Virtual) {
				have = p.Virtual[n]
			}
			if n < len(points) && p.Number <= last {
				want = points[n]
			}
			if int(have) != want {
				return false
			}
		}
	}
	return true
}

// order takes over the criteria of places.
func (m *intake) order() {
	r := &m.event.Head.Regulations
	if text := m.doc.Text("212"); text != "" {
		if m.ofTeams {
			text = replay.Order(text, replay.GamePointsFirst(m.file))
		}
		if codes, err := standings.ParseCodes(text); err == nil {
			r.Criteria = codes
		} else {
			m.note(NoOrder, trf.Args{"text": text})
		}
	}
	if e := standings.Edition(m.file.Setting(trf.SettingEdition)); slices.Contains(standings.Editions(), e) {
		r.Standings.Edition = e
	}
	switch m.file.Setting(trf.SettingUnplayed) {
	case "fide":
		r.Standings.Unplayed = standings.UnplayedFIDE
	case "draughts":
		r.Standings.Unplayed = standings.UnplayedDraughts
	}
}

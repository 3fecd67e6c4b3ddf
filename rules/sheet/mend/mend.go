package mend

import (
	"math"
	"slices"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// Reading is what a sheet was read as.
type Reading struct {
	Text      string        // the sheet with the repairs made; strict reading takes it. "" if no game was found
	Record    *sheet.Record // what strict reading makes of Text; nil if no game was found
	Report    sheet.Report  // of Record
	Repairs   []Repair      // every place where Text says something else than the sheet, in the order of the moves
	Questions []Question    // what nobody but the players can decide; with any, Text is one of several readings
	Positions int           // looked at
}

// Found tells whether a game was found that leaves no question.
func (r *Reading) Found() bool {
	return r.Record != nil && len(r.Questions) == 0 && r.Report.Fault == nil
}

// IsWhole tells whether the moves leave no question; the result may.
func (r *Reading) IsWhole() bool {
	return r.Record != nil && r.Report.Fault == nil && !slices.ContainsFunc(r.Questions, func(q Question) bool {
		return q.Kind == WhichMove || q.Kind == TooMuch
	})
}

// Options is what Read is told besides the text. The zero value is useful.
type Options struct {
	From      string         // the position in which the game begins, "" for the text's own or that of the game
	Entered   *sheet.Entered // the result as the caller knows it, nil if it does not
	Line      int            // on which the text begins in its source, from 1; 0 is 1
	Positions int            // how many positions may be looked at, 0 for MostPositions
}

// MostPositions is how many positions a search looks at unless it is told otherwise.
const MostPositions = 120_000

// MostText is the length in bytes of the longest text that is read; no sheet of one game is as long.
const MostText = 64 << 10

// The widths and windows of the searches, one after the other, until one has proved its reading the nearest.
var passes = []struct{ width, window int }{{narrow, 360}, {48, 620}, {220, 800}}

const narrow = 10

// Read reads the sheet of one game as a person would. The text holds nothing else; of several games the reading is of no use.
// Of a text longer than MostText nothing is read.
func Read[P comparable, M any](game rules.Game[P, M], text string, o Options) Reading {
	if len(text) > MostText {
		return Reading{}
	}
	from := game.Start()
	for _, fen := range []string{o.From, tagged(text)} {
		if fen == "" {
			continue
		}
		p, err := game.ParsePosition(fen)
		if err != nil {
			return Reading{}
		}
		from = p
	}
	if o.Positions <= 0 {
		o.Positions = MostPositions
	}
	m := mender[P, M]{game: game, from: from, text: text, options: o, comparer: newComparer(), forms: newForms()}
	m.forms.shapes = shapesOf(game, game.Start())
	m.comparer.wide = game.Layout(game.Start()).Height > 8
	return m.read()
}

// tagged returns the position that a tag of the text sets up, "" if none does.
func tagged(text string) string {
	for rec, err := range sheet.Read(stringReader(text), sheet.Limits{}) {
		if err != nil {
			return ""
		}
		return rec.Tag("FEN")
	}
	return ""
}

// mender is one reading under way.
type mender[P comparable, M any] struct {
	game      rules.Game[P, M]
	from      P
	text      string
	options   Options
	comparer  *comparer
	forms     *forms
	positions int
}

// try is an order of the atoms that is being searched.
type try struct {
	order   order
	lattice *lattice
	best    *line
	proved  bool
}

// cost is what the best reading so far costs.
func (t *try) cost() int {
	if t.best == nil {
		return math.MaxInt / 2
	}
	return t.best.cost + t.order.cost
}

// rivalry is how much dearer than the best order another may be after a narrow search to be searched on.
const rivalry = 300

// read tries each order in which the atoms can have been written, wider and wider until the nearest reading is proved to be that.
func (m *mender[P, M]) read() Reading {
	var tries []*try
	for _, o := range ordersOf(cut(m.text)) {
		l := newLattice(m.comparer, o.atoms, m.forms.shapes)
		l.free = o.free
		if hasMoves(l) {
			tries = append(tries, &try{order: o, lattice: l})
		}
	}
	if len(tries) == 0 {
		return Reading{}
	}
	for n := range passes {
		least := tries[0].cost()
		for _, t := range tries {
			if !t.proved && (n == 0 || t.cost() <= least+rivalry) {
				m.pass(t, n)
			}
		}
		slices.SortStableFunc(tries, func(a, b *try) int { return a.cost() - b.cost() })
	}
	if tries[0].best == nil {
		return Reading{Positions: m.positions}
	}
	r := tries[0].best.reading
	r.Positions = m.positions
	for i := range r.Repairs {
		r.Repairs[i].Line += max(m.options.Line-1, 0)
	}
	for i := range r.Questions {
		if q := &r.Questions[i]; q.Line > 0 {
			q.Line += max(m.options.Line-1, 0)
		}
	}
	return r
}

// pass searches an order once.
func (m *mender[P, M]) pass(t *try, n int) {
	if m.positions >= m.options.Positions {
		return
	}
	s := &search[P, M]{game: m.game, lattice: t.lattice, forms: m.forms, width: passes[n].width, window: passes[n].window}
	s.most = m.options.Positions - m.positions
	s.run(m.from)
	m.positions += s.positions
	got := m.judge(s, t.order)
	if got == nil {
		return
	}
	if t.best == nil || got.cost <= t.best.cost {
		t.best = got
	}
	t.proved = s.pruned > got.cost+margin
}

// hasMoves tells whether something in a lattice can be a move.
func hasMoves(l *lattice) bool {
	for i := range l.spans {
		if len(l.spans[i]) > 0 {
			return true
		}
	}
	return false
}

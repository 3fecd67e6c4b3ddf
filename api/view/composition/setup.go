package composition

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
)

// draft is a position that somebody is setting up: it may break any rule.
type draft struct {
	black   bool // Black is to move
	figures []rules.Figure
}

var (
	draftText   = regexp.MustCompile(`^\s*([WB])\s*:\s*([WB])([^:]*):\s*([WB])([^:]*)$`)
	draftFigure = regexp.MustCompile(`^(K?)([a-j][1-9][0-9]?)(?:-([0-9]{1,2})(?:/([0-9]{1,2}))?)?$`)
)

// readDraft reads "W:Wa5,e5-2/1:Bb2", whatever the position is worth; nothing at all is an empty board.
func readDraft(text string) (draft, bool) {
	if strings.TrimSpace(text) == "" {
		return draft{}, true
	}
	m := draftText.FindStringSubmatch(text)
	if m == nil || m[2] == m[4] {
		return draft{}, false
	}
	d := draft{black: m[1] == "B"}
	for i := 2; i < 6; i += 2 {
		owner := rules.White
		if m[i] == "B" {
			owner = rules.Black
		}
		for _, item := range strings.FieldsFunc(m[i+1], func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\r' }) {
			f, ok := readFigure(item, owner)
			if !ok || len(d.figures) >= 100 {
				return draft{}, false
			}
			d.figures = append(d.figures, f)
		}
	}
	return d, true
}

func readFigure(item string, owner rules.Side) (rules.Figure, bool) {
	m := draftFigure.FindStringSubmatch(item)
	if m == nil {
		return rules.Figure{}, false
	}
	f := rules.Figure{Square: m[2], Owner: owner.String(), Own: 1, King: m[1] != ""}
	if m[3] != "" {
		f.Own, _ = strconv.Atoi(m[3])
		f.Other, _ = strconv.Atoi(m[4])
	}
	return f, f.Own > 0 && f.Own <= mostTower && f.Other <= mostTower
}

// mostTower bounds the checkers of a colour in a tower that is drawn.
const mostTower = 24

// layout draws the draft on the board of a game; false where a figure stands beside it or two on one cell.
func (d draft) layout(game games.Game) (rules.Layout, bool) {
	start, err := game.Turn("")
	if err != nil {
		return rules.Layout{}, false
	}
	l := start.Position
	l.Figures, l.ToMove = nil, rules.White.String()
	if d.black {
		l.ToMove = rules.Black.String()
	}
	taken := map[string]bool{}
	for _, f := range d.figures {
		i := slices.IndexFunc(l.Cells, func(c rules.Cell) bool { return c.Name == f.Square && !c.Off })
		if i < 0 || taken[f.Square] {
			l.Figures = nil
			return l, false
		}
		taken[f.Square] = true
		f.X, f.Y = l.Cells[i].X, l.Cells[i].Y
		l.Figures = append(l.Figures, f)
	}
	slices.SortFunc(l.Figures, func(a, b rules.Figure) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) })
	return l, true
}

// figuresOf are the figures that can be put on the board of a game.
func figuresOf(game games.Game) []templates.CompositionFigure {
	towers := []templates.Tower{{White: true, Own: 1}, {Own: 1}}
	if game.Name() == "russian" {
		towers = append(towers, templates.Tower{White: true, Own: 1, King: true}, templates.Tower{Own: 1, King: true})
	}
	var all []templates.CompositionFigure
	for i, t := range towers {
		label := templates.Msg("composition.put-" + t.Name())
		all = append(all, templates.CompositionFigure{Code: t.Name(), Label: label, Tower: &towers[i], Pressed: i == 0})
	}
	if game.Name() == "adyukh" {
		for _, white := range []bool{true, false} {
			t := templates.Tower{White: white, Own: 2, Other: 1}
			code := "b"
			if white {
				code = "w"
			}
			all = append(all, templates.CompositionFigure{Code: code, Label: templates.Msg("composition.tower-" + code), Tower: &t})
		}
	}
	return append(all, templates.CompositionFigure{Label: templates.Msg("composition.erase")})
}

// Setup is the board on which the position in a text can be changed. What can't be read as figures on cells is drawn as an empty board
// that takes nothing, so that no typed word is lost.
func Setup(game games.Game, text string, fault templates.Text) templates.CompositionSetup {
	v := templates.CompositionSetup{Palette: figuresOf(game), Towers: game.Name() == "adyukh", Most: 12, Fault: fault}
	fen, err := game.Position(text)
	if err != nil || strings.TrimSpace(text) == "" {
		fen = text
	}
	d, ok := readDraft(fen)
	l, fits := d.layout(game)
	v.View = templates.BoardView{ID: "setup", Board: view.BoardOf(l)}
	if ok && fits {
		v.View.Begins = []string{}
	}
	for _, f := range v.Palette {
		if f.Tower != nil {
			v.View.Towers = append(v.View.Towers, *f.Tower)
		}
	}
	v.Black = d.black
	white, black := 0, 0
	figures := map[string]string{}
	for _, f := range v.View.Board.Figures {
		figures[f.Square] = f.Tower().Name()
		if f.Owner == rules.White.String() {
			white, black = white+f.Own, black+f.Other
		} else {
			white, black = white+f.Other, black+f.Own
		}
	}
	v.Count = templates.Msg("composition.checkers", "white", white, "black", black)
	v.Data = struct {
		Black   bool              `json:"black"`
		Figures map[string]string `json:"figures"`
		Places  map[string]string `json:"places"`
	}{d.black, figures, v.View.Places()}
	return v
}

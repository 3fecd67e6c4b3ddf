package static_test

import (
	"context"
	"net/http"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/templates"
)

// playMove is a legal move as games.Turn writes it.
type playMove struct {
	Text string   `json:"text"`
	Path []string `json:"path"`
}

// playBoard is 5×5 with an exit to the right of every rank.
func playBoard() templates.Board {
	b := templates.Board{Width: 5, Height: 5, Files: []string{"a", "b", "c", "d", "e"}, ToMove: "white"}
	for i := range 25 {
		b.Cells = append(b.Cells, templates.Cell{X: i % 5, Y: i / 5, Name: string(rune('a'+i%5)) + strconv.Itoa(i/5+1), Dark: true})
	}
	for i := range 5 {
		b.Cells = append(b.Cells, templates.Cell{X: 5, Y: i, Name: "off", Off: true})
	}
	for i, square := range []string{"a1", "c1", "e4", "c4"} {
		owner := "white"
		if i == 3 {
			owner = "black"
		}
		b.Figures = append(b.Figures, templates.Figure{X: int(square[0] - 'a'), Y: int(square[1] - '1'), Square: square, Owner: owner, Own: 1})
	}
	return b
}

// playMoves hold a step, an exit, a chain that may end early, two ways to one cell, and a turn of two men.
var playMoves = []playMove{
	{"a1-a2", []string{"a1", "a2"}},
	{"a1-a2,c1:c4", []string{"a1", "a2", "c1", "c4"}},
	{"c1:a3:a5:c5", []string{"c1", "a3", "a5", "c5"}},
	{"c1:e3:e5:c5", []string{"c1", "e3", "e5", "c5"}},
	{"c1:e3", []string{"c1", "e3"}},
	{"e4-off", []string{"e4", "off"}},
	{"e4-e5", []string{"e4", "e5"}},
}

// heard writes down what the board says.
const heard = `window.heard = []; for (const name of ['step', 'move', 'refuse']) document.addEventListener('board:' + name, (e) =>
	heard.push([name, e.detail.path.join(' '), (e.detail.next ?? []).join(' ') + 
		(e.detail.move?.text ?? '') + (e.detail.complete ? '!' : '')].join('|')));`

func newPlay(t *testing.T) (*site, context.Context) {
	t.Helper()
	s := newSite(t, map[string]string{
		"play": `{{define "content"}}<div data-play id="play">{{template "board" .Body.View}}<script type="application/json" ` +
			`data-turn>{{.Body.Turn}}</script></div><p id="after" tabindex="0"></p>{{end}}`,
	})
	s.modules = true
	body := struct {
		View templates.BoardView
		Turn any
	}{
		templates.BoardView{ID: "board", Board: playBoard(), Begins: []string{"a1", "c1", "e4"}, From: "c5", To: "c4"},
		map[string]any{"moves": playMoves},
	}
	s.HandleFunc("GET /play", func(w http.ResponseWriter, _ *http.Request) { s.show(t, w, "play", templates.Page{Body: body}) })
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(s.url+"/play"))
	is[any](t, ctx, heard+"0")
	return s, ctx
}

// press presses cells one after the other and returns what the board said.
func press(t *testing.T, ctx context.Context, squares ...string) []string {
	t.Helper()
	is[any](t, ctx, "heard.length = 0")
	for _, square := range squares {
		do(t, ctx, click(`[data-spot="`+square+`"]`))
	}
	return is[[]string](t, ctx, "heard")
}

func TestPlayTakesPaths(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tests := []struct {
		name    string
		pressed []string
		want    []string
	}{
		{"off the board", []string{"e4", "off"}, []string{"step|e4|off e5", "move|e4 off|e4-off"}},
		{"a step that could go on with another man", []string{"a1", "a2", "a2"}, []string{"step|a1|a2", "step|a1 a2|c1!", "move|a1 a2|a1-a2"}},
		{
			"two men",
			[]string{"a1", "a2", "c1", "c4"},
			[]string{"step|a1|a2", "step|a1 a2|c1!", "step|a1 a2 c1|c4", "move|a1 a2 c1 c4|a1-a2,c1:c4"},
		},
		{"the only way to a cell", []string{"c1", "e3", "c5"}, []string{"step|c1|a3 e3", "step|c1 e3|e5!", "move|c1 e3 e5 c5|c1:e3:e5:c5"}},
		{"two ways to a cell", []string{"c1", "c5"}, []string{"step|c1|a3 e3", "refuse|c1 c5|"}},
		{"an empty cell", []string{"b3"}, []string{"refuse|b3|"}},
		{"the opponent's man", []string{"c4"}, []string{"refuse|c4|"}},
		{"too far", []string{"a1", "a3"}, []string{"step|a1|a2", "refuse|a1 a3|"}},
		{"refused, then right", []string{"e4", "d4", "e5"}, []string{"step|e4|off e5", "refuse|e4 d4|", "move|e4 e5|e4-e5"}},
		{"another man", []string{"a1", "e4", "e5"}, []string{"step|a1|a2", "step|e4|off e5", "move|e4 e5|e4-e5"}},
		{"put back", []string{"a1", "a1"}, []string{"step|a1|a2", "step||a1 c1 e4"}},
		{"nothing after a move", []string{"e4", "e5", "a1"}, []string{"step|e4|off e5", "move|e4 e5|e4-e5"}},
	}
	_, ctx := newPlay(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			do(t, ctx, chromedp.Reload())
			is[any](t, ctx, heard+"0")
			if diff := cmp.Diff(tt.want, press(t, ctx, tt.pressed...)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestPlayShowsThePath(t *testing.T) {
	t.Parallel()
	_, ctx := newPlay(t)
	look := `JSON.stringify({
		hints: document.querySelectorAll('[data-hints] *').length,
		frames: document.querySelectorAll('[data-frames] > *').length,
		marks: [...document.querySelectorAll('[data-marks] text')].map((n) => n.textContent).join(' '),
		gone: [...document.querySelectorAll('.figure-gone')].map((n) => n.dataset.at).join(' '),
		moved: [...document.querySelectorAll('.figure[transform^="translate"]')]
			.filter((n) => n.transform.baseVal.length > 1).map((n) => n.dataset.at).join(' '),
		pressed: [...document.querySelectorAll('[aria-pressed="true"]')].map((n) => n.dataset.spot).join(' '),
		c1: document.querySelector('[data-spot="c1"]').getAttribute('aria-label'),
	})`
	steps := []struct{ press, want string }{
		{"", `{"hints":0,"frames":2,"marks":"","gone":"","moved":"","pressed":"","c1":"c1: board.white-man, board.can"}`},
		{"a1", `{"hints":1,"frames":1,"marks":"","gone":"","moved":"","pressed":"a1","c1":"c1: board.white-man, board.can"}`},
		{"a2", `{"hints":1,"frames":1,"marks":"","gone":"","moved":"a1","pressed":"a1 a2","c1":"c1: board.white-man, board.next"}`},
		{"c1", `{"hints":1,"frames":2,"marks":"1","gone":"","moved":"a1","pressed":"a1 c1 a2","c1":"c1: board.white-man, board.can"}`},
		{"c4", `{"hints":0,"frames":2,"marks":"1 2","gone":"c4","moved":"a1 c1","pressed":"a1 c1 a2 c4","c1":"c1: board.white-man"}`},
	}
	for _, s := range steps {
		if s.press != "" {
			press(t, ctx, s.press)
		}
		if diff := cmp.Diff(s.want, is[string](t, ctx, look)); diff != "" {
			t.Errorf("after %q:\n%s", s.press, diff)
		}
	}
	// A page whose server refused the move takes it back.
	reset := `import('/js/play.js').then((m) => { m.reset(document.getElementById('play')); return ` +
		`m.chosen(document.getElementById('play')).length; })`
	if n := run(t, ctx, "reset", chromedp.Evaluate[int](reset, chromedp.EvalAwaitPromise)); n != 0 {
		t.Errorf("%d cells are chosen after the path was forgotten", n)
	}
	if diff := cmp.Diff(steps[0].want, is[string](t, ctx, look)); diff != "" {
		t.Errorf("after the path was forgotten:\n%s", diff)
	}
}

func TestPlayByKeyboard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	_, ctx := newPlay(t)
	at := func(want string) {
		t.Helper()
		if got := is[string](t, ctx, `document.activeElement.dataset.spot ?? ''`); got != want {
			t.Fatalf("the focus is on %q, want %q", got, want)
		}
	}
	do(t, ctx, focus(`[data-spots] [tabindex="0"]`))
	at("a1")
	do(t, ctx, keys(kb.ArrowLeft), keys(kb.ArrowDown))
	at("a1")
	do(t, ctx, keys(kb.ArrowRight), keys(kb.ArrowUp), keys(kb.ArrowUp), keys(kb.ArrowUp))
	at("b4")
	for range 3 {
		do(t, ctx, keys(kb.ArrowRight))
	}
	at("e4")
	do(t, ctx, keys(kb.Enter), keys(kb.ArrowRight))
	at("off")
	do(t, ctx, keys(kb.Backspace), keys(kb.ArrowLeft), keys(" "), keys(kb.Escape), keys(kb.Enter), keys(kb.ArrowRight), keys(" "))
	want := []string{"step|e4|off e5", "step||a1 c1 e4", "step|e4|off e5", "step||a1 c1 e4", "step|e4|off e5", "move|e4 off|e4-off"}
	if diff := cmp.Diff(want, is[[]string](t, ctx, "heard")); diff != "" {
		t.Error(diff)
	}
	do(t, ctx, keys(kb.Tab))
	if got := is[string](t, ctx, `document.activeElement.id`); got != "after" {
		t.Errorf("the Tab key leads to %q, not out of the board", got)
	}
}

// Another position in the same place, as after an answer of the server, begins anew.
func TestPlayGoesOnWithOtherMoves(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	_, ctx := newPlay(t)
	press(t, ctx, "e4", "e5")
	is[any](t, ctx, `document.querySelector('[data-turn]').textContent = '{"moves":[{"text":"a1-b1","path":["a1","b1"]}]}'`)
	if diff := cmp.Diff([]string{"refuse|e4|", "step|a1|b1", "move|a1 b1|a1-b1"}, press(t, ctx, "e4", "a1", "b1")); diff != "" {
		t.Error(diff)
	}
}

package static_test

import (
	"maps"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The blocks of tokens.css by their selectors.
const (
	lightBlock  = ":root"
	systemBlock = `:root:not([data-theme="light"])`
	darkBlock   = `:root[data-theme="dark"]`
)

// pairs are the colours that stand on each other, with the contrast that WCAG 2.2 AA asks for: 4.5 for text, 3 for the
// edges of controls, the marks and the focus.
var pairs = []struct {
	front, back string
	least       float64
}{
	{"ink", "paper", 4.5},
	{"ink", "card", 4.5},
	{"ink", "well", 4.5},
	{"ink", "gold-back", 4.5},
	{"ink", "wrong-back", 4.5},
	{"quiet", "paper", 4.5},
	{"quiet", "card", 4.5},
	{"quiet", "gold-back", 4.5},
	{"quiet", "wrong-back", 4.5},
	{"quiet", "well", 4.5},
	{"action", "paper", 4.5},
	{"action", "card", 4.5},
	{"action-strong", "paper", 4.5},
	{"on-action", "action", 4.5},
	{"on-action", "action-strong", 4.5},
	{"right", "right-back", 4.5},
	{"gold", "gold-back", 4.5},
	{"wrong", "wrong-back", 4.5},
	{"wrong", "card", 4.5},
	{"wrong", "paper", 4.5},
	{"gold", "card", 4.5},
	{"on-wrong", "wrong-edge", 4.5},
	{"on-header", "header", 4.5},
	{"on-header-quiet", "header", 4.5},
	{"on-header", "header-line", 4.5},
	{"edge", "card", 3},
	{"edge", "paper", 3},
	{"gold-line", "card", 3},
	{"gold-line", "gold-back", 3},
	{"wrong-edge", "card", 3},
	{"wrong-edge", "wrong-back", 3},
	{"right-edge", "card", 3},
	{"right-edge", "track", 3},
	{"action", "card", 3},
	{"focus", "paper", 3},
	{"focus", "card", 3},
	{"focus", "gold-back", 3},
	{"focus-header", "header", 3},
	{"side-white-edge", "card", 3},
	{"side-white-edge", "gold-back", 3},
	{"side-black-edge", "card", 3},
	{"side-black-edge", "gold-back", 3},
	{"white-face", "board-dark", 3},
	{"black-edge", "board-dark", 3},
	{"white-face", "black-face", 4.5},
	{"white-edge", "white-face", 3},
	{"focus-board", "board-dark", 3},
	{"gold-crown", "black-face", 3},
	{"frame-rim", "board-dark", 3},
	{"frame-rim", "board-light", 3},
	{"frame-rim", "gold-edge", 3},
}

func blocks(t *testing.T) map[string]map[string]string {
	t.Helper()
	css, err := os.ReadFile("css/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]map[string]string{}
	block := regexp.MustCompile(`(?m)^\s*(:root[^{]*)\{([^}]*)\}`)
	token := regexp.MustCompile(`--([a-z-]+):\s*([^;]+);`)
	for _, b := range block.FindAllStringSubmatch(string(css), -1) {
		name := strings.TrimSpace(b[1])
		if out[name] == nil {
			out[name] = map[string]string{}
		}
		for _, v := range token.FindAllStringSubmatch(b[2], -1) {
			out[name][v[1]] = v[2]
		}
	}
	return out
}

func TestDarkValuesAreTheSameTwice(t *testing.T) {
	b := blocks(t)
	if diff := cmp.Diff(b[systemBlock], b[darkBlock]); diff != "" {
		t.Error(diff)
	}
	for name := range b[darkBlock] {
		if b[lightBlock][name] == "" {
			t.Errorf("--%s has no light value", name)
		}
	}
	for name, value := range b[lightBlock] {
		if strings.HasPrefix(value, "#") && b[darkBlock][name] == "" {
			t.Errorf("--%s has no dark value", name)
		}
	}
}

func TestContrast(t *testing.T) {
	b := blocks(t)
	dark := maps.Clone(b[lightBlock])
	maps.Copy(dark, b[darkBlock])
	for theme, tokens := range map[string]map[string]string{"light": b[lightBlock], "dark": dark} {
		for _, p := range pairs {
			got := contrast(luminance(t, tokens, p.front), luminance(t, tokens, p.back))
			if got < p.least {
				t.Errorf("%s: --%s on --%s is %.2f, at least %.1f is needed", theme, p.front, p.back, got, p.least)
			}
		}
	}
}

func TestContrastFormula(t *testing.T) {
	tokens := map[string]string{"a": "#000000", "b": "#ffffff", "c": "#767676"}
	if got := contrast(luminance(t, tokens, "a"), luminance(t, tokens, "b")); got != 21 {
		t.Errorf("black on white is %v", got)
	}
	if got := contrast(luminance(t, tokens, "c"), luminance(t, tokens, "b")); math.Abs(got-4.54) > 0.01 {
		t.Errorf("#767676 on white is %v", got)
	}
}

// luminance is the relative luminance of WCAG 2.2.
func luminance(t *testing.T, tokens map[string]string, name string) float64 {
	t.Helper()
	hex := tokens[name]
	if len(hex) != 7 {
		t.Fatalf("--%s is %q", name, hex)
	}
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		v, err := strconv.ParseUint(hex[1+2*i:3+2*i], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(v) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

func contrast(a, b float64) float64 {
	if a < b {
		a, b = b, a
	}
	return (a + 0.05) / (b + 0.05)
}

package browsertest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

//go:embed access.js
var access string

// The parts of Look: All is everything that can be seen in one theme, Colours what another theme may make worse, Wide whether the page
// fits the width of the window.
const (
	All     = "all"
	Colours = "colours"
	Wide    = "wide"
)

// Look says what is wrong with the page that the window shows for a reader with a small screen, without a mouse or without eyes: a
// sentence for each element. It opens what is folded away, so it comes last.
func Look(ctx context.Context, part string) ([]string, error) {
	// Without this the browser would think of all names again for each one that it is asked for.
	if _, err := chromedp.Call(ctx, accessibility.Enable, cdp.Empty{}); err != nil {
		return nil, err
	}
	return chromedp.Run(ctx, chromedp.Evaluate[[]string](fmt.Sprintf(`((look) => { look.%s(); return look.found(); })(%s)`, part, access)))
}

// Said returns what a screen reader says of the first element with a role: its name and what describes it.
func Said(ctx context.Context, role string) (name, description string, err error) {
	tree, err := chromedp.Call(ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		return "", "", err
	}
	for _, n := range tree.Nodes {
		if text(n.Role) == role {
			return text(n.Name), text(n.Description), nil
		}
	}
	return "", "", fmt.Errorf("nothing on the page has the role %s", role)
}

// text is a text of the tree that screen readers read.
func text(v *accessibility.Value) string {
	var said string
	if v != nil {
		_ = json.Unmarshal(v.Value, &said)
	}
	return said
}

// Theme lets the window prefer "light" or "dark".
func Theme(ctx context.Context, scheme string) error {
	_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}, // colours change at once
		},
	})
	return err
}

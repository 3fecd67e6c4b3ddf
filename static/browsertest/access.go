package browsertest

import (
	"context"
	_ "embed"
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

// Theme lets the window prefer "light" or "dark".
func Theme(ctx context.Context, scheme string) error {
	_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}, // colours change at once
		},
	})
	return err
}

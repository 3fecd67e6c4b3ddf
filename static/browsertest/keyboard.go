package browsertest

import (
	"context"
	_ "embed"
	"fmt"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

//go:embed keyboard.js
var keyboard string

// Keyboard walks through the page with Tab, as who has no mouse does, and says what is not reached, what is reached out of its
// order, and what does not let go (WCAG 2.1.1, 2.1.2, 2.4.3): a sentence for each. A page is walked as it is; nothing is opened.
func Keyboard(ctx context.Context) ([]string, error) {
	// Behind the last stop the focus would leave the page for the browser's own controls, and what comes next would find none.
	if _, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		return nil, err
	}
	stops, err := chromedp.Run(ctx, chromedp.Evaluate[int](keyboard))
	if err != nil {
		return nil, err
	}
	for range stops {
		for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
			event := input.DispatchKeyEventParams{Type: kind, Key: "Tab", Code: "Tab", WindowsVirtualKeyCode: 9, NativeVirtualKeyCode: 9}
			if _, err := chromedp.Call(ctx, input.DispatchKeyEvent, event); err != nil {
				return nil, err
			}
		}
	}
	return chromedp.Run(ctx, chromedp.Evaluate[[]string](`window.walkedByKeyboard()`))
}

// Paper says what of the page would be lost or out of place on a sheet of A4 of so many pixels beside its margins, and leaves
// the window as it was.
func Paper(ctx context.Context) (found []string, err error) {
	const width, height = 688, 1016 // 182 by 269 mm at 96 pixels an inch
	if err := medium(ctx, "print"); err != nil {
		return nil, err
	}
	defer func() {
		if back := medium(ctx, ""); err == nil {
			err = back
		}
	}()
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height)); err != nil {
		return nil, err
	}
	return chromedp.Run(ctx, chromedp.Evaluate[[]string](fmt.Sprintf(`((look) => { look.paper(); return look.found(); })(%s)`, access)))
}

func medium(ctx context.Context, name string) error {
	_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: name})
	return err
}

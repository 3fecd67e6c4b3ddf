package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/chromedp/chromedp"
)

// Two well-known checkers, which .ci/run installs: a script and a Java archive, whose files these variables name.
const (
	AxeVariable = "ADYUKH_TEST_AXE"
	NuVariable  = "ADYUKH_TEST_NU"
)

// axe asks for what WCAG 2.2 demands up to level AA.
const axe = `axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] }).then((r) =>
	r.violations.flatMap((v) => v.nodes.map((n) => "axe, " + v.id + ": " + n.target + " " + n.html.slice(0, 120))))`

// Axe says what axe-core finds on the page that the window shows, a sentence for each element.
func Axe(ctx context.Context) ([]string, error) {
	script, err := os.ReadFile(os.Getenv(AxeVariable))
	if err != nil {
		return nil, err
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[any](string(script)+";0")); err != nil {
		return nil, err
	}
	return chromedp.Run(ctx, chromedp.Evaluate[[]string](axe, chromedp.EvalAwaitPromise))
}

// Markup says what the Nu Html Checker finds wrong in the pages, whose HTML stands behind their addresses: a sentence for each fault.
func Markup(ctx context.Context, pages map[string]string) ([]string, error) {
	dir, err := os.MkdirTemp("", "markup")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	addresses := map[string]string{}
	for address, html := range pages {
		name := filepath.Join(dir, fmt.Sprint(len(addresses), ".html"))
		addresses["file:"+name] = address
		if err := os.WriteFile(name, []byte(html), 0o600); err != nil {
			return nil, err
		}
	}
	java := exec.CommandContext(ctx, "java", "-jar", os.Getenv(NuVariable), "--errors-only", "--exit-zero-always", "--format", "json", dir)
	said, err := java.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, said)
	}
	var found struct {
		Messages []struct {
			URL, Message, Extract string
			LastLine              int
		}
	}
	if err := json.Unmarshal(said, &found); err != nil {
		return nil, fmt.Errorf("%w: %s", err, said)
	}
	var faults []string
	for _, m := range found.Messages {
		faults = append(faults, fmt.Sprintf("%s, line %d: %s %q", addresses[m.URL], m.LastLine, m.Message, m.Extract))
	}
	return faults, nil
}

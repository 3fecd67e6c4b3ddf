package composition

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/contest/checks"
)

// Verdict says what the engine found, or that it was not asked.
func Verdict(k checks.Check) templates.Chip {
	if chip, ok := VerdictOf(k); ok {
		return chip
	}
	return templates.Chip{Text: templates.Msg("composition.check-none")}
}

// VerdictOf says what the engine found; false where it was not asked.
func VerdictOf(k checks.Check) (templates.Chip, bool) {
	switch {
	case k.State == "":
		return templates.Chip{}, false
	case k.State != checks.Done || k.Report == nil:
		return templates.Chip{Text: templates.Msg("composition.state-" + string(k.State))}, true
	}
	tone := templates.Wrong
	switch k.Report.Verdict {
	case checks.Correct:
		tone = templates.Right
	case checks.Undecided, checks.Dual, checks.Shorter:
		tone = templates.Attention
	}
	return templates.Chip{Text: templates.Msg("composition.verdict-" + string(k.Report.Verdict)), Tone: tone}, true
}

// Findings are what the engine found on the page with this path, and how much it looked at.
func Findings(r checks.Report, path string) (templates.Text, []templates.CompositionReport) {
	text := templates.Msg("composition.check-took", "nodes", int(min(r.Nodes, 1<<50)), "seconds", int(r.Elapsed.Seconds()))
	if r.Why != "" {
		text = templates.Msg("composition.check-why-" + string(r.Why))
	}
	var all []templates.CompositionReport
	for i, f := range r.Findings {
		all = append(all, templates.CompositionReport{
			Text: templates.Msg("composition.finding-"+string(f.Verdict), "number", f.Number, "move", f.Move),
			Line: strings.Join(f.Line, " "), Href: path + "?finding=" + strconv.Itoa(i+1) + "#piece-play",
		})
	}
	return text, all
}

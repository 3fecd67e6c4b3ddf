package web

import (
	"adyukh/templates"
	"adyukh/tournament/refusal"
)

// Refused is the notice that something was refused, with what can be done instead.
func (c *Call) Refused(refused *refusal.Error) templates.Notice {
	n := Wrong(ErrorText(refused, c.Zone()))
	n.Ways = c.Ways(refused)
	return n
}

// Ways lead to what can be done instead of what was refused.
func (c *Call) Ways(refused *refusal.Error) []templates.NextStep {
	if at, is := c.Visit.(Work); is {
		return at.Instead(refused)
	}
	return nil
}

// warningsJSON are the warnings of an act for programs: what each says, its key to agree with, and how often that has to be said.
func (c *Call) warningsJSON(met []refusal.Warning) []map[string]any {
	all := make([]map[string]any, len(met))
	for i, w := range met {
		all[i] = map[string]any{"key": w.Key, "level": int(w.Level), "text": c.Say(templates.Msg(w.Key, ArgPairs(w.Args, c.Zone())...))}
	}
	return all
}

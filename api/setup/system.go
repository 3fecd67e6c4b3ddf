package setup

import (
	"slices"
	"strings"

	"adyukh/api/settings"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// systemShown is the hidden field that lists the systems whose fields the sender has seen, the present one last.
// reloadSystem is the button that shows those of another one.
const (
	systemShown  = "system_shown"
	reloadSystem = "reload_system"
)

// systemGroups show the system and what belongs to it. Once a round is paired they only say it, but for the number of rounds.
func systemGroups(c *web.Call, h play.Head) []templates.Group {
	r := h.Regulations
	if len(c.Event.Rounds) > 0 {
		fixed := templates.Group{
			Legend: templates.Msg("setup.system"), Note: templates.Msg("setup.system-fixed"),
			Facts: settings.SystemFacts(c, r, h.Scale()),
		}
		if r.System.HasOwnRounds() {
			fixed.Facts = slices.DeleteFunc(fixed.Facts, func(f templates.Fact) bool { return f.Label.Key == "field.rounds" })
			fixed.Rows = settings.RoundsInput(&h).Rows(c)
		}
		return []templates.Group{fixed}
	}
	groups := []templates.Group{
		web.Group("setup.system", systemInputs(&r.System).Rows(c)...), web.Group("setup.match", settings.MatchInputs(&h).Rows(c)...),
	}
	if !r.System.Has(play.SettingRounds) && !r.System.Has(play.SettingCycles) {
		groups[0].Note = settings.LengthHint(c, h)
	}
	for _, s := range settings.SettingsOf(r.System) {
		rows, last := s.Inputs(&h).Rows(c), len(groups)-1
		switch {
		case s.Legend == "":
			groups[0].Rows = append(groups[0].Rows, rows...)
		case groups[last].Legend.Key == s.Legend:
			groups[last].Rows = append(groups[last].Rows, rows...)
		default:
			own := web.Group(s.Legend, rows...)
			own.Note = templates.Msg(s.Legend + "-note")
			groups = append(groups, own)
		}
	}
	return groups
}

// systemInputs offer the systems, each with what it is for. Choosing another one shows its fields.
func systemInputs(at *play.System) web.Inputs {
	choice := systemInput(at).Labelled("field.system-choice").Reloads(reloadSystem, "setup.system-reload")
	return web.Inputs{{choice.With(func(c *web.Call, f *templates.Field) {
		f.Autofocus = c.Request.Method == web.Post && c.Field(systemShown) != "" && string(*at) != lastWord(c.Field(systemShown))
	})}}
}

func systemInput(at *play.System) web.Input {
	return web.ChoiceInput(at, "radios", "system", web.HintedOptions("system.", "system-use.", play.Systems()...)...).Required()
}

// carried are hidden fields for what was typed for systems that the form does not show now, so that it is not lost when
// somebody only looks at another one.
func carried(c *web.Call, f templates.Form) []templates.Hidden {
	shown := map[string]bool{}
	web.EachField(f, func(field *templates.Field) { shown[field.Name] = true })
	var hidden []templates.Hidden
	for _, name := range settings.SystemFields() {
		name = strings.TrimSuffix(name, web.Repeated)
		if shown[name] {
			continue
		}
		for _, value := range c.Form[name] {
			hidden = append(hidden, templates.Hidden{Name: name, Value: value})
		}
	}
	return hidden
}

// systemsSeen lists the systems whose fields the sender has seen, with the one that is shown now last.
func systemsSeen(c *web.Call, now play.System) string {
	seen := slices.DeleteFunc(strings.Fields(c.Field(systemShown)), func(s string) bool { return s == string(now) })
	return strings.Join(append(seen, string(now)), " ")
}

func lastWord(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

package setup

import (
	"slices"
	"strings"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// systemShown is the hidden field that lists the systems whose fields the sender has seen, the present one last.
const systemShown = "system_shown"

// systemGroups show the system and what belongs to it, folded: how long the event is stands elsewhere. Once a round is paired they
// only say it.
func systemGroups(c *board.Desk, h play.Head) []templates.Group {
	r := h.Regulations
	if len(c.Event.Rounds) > 0 {
		fixed := templates.Group{
			Legend: templates.Msg("setup.system"), Note: templates.Msg("setup.system-fixed"),
			Facts: settings.SystemFacts(c.Plain(), r, h.Scale()),
		}
		told := settings.TeamFacts(r, h.Scale()) // by groups of their own
		if r.System.HasOwnRounds() {
			told = append(told, templates.Fact{Label: templates.Msg("field.rounds")})
		}
		fixed.Facts = slices.DeleteFunc(fixed.Facts, func(f templates.Fact) bool {
			return slices.ContainsFunc(told, func(t templates.Fact) bool { return t.Label.Key == f.Label.Key })
		})
		return []templates.Group{folded(c.Plain(), fixed, templates.Msg("system."+string(r.System)))}
	}
	groups := []templates.Group{
		folded(c.Plain(), web.Group("setup.system", systemInputs(&r.System).Rows(c.Plain())...), templates.Msg("system."+string(r.System))),
	}
	if !c.Event.IsTeam() {
		match := web.Group("setup.match", settings.MatchInputs(&h).Rows(c.Plain())...)
		groups = append(groups, folded(c.Plain(), match, view.MatchText(r.Match.Games)))
	}
	for _, s := range settings.SettingsOf(r.System) {
		legend := web.FirstOf(s.Legend, "setup.system-more")
		if isLength(s) {
			continue
		}
		rows, last := s.Inputs(&h).Rows(c.Plain()), len(groups)-1
		switch {
		case len(rows) == 0:
		case groups[last].Legend.Key == legend:
			groups[last].Rows = append(groups[last].Rows, rows...)
		default:
			own := folded(c.Plain(), web.Group(legend, rows...), templates.Text{})
			if s.Legend != "" {
				own.Note = templates.Msg(s.Legend + "-note")
			}
			groups = append(groups, own)
		}
	}
	return groups
}

// lengthRows ask how long the event is, where that is for the regulations to say; else the note says it.
func lengthRows(c *board.Desk, h play.Head) (rows []templates.Row, note templates.Text) {
	r := h.Regulations
	if len(c.Event.Rounds) > 0 {
		if r.System.HasOwnRounds() {
			rows = settings.RoundsInput(&h).Rows(c.Plain())
		}
		return rows, note
	}
	for _, s := range settings.SettingsOf(r.System) {
		if isLength(s) {
			rows = append(rows, s.Inputs(&h).Rows(c.Plain())...)
		}
	}
	if len(rows) == 0 {
		note = settings.LengthHint(c.Plain(), h)
	}
	return rows, note
}

func isLength(s settings.SystemSetting) bool {
	return s.Is(play.SettingRounds) || s.Is(play.SettingCycles)
}

// folded is a group that is one line, with what it says now, until somebody wants it otherwise. A form that comes back to be looked at
// shows everything.
func folded(c *web.Call, g templates.Group, state templates.Text) templates.Group {
	g.Fold, g.State = c.Request.Method == web.Get, state
	return g
}

// systemInputs offer the systems, each with what it is for. Choosing another one shows its fields.
func systemInputs(at *play.System) web.Inputs {
	choice := systemInput(at).Labelled("field.system-choice").Reloads(settings.Reload, "setup.system-reload")
	return web.Inputs{{choice.With(func(c *web.Call, f *templates.Field) {
		f.Autofocus = c.Request.Method == web.Post && c.Field(systemShown) != "" && string(*at) != lastWord(c.Field(systemShown))
	})}}
}

// systemInput offers the systems for teams, or for persons, as the event is.
func systemInput(at *play.System) web.Input {
	return web.ChoiceInput(at, "radios", "system").Required().With(func(c *web.Call, f *templates.Field) {
		all := play.SystemsFor(board.EventOf(c).IsTeam())
		if board.EventOf(c).Head.IsCorrespondence() {
			all = slices.DeleteFunc(all, func(s play.System) bool { return !s.UsesTables() })
		}
		f.Options = web.HintedOptions("system.", "system-use.", all...)
	})
}

// carried are hidden fields for what was typed for systems that the form does not show now, so that it is not lost when
// somebody only looks at another one.
func carried(c *board.Desk, f templates.Form) []templates.Hidden {
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
func systemsSeen(c *board.Desk, now play.System) string {
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

package settings

import (
	"slices"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// SystemSetting is how a setting that only some systems have is asked for and said. Which of them a system has is for the system
// to say.
type SystemSetting struct {
	name   play.Setting
	Legend string // of its own group in the form; "": it stands in that of the system
	Inputs func(*play.Head) web.Inputs
	facts  func(play.Regulations, rules.Scale) []templates.Fact // nil: they are said elsewhere
}

// systemSettings lists them in the order in which pages say them.
func systemSettings() []SystemSetting {
	return []SystemSetting{
		{play.SettingRounds, "", RoundsInput, nil},
		{play.SettingCycles, "", cyclesInput, nil},
		{play.SettingSwapLast, "", swapInput, nil},
		{play.SettingPairBy, "", pairByInput, pairByFacts},
		{play.SettingAcceleration, "", accelerationInput, accelerationFacts},
		{play.SettingFree, "", freeInput, freeFacts},
		{play.SettingHalfByes, "", halfByeInputs, halfByeFacts},
		{play.SettingLate, "", lateInputs, lateFacts},
		{play.SettingInitial, "", initialInput, nil},
		{play.SettingPreference, "", preferInput, nil},
		{play.SettingThird, "setup.ties", thirdInput, thirdFacts},
		{play.SettingTies, "setup.ties", tieInputs, tiesFacts},
		{name: play.SettingRestrictions, facts: restrictionFacts}, // it has a form of its own
	}
}

// Is tells whether the setting is the one of that name.
func (s SystemSetting) Is(name play.Setting) bool { return s.name == name }

// SettingsOf lists the settings of a system that stand in its form, in the form's order.
func SettingsOf(s play.System) []SystemSetting {
	all := systemSettings()
	var out []SystemSetting
	for _, name := range s.Settings() {
		i := slices.IndexFunc(all, func(s SystemSetting) bool { return s.name == name })
		if i >= 0 && all[i].Inputs != nil {
			out = append(out, all[i])
		}
	}
	return out
}

// SystemFields are the names of the fields that only some systems have, as a route takes them.
func SystemFields() []string {
	fields := web.Names(MatchInputs)
	for _, s := range systemSettings() {
		if s.Inputs != nil {
			fields = append(fields, web.Names(s.Inputs)...)
		}
	}
	return fields
}

// SystemInputs are those of the head's system.
func SystemInputs(h *play.Head) web.Inputs {
	all := MatchInputs(h)
	for _, s := range SettingsOf(h.Regulations.System) {
		all = append(all, s.Inputs(h)...)
	}
	return all
}

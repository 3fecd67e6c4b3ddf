package settings

import (
	"slices"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
)

// systemSetting is how a setting that only some systems have is asked for, read and said. Which of them a system has is for
// the system to say.
type systemSetting struct {
	name   tournament.Setting
	Legend string   // of its own group in the form; "": it stands in that of the system
	fields []string // as a route takes them
	Rows   func(*web.Call, tournament.Head) []templates.Row
	Read   func(c *web.Call, r *tournament.Regulations, asked bool) error // asked: the sender has seen its checkboxes
	facts  func(tournament.Regulations, rules.Scale) []templates.Fact     // nil: they are said elsewhere
}

// systemSettings lists them in the order in which pages say them.
func systemSettings() []systemSetting {
	rounds := func(r *tournament.Regulations) *int { return &r.Rounds }
	cycles := func(r *tournament.Regulations) *int { return &r.Cycles }
	free := func(r *tournament.Regulations) *int { return &r.Swiss.Free }
	return []systemSetting{
		{tournament.SettingRounds, "", []string{"rounds"}, line(RoundsField), wholeInput("rounds", rounds), nil},
		{tournament.SettingCycles, "", []string{"cycles"}, line(cyclesField), wholeInput("cycles", cycles), nil},
		{tournament.SettingSwapLast, "", []string{"swap_last"}, line(swapField), readSwap, nil},
		{tournament.SettingPairBy, "", []string{"pair_by"}, pairByRows, readPairBy, pairByFacts},
		{tournament.SettingAcceleration, "", []string{"acceleration"}, line(accelerationField), readAcceleration, accelerationFacts},
		{tournament.SettingFree, "", []string{"free"}, line(freeField), wholeInput("free", free), freeFacts},
		{tournament.SettingHalfByes, "", []string{"half_most", "half_last"}, halfByeRows, readHalfByes, halfByeFacts},
		{tournament.SettingInitial, "", []string{"initial"}, line(initialField), readInitial, nil},
		{tournament.SettingThird, "setup.ties", []string{"third"}, line(thirdField), readThird, thirdFacts},
		{tournament.SettingTies, "setup.ties", []string{"tie_kind*", "tie_games*"}, tieRows, readTies, tiesFacts},
		{name: tournament.SettingRestrictions, facts: restrictionFacts}, // it has a form of its own
	}
}

// SettingsOf lists the settings of a system that stand in its form, in the form's order.
func SettingsOf(s tournament.System) []systemSetting {
	all := systemSettings()
	var out []systemSetting
	for _, name := range s.Settings() {
		i := slices.IndexFunc(all, func(s systemSetting) bool { return s.name == name })
		if i >= 0 && all[i].Rows != nil {
			out = append(out, all[i])
		}
	}
	return out
}

// SystemFields are the names of the fields that only some systems have, as a route takes them.
func SystemFields() []string {
	fields := []string{"match_games", "match_count"}
	for _, s := range systemSettings() {
		fields = append(fields, s.fields...)
	}
	return fields
}

// line is a setting of one field.
func line(field func(*web.Call, tournament.Head) templates.Field) func(*web.Call, tournament.Head) []templates.Row {
	return func(c *web.Call, h tournament.Head) []templates.Row { return []templates.Row{web.Row(field(c, h))} }
}

// wholeInput is a setting that is a whole number.
func wholeInput(name string, of func(*tournament.Regulations) *int) func(*web.Call, *tournament.Regulations, bool) error {
	return func(c *web.Call, r *tournament.Regulations, _ bool) error { return TakeNumber(c, name, of(r)) }
}

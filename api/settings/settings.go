package settings

import (
	"slices"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// systemSetting is how a setting that only some systems have is asked for, read and said. Which of them a system has is for
// the system to say.
type systemSetting struct {
	name   play.Setting
	Legend string   // of its own group in the form; "": it stands in that of the system
	fields []string // as a route takes them
	Rows   func(*web.Call, play.Head) []templates.Row
	Read   func(c *web.Call, r *play.Regulations, asked bool) error // asked: the sender has seen its checkboxes
	facts  func(play.Regulations, rules.Scale) []templates.Fact     // nil: they are said elsewhere
}

// systemSettings lists them in the order in which pages say them.
func systemSettings() []systemSetting {
	rounds := func(r *play.Regulations) *int { return &r.Rounds }
	cycles := func(r *play.Regulations) *int { return &r.Cycles }
	free := func(r *play.Regulations) *int { return &r.Swiss.Free }
	return []systemSetting{
		{play.SettingRounds, "", []string{"rounds"}, line(RoundsField), wholeInput("rounds", rounds), nil},
		{play.SettingCycles, "", []string{"cycles"}, line(cyclesField), wholeInput("cycles", cycles), nil},
		{play.SettingSwapLast, "", []string{"swap_last"}, line(swapField), readSwap, nil},
		{play.SettingPairBy, "", []string{"pair_by"}, pairByRows, readPairBy, pairByFacts},
		{play.SettingAcceleration, "", []string{"acceleration"}, line(accelerationField), readAcceleration, accelerationFacts},
		{play.SettingFree, "", []string{"free"}, line(freeField), wholeInput("free", free), freeFacts},
		{play.SettingHalfByes, "", []string{"half_most", "half_last"}, halfByeRows, readHalfByes, halfByeFacts},
		{play.SettingInitial, "", []string{"initial"}, line(initialField), readInitial, nil},
		{play.SettingThird, "setup.ties", []string{"third"}, line(thirdField), readThird, thirdFacts},
		{play.SettingTies, "setup.ties", []string{"tie_kind*", "tie_games*"}, tieRows, readTies, tiesFacts},
		{name: play.SettingRestrictions, facts: restrictionFacts}, // it has a form of its own
	}
}

// SettingsOf lists the settings of a system that stand in its form, in the form's order.
func SettingsOf(s play.System) []systemSetting {
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
func line(field func(*web.Call, play.Head) templates.Field) func(*web.Call, play.Head) []templates.Row {
	return func(c *web.Call, h play.Head) []templates.Row { return []templates.Row{web.Row(field(c, h))} }
}

// wholeInput is a setting that is a whole number.
func wholeInput(name string, of func(*play.Regulations) *int) func(*web.Call, *play.Regulations, bool) error {
	return func(c *web.Call, r *play.Regulations, _ bool) error { return TakeNumber(c, name, of(r)) }
}

package register

import (
	"slices"

	"adyukh/tournament/person"
)

// Side says whose value a field has after a merge.
type Side uint8

// The sides.
const (
	Kept    Side = iota // of the card that stays
	Dropped             // of the card that goes into it
)

// MergeField is a field of which the two cards say something.
type MergeField struct {
	Name    string // as in the form of a card: "name", "birth_year"
	Kept    string
	Dropped string
	Wins    Side // what stands unless somebody chooses: the kept one's, where it says anything
}

// Differs tells whether both cards say something, and not the same.
func (f MergeField) Differs() bool { return f.Kept != "" && f.Dropped != "" && f.Kept != f.Dropped }

// mergeField is a single value of a card with a name. The day of birth goes with its year.
type mergeField struct{ person.Field }

func mergeFields() []mergeField {
	var fields []mergeField
	for _, f := range person.Fields() {
		if f.Card > 0 && f.Key != "born" {
			fields = append(fields, mergeField{f})
		}
	}
	return fields
}

func (f mergeField) get(d PersonData) string {
	if f.Key == "birth_year" {
		return d.Profile().Birth()
	}
	return f.Text(d.Profile())
}

func (f mergeField) set(to *PersonData, from PersonData) {
	profile := to.Profile()
	f.Take(&profile, from.Profile())
	if f.Key == "birth_year" {
		profile.Born = from.Profile().Born
	}
	*to = to.With(profile)
}

// Preview is what a merge of two cards does.
type Preview struct {
	Keep, Drop Person
	Fields     []MergeField // those of which a card says something
	OwnIDs     []string     // that the card has afterwards
	Titles     []Title      // likewise: those of both, each once
	OtherYear  bool         // the years of birth differ: these may be two people
	OtherSex   bool
	Events     int       // that move, those that nobody may see among them
	Games      int       // that move, of published rounds
	Together   []EventID // in which both have played: they can't be merged
}

// PreviewMerge compares two cards. A name with more words and a full date of birth win over a shorter one; otherwise the kept
// card's value stands where there is one.
func PreviewMerge(keep, drop Person) Preview {
	p := Preview{
		Keep: keep, Drop: drop,
		OtherYear: keep.BirthYear != 0 && drop.BirthYear != 0 && keep.BirthYear != drop.BirthYear,
		OtherSex:  keep.Sex != "" && drop.Sex != "" && keep.Sex != drop.Sex,
	}
	for _, f := range mergeFields() {
		field := MergeField{Name: f.Key, Kept: f.get(keep.PersonData), Dropped: f.get(drop.PersonData)}
		if field.Kept == "" && field.Dropped == "" {
			continue
		}
		longer := f.Key == "name" && len(Words(field.Dropped)) > len(Words(field.Kept))
		fuller := f.Key == "birth_year" && keep.Born == "" && drop.Born != "" && !p.OtherYear
		if field.Kept == "" || longer || fuller {
			field.Wins = Dropped
		}
		p.Fields = append(p.Fields, field)
	}
	p.OwnIDs = slices.Concat(keep.OwnIDs, drop.OwnIDs)
	slices.Sort(p.OwnIDs)
	p.OwnIDs, p.Titles = slices.Compact(p.OwnIDs), Titles(keep.Titles, drop.Titles)
	return p
}

// Choices says for fields by name whose value they get; a field that is not named gets what the preview says.
type Choices map[string]Side

// Merged returns what the kept card says afterwards. The own numbers stay on the card that had them, which goes on being
// found by them.
func (p Preview) Merged(choices Choices) PersonData {
	data := p.Keep.PersonData
	data.Titles = p.Titles
	for _, f := range p.Fields {
		side, chosen := choices[f.Name]
		if !chosen {
			side = f.Wins
		}
		if side == Kept {
			continue
		}
		for _, m := range mergeFields() {
			if m.Key == f.Name {
				m.set(&data, p.Drop.PersonData)
			}
		}
	}
	return data
}

// Unmerged returns what a card says after a merge is taken back: the values from before it, but for those that somebody has
// changed since.
func Unmerged(before, after, now PersonData) PersonData {
	for _, f := range mergeFields() {
		if f.get(now) == f.get(after) {
			f.set(&now, before)
		}
	}
	if slices.Equal(now.Titles, after.Titles) {
		now.Titles = before.Titles
	}
	return now
}

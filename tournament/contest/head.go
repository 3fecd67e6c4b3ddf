package contest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament/filecheck"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// Head is what the director of any contest sets up. The head of a kind embeds it.
type Head struct {
	Revision  int64            `json:"revision,omitzero"`
	Name      string           `json:"name"`                // as the announcement has it: at most person.MaxTitle
	Short     string           `json:"short_name,omitzero"` // for headers and lists, at most person.MaxShort; "": see ShortName
	Place     string           `json:"place,omitzero"`      // where it is run from, or the organiser
	Game      string           `json:"game"`                // a spec of rules/games
	Language  string           `json:"language"`            // of papers, and of pages for whoever has not chosen: "ru" or "en"
	Zone      string           `json:"zone"`                // IANA name, "Europe/Moscow"
	Public    bool             `json:"public,omitzero"`     // whether everybody can see the announcement
	Officials []Official       `json:"officials,omitzero"`
	Norms     rating.NormTable `json:"norms"` // by which it is judged who has fulfilled which norm; none: nobody
}

// ShortName is the name for headers, lists and files: the one that was given, or the beginning of the whole name.
func (h Head) ShortName() string {
	return cmp.Or(h.Short, person.ShortTitle(h.Name, person.MaxShort))
}

// Location returns the contest's time zone, UTC when it can't be loaded.
func (h Head) Location() *time.Location {
	loc, err := time.LoadLocation(h.Zone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// Official is who has a role; nobody without a name where no one has.
func (h Head) Official(role OfficialRole) Official {
	i := slices.IndexFunc(h.Officials, func(o Official) bool { return o.Role == role })
	if i < 0 {
		return Official{Role: role}
	}
	return h.Officials[i]
}

// Clean returns the head with its texts as they are kept, and without officials who have no name.
func (h Head) Clean() Head {
	h.Name, h.Short, h.Place = person.Clean(h.Name), person.Clean(h.Short), person.Clean(h.Place)
	h.Officials = slices.Clone(h.Officials)
	for i := range h.Officials {
		h.Officials[i].Name, h.Officials[i].Category = person.Clean(h.Officials[i].Name), person.Clean(h.Officials[i].Category)
	}
	h.Officials = slices.DeleteFunc(h.Officials, func(o Official) bool { return o.Name == "" })
	return h
}

// AsNew returns the head of a contest that begins: hidden, and without norms unless a file has them.
func (h Head) AsNew() Head {
	h.Public, h.Revision = false, 1
	return h
}

// Over returns the head with what is set otherwise than by the form of the settings as it was.
func (h Head) Over(was Head) Head {
	h.Public, h.Norms, h.Revision = was.Public, was.Norms, was.Revision
	return h
}

// Check refuses what the director can't set up. The norms are for CheckNorms.
func (h Head) Check() error {
	if strings.TrimSpace(h.Name) == "" {
		return refusal.NewInvalid("name", "error.event.name-missing", nil)
	}
	for _, text := range []struct {
		field, text string
		most        int
	}{{"name", h.Name, person.MaxTitle}, {"short", h.Short, person.MaxShort}, {"place", h.Place, person.MaxText}} {
		if fault := person.CheckLine(text.field, text.text, text.most); fault != nil {
			return RefusalOf(fault)
		}
	}
	if _, err := games.ByName(h.Game); err != nil {
		return refusal.NewInvalid("game", "error.event.game", refusal.Args{"text": h.Game})
	}
	if _, err := time.LoadLocation(h.Zone); err != nil || h.Zone == "" || h.Zone == "Local" {
		return refusal.NewInvalid("zone", "error.event.zone", refusal.Args{"text": h.Zone})
	}
	for _, o := range h.Officials {
		if !slices.Contains(OfficialRoles(), o.Role) {
			return fmt.Errorf("an official of role %q", o.Role)
		}
		if fault := person.CheckText(string(o.Role), o.Name); fault != nil {
			return RefusalOf(fault)
		}
	}
	return nil
}

// checkForeign finds what the acts rule out, and Check does therefore not look for.
func (h Head) checkForeign() error {
	for i, o := range h.Officials {
		if !slices.Contains(OfficialRoles(), o.Role) {
			return filecheck.Refuse(fmt.Sprintf("officials[%d].role", i), "word", refusal.Args{"text": string(o.Role)})
		}
		if fault := person.CheckText("category", o.Category); fault != nil {
			return filecheck.In(fmt.Sprintf("officials[%d]", i), RefusalOf(fault))
		}
	}
	if h.Language != "ru" && h.Language != "en" {
		return filecheck.Refuse("language", "word", refusal.Args{"text": h.Language})
	}
	return nil
}

// Span is the first and the last of some instants that are not zero; zero where there are none.
func Span(all ...time.Time) (first, last time.Time) {
	for _, at := range all {
		if at.IsZero() {
			continue
		}
		if first.IsZero() || at.Before(first) {
			first = at
		}
		if at.After(last) {
			last = at
		}
	}
	return first, last
}

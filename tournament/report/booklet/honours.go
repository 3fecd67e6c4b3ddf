package booklet

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// lastHonoured is the last place that has a diploma and a medal.
const lastHonoured = 3

// occasion is what papers of honour say of a contest of whatever kind.
type occasion struct {
	Style
	game        games.Game
	name, place string
	what        string // kind of contest it is
	final       time.Time
	officials   []contest.Official
}

// honours makes the papers that are handed out after the final award of a contest of composers.
type honours struct {
	occasion
	c *composing.Contest
}

func newHonours(c *composing.Contest, game games.Game, s Style) honours {
	h := c.Head
	return honours{occasion{s, game, h.Name, h.Place, s.T("contestpaper.contest"), h.Course.Final, h.Officials}, c}
}

// writeHonours draws a sheet for each paper that is handed out.
func writeHonours(w io.Writer, title string, sheets []layout.Honour, s Style) error {
	if len(sheets) == 0 {
		return refusal.NewNotFound("error.contest.no-paper", nil)
	}
	ruler := layout.NewSerifs()
	p := layout.NewPage(ruler, layout.NewPDF(ruler.Clean(title), s.Language, s.Printed))
	p.Embed()
	for _, h := range sheets {
		p.Begin()
		p.Honour(h)
	}
	if err := p.PDF.Output(w); err != nil {
		return fmt.Errorf("draw papers of honour of a contest: %w", err)
	}
	return nil
}

// diplomas are those of the authors in the first places: by section, over all, and for single compositions, all of whose authors have one.
func (h honours) diplomas() []layout.Honour {
	var all []layout.Honour
	add := func(who composing.PersonID, reason string) {
		if p, ok := h.c.Person(who); ok {
			all = append(all, h.sheet("pdf.diploma", p.Data, reason))
		}
	}
	for _, s := range h.c.Head.Regulations.Sections {
		for _, r := range h.c.Told.Sections {
			for _, a := range r.Authors {
				if r.Section == s.Name && a.Place <= lastHonoured {
					add(a.ID, h.T("contestpaper.honour-section", "place", h.nth(a.Place), "section", sectionTitle(s)))
				}
			}
		}
	}
	for _, a := range h.c.Told.Overall {
		if a.Place <= lastHonoured {
			add(a.ID, h.T("contestpaper.honour-overall", "place", h.nth(a.Place)))
		}
	}
	for _, s := range h.c.Head.Regulations.Sections {
		for _, r := range h.c.Told.Entries {
			if r.Section != s.Name || r.Place < 1 || r.Place > lastHonoured {
				continue
			}
			e, _ := h.c.Numbered(r.No)
			for _, who := range e.Authors {
				add(who, h.T("contestpaper.honour-entry", "place", h.nth(r.Place), "section", sectionTitle(s), "no", strconv.Itoa(r.No)))
			}
		}
	}
	return all
}

// certificates are those of all authors whose entries were judged.
func (h honours) certificates() []layout.Honour {
	var all []layout.Honour
	for _, p := range h.c.People {
		for _, e := range h.c.Entries {
			if e.No != 0 && !e.Withdrawn && e.By(p.ID) {
				reason := h.T("contestpaper.honour-part")
				for _, r := range h.c.Told.Norms {
					if r.Who == p.ID {
						reason = h.withNorms(reason, r.Judgements)
					}
				}
				all = append(all, h.sheet("pdf.certificate", p.Data, reason))
				break
			}
		}
	}
	return all
}

// nth writes a place as papers of honour do: "II", "2nd".
func (o occasion) nth(place int) string { return o.T("pdf.honour.place-" + strconv.Itoa(place)) }

// sheet is the paper of a person.
func (o occasion) sheet(key string, who person.Data, reason string) layout.Honour {
	sheet := layout.Honour{
		Title: o.T(key + ".title"), Given: []string{o.T(key + ".given")}, Name: []string{who.Name},
		About:  lines(joined(", ", who.Rank, who.Federation, who.Club)),
		Reason: strings.Split(reason, "\n"), Event: []string{o.name},
		What:  lines(joined(" · ", o.game.Title(o.Language), o.what)),
		Where: lines(joined(", ", o.place, o.day(o.final))),
	}
	for _, role := range contest.OfficialRoles() {
		for _, of := range o.officials {
			if of.Role == role {
				sheet.Signers = append(sheet.Signers, layout.Signer{Office: o.T("contestpaper.official-" + string(role)), Name: of.Name})
			}
		}
	}
	return sheet
}

func (o occasion) day(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return o.Date(at)
}

// lines is a text as lines, none where it is empty.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

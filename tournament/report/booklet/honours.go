package booklet

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament/composition"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// lastHonoured is the last place that has a diploma and a medal.
const lastHonoured = 3

// honours makes the papers that are handed out after the final award.
type honours struct {
	Style
	c    *composition.Contest
	game games.Game
}

// writeHonours draws a sheet for each paper that is handed out.
func writeHonours(w io.Writer, title string, sheets []layout.Honour, s Style) error {
	if len(sheets) == 0 {
		return refusal.NewNotFound("error.contest.no-paper", nil)
	}
	ruler := layout.NewSerifs()
	p := layout.NewPage(ruler, layout.NewPDF(ruler.Clean(title), s.Printed))
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
	add := func(who composition.PersonID, reason string) {
		if p, ok := h.c.Person(who); ok {
			all = append(all, h.sheet("pdf.diploma", p, reason))
		}
	}
	for _, s := range h.c.Head.Regulations.Sections {
		for _, r := range h.c.Told.Sections {
			for _, a := range r.Authors {
				if r.Section == s.Name && a.Place <= lastHonoured {
					add(a.ID, h.T("contestpaper.honour-section", "place", h.place(a.Place), "section", sectionTitle(s)))
				}
			}
		}
	}
	for _, a := range h.c.Told.Overall {
		if a.Place <= lastHonoured {
			add(a.ID, h.T("contestpaper.honour-overall", "place", h.place(a.Place)))
		}
	}
	for _, s := range h.c.Head.Regulations.Sections {
		for _, r := range h.c.Told.Entries {
			if r.Section != s.Name || r.Place < 1 || r.Place > lastHonoured {
				continue
			}
			e, _ := h.c.Numbered(r.No)
			for _, who := range e.Authors {
				add(who, h.T("contestpaper.honour-entry", "place", h.place(r.Place), "section", sectionTitle(s), "no", strconv.Itoa(r.No)))
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
				all = append(all, h.sheet("pdf.certificate", p, h.T("contestpaper.honour-part")))
				break
			}
		}
	}
	return all
}

// place writes a place as papers of honour do: "II", "2nd".
func (h honours) place(n int) string { return h.T("pdf.honour.place-" + strconv.Itoa(n)) }

// sheet is the paper of a person.
func (h honours) sheet(key string, p composition.Person, reason string) layout.Honour {
	head := h.c.Head
	sheet := layout.Honour{
		Title: h.T(key + ".title"), Given: []string{h.T(key + ".given")}, Name: []string{p.Data.Name},
		About:  lines(joined(", ", p.Data.Rank, p.Data.Federation, p.Data.Club)),
		Reason: strings.Split(reason, "\n"), Event: []string{head.Name},
		What:  lines(joined(" · ", h.game.Title(h.Language), h.T("contestpaper.contest"))),
		Where: lines(joined(", ", head.Place, h.day(head.Course.Final))),
	}
	for _, role := range composition.OfficialRoles() {
		for _, o := range head.Officials {
			if o.Role == role {
				sheet.Signers = append(sheet.Signers, layout.Signer{Office: h.T("contestpaper.official-" + string(role)), Name: o.Name})
			}
		}
	}
	return sheet
}

func (h honours) day(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return h.Date(at)
}

// lines is a text as lines, none where it is empty.
func lines(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

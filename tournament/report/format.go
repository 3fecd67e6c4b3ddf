package report

import (
	"slices"

	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// Format is the size of the sheets of a paper and how they lie.
type Format string

// The formats. OwnFormat is A4, upright or lying as the paper needs it.
const (
	OwnFormat Format = ""
	A4Upright Format = "a4"
	A4Lying   Format = "a4-wide"
	A5Upright Format = "a5"
	A5Lying   Format = "a5-wide"
)

// sizes returns the sheets of a format and whether they lie; ok is false for the paper's own.
func (f Format) sizes() (s layout.Sheets, wide, ok bool) {
	switch f {
	case A4Upright:
		return layout.A4, false, true
	case A4Lying:
		return layout.A4, true, true
	case A5Upright:
		return layout.A5, false, true
	case A5Lying:
		return layout.A5, true, true
	}
	return layout.A4, false, false
}

// anyFormat are the formats of papers whose rows wrap as they need.
func anyFormat() []Format { return []Format{A4Upright, A4Lying, A5Upright, A5Lying} }

// format chooses the sheets of a paper: those that are asked for, else A4 as the paper would lie.
func (p *paper) format(f Format, wide bool) {
	p.Wide = wide
	if s, lying, ok := f.sizes(); ok {
		p.Sheets, p.Wide = s, lying
	}
}

func (r Request) checkFormat(d Document) error {
	if r.Format != OwnFormat && !slices.Contains(d.Formats, r.Format) {
		return &refusal.Error{
			Code: refusal.Invalid, Key: "pdf.error.format", Field: "format", Args: refusal.Args{"text": string(r.Format)},
		}
	}
	return nil
}

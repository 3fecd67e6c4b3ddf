package federation

import (
	"slices"

	"adyukh/tournament/play"
	"adyukh/tournament/report/layout"
)

// ServiceFields are the texts of the certificates of service.
func ServiceFields(say Words) []Field {
	return []Field{
		{"title", say("filed.service"), 1}, {"text", say("filed.service.text"), 3}, {"remarks", "", 3},
	}
}

// Service draws for every judge what the next category is asked for with: at which event, in which office, with which mark.
// Where nobody is named there is one to be filled in by hand.
func Service(p Page, e *play.Event) {
	all := slices.DeleteFunc(e.Head.ByOffice(), func(o play.Official) bool { return o.Role == play.Doctor })
	if len(all) == 0 {
		all = []play.Official{{}}
	}
	for i, o := range all {
		if i > 0 {
			p.Sheet()
		}
		service(p, e, o)
	}
}

func service(p Page, e *play.Event, o play.Official) {
	p.Prose(p.Field("text"))
	office := ""
	if o.Role != "" {
		office = p.Say("pdf.official." + string(o.Role))
	}
	p.Facts(
		Fact{Label: "pdf.official-name", Text: layout.Cut(o.Name, layout.MaxCell)},
		Fact{Label: "pdf.category", Text: layout.Cut(o.Category, layout.MaxCell)},
		Fact{Label: "pdf.town", Text: layout.Cut(o.City, layout.MaxCell)},
		Fact{Label: "pdf.office", Text: office},
	)
	p.Facts(occasion(p, e)...)
	p.Facts(Fact{Label: "filed.days"}, Fact{Label: "pdf.mark", Text: o.Mark})
	sign := []layout.Signer{chief(p, e), Secretary(p, e), Approver(p, e)}
	if o.Role == play.ChiefArbiter {
		sign = sign[1:] // nobody marks his own work
	}
	p.Close(sign...)
}

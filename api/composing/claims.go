package composing

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

func claimRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/claims", at.Look, showDeskClaims),
		web.On(web.Get, desk+"/claims/new", at.Enter, showNewClaim),
		web.On(web.Post, desk+"/claims/new", at.Enter, fileForReader).Takes(web.Names(letterInputs)...),
		web.On(web.Get, desk+"/claims/:claim", at.Look, ofClaim(showClaim)).Reads(web.AnyTexts(composition.Params...)...),
		web.On(web.Post, desk+"/claims/:claim", at.Run, ofClaim(rule)).Takes(web.Names(rulingInputs)...).Versioned().Confirms(),
		web.On(web.Post, desk+"/claims/:claim/answer", at.Enter, ofClaim(answerFor)).Takes("answer").OnPage(desk + "/claims/:claim"),
	}
}

// letter is a claim that the director enters for a reader.
type letter struct {
	no int
	composing.Claim
}

func letterInputs(l *letter) web.Inputs {
	from := templates.Field{Name: "from", MaxLength: person.MaxText, Width: "full", Autocomplete: "off"}
	return append(web.Inputs{
		{web.NumberInput(&l.no, "no", 1, composing.MaxEntries).Labelled("contest.no").Required().Short()},
		{web.TextInput(&l.From, from).Labelled("contest.claim-from").Required()},
	}, claimInputs(&l.Claim)...)
}

// claimInputs are what a claim says.
func claimInputs(k *composing.Claim) web.Inputs {
	text := templates.Field{Kind: "textarea", Name: "text", MaxLength: composing.MaxText, Rows: 5, Width: "full"}
	line := templates.Field{Kind: "textarea", Name: "line", MaxLength: composing.MaxText, Rows: 2, Width: "full", Mono: true}
	kinds := web.Options("contest.claim-", composing.ClaimKinds()...)
	return web.Inputs{
		{web.ChoiceInput(&k.Kind, "select", "kind", kinds...).Labelled("contest.claim-kind")},
		{web.TextInput(&k.Text, text).Labelled("contest.claim-text")},
		{web.TextInput(&k.Line, line).Labelled("contest.claim-line").Hinted()},
	}
}

// ruling is how the director decides.
type ruling struct {
	ruling      composing.Ruling
	reason, out string
}

func rulingInputs(r *ruling) web.Inputs {
	reason := templates.Field{Kind: "textarea", Name: "reason", MaxLength: composing.MaxText, Rows: 4, Width: "full", Required: true}
	options := web.Options("contest.rule-", composing.Upheld, composing.Dismissed)
	return web.Inputs{
		{web.ChoiceInput(&r.ruling, "radios", "ruling", options...).Labelled("contest.rule").Required()},
		{web.TextInput(&r.reason, reason).Labelled("contest.rule-reason").Hinted()},
		{web.TextInput(&r.out, templates.Field{Name: "out", MaxLength: 300, Width: "full"}).Labelled("contest.rule-out").Hinted()},
	}
}

func ofClaim(do func(*call, composing.Claim) error) func(*call) error {
	return web.Of(func(c *call) (composing.Claim, error) {
		id, ok := web.ParseID(c.Param("claim"))
		k, there := c.Contest.Claim(id)
		if !ok || !there {
			return k, web.ErrNotFound
		}
		return k, nil
	}, do)
}

func claimsPath(c *call) string { return contest.ComposingDesk(c.Contest.ID) + "/claims" }

func claimPath(c *call, k composing.Claim) string {
	return claimsPath(c) + "/" + web.Number64(k.ID)
}

// claimsOnPage is how many claims stand on a page of their list.
const claimsOnPage = 50

// showDeskClaims lists the claims, the open ones first.
func showDeskClaims(c *call) error {
	body := templates.ContestClaims{Lead: templates.Msg("contest.claims-none")}
	var open, decided []composing.Claim
	for _, k := range c.Contest.Claims {
		if k.Ruling == composing.Open {
			open = append(open, k)
		} else {
			decided = append(decided, k)
		}
	}
	var shown []composing.Claim
	shown, body.Pages = view.OnPage(c.Call, slices.Concat(open, decided), claimsOnPage, claimsPath(c))
	for _, k := range shown {
		body.Rows = append(body.Rows, templates.ContestClaimItem{Claim: claimView(c, k, claimsPath(c))})
	}
	if len(body.Rows) > 0 {
		body.Lead = templates.Msg("contest.claims-lead")
	}
	if c.Phase() == composing.Claiming && c.May(account.EditPlayers) {
		body.New = &templates.Link{Label: templates.Msg("contest.claim-new"), Href: claimsPath(c) + "/new"}
	}
	return c.Page(web.View{Title: templates.Msg("contest.claims"), Section: contest.SectionClaims, Body: body, Live: true})
}

func showNewClaim(c *call) error {
	return c.Page(newClaimView(c, letter{Claim: composing.Claim{Kind: composing.ClaimKinds()[0]}}))
}

func newClaimView(c *call, l letter) web.View {
	title := templates.Msg("contest.claim-new")
	return web.View{
		Title: title, Section: contest.SectionClaims,
		Crumbs: []templates.Link{{Label: templates.Msg("contest.claims"), Href: claimsPath(c)}, {Label: title}},
		Body: templates.FormPage{Form: templates.Form{
			Action: claimsPath(c) + "/new", Groups: web.Rows(letterInputs(&l).Rows(c.Call)...),
			Submit: templates.Msg("contest.claim-file"), Guard: true,
			Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: claimsPath(c)},
		}},
	}
}

// fileForReader enters a claim that has come by letter.
func fileForReader(c *call) error {
	var l letter
	err := letterInputs(&l).Read(c.Call)
	if _, there := c.Contest.Numbered(l.no); err == nil && !there {
		err = refusal.NewInvalid("no", "error.contest.entry-none", nil)
	}
	if err == nil {
		_, _, err = c.Contests.File(c.Request.Context(), c.Actor(), c.Contest.ID, l.no, l.Claim)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return newClaimView(c, l) })
	}
	return c.Done(claimsPath(c), web.Saved("contest.claim-filed", "no", l.no))
}

// showClaim shows a claim with its line on the board, and asks for the ruling.
func showClaim(c *call, k composing.Claim) error {
	e, _ := c.Contest.Entry(k.Entry)
	e.Solution = k.Line
	board, err := replayOf(c, e, claimPath(c, k), replayed{open: true})
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, board)
	}
	return c.Page(claimPageView(c, k, ruling{}, k.Answer, board))
}

// claimPageView is the page of a claim with what is typed into its two forms.
func claimPageView(c *call, k composing.Claim, r ruling, answer string, board templates.CompositionBoard) web.View {
	e, _ := c.Contest.Entry(k.Entry)
	title := templates.Msg("contest.number", "no", e.No)
	body := templates.ContestClaimPage{Claim: claimView(c, k, ""), Board: board, Solution: e.Solution, Out: e.Out}
	for _, a := range e.Authors {
		if p, ok := c.Contest.Person(a); ok {
			body.Authors = strings.TrimPrefix(body.Authors+", "+p.Data.Name, ", ")
		}
	}
	if k.Ruling == composing.Open && c.May(account.EditRegulations) {
		form := templates.Form{
			Action: claimPath(c, k), Hidden: []templates.Hidden{web.HiddenRevision(k.Revision)}, Guard: true, Dense: true,
			Groups: web.Rows(rulingInputs(&r).Rows(c.Call)...), Submit: templates.Msg("contest.rule-do"),
		}
		body.Form = &form
	}
	if k.Ruling == composing.Open && c.May(account.EditPlayers) {
		body.Answer = answerForm(claimPath(c, k)+"/answer", "contest.answer-for", answer)
	}
	return web.View{
		Title: title, Section: contest.SectionClaims, Body: body,
		Crumbs: []templates.Link{{Label: templates.Msg("contest.claims"), Href: claimsPath(c)}, {Label: title}},
	}
}

// answerForm asks for what an author says to a claim.
func answerForm(action, label, text string) *templates.Form {
	field := templates.Field{
		Kind: "textarea", Name: "answer", Label: templates.Msg(label), Rows: 3, MaxLength: composing.MaxText, Width: "full", Value: text,
		Required: true, Prefix: strings.Trim(strings.ReplaceAll(action, "/", "-"), "-") + "-",
	}
	return &templates.Form{
		Action: action, Groups: web.Rows(web.Row(field)), Submit: templates.Msg("contest.answer-send"), Quiet: true, Guard: true, Dense: true,
	}
}

// rule decides a claim.
func rule(c *call, k composing.Claim) error {
	var r ruling
	err := rulingInputs(&r).Read(c.Call)
	if err == nil {
		c.Asking.Back = claimPath(c, k)
		_, err = c.Contests.Rule(
			c.Request.Context(), c.Actor(), c.Contest.ID, k.ID, c.Seen, r.ruling, r.reason, r.out, c.Agreed())
	}
	switch {
	case web.Question(err) != nil:
		return err
	case err != nil:
		return claimAgain(c, err, k, r, k.Answer, func(body *templates.ContestClaimPage) *templates.Form { return body.Form })
	}
	return c.Done(claimsPath(c), web.Saved("contest.claim-ruled"))
}

// claimAgain shows the page of a claim after one of its forms was refused. Where there is no such form any more, the error says it all.
func claimAgain(
	c *call, err error, k composing.Claim, r ruling, answer string, of func(*templates.ContestClaimPage) *templates.Form,
) error {
	return c.Again(err, func(refused web.Refusal) (web.View, error) {
		e, _ := c.Contest.Entry(k.Entry)
		e.Solution = k.Line
		board, failed := replayOf(c, e, claimPath(c, k), replayed{open: true})
		if failed != nil {
			return web.View{}, failed
		}
		v := claimPageView(c, k, r, answer, board)
		body := v.Body.(templates.ContestClaimPage)
		form := of(&body)
		if form == nil {
			return v, err
		}
		*form = refused.On(*form)
		v.Body = body
		return v, nil
	})
}

// answerFor enters an answer that an author has sent by letter.
func answerFor(c *call, k composing.Claim) error {
	_, err := c.Contests.Answer(c.Request.Context(), c.Actor(), c.Contest.ID, 0, k.ID, c.Field("answer"))
	if err != nil {
		return claimAgain(c, err, k, ruling{}, c.Field("answer"), func(body *templates.ContestClaimPage) *templates.Form { return body.Answer })
	}
	return c.Done(claimPath(c, k), web.Saved("contest.answered"))
}

func numberOf(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0
	}
	return n
}

package composing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/composition"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
)

// myClaims is the beginning of the addresses at which an author or a judge files claims, and an author answers them.
const myClaims = public + "/my/:code/claims"

func myClaimRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, myClaims, at.people, showMyClaims).Reads(web.AnyText(view.PageParam)),
		web.On(web.Get, myClaims+"/on/:no", at.people, web.Of(entryToClaim, showFile)).Reads(web.AnyTexts(composition.Params...)...),
		web.On(web.Post, myClaims+"/on/:no", at.people, web.Of(entryToClaim, file)).
			Takes(append(web.Names(claimInputs), "played")...),
		web.On(web.Post, myClaims+"/answer/:claim", at.people, ofClaim(answerMine)).Takes("answer"),
	}
}

func myClaimsPath(c *call) string {
	return contest.ComposingPage(c.Contest.ID, c.Code) + "/claims"
}

func filePath(c *call, no int) string { return myClaimsPath(c) + "/on/" + strconv.Itoa(no) }

func entryToClaim(c *call) (composing.Entry, error) {
	no, ok := web.ParseID(c.Param("no"))
	e, there := c.Contest.Numbered(int(no))
	if !ok || !there || !c.Contest.IsTold() {
		return e, web.ErrNotFound
	}
	return e, nil
}

// showMyClaims lists all claims, first those against entries of one's own with the answer to be written, and leads to a new one.
func showMyClaims(c *call) error {
	return c.Page(myClaimsView(c, refusedAnswer{}))
}

// refusedAnswer is an answer to a claim that was not taken, as it was typed.
type refusedAnswer struct {
	claim int64
	text  string
	why   web.Refusal
}

func myClaimsView(c *call, wrong refusedAnswer) web.View {
	body := templates.ContestClaims{Lead: templates.Msg("contest.my-claims-early")}
	if !c.Contest.IsTold() {
		return web.View{Title: templates.Msg("contest.claims"), Section: contest.SectionClaims, Body: body}
	}
	body.Lead = templates.Msg("contest.my-claims-lead")
	isMine := func(k composing.Claim) bool {
		e, _ := c.Contest.Numbered(int(k.Entry))
		return e.By(c.Me.ID)
	}
	rank := func(k composing.Claim) int {
		switch {
		case wrong.claim == k.ID:
			return 0
		case !isMine(k):
			return 3
		case k.Ruling == composing.Open:
			return 1
		}
		return 2
	}
	all := slices.SortedStableFunc(slices.Values(c.Contest.Claims), func(a, b composing.Claim) int { return cmp.Compare(rank(a), rank(b)) })
	all, body.Pages = view.OnPage(c.Call, all, claimsOnPage, myClaimsPath(c))
	for _, k := range all {
		item := templates.ContestClaimItem{Claim: claimView(c, k, ""), Mine: isMine(k)}
		if item.Mine && k.Ruling == composing.Open && k.CanAnswer(c.Contest.Head, c.Contests.Times()) {
			action := myClaimsPath(c) + "/answer/" + web.Number64(k.ID)
			item.Answer = answerForm(action, "contest.answer-mine", k.Answer)
			if wrong.claim == k.ID {
				form := wrong.why.On(*answerForm(action, "contest.answer-mine", wrong.text))
				item.Answer = &form
			}
		}
		body.Rows = append(body.Rows, item)
	}
	if c.Phase() == composing.Claiming {
		body.Note = templates.Msg("contest.award-claims", "at", templates.Moment{At: c.Contest.Head.Timetable.Claims, Zone: c.Zone()})
		for _, e := range c.Contest.Entries {
			if e.No != 0 && e.Stands() {
				body.File = append(body.File, templates.Link{Label: templates.Literal(strconv.Itoa(e.No)), Href: filePath(c, e.No)})
			}
		}
		slices.SortFunc(body.File, func(a, b templates.Link) int { return numberOf(a.Label.Literal) - numberOf(b.Label.Literal) })
	}
	return web.View{Title: templates.Msg("contest.claims"), Section: contest.SectionClaims, Body: body}
}

// showFile is the page on which a claim is written: its moves are played on the board or typed.
func showFile(c *call, e composing.Entry) error {
	board, err := claimBoard(c, e)
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		return c.Fragment(200, board)
	}
	return c.Page(fileView(c, e, composing.Claim{Kind: composing.ClaimKinds()[0]}, board, nil))
}

// claimBoard is the board of an entry, of which the moves that were played go with the form.
func claimBoard(c *call, e composing.Entry) (templates.CompositionBoard, error) {
	board, err := replayOf(c, e, filePath(c, e.No), replayed{open: true})
	if err != nil {
		return board, err
	}
	var moves []string
	for _, m := range board.Play.Moves {
		moves = append(moves, m.Text)
	}
	board.Play.Posts, board.Play.PostsTo = &templates.Hidden{Name: "played", Value: strings.Join(moves, " ")}, "claim"
	return board, nil
}

func fileView(c *call, e composing.Entry, k composing.Claim, board templates.CompositionBoard, refused *web.Refusal) web.View {
	title := templates.Msg("contest.claim-on", "no", e.No)
	form := templates.Form{
		ID: "claim", Action: filePath(c, e.No), Groups: web.Rows(claimInputs(&k).Rows(c.Call)...), Guard: true,
		Submit: templates.Msg("contest.claim-file"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: myClaimsPath(c)}, Dense: true,
	}
	if refused != nil {
		form = refused.On(form)
	}
	return web.View{
		Title: title, Section: contest.SectionClaims, Body: templates.ContestFile{Board: board, Solution: e.Solution, Form: form},
		Crumbs: []templates.Link{{Label: templates.Msg("contest.claims"), Href: myClaimsPath(c)}, {Label: title}},
	}
}

// file takes the claim. Moves that were typed go before those that stand on the board.
func file(c *call, e composing.Entry) error {
	k := composing.Claim{Kind: composing.ClaimKinds()[0]}
	err := claimInputs(&k).Read(c.Call)
	if err == nil {
		if strings.TrimSpace(k.Line) == "" {
			k.Line = c.Field("played")
		}
		by, failed := c.ByPerson()
		if failed != nil {
			return failed
		}
		k.By = c.Me.ID
		_, _, err = c.Contests.File(c.Request.Context(), by, c.Contest.ID, e.No, k)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			board, err := claimBoard(c, e)
			return fileView(c, e, k, board, &r), err
		})
	}
	return c.Done(myClaimsPath(c), web.Saved("contest.claim-filed", "no", e.No))
}

// answerMine keeps what an author says to a claim against his entry.
func answerMine(c *call, k composing.Claim) error {
	by, err := c.ByPerson()
	if err != nil {
		return err
	}
	_, err = c.Contests.Answer(c.Request.Context(), by, c.Contest.ID, c.Me.ID, k.ID, c.Field("answer"))
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			if r.Field != "answer" { // it can't be answered any more, and has no form
				return web.View{}, err
			}
			return myClaimsView(c, refusedAnswer{k.ID, c.Field("answer"), r}), nil
		})
	}
	return c.Done(myClaimsPath(c), web.Saved("contest.answered"))
}

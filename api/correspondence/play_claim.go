package correspondence

import (
	"slices"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// A claim goes to the arbiter with a text; the other player answers it, and the ruling can be appealed against. All of it is on one page.

// caseNotices say what the arbiter has to decide, or has decided.
func (t *table) caseNotices() []templates.Notice {
	s := t.State
	to := &templates.Link{Label: templates.Msg("correspondence.to-case"), Href: t.path + "/claim"}
	switch {
	case s.Adjudged != nil:
		return []templates.Notice{t.adjudgeNotice()}
	case s.Claim != nil:
		filed := s.Claim.Filed
		key, tone := "correspondence.case-mine", templates.Quiet
		if filed.Side != t.Side {
			key, tone = "correspondence.case-theirs", templates.Attention
			if s.Claim.Answer != nil {
				key, tone = "correspondence.case-answered", templates.Quiet
			}
		}
		if s.Claim.Appealed {
			key += "-appeal"
		}
		return []templates.Notice{{
			Tone: tone, Action: to,
			Text: templates.Msg(key, "what", claimText(filed), "at", t.short(filed.At), "until", t.short(s.Claim.AnswerBy)),
		}}
	case s.LastRuling != nil:
		text := templates.Msg("correspondence.ruled", "at", t.short(s.LastRuling.At), "text", s.LastRuling.Text)
		n := templates.Notice{Tone: templates.Quiet, Action: to, Text: text}
		if t.mayAppeal() {
			n.Tone = templates.Attention
		}
		return []templates.Notice{n}
	case t.mayAppeal():
		return []templates.Notice{{Tone: templates.Attention, Text: templates.Msg("correspondence.fallen"), Action: to}}
	}
	return nil
}

// claimText names what is claimed.
func claimText(e correspondence.Entry) templates.Text {
	if e.Kind == correspondence.Appeal {
		return templates.Msg("correspondence.claim-appeal")
	}
	return templates.Msg("correspondence.claim-" + string(e.Claim))
}

// mayAppeal tells whether the player can still appeal against the last ruling, or against the loss by time.
func (t *table) mayAppeal() bool {
	s := t.State
	if s.Claim != nil || s.LastRuling == nil && s.Result.Kind != play.FlagFell || s.Terms.Appeal == 0 {
		return false
	}
	ruled := s.Ended
	if s.LastRuling != nil && (s.Result.Kind != play.FlagFell || s.LastRuling.At.After(s.Ended)) {
		ruled = s.LastRuling.At
	}
	return !t.now.After(ruled.AddDate(0, 0, s.Terms.Appeal))
}

// claims are those that the player can file now.
func (t *table) claims() []correspondence.ClaimKind {
	s := t.State
	if s.IsOver() || s.Claim != nil || s.Adjudged != nil {
		return nil
	}
	return slices.DeleteFunc(correspondence.ClaimKinds(), func(k correspondence.ClaimKind) bool {
		switch k {
		case correspondence.ClaimTime:
			return !t.hasOverstepped(t.Side.Other())
		case correspondence.ClaimSilence:
			return t.isMyMove() || s.Terms.Silence.Lost == 0 || t.now.Before(s.SilentSince().AddDate(0, 0, s.Terms.Silence.Lost))
		case correspondence.ClaimRepetition:
			return s.Occurred() < 3
		}
		return false
	})
}

// hasOverstepped tells whether a side's time was up once, or is now.
func (t *table) hasOverstepped(side rules.Side) bool {
	for i := int(side); i < len(t.count.Moves); i += 2 {
		if t.count.Moves[i].Exceeded {
			return true
		}
	}
	return t.State.ToMove() == side && t.count.Running.Exceeded
}

func showClaim(c *board.Playing, t *table) error { return t.claimPage(c, nil) }

// claimPage shows what is before the arbiter, and the form for what the player can say to it.
func (t *table) claimPage(c *board.Playing, refused *web.Refusal) error {
	if !t.State.IsStarted() {
		return c.Done(t.path)
	}
	body := templates.CorrespondenceCase{Entries: t.cases(), Zone: zoneNote(c, t.Event), Tabs: t.tabs("claim")}
	if f := t.claimForm(c, refused != nil); f != nil {
		if refused != nil {
			*f = refused.On(c.AsPosted(*f))
		}
		body.Form = f
	} else if refused != nil {
		body.Quiet = refused.Text
	}
	if t.State.Terms.Halt && len(t.claims()) > 0 {
		body.Lead = templates.Msg("correspondence.claim-halts")
	}
	v, err := t.view(c, templates.Msg("correspondence.claims"), body)
	if err != nil {
		return err
	}
	if refused != nil {
		v.Status = refused.Status
	}
	return c.Page(v)
}

// wordsInput is what a player says to the arbiter.
func wordsInput(at *string, label string) web.Input {
	f := templates.Field{Kind: "textarea", Name: "text", Rows: 5, MaxLength: correspondence.MaxText}
	return web.TextInput(at, f).Labelled(label).Required()
}

func claimInputs(a *correspondence.Act) web.Inputs {
	kind := web.ChoiceInput(&a.Claim, "radios", "claim",
		web.HintedOptions("correspondence.claim-", "correspondence.claim-hint-", correspondence.ClaimKinds()...)...)
	return web.Inputs{{kind.Labelled("correspondence.claim-what").Required()}, {wordsInput(&a.Text, "correspondence.claim-text")}}
}

func answerInputs(a *correspondence.Act) web.Inputs {
	return web.Inputs{{wordsInput(&a.Text, "correspondence.answer-text")}}
}

func appealInputs(a *correspondence.Act) web.Inputs {
	return web.Inputs{{wordsInput(&a.Text, "correspondence.appeal-text")}}
}

// claimForm is the form for a claim, an answer or an appeal; nil where the player has to wait.
func (t *table) claimForm(c *board.Playing, refused bool) *templates.Form {
	s := t.State
	if s.Adjudged != nil {
		return t.analysisForm(c, refused)
	}
	a := new(correspondence.Act)
	f := &templates.Form{
		Hidden: []templates.Hidden{seen(s)}, Cancel: &templates.Link{Label: templates.Msg("correspondence.back"), Href: t.path}, Guard: true,
	}
	switch {
	case s.Claim != nil && s.Claim.Filed.Side != t.Side && s.Claim.Answer == nil:
		f.Action, f.Submit = t.path+"/answer", templates.Msg("correspondence.answer-send")
		f.Groups = web.Rows(answerInputs(a).Rows(c.Plain())...)
	case t.mayAppeal():
		f.Action, f.Submit = t.path+"/appeal", templates.Msg("correspondence.appeal-send")
		f.Groups = web.Rows(appealInputs(a).Rows(c.Plain())...)
	case len(t.claims()) > 0:
		f.Action, f.Submit = t.path+"/claim", templates.Msg("correspondence.claim-send")
		kinds := t.claims()
		a.Claim = kinds[0]
		rows := claimInputs(a).Rows(c.Plain())
		choice, text := &rows[0][0], &rows[1][0]
		choice.Options = slices.DeleteFunc(choice.Options, func(o templates.Option) bool {
			return !slices.Contains(kinds, correspondence.ClaimKind(o.Value))
		})
		text.Required = len(kinds) == 1 && kinds[0] == correspondence.ClaimRules
		f.Groups = web.Rows(rows...)
	default:
		return nil
	}
	return f
}

// cases are the claims, answers, rulings and appeals of the game.
func (t *table) cases() []templates.CorrespondenceEntry {
	kinds := []correspondence.Kind{
		correspondence.Claim, correspondence.Answer, correspondence.Ruling, correspondence.Appeal, correspondence.Flag,
		correspondence.Adjudge, correspondence.Analysis, correspondence.Replace, correspondence.Void,
	}
	return slices.DeleteFunc(t.lines(), func(e templates.CorrespondenceEntry) bool {
		return !slices.Contains(kinds, t.Log[e.Number-1].Kind)
	})
}

func fileClaim(c *board.Playing, t *table) error {
	a := t.act(correspondence.Claim, c.Seen)
	return t.say(c, a, claimInputs(&a).Read(c.Plain()), "correspondence.said-claimed")
}

func answerClaim(c *board.Playing, t *table) error {
	a := t.act(correspondence.Answer, c.Seen)
	return t.say(c, a, answerInputs(&a).Read(c.Plain()), "correspondence.said-answer")
}

func appeal(c *board.Playing, t *table) error {
	a := t.act(correspondence.Appeal, c.Seen)
	return t.say(c, a, appealInputs(&a).Read(c.Plain()), "correspondence.said-appealed")
}

// say does an act with a text, where err is nil; refused, the text stays on the page.
func (t *table) say(c *board.Playing, a correspondence.Act, err error, said string) error {
	a.Text = strings.TrimSpace(strings.ReplaceAll(a.Text, "\r\n", "\n"))
	if err == nil {
		_, err = t.do(c, a)
	}
	if err == nil {
		return c.Done(t.path+"/claim", web.Saved(said, "at", sayStamp(c, c.Now())))
	}
	return t.sayAgain(c, err)
}

// sayAgain shows the page with what was refused, over the game as it stands now.
func (t *table) sayAgain(c *board.Playing, err error) error {
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	fresh, err := findTable(c)
	if err != nil {
		return err
	}
	return fresh.claimPage(c, &r)
}

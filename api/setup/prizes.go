package setup

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/prize"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// emptyFunds is how many empty lines the form has for more prizes.
const emptyFunds = 2

// noFund is the choice of a line that is not used.
const noFund = "-"

// typedFund is a line of the form.
type typedFund struct {
	of, prizes string
	share      prize.Sharing
}

func typedFunds(r prize.Rules) []typedFund {
	var all []typedFund
	for _, f := range r.Funds {
		amounts := make([]string, len(f.Prizes))
		for i, p := range f.Prizes {
			amounts[i] = strconv.FormatInt(p, 10)
		}
		all = append(all, typedFund{f.Of, strings.Join(amounts, "; "), f.Share})
	}
	for range emptyFunds {
		all = append(all, typedFund{of: noFund, share: prize.Equal})
	}
	return all
}

// fundList are the lines: whose places have prizes, which ones, and how they are shared.
func fundList(h play.Head, all *[]typedFund) web.List[typedFund] {
	return web.List[typedFund]{At: all, Prefix: "p", Inputs: func(_ int, f *typedFund) web.Inputs {
		options := []templates.Option{web.Option(noFund, templates.Msg("prizes.none"))}
		of, titles := show.PrizeTables(h)
		for i := range of {
			options = append(options, web.Option(of[i], titles[i]))
		}
		for _, kept := range h.Prizes.Funds {
			if !slices.Contains(of, kept.Of) { // what it was for is no more
				options = append(options, web.Option(kept.Of, templates.Msg("prizes.gone")))
			}
		}
		return web.Inputs{{
			web.ChoiceInput(&f.of, "select", "prize_of", options...).Labelled("prizes.of"),
			web.TextInput(&f.prizes, templates.Field{Name: "prize_amounts", MaxLength: 2000, Autocomplete: "off"}).Labelled("prizes.amounts"),
			web.ChoiceInput(&f.share, "select", "prize_share", web.Options("prizes.share-", prize.Sharings()...)...).Labelled("prizes.share"),
		}}
	}}
}

func prizeInputs(r *prize.Rules) web.Inputs {
	steps := make([]templates.Option, len(prize.Steps()))
	for i, s := range prize.Steps() {
		steps[i] = web.Option(strconv.Itoa(s), templates.Msg("prizes.step-n", "amount", show.Amount(int64(s))))
	}
	return web.Inputs{
		{
			web.NumberChoice(&r.Step, "prize_step", steps...).Labelled("prizes.step"),
			web.TextInput(&r.Unit, templates.Field{Name: "prize_unit", MaxLength: prize.MaxUnit, Width: "short"}).Labelled("prizes.unit"),
		},
		{web.TickInput(&r.One, "prize_one", "prizes.one")},
	}
}

// prizesForm shows the prizes, a table of places a line.
func prizesForm(c *board.Desk, h play.Head) templates.Form {
	lines := typedFunds(h.Prizes)
	if h.Prizes.Step == 0 {
		h.Prizes.Step, h.Prizes.Unit = 1, c.Say(templates.Msg("prizes.usual-unit"))
	}
	return templates.Form{Dense: true, Groups: []templates.Group{
		{Note: templates.Msg("prizes.note"), Rows: web.Inputs{{fundList(h, &lines).Input()}}.Rows(c.Plain())},
		web.Group("prizes.rules", prizeInputs(&h.Prizes).Rows(c.Plain())...),
	}}
}

// readPrizes takes the lines over that say for which places the prizes are.
func readPrizes(c *board.Desk, h *play.Head) error {
	var lines []typedFund
	if err := fundList(*h, &lines).Read(c.Plain()); err != nil {
		return err
	}
	if err := prizeInputs(&h.Prizes).Read(c.Plain()); err != nil {
		return err
	}
	known, _ := show.PrizeTables(*h)
	for _, f := range h.Prizes.Funds {
		known = append(known, f.Of)
	}
	h.Prizes.Funds = nil
	for _, l := range lines {
		switch {
		case l.of == noFund:
			continue
		case !slices.Contains(known, l.of):
			return refusal.NewInvalid("prize_of", "error.prizes.of", nil)
		}
		amounts, err := readAmounts(l.prizes)
		if err != nil {
			return err
		}
		h.Prizes.Funds = append(h.Prizes.Funds, prize.Fund{Of: l.of, Share: l.share, Prizes: amounts})
	}
	return nil
}

// readAmounts reads "10 000; 6000; 4000", and "10000 6000 4000" where nothing but blanks is between them.
func readAmounts(text string) ([]int64, error) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == ',' || r == '\n' })
	if len(parts) == 1 {
		parts = strings.Fields(text)
	}
	var all []int64
	for _, part := range parts {
		digits := strings.Join(strings.Fields(part), "")
		if digits == "" {
			continue
		}
		n, err := strconv.ParseInt(digits, 10, 64)
		if err != nil || len(all) == prize.MaxPrizes {
			args := refusal.Args{"text": strings.TrimSpace(part), "most": prize.MaxPrizes}
			return nil, refusal.NewInvalid("prize_amounts", "error.prizes.read", args)
		}
		all = append(all, n)
	}
	return all, nil
}

// showPrizes shows who gets which prize, and how that came about.
func showPrizes(c *board.Desk) error {
	prizes, err := show.PrizesOf(c.Event)
	if err != nil {
		return err
	}
	body := Prizes{Unit: prizes.Unit}
	if c.May(account.EditRegulations) {
		body.Edit = &templates.Link{Label: templates.Msg("prizes.edit"), Href: web.SetupPath(c.Event.ID, view.StepPrizes)}
	}
	if len(prizes.Funds) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("prizes.empty"), Text: templates.Msg("prizes.empty-text"), Action: body.Edit}
		body.Edit = nil
	} else {
		paper := web.DeskBase(c.Event.ID) + "/documents/prize-list.pdf"
		body.Paper = &templates.Link{Label: templates.Msg("pdf.prize-list"), Href: paper}
		if !prizes.Final {
			body.Lead = append(body.Lead, templates.Msg("prizes.not-over", "round", c.Event.CountedRounds()))
		}
	}
	people := view.DeskPeople(c.Event).Persons(c.Event)
	for _, f := range prizes.Funds {
		part := PrizeFund{
			Title: f.Title, Share: templates.Msg("prizes.share-" + string(f.Share)), Sums: f.Sums(), Passed: f.PassedTexts(),
		}
		if f.Gone {
			part.Gone = templates.Msg("prizes.gone")
		}
		for _, a := range f.Awards {
			row := PrizeRow{
				Places: a.Places(), Name: a.Name, Note: a.Note, Working: a.Working(f.Share), Amount: show.Amount(a.Amount),
			}
			if a.Player != 0 {
				row.Href = people.Href(a.Player)
			}
			part.Rows = append(part.Rows, row)
		}
		body.Funds = append(body.Funds, part)
	}
	return c.Page(web.View{Title: templates.Msg("prizes.title"), Section: web.SectionStandings, Body: body})
}

package site

import (
	"slices"

	"adyukh/api/web"
	"adyukh/static"
	"adyukh/templates"
	"adyukh/tournament/report"
)

// showDocs shows the user documentation in the reader's language: a page, or the contents, which are the first one.
func showDocs(c *web.Call) error {
	all, err := c.Server.Engine.Docs(c.Lang)
	if err != nil {
		return err
	}
	contents, pages := all[0], all[1:]
	doc := contents
	if name := c.Param("page"); name != "" {
		i := slices.IndexFunc(pages, func(d templates.Doc) bool { return d.Name == name })
		if i < 0 {
			return web.ErrNotFound
		}
		doc = pages[i]
	}
	return constantPage(c, doc.PageName(), func() (web.View, error) {
		body := templates.Docs{Doc: doc, Pages: pages, Papers: docsPapers()}
		if doc.Name != contents.Name {
			for _, d := range all {
				href := "/docs/" + d.Name
				if d.Name == contents.Name {
					href = "/docs"
				}
				body.Pills = append(body.Pills, templates.Link{Label: templates.Literal(d.Title), Href: href, Current: d.Name == doc.Name})
			}
		}
		return web.View{Title: templates.Literal(doc.Title), Body: body}, nil
	})
}

// docsPapers are all papers for the documentation, by the time at which they are needed.
func docsPapers() map[string][]templates.DocsPaper {
	all := map[string][]templates.DocsPaper{}
	for _, d := range report.Documents() {
		p := templates.DocsPaper{
			Title: templates.Msg(d.TitleKey), About: templates.Msg("docs.paper-" + d.Key), Picture: "img/papers/" + d.Key + ".png",
		}
		p.Width, p.Height = static.PictureSize(p.Picture)
		all[string(d.Group)] = append(all[string(d.Group)], p)
	}
	return all
}

package api

import (
	"slices"

	"adyukh/templates"
)

// showDocs shows the user documentation in the reader's language: a page, or the contents, which are the first one.
func showDocs(c *call) error {
	all, err := c.server.engine.Docs(c.lang)
	if err != nil {
		return err
	}
	contents, pages := all[0], all[1:]
	doc := contents
	if name := c.Param("page"); name != "" {
		i := slices.IndexFunc(pages, func(d templates.Doc) bool { return d.Name == name })
		if i < 0 {
			return errNotFound
		}
		doc = pages[i]
	}
	return c.keptPage(doc.PageName(), func() (view, error) {
		body := templates.Docs{Pages: pages, Sections: doc.Sections}
		if doc.Name != contents.Name {
			for _, d := range all {
				href := "/docs/" + d.Name
				if d.Name == contents.Name {
					href = "/docs"
				}
				body.Pills = append(body.Pills, templates.Link{Label: templates.Literal(d.Title), Href: href, Current: d.Name == doc.Name})
			}
		}
		return view{title: templates.Literal(doc.Title), body: body}, nil
	})
}

package view

import (
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
)

// PageParam is the parameter with the number of a page of a long list, from 1.
const PageParam = "page"

// OnPage returns the things that stand on the page of a list that was asked for, and the links to the pages before and after. path is the
// address of the list. A number that no page has leads to the nearest one.
func OnPage[T any](c *web.Call, all []T, each int, path string) ([]T, templates.PageLinks) {
	asked, _ := strconv.Atoi(c.Query(PageParam))
	last := max((len(all)+each-1)/each, 1)
	page := min(max(asked, 1), last)
	link := func(to int, key string) *templates.Link {
		if to < 1 || to > last {
			return nil
		}
		return &templates.Link{Label: templates.Msg(key), Href: path + "?" + PageParam + "=" + strconv.Itoa(to)}
	}
	p := templates.PageLinks{Prev: link(page-1, "pages.prev"), Next: link(page+1, "pages.next")}
	if last > 1 {
		p.Here = templates.Msg("pages.here", "page", page, "all", last)
	}
	return all[(page-1)*each : min(page*each, len(all))], p
}

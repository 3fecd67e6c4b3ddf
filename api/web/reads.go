package web

import (
	"net/url"
	"slices"
)

// Param is a parameter of an address that a route reads. means returns a value as the handler gets it, or false for one that
// means nothing to the page: it is dropped, so that no made-up address is kept as a page of its own.
type Param struct {
	Name  string
	Means func(c *Call, value string) (string, bool)
}

// Reads returns the route with the parameters of its address. A route for everybody gets no others.
func (r Route) Reads(params ...Param) Route {
	r.params = params
	return r
}

// dropUnread leaves of the address of a page for everybody what its route reads, each parameter once.
func (c *Call) dropUnread() error {
	if c.route.admits != everyone {
		return nil
	}
	c.card = c.asksForCard()
	c.asked = c.askedLanguage()
	c.followLanguage()
	known := url.Values{}
	for _, p := range c.route.params {
		if given, ok := c.Request.URL.Query()[p.Name]; ok {
			if value, ok := p.Means(c, given[0]); ok {
				known.Set(p.Name, value)
			}
		}
	}
	c.Request.URL.RawQuery = known.Encode()
	return nil
}

// OneOf is a parameter with few values.
func OneOf(name string, values ...string) Param {
	return Param{name, func(_ *Call, value string) (string, bool) { return value, slices.Contains(values, value) }}
}

// IsThere is a parameter that says all it says by being there.
func IsThere(name string) Param {
	return Param{name, func(*Call, string) (string, bool) { return "", true }}
}

// AnyText is a parameter of which the handler makes what it can, of a page that is not kept.
func AnyText(name string) Param {
	return Param{name, func(_ *Call, value string) (string, bool) { return value, true }}
}

// AnyTexts are several of them.
func AnyTexts(names ...string) []Param {
	var all []Param
	for _, name := range names {
		all = append(all, AnyText(name))
	}
	return all
}

// Language is one of those that there are.
var Language = Param{"lang", func(c *Call, value string) (string, bool) {
	return value, slices.Contains(c.Server.Words.Languages(), value)
}}

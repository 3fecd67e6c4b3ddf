package web

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"adyukh/templates"
)

// Param is a parameter of an address that a route reads. means returns a value as the handler gets it, or false for one that
// means nothing to the page: it is dropped, so that no made-up address is kept as a page of its own.
type Param struct {
	Name     string
	Means    func(c *Call, value string) (string, bool)
	Expected string // what a value looks like, for a route that refuses others
}

// Reads returns the route with the parameters of its address. A route for everybody gets no others.
func (r Route) Reads(params ...Param) Route {
	r.params = params
	return r
}

// ParamError refuses a parameter of an address: one that the route does not read, or a value that means nothing to it.
type ParamError struct {
	Name     string
	Value    string
	Unknown  bool
	Expected string // the names that there are, or what a value looks like
}

func (e *ParamError) Error() string {
	return fmt.Sprintf("parameter %s %q: expected %s", e.Name, e.Value, e.Expected)
}

func (e *ParamError) code() string {
	if e.Unknown {
		return "parameter-unknown"
	}
	return "parameter-value"
}

func (e *ParamError) text() templates.Text {
	return templates.Msg("problem."+e.code(), "name", e.Name, "value", e.Value, "expected", e.Expected)
}

// Strictly returns the route that refuses parameters which it does not read: a program that asks for what nobody knows must not take
// everything for the answer.
func (r Route) Strictly() Route {
	r.strict = true
	return r
}

// refuseUnread refuses a parameter that a strict route does not read.
func (c *Call) refuseUnread() error {
	var names []string
	for _, p := range c.route.params {
		names = append(names, p.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(c.Request.URL.Query())) {
		if c.route.strict && !slices.Contains(names, name) {
			return &ParamError{Name: name, Unknown: true, Expected: strings.Join(names, ", ")}
		}
	}
	return nil
}

// dropUnread leaves of the address of a page for everybody what its route reads, each parameter once.
func (c *Call) dropUnread() error {
	if c.route.admits != everyone {
		return nil
	}
	c.card = c.asksForCard()
	c.asked = c.askedLanguage()
	c.followLanguage()
	if err := c.refuseUnread(); err != nil {
		return err
	}
	known := url.Values{}
	for _, p := range c.route.params {
		if given, ok := c.Request.URL.Query()[p.Name]; ok {
			value, ok := p.Means(c, given[0])
			switch {
			case ok:
				known.Set(p.Name, value)
			case c.route.strict:
				return &ParamError{Name: p.Name, Value: given[0], Expected: p.Expected}
			}
		}
	}
	c.Request.URL.RawQuery = known.Encode()
	return nil
}

// OneOf is a parameter with few values.
func OneOf(name string, values ...string) Param {
	means := func(_ *Call, value string) (string, bool) { return value, slices.Contains(values, value) }
	return Param{Name: name, Means: means, Expected: strings.Join(values, ", ")}
}

// IsThere is a parameter that says all it says by being there.
func IsThere(name string) Param {
	return Param{Name: name, Means: func(*Call, string) (string, bool) { return "", true }}
}

// AnyText is a parameter of which the handler makes what it can, of a page that is not kept.
func AnyText(name string) Param {
	return Param{Name: name, Means: func(_ *Call, value string) (string, bool) { return value, true }}
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
var Language = Param{Name: "lang", Means: func(c *Call, value string) (string, bool) {
	return value, slices.Contains(c.Server.Words.Languages(), value)
}}

package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// step is something that the administrator does before anybody looks: a form of a page that is sent.
type step struct {
	page, action string
	fields       map[string]string
}

// wanted is what the demo lacks: somebody with every kind of code, and something in every list.
var wanted = []step{
	{"/desk/e/3/screens", "/desk/e/3/screens", nil},
	{"/desk/e/3/personal", "/desk/e/3/personal", nil},
	{"/desk/e/3/rounds/6/attendance", "/desk/e/3/rounds/6/door", nil},
	{"/desk/e/3/incidents/new", "/desk/e/3/incidents", map[string]string{"text": "Замечание за разговоры", "what": "remark", "player": "1"}},
	{"/desk/e/8/players", "/desk/e/8/captains", nil},
	{"/desk/s/12/new-venue", "/desk/s/12/new-venue", map[string]string{"name": "Нальчик"}},
	{"/webhooks/new", "/webhooks/new", map[string]string{"name": "Сайт", "url": "https://webhook.example/adyukh"}},
}

// events are those of the demo, by the part of the site.
var events = []string{"e/1", "e/2", "e/3", "e/4", "e/5", "e/6", "e/7", "e/8", "e/9", "e/10", "c/11", "s/12"}

// roles are those in an event.
var roles = []string{"owner", "arbiter", "secretary", "reader"}

// secret is the password of everybody but the first administrator.
const secret = "восемь белых башен"

// everybody looks at both sites.
func (c *crawl) everybody(ctx context.Context) error {
	admin := newVisitor("admin", c.sites, nil)
	if err := c.signIn(ctx, admin, "arbiter", [2]string{c.sites[0].password, c.sites[1].password}); err != nil {
		return err
	}
	members, helper, program, err := c.prepare(ctx, admin)
	if err != nil {
		return err
	}
	anonymous := newVisitor("anonymous", c.sites, nil)
	anonymous.anonymous = true
	walkers := []walker{{anonymous, 4, 2}, {admin, 2, 1}, {helper, 1, 0}, {program, 1, 0}}
	for _, member := range members {
		walkers = append(walkers, walker{member, 1, 0})
	}
	walkers = append(
		walkers, walker{admin.as("en", "Accept-Language", "en"), 1, 0}, walker{anonymous.as("en", "Accept-Language", "en"), 1, 0},
		walker{anonymous.as("script", "HX-Request", "true"), 0, 0}, walker{anonymous.as("program", "Accept", "application/json"), 0, 0},
	)
	if c.options.quick {
		walkers = []walker{{anonymous, 0, 0}, {admin, 0, 0}, {helper, 0, 0}}
	}
	for _, w := range walkers {
		if err := c.walk(ctx, w, "", "/desk", "/"); err != nil {
			return err
		}
	}
	return c.holders(ctx)
}

// signIn lets a visitor in.
func (c *crawl) signIn(ctx context.Context, who *visitor, login string, passwords [2]string) error {
	forms := [2]url.Values{}
	for i, password := range passwords {
		forms[i] = url.Values{"login": {login}, "password": {password}, "next": {"/desk"}}
	}
	both, err := who.post(ctx, [2]string{"/signin", "/signin"}, forms)
	if err != nil {
		return err
	}
	for _, a := range both {
		if a.status != http.StatusSeeOther {
			return fmt.Errorf("%s can't sign in: status %d\n%s", login, a.status, a.body)
		}
	}
	return nil
}

// prepare makes what the demo lacks, and returns whoever can sign in.
func (c *crawl) prepare(ctx context.Context, admin *visitor) (members []*visitor, helper, program *visitor, err error) {
	for _, login := range append([]string{"stranger", "registrar"}, roles...) {
		form := map[string]string{"login": "the-" + login, "name": login, "password": secret}
		if _, err := c.submit(ctx, admin, step{"/users", "/users", form}); err != nil {
			return nil, nil, nil, err
		}
		member := newVisitor(login, c.sites, nil)
		if err := c.signIn(ctx, member, "the-"+login, [2]string{secret, secret}); err != nil {
			return nil, nil, nil, err
		}
		members = append(members, member)
	}
	steps := append([]step{{"/users/3", "/users/3/registrar", nil}}, wanted...)
	for _, event := range events {
		for _, role := range roles {
			if role == "reader" && !strings.HasPrefix(event, "e/") {
				continue // contests have none
			}
			page := "/desk/" + event + "/members"
			steps = append(steps, step{page, page, map[string]string{"login": "the-" + role, "role": role}})
		}
	}
	for _, s := range steps {
		if _, err := c.submit(ctx, admin, s); err != nil {
			return nil, nil, nil, err
		}
	}
	if helper, err = c.helper(ctx, admin); err != nil {
		return nil, nil, nil, err
	}
	program, err = c.program(ctx, admin)
	return members, helper, program, err
}

// submit sends a form of a page to both sites, and compares what comes of it.
func (c *crawl) submit(ctx context.Context, who *visitor, s step) (both [2]answer, err error) {
	pages, err := who.get(ctx, http.MethodGet, [2]string{s.page, s.page})
	if err != nil {
		return both, err
	}
	c.compare(who, s.page, pages)
	var forms [2]url.Values
	for i, page := range pages {
		for _, f := range formsOf(page.body) {
			if f.method == "post" && f.action == s.action && forms[i] == nil {
				forms[i] = f.fields
			}
		}
		if forms[i] == nil {
			return both, fmt.Errorf("%s (status %d) has no form for %s", s.page, page.status, s.action)
		}
		for name, value := range s.fields {
			forms[i].Set(name, value)
		}
	}
	if both, err = who.post(ctx, [2]string{s.action, s.action}, forms); err != nil {
		return both, err
	}
	c.compare(who, "POST "+s.action, both)
	for _, a := range both {
		if a.status >= http.StatusBadRequest {
			return both, fmt.Errorf("%s with %v: status %d, %s", s.action, s.fields, a.status, wrong.FindAllString(a.body, -1))
		}
	}
	return both, nil
}

// wrong finds the reasons on a page that refuses.
var wrong = regexp.MustCompile(`class="error"[^>]*>[^<]*`)

// in finds a text in both answers.
func in(both [2]answer, text *regexp.Regexp) (found [2]string, err error) {
	for i, a := range both {
		m := text.FindStringSubmatch(a.body)
		if m == nil {
			return found, fmt.Errorf("no %s in:\n%s", text, a.body)
		}
		found[i] = m[1]
	}
	return found, nil
}

var (
	passCode = regexp.MustCompile(`pass-(?:digits|letters mono)">([0-9a-z ]+)<`)
	token    = regexp.MustCompile(`token">([^<]+)<`)
)

// helper is somebody with a pass for some boards.
func (c *crawl) helper(ctx context.Context, admin *visitor) (*visitor, error) {
	who := newVisitor("helper", c.sites, nil)
	both, err := c.submit(ctx, admin, step{"/desk/e/3/helpers", "/desk/e/3/helpers", map[string]string{"name": "Помощник", "from": "1", "to": "3"}})
	if err != nil {
		return nil, err
	}
	codes, err := in(both, passCode)
	if err != nil {
		return nil, err
	}
	forms := [2]url.Values{{"code": {codes[0]}}, {"code": {codes[1]}}}
	_, err = who.post(ctx, [2]string{"/e/3/helper", "/e/3/helper"}, forms)
	return who, err
}

// program is a client of the register with a token of its own.
func (c *crawl) program(ctx context.Context, admin *visitor) (*visitor, error) {
	both, err := c.submit(ctx, admin, step{"/desk/tokens", "/desk/tokens", map[string]string{"name": "Программа"}})
	if err != nil {
		return nil, err
	}
	tokens, err := in(both, token)
	who := newVisitor("program", c.sites, nil)
	for i := range who.own {
		who.own[i] = map[string]string{"Authorization": "Bearer " + tokens[i]}
	}
	return who, err
}

// mostHolders is how many codes of a kind are tried in an event.
const mostHolders = 2

// holders come with the codes that somebody else has seen.
func (c *crawl) holders(ctx context.Context) error {
	seen, kinds := map[string]bool{}, map[string]int{}
	for i := 0; i < len(c.codes); i++ { // a holder may come across further codes
		h := c.codes[i]
		if kinds[h.kind]++; seen[h.below] || kinds[h.kind] > mostHolders {
			continue
		}
		seen[h.below] = true
		who := newVisitor("with "+h.below, c.sites, nil)
		if err := c.walk(ctx, walker{who, 2, 1}, h.below, h.below); err != nil {
			return err
		}
	}
	return nil
}

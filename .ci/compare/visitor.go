package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
)

// visitor is somebody who asks both sites.
type visitor struct {
	name      string
	anonymous bool
	header    map[string]string
	own       [2]map[string]string // headers with a secret of a site
	sites     [2]*site
	jar       [2]map[string]string // cookies by their names
}

func newVisitor(name string, sites [2]*site, header map[string]string) *visitor {
	return &visitor{name: name, header: header, sites: sites, jar: [2]map[string]string{{}, {}}}
}

// as is the same visitor who asks otherwise.
func (v *visitor) as(name, header, value string) *visitor {
	return &visitor{
		name: v.name + " " + name, anonymous: v.anonymous, header: map[string]string{header: value}, sites: v.sites, jar: v.jar,
	}
}

// answer is what a site sent.
type answer struct {
	status int
	header http.Header
	body   string
}

func (a answer) is(mediaType string) bool {
	return strings.HasPrefix(a.header.Get("Content-Type"), mediaType)
}

// get asks both sites for a path at once: neither is asked for two things at a time, so that whatever they remember of it has one order.
func (v *visitor) get(ctx context.Context, method string, paths [2]string) (both [2]answer, err error) {
	return v.both(func(i int) (answer, error) { return v.ask(ctx, i, method, paths[i], nil) })
}

// post sends each site a form.
func (v *visitor) post(ctx context.Context, paths [2]string, forms [2]url.Values) ([2]answer, error) {
	return v.both(func(i int) (answer, error) { return v.ask(ctx, i, http.MethodPost, paths[i], forms[i]) })
}

func (v *visitor) both(ask func(int) (answer, error)) (both [2]answer, err error) {
	var errs [2]error
	var asked sync.WaitGroup
	for i := range both {
		asked.Go(func() { both[i], errs[i] = ask(i) })
	}
	asked.Wait()
	for _, one := range errs {
		if one != nil {
			return both, one
		}
	}
	return both, nil
}

func (v *visitor) ask(ctx context.Context, i int, method, path string, form url.Values) (answer, error) {
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r, err := http.NewRequestWithContext(ctx, method, base+path, body)
	if err != nil {
		return answer{}, err
	}
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", base)
	}
	for _, header := range []map[string]string{v.header, v.own[i]} {
		for name, value := range header {
			r.Header.Set(name, value)
		}
	}
	for name, value := range v.jar[i] {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	got, err := v.sites[i].client.Do(r)
	if err != nil {
		return answer{}, fmt.Errorf("%s as %s: %w", path, v.name, err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		return answer{}, fmt.Errorf("%s as %s: %w", path, v.name, err)
	}
	for _, cookie := range got.Cookies() { // the sites' clocks stand still: no cookie ends by time
		if cookie.MaxAge < 0 || cookie.Value == "" {
			delete(v.jar[i], cookie.Name)
		} else {
			v.jar[i][cookie.Name] = cookie.Value
		}
	}
	return answer{got.StatusCode, got.Header, string(text)}, nil
}

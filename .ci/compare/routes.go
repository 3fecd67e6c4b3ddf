package main

import (
	"slices"
	"strings"
)

// route is a path with parameters, as ":event" and "*file".
type route struct {
	path  string
	parts []string
}

// holds returns how a path fills the parameters of the route, by their places.
func (r route) holds(parts []string) bool {
	for i, part := range r.parts {
		switch {
		case strings.HasPrefix(part, "*"):
			return len(parts) > i
		case i >= len(parts), part != parts[i] && !strings.HasPrefix(part, ":"), parts[i] == "" && part != "":
			return false
		}
	}
	return len(parts) == len(r.parts)
}

// routes are those of both revisions, with the values of their parameters that somebody has come across.
type routes struct {
	all   []route
	found map[string]route    // by the path
	known map[string][]string // by the path up to the parameter, its name for the last part: "/e/3/games/:game"
}

// unlinked are values of last parameters to which no link leads.
var unlinked = map[string][]string{
	"/embed/events/:event/:part": {"standings", "crosstable", "pairings", "players"},
	"/api/v1/register/:things":   {"people", "teams", "titles", "series", "norms", "events"},
}

func newRoutes(paths map[string]bool) *routes {
	all := &routes{found: map[string]route{}, known: map[string][]string{}}
	for path := range paths {
		all.all = append(all.all, route{path, strings.Split(path, "/")})
	}
	// What has fewer parameters is more exact, and wins.
	slices.SortFunc(all.all, func(a, b route) int {
		if n := strings.Count(a.path, "/:") - strings.Count(b.path, "/:"); n != 0 {
			return n
		}
		return strings.Compare(a.path, b.path)
	})
	return all
}

// find returns the route of a path.
func (r *routes) find(path string) (route, bool) {
	of, ok := r.found[path]
	if !ok {
		parts := strings.Split(path, "/")
		if i := slices.IndexFunc(r.all, func(one route) bool { return one.holds(parts) }); i >= 0 {
			of = r.all[i]
		}
		r.found[path] = of
	}
	return of, of.path != ""
}

// learn remembers the values of a path's parameters.
func (r *routes) learn(of route, path string) {
	parts := strings.Split(path, "/")
	for i, part := range of.parts {
		if !strings.HasPrefix(part, ":") || part == ":code" {
			continue
		}
		for _, at := range []string{strings.Join(parts[:i], "/") + "/" + part, scope(of, parts, i) + part} {
			if !slices.Contains(r.known[at], parts[i]) {
				r.known[at] = append(r.known[at], parts[i])
			}
		}
	}
}

// scope names the event, the contest or whatever else the first parameter of a path stands for, so that /desk/e/3/games/:game learns from
// /e/3/games/17. A first parameter is in no scope.
func scope(of route, parts []string, before int) string {
	for i, part := range of.parts[:before] {
		if strings.HasPrefix(part, ":") {
			return part + "=" + parts[i] + " "
		}
	}
	return ""
}

// fill returns the addresses of a route below a path, "" for the whole site, with the values that are known, at most so many for each
// parameter but the first.
func (r *routes) fill(of route, below string, each int) []string {
	filled := []string{below}
	for i := strings.Count(below, "/") + 1; i < len(of.parts); i++ {
		part := of.parts[i]
		var next []string
		for _, begun := range filled {
			if !strings.HasPrefix(part, ":") {
				next = append(next, begun+"/"+part)
				continue
			}
			inside := scope(of, strings.Split(begun, "/"), i)
			values := r.known[begun+"/"+part]
			if len(values) == 0 {
				values = r.known[inside+part]
			}
			if last := i+1 == len(of.parts); last && len(values) == 0 {
				values = unlinked[of.path]
			}
			if inside != "" {
				values = values[:min(each, len(values))]
			}
			for _, value := range values {
				next = append(next, begun+"/"+value)
			}
		}
		filled = next
	}
	return filled
}

// Package api is the web application: routes, pages, JSON, sign-in, live updates. A handler parses, calls one method of
// tournament.Service or account.Service, and renders; it returns an error rather than answering with one, and the one
// error map (problem.go) turns that into a status, a page or a fragment in the reader's language.
//
// Every route stands in one table (routes.go) with what it takes to use it, so that a test can walk them all. Pages for
// everybody read only tournament.Public. Everything behind a sign-in is under /desk, /account and /users and is never
// cached.
package api

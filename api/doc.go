// Package api is the web application: routes, pages, JSON, sign-in, live updates. A handler parses, calls one method of
// tournament.Service or account.Service, and renders; it returns an error rather than answering with one, and the one
// error map (problem.go) turns that into a status, a page or a fragment in the reader's language.
//
// Every route stands in a table (routes.go and routes_*.go) with who may use it and which fields it takes, and every
// request, also one that no route fits, goes through the same steps (run.go): host, origin, identity, access, form. What is
// not in a table is out of reach, what a route does not take is refused, and a test walks them all.
//
// A handler ends in one of
//
//	c.page        a page for whoever asks, kept by nobody
//	c.publicPage  a page for everybody, kept under the event's published revision with a tag; publicBytes for other documents
//	c.fragment    a block of a page for our scripts
//	c.done        a redirect after a change, with a notice that the next page says once
//	c.again       the same form as it was filled in, with what is wrong with it
//
// Pages for everybody read only tournament.Public. Everything behind a sign-in is under /desk, /account and /users and is
// never cached. Event streams (live.go, stream.go) tell which event has a new version; what it says is fetched.
package api

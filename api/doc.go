// Package api is the web application: a list of areas, each a package with its routes and handlers, over the services of package
// tournament. A handler parses, calls one method of conduct.Service or account.Service, and renders; it returns an error rather
// than answering with one, and the one error map (web/problem.go) turns that into a status, a page or a fragment in the reader's
// language.
//
// Every route stands in its area's routes.go with who may use it, which parameters it reads and which fields it takes, and every
// request, also one that no route fits, goes through the same steps (web/run.go): host, origin, identity, access, form. What is not
// in a table is out of reach, what a route does not take is refused, and a test walks them all.
//
// No area imports another: what several need is in web, or, where it shows something of an event, in view. Pages for everybody read
// what the audience filter leaves of an event. Everything behind a sign-in is under /desk, /account and /users and is never cached.
// Event streams tell which event has a new version; what it says is fetched.
package api

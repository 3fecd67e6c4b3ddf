// Package web is what every area of the application uses: the steps that a request goes through (run.go), routes and who may use
// them, forms and their refusals, pages and JSON that are kept for everybody, event streams, cookies, and the words of errors.
//
// A handler ends in one of
//
//	c.Page        a page for whoever asks, kept by nobody
//	c.PublicPage  a page for everybody, kept under the event's published revision with a tag; PublicBytes for other documents;
//	              a page of no event is kept where c.KeepWhile says how long
//	c.Fragment    a block of a page for our scripts
//	c.Done        a redirect after a change, with a notice that the next page says once
//	c.Again       the same form as it was filled in, with what is wrong with it
//
// It knows no area, and nothing of one: an Area brings its routes, and its own state where it has some.
package web

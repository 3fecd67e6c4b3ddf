// Package federation says what stands on the papers that a federation or a sports committee asks for beside tables and protocols: what
// an official has done, what officials are paid, how numbers were drawn, what was protested against and how it was decided.
//
// A paper is written on a Page, which package report offers: it has the head of the event, the arbiter's own words and the ways of
// drawing. Nothing is made up: what the event does not know is a line to be written on.
package federation

// Package apitest is what the tests of the areas use: a Site is the whole application over a database of its own, a Stage is an event on
// it with its arbiter's browser, a World has one of everything, and a Guest sits at a real browser. ContestWorld, SolvingWorld and
// CorrespondenceStage do the same for the other kinds of events. The helpers of one area alone stand in its own tests.
package apitest

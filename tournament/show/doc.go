// Package show makes what is shown of an event, once. For gives the event as an audience may see it; tables, lists, rounds,
// cross tables, brackets and notices are values with every fact of a cell decided: what it says, what kind of result it is, whose
// game or player it leads to, and why. Pages, papers, workbooks, lists and programs lay these values out and decide nothing.
//
// Who may see what is decided by play.Event.For alone: all here are pure functions of an event that holds no more than
// its audience may see.
package show

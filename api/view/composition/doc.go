// Package composition shows compositions on boards: the position is set up on one, the solution is played on another and written into the
// text of the form, and a page replays it with its variations. What is drawn on which page, and who may see it, is for the areas to say.
package composition

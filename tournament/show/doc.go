// Package show says what is shown of an event, once: values for its tables with every fact of a cell decided: what it says, what
// kind of result it is, whose game or player it leads to, and why. Pages, papers, workbooks, lists and programs lay these values
// out and decide nothing. The functions are pure functions of an event that holds no more than its readers may see.
package show

// Package booklet draws the papers of contests for composers: diagrams for the judges, the booklet, the protocols of the awards.
//
// A paper is drawn of a contest as somebody may see it (composing.Contest.For): what is not in that value can't be on the paper.
// Papers for judges carry numbers and no names, in their pages and in the file's own data.
package booklet

// Package composing is the area of contests for composers: how one is set up and run (/desk/c/…), what everybody sees of it (/c/…), and
// the own pages of authors and judges (/c/…/my/…). What anybody may know of a contest is decided by composing.Contest.For, before a
// handler gets it: see web.Contest.
package composing

// Package ratings shows what an event does to ratings, keeps rating lists and tables of norms, and counts events into lists.
package ratings

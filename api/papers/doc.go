// Package papers hands out what is printed and what other programs read: papers, sets of them, their wordings, files of an event.
package papers

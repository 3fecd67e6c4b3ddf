// Package site is what everybody sees without a sign-in: the home page, events, players, games, embedded parts, the rules of the
// games with boards to play on, the documentation, styles and scripts.
package site

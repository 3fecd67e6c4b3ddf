// Package alert tells players at which board they play: those who have asked for it on their own pages, when a round is published.
//
// An address is told nothing before whoever reads its mail has confirmed it by the link in the first one. It belongs to the player's own
// page: where its code is changed or shut, what was asked for on it ends. Neither the event nor its journal, files and copies know of it.
//
// A device is told from when its browser has let the site notify it. Its address belongs to the page as an address for mail does.
//
// What is told is worked out when it is sent, from what readers see of the event. It is told once for each board that a player is given: a
// round that is paired anew is told anew. Of rounds that are published ahead each is told when the one before is over.
//
// Whose opponent has reported the result of their game is reminded of it after the time that the regulations say, once a game, and is not
// told what was reported.
package alert

// Package xfcc is the protocol Xfcc, by which programs on a player's computer read his games by correspondence and send his moves: requests
// as they are read, answers as they are written, and the description of the service (WSDL). It knows no game.
//
// # The protocol
//
// Xfcc is SOAP, document/literal, with two operations. GetMyGames has a user name and a password, and answers with an XfccGame for each
// game. MakeAMove has, beside these, the game, the number of the move, the move, and whether its sender resigns, accepts or offers a draw,
// or claims one; it answers with one word. Requests come as SOAP 1.1 (text/xml) or 1.2 (application/soap+xml), and are answered alike.
//
// Programs look for some texts letter by letter, without reading XML: answers have the prefix "soap", no attributes in what they hold,
// and in a fault first one of the protocol's words.
//
// # Other than in chess
//
// Moves and positions are those of the event's game, in its own notation. The element variant names the game, so that a program for chess
// leaves it alone.
package xfcc

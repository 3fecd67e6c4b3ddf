package api

import (
	"adyukh/api/web"
	"adyukh/tournament/alert"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/play/transcript"
)

// Config is what whoever starts the server decides, and the services that areas are made of beside those of every application. The zero
// value serves plain HTTP to whoever reaches it.
type Config struct {
	web.Config

	// Webhooks are what administrators do with webhooks; without them there are no such pages.
	Webhooks *webhook.Service
	// Correspondence are the games of events by correspondence; without it there are no such pages.
	Correspondence *correspondence.Service
	// Transcripts are what is written of games beside their event; without it there are no such pages.
	Transcripts *transcript.Service
	// Mails are those to the players of such events.
	Mails *mail.Service
	// Alerts tell players at which board they play; without them, which need a mail server, nobody is offered any.
	Alerts *alert.Service
	// Devices tell players the same, also while no page is open; without them nobody is offered any.
	Devices *alert.Devices
	// Contests are those of composers; without them there are no such pages. Libraries are what forerunners are looked for in, Checks the
	// solver's of entries, which stand still while the requests that Gate knows of are answered; without a Gate there are none here.
	Contests  *composing.Service
	Libraries *forerunners.Service
	Checks    *checks.Service
	Gate      *checks.Gate
	// Solvings are contests for solvers; without them there are no such pages.
	Solvings *solving.Service
}

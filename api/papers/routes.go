package papers

import (
	"adyukh/api/web"
	"adyukh/tournament/account"
)

// Routes are papers and files, on the desk and for everybody.
func (s *Sets) Routes() []web.Route {
	const event = "/desk/e/:event"
	b := s.board
	look := b.Desk(account.ViewDesk)
	words := b.Desk(account.EditPlayers) // papers to be filed hold what is known of people
	const text = "/desk/e/:event/documents/text/:kind"
	return []web.Route{
		web.On(web.Get, web.EventFilePath, web.SignedIn, showEventFile),
		web.On(web.Get, web.EventFilePath+"/preview", web.SignedIn, showEventFile), // whoever reloads the preview
		web.On(web.Post, web.EventFilePath+"/preview", b.At(web.SignedIn), s.files.previewEventFile).Takes("file", "content", "name", "game",
			web.AgreedField).TakesEvent(),
		web.On(web.Post, web.EventFilePath, b.At(web.SignedIn), s.files.importEventFile).
			Takes("content", "name", "game", web.AgreedField).TakesEvent(),

		web.On(web.Get, event+"/files/:file", look, showDeskFile),
		web.On(web.Get, event+"/exchange/:format", b.Desk(account.ViewPrivate), showExchangeFile),

		web.On(web.Get, "/desk/e/:event/documents", look, s.showDocuments),
		web.On(web.Get, text, words, web.Of(routeWording, showDocumentText)),
		web.On(web.Post, text, words, web.Of(routeWording, saveDocumentText)).
			Takes("field-#", "text-#", "reset").Versioned(),
		web.On(web.Post, text+"/preview", words, web.Of(routeWording, previewDocumentText)).
			Takes(web.SeenField, "field-#", "text-#"),
		web.On(web.Get, "/desk/e/:event/documents/set", words, s.showSet),
		web.On(web.Post, "/desk/e/:event/documents/set", words, s.makeSet).Takes("file", "chosen", stampField, "paper*"),
		web.On(web.Get, "/desk/e/:event/documents/set/file", words, s.fetchSet),
		web.On(web.Post, "/desk/e/:event/documents/set/cancel", words, s.cancelSet),
		web.On(web.Get, "/desk/e/:event/documents/given", words, showGiven),
		web.On(web.Post, "/desk/e/:event/documents/given", words, giveOut).Takes("file", "taken"),
		web.On(web.Post, "/desk/e/:event/documents/given/compare", words, compareGiven).Takes("file"),
		web.On(web.Get, "/desk/e/:event/pdf/:document", look, showDeskPDF),

		web.On(web.Get, "/e/:event/pdf/:document", b.Readers(), showPublicPDF).Reads(ofPaper()...),
		web.On(web.Get, "/e/:event/files/:file", b.Readers(), showPublicFile),
		web.On(web.Get, "/e/:event/schedule.ics", b.Readers(), showCalendar),

		web.On(web.Get, "/api/v1/events/:event/files/:file", b.Readers(), showPublicFile),
		web.On(web.Get, "/api/v1/events/:event/schedule.ics", b.Readers(), showCalendar),
	}
}

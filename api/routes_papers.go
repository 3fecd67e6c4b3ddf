package api

import "adyukh/tournament/account"

// routes are the papers of the desk.
func (s *paperSets) routes() []route {
	look := onEvent(account.ViewDesk)
	words := onEvent(account.EditPlayers) // papers to be filed hold what is known of people
	return []route{
		on(get, "/desk/e/:event/documents", look, s.showDocuments),
		on(get, "/desk/e/:event/documents/text/:kind", words, showDocumentText),
		on(post, "/desk/e/:event/documents/text/:kind", words, saveDocumentText).takes("revision", "field-#", "text-#", "reset"),
		on(post, "/desk/e/:event/documents/text/:kind/preview", words, previewDocumentText).takes("revision", "field-#", "text-#"),
		on(get, "/desk/e/:event/documents/set", words, s.showSet),
		on(post, "/desk/e/:event/documents/set", words, s.makeSet).takes("file", "chosen", "paper*"),
		on(get, "/desk/e/:event/documents/set/file", words, s.fetchSet),
		on(post, "/desk/e/:event/documents/set/cancel", words, s.cancelSet),
		on(get, "/desk/e/:event/pdf/:document", look, showDeskPDF),
	}
}

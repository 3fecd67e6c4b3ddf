package api

import (
	"net/http"

	"adyukh/tournament/account"
)

// access says who may use a route.
type access struct {
	kind   accessKind
	action account.Action // for onDesk: what the role in the event must allow
}

type accessKind uint8

const (
	forAll      accessKind = iota // everybody; no event
	forReaders                    // everybody; the route's event must be public: the handler gets call.public
	forSignedIn                   // whoever is signed in
	forAdmin                      // administrators
	onDesk                        // a role in the route's event that allows the action: the handler gets call.event
)

// route is one address of the application.
type route struct {
	method string
	path   string
	access access
	handle handler
}

const (
	get  = http.MethodGet
	post = http.MethodPost
)

func onEvent(action account.Action) access { return access{onDesk, action} }

// routes lists every address. A new one is out of reach until it stands here.
func (s *Server) routes() []route {
	all := access{kind: forAll}
	readers := access{kind: forReaders}
	signedIn := access{kind: forSignedIn}
	admin := access{kind: forAdmin}
	view := onEvent(account.ViewDesk)
	players := onEvent(account.EditPlayers)
	results := onEvent(account.EnterResults)
	pair := onEvent(account.PairRounds)
	setup := onEvent(account.EditRegulations)
	members := onEvent(account.ManageMembers)
	undo := onEvent(account.Undo)
	return []route{
		// everybody
		{get, "/", all, showHome},
		{get, "/live", all, streamPublic},
		{post, "/language", all, setLanguage},
		{post, "/theme", all, setTheme},
		{get, "/healthz", all, showHealth},
		{get, "/e/:event", readers, showEvent},
		{get, "/e/:event/rounds/:round", readers, showRound},
		{get, "/e/:event/players", readers, showPlayers},
		{get, "/e/:event/players/:player", readers, showPlayer},
		{get, "/e/:event/standings", readers, showStandings},
		{get, "/e/:event/crosstable", readers, showCrosstable},
		{get, "/e/:event/games/:game", readers, showGame},
		{get, "/e/:event/pdf/:document", readers, showPublicPDF},
		{get, "/api/v1/openapi.yaml", all, showOpenAPI},
		{get, "/api/v1/events", all, apiEvents},
		{get, "/api/v1/events/:event", readers, apiEvent},
		{get, "/api/v1/events/:event/players", readers, apiPlayers},
		{get, "/api/v1/events/:event/rounds", readers, apiRounds},
		{get, "/api/v1/events/:event/rounds/:round", readers, apiRound},
		{get, "/api/v1/events/:event/standings", readers, apiStandings},
		{get, "/api/v1/events/:event/crosstable", readers, apiCrosstable},
		{get, "/api/v1/events/:event/games/:game", readers, apiGame},

		// signing in
		{get, "/setup", all, showSetup},
		{post, "/setup", all, doSetup},
		{get, "/signin", all, showSignIn},
		{post, "/signin", all, doSignIn},
		{post, "/signout", signedIn, doSignOut},
		{get, "/account", signedIn, showAccount},
		{post, "/account/password", signedIn, changePassword},
		{post, "/account/sessions/revoke", signedIn, revokeSession},
		{get, "/users", admin, showUsers},
		{post, "/users", admin, addUser},
		{post, "/users/:user/password", admin, setUserPassword},
		{post, "/users/:user/disabled", admin, setUserDisabled},

		// the desk: an arbiter's events
		{get, "/desk", signedIn, showDesk},
		{get, "/desk/live", signedIn, streamDesk},
		{get, "/desk/new", signedIn, showNewEvent},
		{post, "/desk/new", signedIn, createEvent},
		{get, "/desk/e/:event", view, showDeskEvent},
		{post, "/desk/e/:event/public", setup, setPublic},
		{get, "/desk/e/:event/setup/:step", view, showEventSetup},
		{post, "/desk/e/:event/setup/:step", setup, saveEventSetup},
		{get, "/desk/e/:event/members", members, showMembers},
		{post, "/desk/e/:event/members", members, grantMember},
		{post, "/desk/e/:event/members/revoke", members, revokeMember},

		// players
		{get, "/desk/e/:event/players", view, showDeskPlayers},
		{post, "/desk/e/:event/players", players, addPlayer},
		{get, "/desk/e/:event/players/:player", view, showDeskPlayer},
		{post, "/desk/e/:event/players/:player", players, changePlayer},
		{post, "/desk/e/:event/players/:player/withdraw", players, withdrawPlayer},
		{post, "/desk/e/:event/players/:player/return", players, returnPlayer},
		{post, "/desk/e/:event/players/:player/remove", players, removePlayer},
		{get, "/desk/e/:event/import", players, showImport},
		{post, "/desk/e/:event/import/preview", players, previewImport},
		{post, "/desk/e/:event/import", players, importPlayers},
		{get, "/desk/e/:event/draw", view, showDraw},
		{post, "/desk/e/:event/draw", pair, drawNumbers},
		{post, "/desk/e/:event/draw/clear", pair, clearNumbers},

		// rounds and results
		{get, "/desk/e/:event/rounds/:round", view, showDeskRound},
		{post, "/desk/e/:event/rounds", pair, pairRound},
		{post, "/desk/e/:event/rounds/all", pair, pairAllRounds},
		{post, "/desk/e/:event/rounds/:round/unpair", pair, unpairRound},
		{post, "/desk/e/:event/rounds/:round/publish", pair, publishRound},
		{post, "/desk/e/:event/rounds/:round/unpublish", pair, unpublishRound},
		{post, "/desk/e/:event/rounds/:round/start", pair, scheduleRound},
		{post, "/desk/e/:event/games/:game/result", results, setResult},
		{post, "/desk/e/:event/games/:game/result/clear", results, clearResult},
		{get, "/desk/e/:event/games/:game", view, showDeskGame},
		{post, "/desk/e/:event/games/:game/check", view, checkSheet},
		{post, "/desk/e/:event/games/:game/sheet", results, saveSheet},
		{post, "/desk/e/:event/games/:game/decision", results, decideSheet},

		// tables, papers, journal
		{get, "/desk/e/:event/standings", view, showDeskStandings},
		{get, "/desk/e/:event/crosstable", view, showDeskCrosstable},
		{get, "/desk/e/:event/documents", view, showDocuments},
		{get, "/desk/e/:event/pdf/:document", view, showDeskPDF},
		{get, "/desk/e/:event/journal", view, showJournal},
		{post, "/desk/e/:event/journal/:version/undo", undo, undoEntry},
	}
}

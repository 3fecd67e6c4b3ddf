// Package web is what every area of the application uses: the steps that a request goes through (run.go), routes and who may use
// them, forms and their refusals, pages and JSON that are kept for everybody, event streams, cookies, and the words of errors.
//
// A handler ends in one of
//
//	c.Page        a page for whoever asks, kept by nobody
//	c.PublicPage  a page for everybody, kept under the event's published revision with a tag; PublicBytes for other documents;
//	              a page of no event is kept where c.KeepWhile says how long
//	c.Fragment    a block of a page for our scripts
//	c.Done        a redirect after a change, with a notice that the next page says once
//	c.Again       the same form as it was filled in, with what is wrong with it
//
// It knows no area and no kind of event: an Area brings its routes with their guards, and its own state where it has some.
package web

import (
	"crypto/rand"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"runtime"
	"sync"

	"github.com/gin-gonic/gin"

	"adyukh/api/live"
	"adyukh/api/locale"
	"adyukh/api/turns"
	"adyukh/static"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/guest"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/register"
)

// Server is the web application over the services. Make one with New; it is safe for concurrent use.
type Server struct {
	Cfg      Config
	Limits   Limits
	Base     *url.URL // nil when readers come as they can: by an address, or one of the machine's names
	proxies  []netip.Prefix
	relays   *relays
	Now      account.Clock
	People   *register.Service
	Ratings  *ratinglist.Service
	Accounts *account.Service
	log      *slog.Logger
	pageSet
	origins  *http.CrossOriginProtection
	Cache    *pageCache
	rows     shownRows
	Streams  *live.Streams
	flashKey [32]byte
	Turns    *turns.Room // of papers and large files
	photos   *turns.Room // of those who send photos
	gate
	Areas    []Area
	wrong    *guest.Wrong     // codes and links
	readings *account.Limiter // by one token
	sayings  *account.Limiter // of players at a door, by address
	pagesSay *account.Limiter // of one person's page
	visits   *account.Limiter // of people who want to be entered
	letters  *account.Limiter // to a mailbox of which nobody has said yes
	router   *gin.Engine
	pages    map[string]Route // the pages by the paths of their routes
}

// releaseMode keeps gin from printing routes and panics. It is gin's only switch, and global.
var releaseMode = sync.OnceFunc(func() { gin.SetMode(gin.ReleaseMode) })

// How many strangers may have a paper made or wait for it, in all and from one address, which a hall may share: who asks for the same paper
// at the same time counts once.
const mostWait, mostWaitHere = 60, 20

// How many photos are taken at a time, and how many more may wait for that, in all and of one player. One takes 25 MB while it comes.
const photosAtOnce, mostPhotos, mostPhotosEach = 6, 60, 2

// NewServer returns the application that the areas make up.
func NewServer(
	cfg Config, now account.Clock, people *register.Service, ratings *ratinglist.Service, accounts *account.Service, log *slog.Logger,
	areas []Area,
) (*Server, error) {
	s := &Server{
		Cfg: cfg, Limits: cfg.Limits.withDefaults(), Now: now, People: people, Ratings: ratings, Accounts: accounts, log: log,
		origins: http.NewCrossOriginProtection(), Turns: turns.New(runtime.NumCPU(), mostWait, mostWaitHere),
		photos: turns.New(photosAtOnce, mostPhotos, mostPhotosEach), Areas: areas, Streams: cfg.Streams,
	}
	s.gate = newGate()
	s.wrong, s.readings = guest.NewWrong(now), newReadingLimit(now)
	s.sayings, s.visits = newDoorLimit(now), newVisitLimit(now)
	s.letters, s.pagesSay = newLetterLimit(now), newOwnLimit(now)
	var err error
	if s.Base, err = cfg.base(); err != nil {
		return nil, err
	}
	if s.proxies, err = cfg.proxies(); err != nil {
		return nil, err
	}
	s.relays = newRelays(now, log, s.proxies)
	if s.pageSet, err = pagesOf(cfg.Catalogues); err != nil {
		return nil, err
	}
	s.Cache = NewPageCache(s.Limits.CacheBytes)
	_, _ = rand.Read(s.flashKey[:]) // never fails, by its documentation
	if s.pages, err = pagesByPath(areas); err != nil {
		return nil, err
	}
	s.router = s.newRouter()
	return s, nil
}

// pageSet is every catalogue and every template in every language. They are constants of the binary, and parsed when they
// are first asked for.
type pageSet struct {
	Words  *locale.Catalogue
	funcs  map[string]templates.Funcs
	Engine *templates.Engine
}

// builtIn makes the set of the program's own languages, once.
var builtIn = sync.OnceValues(func() (pageSet, error) { return loadPages(templates.Locales()) })

func pagesOf(catalogues fs.FS) (pageSet, error) {
	if catalogues == nil {
		return builtIn()
	}
	return loadPages(catalogues)
}

func loadPages(catalogues fs.FS) (pageSet, error) {
	words, err := locale.NewFS(catalogues)
	if err != nil {
		return pageSet{}, err
	}
	set := pageSet{Words: words, funcs: map[string]templates.Funcs{}}
	for _, lang := range words.Languages() {
		for _, voice := range []string{lang, lang + templates.Teams} {
			set.funcs[voice] = words.Translator(voice).Funcs(static.URL)
		}
	}
	if set.Engine, err = templates.New(set.funcs); err != nil {
		return pageSet{}, fmt.Errorf("templates: %w", err)
	}
	set.Engine.AddDocs(static.Docs(), static.DocNames())
	set.Engine.AddRules(static.Rules(), static.RulesNames())
	return set, nil
}

// pagesByPath finds the routes of pages. It is an error where a button stands on a page that there is not.
func pagesByPath(areas []Area) (map[string]Route, error) {
	pages := map[string]Route{}
	for _, a := range areas {
		for _, r := range a.Routes() {
			if r.Method == Get {
				pages[r.Path] = r
			}
		}
	}
	for _, a := range areas {
		for _, r := range a.Routes() {
			if _, known := pages[r.page]; r.page != "" && !known {
				return nil, fmt.Errorf("%s %s stands on a page that there is not: %s", r.Method, r.Path, r.page)
			}
		}
	}
	return pages, nil
}

// newRouter puts the routes into gin, which does nothing but find them: no redirect, no header, no proxy of its own.
func (s *Server) newRouter() *gin.Engine {
	releaseMode()
	g := gin.New()
	g.RedirectTrailingSlash = false
	g.RedirectFixedPath = false
	g.HandleMethodNotAllowed = true
	g.ForwardedByClientIP = false
	for _, a := range s.Areas {
		for _, r := range a.Routes() {
			g.Handle(r.Method, r.Path, s.serve(r))
			if r.Method == Get {
				g.Handle(http.MethodHead, r.Path, s.serve(r))
			}
		}
	}
	g.NoRoute(s.serve(On("", "", All, func(*Call) error { return ErrNotFound })))
	g.NoMethod(s.serve(On("", "", All, func(*Call) error { return errMethod })))
	return g
}

// Handler answers requests. Every answer, whatever it is, went through serve.
func (s *Server) Handler() http.Handler {
	if s.Cfg.Around != nil {
		return s.Cfg.Around(s.router)
	}
	return s.router
}

// Close ends all event streams and what the areas have begun, and keeps new ones from beginning. It may be called more than
// once.
func (s *Server) Close() {
	s.Streams.End()
	for _, a := range s.Areas {
		if held, ok := a.(io.Closer); ok {
			_ = held.Close()
		}
	}
}

package templates

import "adyukh/tournament/show"

// Page is the data of the layout; Body is the page's own view, which its content reads as .Body. A page is rendered
// by Engine.Render. The zero value of every field but Title leaves that part of the layout out.
type Page struct {
	Title     Text
	Tab       Text   // of the browser's window, where Title is too long for it
	Path      string // path and query of this page, where the language and theme forms lead back to
	Theme     string // "light", "dark", or "" for what the system or the theme cookie says
	Languages []Language
	Nav       []Link     // sections of the event, or of the site
	Event     *EventHead // the event that the page belongs to
	User      *User      // who is signed in
	SignIn    string     // address of the sign-in page, shown when nobody is signed in
	Banners   []Notice   // stay while they are true: plain http, read-only copy
	Flash     []Notice   // said once: "saved"
	Crumbs    []Link     // the way here, the last without Href
	Stream    string     // address of the event stream; see static/js/live.js
	// StreamEvent is the id of the event whose messages concern the page; 0 for all of the stream's.
	StreamEvent int64
	East        string // minutes by which the event's clock is before UTC's, for times that a script shows: "180"
	Takes       string // the parts of the event that the page shows; "": all of them
	Version     int64  // version or published revision that the page shows
	Share       *Share // what search engines and messengers are told; nil for pages that are not for them
	NoIndex     bool   // drafts and personal pages are not for search engines
	Refresh     int    // without scripts the page loads itself anew after so many seconds; 0: it stays
	Wide        bool   // the desk: the content takes the whole window
	Keys        *Keys  // of the desk; nil on pages for everybody
	Queue       *Queue // of pages behind a sign-in
	Body        any
}

// Share is what search engines and messengers are told of a page: https://ogp.me.
type Share struct {
	Canonical   string // the address by which the page is known, in its language where that was asked for
	AnyLanguage string // and the one that gives every reader the own language
	Title       string
	Description string
	Language    string
	Languages   []SharedIn
	Image       string
	Width       int // of the picture, in pixels
	Height      int
}

// SharedIn is the page in a language.
type SharedIn struct{ Code, Href string }

// Style names the style sheet of the page, one file of package static: what the body's method Style says, else that of all pages.
func (p Page) Style() string {
	if b, ok := p.Body.(interface{ Style() string }); ok {
		return b.Style()
	}
	return "site.css"
}

// Script names the script of the page: what the body's method Script says, else that of the desk or of all pages.
func (p Page) Script() string {
	if b, ok := p.Body.(interface{ Script() string }); ok && b.Script() != "" {
		return b.Script()
	}
	if p.Keys != nil || p.Queue != nil {
		return "desk.js"
	}
	return "site.js"
}

// Manifest is the address of what the page is as an app on a phone's screen: what the body's method Manifest says, else the site.
func (p Page) Manifest() string {
	if b, ok := p.Body.(interface{ Manifest() string }); ok && b.Manifest() != "" {
		return b.Manifest()
	}
	return "/app.webmanifest"
}

// Keys are what the keyboard does on a page of the desk.
type Keys struct {
	Results *Points // where results can be typed
}

// Language is one language of the interface.
type Language struct {
	Code    string // "ru"
	Label   string // "RU"
	Name    string // "Русский", in that language
	Current bool
}

// Link is an entry of a navigation. Current marks the page that is shown; Count, when not 0, is a number beside it. Next, in the
// section that holds the event's next step, is where that is done, and NextText what it is.
type Link struct {
	Label    Text
	Href     string
	Current  bool
	Count    int
	Next     string
	NextText Text
}

// EventHead is what the header says about the event.
type EventHead struct {
	Name string // as the organiser wrote it
	Lang string // of the name, where it is not the page's
	Note Text   // "личный · 30+30"
	Href string
}

// User is the person who is signed in. Items are further entries of the menu; SignOut is the address of the form.
type User struct {
	Name    string
	Items   []Link
	SignOut string
}

// Queue is where results wait in the browser until the server has them (static/js/waits.js). It belongs to one user of one installation.
type Queue struct {
	Key  string
	User int64
	Name string
}

// Tones of notices and chips. A tone never stands alone: the words say it too.
const (
	Right     = "right"
	Attention = "attention"
	Wrong     = "wrong"
	Quiet     = "quiet"
)

// Notice is a banner or a flash message, with at most one action.
type Notice struct {
	Tone   string
	Text   Text
	Action *Link
	Ways   []NextStep // what can be done instead of what was refused
}

// Chip is a small labelled mark. Href makes it a link.
type Chip struct {
	Tone string
	Text Text
	Href string
}

// Empty is what stands where there is nothing yet: what is missing and the next step.
type Empty struct {
	Title  Text
	Text   Text
	Action *Link
}

// Step is one step of a set-up in several pages. State is "done", "current" or "future"; only done and current ones
// have Href.
type Step struct {
	Label Text
	Href  string
	State string
}

// Confirm is the body of the page "confirm": what an act would do that an arbiter should know first, and the form once more,
// with a box to tick for each consequence that has to be said twice.
type Confirm struct {
	Warnings []Notice
	Differs  *EditDiffers // how a round that was changed by hand is not what the engine pairs
	Effect   *show.Effect // what changes of tables and later rounds
	Sent     []Text       // what has gone out already
	Form     Form
}

func (Confirm) PageName() string { return "confirm" }

// DescribedBy returns the ids of what a screen reader says of the question after its title: the warnings, and those to be ticked.
func (c Confirm) DescribedBy() string {
	ids := "met"
	for _, g := range c.Form.Groups {
		for _, row := range g.Rows {
			for _, f := range row {
				if f.Kind == "checkbox" {
					ids += " " + f.ID() + "-label"
				}
			}
		}
	}
	return ids
}

// Error is the body of the page "error": what happened in words, where to go on, and the id under which the log
// has the details; "" for what is the reader's to mend.
type Error struct {
	Text Text
	Next *Link
	Ways []NextStep // what can be done instead of what was refused
	ID   string
}

func (Error) PageName() string { return "error" }

// PageLinks lead from one page of a long list to those beside it, drawn by the partial "pages". The zero value is a list of one page.
type PageLinks struct {
	Prev, Next *Link
	Here       Text // "Page 2 of 5"
}

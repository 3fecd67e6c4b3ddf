package web

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"adyukh/api/turns"
	"adyukh/tournament"
)

// PublicPage renders a page for everybody, or its picture for messengers. For readers who are not signed in it is kept as bytes
// under the name and the event's published revision, and answered with an ETag, so build runs once a publication, language and theme. For
// somebody who is signed in it names them, and is neither kept nor tagged.
//
// build must look at nothing but what readers see of the event, the parameters that the route reads, c.Lang and what stands in c.Beside: no
// clock, no user, no draft.
func (c *Call) PublicPage(name string, build func() (View, error)) error {
	if c.card {
		return c.PublicBytes(name+"-card", PNGType, func() ([]byte, error) {
			v, err := build()
			if err != nil {
				return nil, err
			}
			return c.drawCard(v)
		})
	}
	kept := name
	if c.asked != "" { // it says so of itself: see share
		kept += "-in-language"
	}
	return c.PublicBytes(kept, HTMLType, func() ([]byte, error) {
		v, err := build()
		if err != nil {
			return nil, err
		}
		return c.RenderBytes(v)
	})
}

// PublicBytes is publicPage for any kind of document: JSON, PDF. The content must be the same for the same arguments.
func (c *Call) PublicBytes(name, contentType string, build func() ([]byte, error)) error {
	c.Self = c.OwnAddress()
	h := c.Writer.Header()
	if c.User != nil && contentType == HTMLType {
		body, err := build()
		if err != nil {
			return err
		}
		h.Set("Cache-Control", "no-store")
		if name := c.Request.Header.Get(rowsHeader); name != "" {
			body, _ = c.Server.rows.leaveOut(body, name)
		}
		c.Write(http.StatusOK, contentType, body)
		return nil
	}
	kept, err := c.kept(name, contentType, build)
	if err != nil {
		return err
	}
	c.AnswerKept(kept)
	return nil
}

// KeepWhile lets a page for everybody that is of no event be kept as long as its state is the same. The state has to be asked for
// before anything that the page shows.
func (c *Call) KeepWhile(state string) { c.Beside, c.keeps = append(c.Beside, state), true }

// KeepUntil lets the pages of an event be kept under its published revision: until readers can notice a change.
func (c *Call) KeepUntil(event tournament.EventID, published int64) {
	c.of, c.published, c.keeps = event, published, true
}

// kept returns the document from the cache or builds it, once for all who ask for it at the same time. Without an event or a state
// there is nothing to keep it under, nor to tell that what is being built for somebody else is new enough.
func (c *Call) kept(name, contentType string, build func() ([]byte, error)) (*PublicBody, error) {
	own := false
	built := func() (*PublicBody, error) {
		plain, err := build()
		if err != nil {
			return nil, err
		}
		body := NewPublicBody(contentType, plain)
		body.passing = c.Unkept
		return body, nil
	}
	if !c.keeps || c.Unkept {
		return c.inPlace(built)
	}
	for {
		body, err := c.Server.Cache.GetOr(c.PublicKey(name), func() (*PublicBody, error) {
			own = true
			return c.inPlace(built)
		})
		gone := errors.Is(err, context.Canceled) || errors.Is(err, turns.ErrFull)
		if !gone || own || c.Request.Context().Err() != nil {
			return body, err
		} // who was building it has gone or was sent away, and this one is still here
	}
}

func (c *Call) PublicKey(name string) PublicKey {
	return PublicKey{
		database: c.Server.Cfg.Database, build: c.Server.Cfg.Build, name: name, Path: c.Self, lang: c.Lang, theme: c.Theme,
		beside: strings.Join(c.Beside, "\n"), event: int64(c.of), revision: c.published,
	}
}

// OwnAddress is the request's address with what its route reads.
func (c *Call) OwnAddress() string {
	return (&url.URL{Path: c.Request.URL.Path, RawQuery: c.Request.URL.RawQuery}).String()
}

// AnswerKept sends a document, or 304 when the reader has it. It has to be asked for anew each time: the answer is cheap,
// and a result must not be seen late.
func (c *Call) AnswerKept(body *PublicBody) {
	h := c.Writer.Header()
	h.Set("Cache-Control", "public, no-cache")
	if h.Get("Set-Cookie") != "" {
		h.Set("Cache-Control", "private, no-cache")
	}
	h.Set("Vary", "Accept, Accept-Encoding, Accept-Language, Cookie")
	c.shared = c.keeps && !body.passing
	content, tag := body.plain, body.tag
	if body.gzipped != nil && acceptsGzip(c.Request.Header.Get("Accept-Encoding")) {
		content, tag = body.gzipped, body.tag+gzipMark
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	if matchesTag(c.Request.Header.Get("If-None-Match"), body.tag) {
		h.Del("Content-Encoding")
		c.Write(http.StatusNotModified, body.contentType, nil)
		return
	}
	if name := c.Request.Header.Get(rowsHeader); name != "" {
		if short, ok := c.Server.rows.leaveOut(body.plain, name); ok {
			c.answerShort(body, short)
			return
		}
	}
	c.Write(http.StatusOK, body.contentType, content)
}

// answerShort sends what has changed of a page. No cache may take it for the page.
func (c *Call) answerShort(body *PublicBody, short []byte) {
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Del("ETag")
	h.Del("Content-Encoding")
	if packed := NewPublicBody(body.contentType, short); packed.gzipped != nil && acceptsGzip(c.Request.Header.Get("Accept-Encoding")) {
		h.Set("Content-Encoding", "gzip")
		short = packed.gzipped
	}
	c.Write(http.StatusOK, body.contentType, short)
}

// embedPolicy is the policy of a page within another site's: it may be framed by everybody, and sends no form anywhere.
var embedPolicy = strings.NewReplacer("frame-ancestors 'none'", "frame-ancestors *", "form-action 'self'",
	"form-action 'none'").Replace(ContentPolicy)

// ForEmbedding makes the answer one that other sites may show, and that depends on nothing but the address: in its language and theme, else
// in the language of what is shown. It returns what links of the page have to say for it to stay so.
func (c *Call) ForEmbedding(language string) url.Values {
	c.User, c.Session = nil, nil
	c.Lang, c.Theme = language, ""
	if lang := c.Query("lang"); slices.Contains(c.Server.Words.Languages(), lang) {
		c.Lang = lang
	}
	c.Speak()
	if theme := c.Query("theme"); theme == "light" || theme == "dark" {
		c.Theme = theme
	}
	h := c.Writer.Header()
	h.Set("Content-Security-Policy", embedPolicy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Access-Control-Allow-Origin", "*")
	kept := url.Values{}
	for _, name := range []string{"lang", "theme"} {
		if value := c.Query(name); value != "" {
			kept.Set(name, value)
		}
	}
	return kept
}

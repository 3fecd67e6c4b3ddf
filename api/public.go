package api

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
)

// publicPage renders a page for everybody. For readers who are not signed in it is kept as bytes under the event's
// published revision, and answered with an ETag, so build runs once a publication, language and theme. For somebody who is
// signed in it names them, and is neither kept nor tagged.
//
// build must look at nothing but c.public, the parameters that the route reads, c.lang and what stands in c.beside: no clock, no
// user, no draft.
func (c *call) publicPage(name string, build func() (view, error)) error {
	return c.publicBytes(name, htmlType, func() ([]byte, error) {
		v, err := build()
		if err != nil {
			return nil, err
		}
		return c.renderBytes(name, v)
	})
}

// publicBytes is publicPage for any kind of document: JSON, PDF. The content must be the same for the same arguments.
func (c *call) publicBytes(name, contentType string, build func() ([]byte, error)) error {
	c.self = c.ownAddress()
	h := c.Writer.Header()
	if c.user != nil && contentType == htmlType {
		body, err := build()
		if err != nil {
			return err
		}
		h.Set("Cache-Control", "no-store")
		c.write(http.StatusOK, contentType, body)
		return nil
	}
	kept, err := c.kept(name, contentType, build)
	if err != nil {
		return err
	}
	c.answerKept(kept)
	return nil
}

// kept returns the document from the cache or builds it, once for all who ask for it at the same time. Without an event there
// is no revision to keep it under, nor to tell that what is being built for somebody else is new enough.
func (c *call) kept(name, contentType string, build func() ([]byte, error)) (*publicBody, error) {
	built := func() (*publicBody, error) {
		plain, err := build()
		if err != nil {
			return nil, err
		}
		return newPublicBody(contentType, plain), nil
	}
	if c.public == nil || c.unkept {
		return built()
	}
	for {
		body, err := c.server.cache.getOr(c.publicKey(name), built)
		if !errors.Is(err, context.Canceled) || c.Request.Context().Err() != nil {
			return body, err
		} // who was building it has gone, and this one is still here
	}
}

func (c *call) publicKey(name string) publicKey {
	key := publicKey{
		database: c.server.cfg.Database, build: c.server.cfg.Build, name: name, path: c.self, lang: c.lang, theme: c.theme,
		beside: strings.Join(c.beside, "\n"),
	}
	if c.public != nil {
		key.event, key.revision = int64(c.public.ID), c.public.Published
	}
	return key
}

// ownAddress is the request's address with what its route reads.
func (c *call) ownAddress() string {
	return (&url.URL{Path: c.Request.URL.Path, RawQuery: c.Request.URL.RawQuery}).String()
}

// answerKept sends a document, or 304 when the reader has it. It has to be asked for anew each time: the answer is cheap,
// and a result must not be seen late.
func (c *call) answerKept(body *publicBody) {
	h := c.Writer.Header()
	h.Set("Cache-Control", "public, no-cache")
	h.Set("Vary", "Accept, Accept-Encoding, Accept-Language, Cookie")
	content, tag := body.plain, body.tag
	if body.gzipped != nil && acceptsGzip(c.Request.Header.Get("Accept-Encoding")) {
		content, tag = body.gzipped, body.tag+gzipMark
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	if matchesTag(c.Request.Header.Get("If-None-Match"), body.tag) {
		h.Del("Content-Encoding")
		c.write(http.StatusNotModified, body.contentType, nil)
		return
	}
	c.write(http.StatusOK, body.contentType, content)
}

// Package static embeds what a browser loads beside the pages: one style sheet and one script for each kind of page, made of the
// sheets of css and the modules of js, and pictures.
//
// Every file is served below a folder named after the digest of its content, so an address never changes what it holds and
// may be kept for a year. Pages take addresses from URL alone; what is not in the list of files is not served.
//
// The package leaves routing and security headers to api.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

// Prefix is the path below which Handler serves the files; api mounts the handler there.
const Prefix = "/static/"

//go:embed css/*.css js/*.js img/*.svg img/*.png img/papers/*.png robots.txt app.webmanifest
var embedded embed.FS

// file is one served file: its bytes, the same compressed, their type and the digest that a browser compares.
type file struct {
	body        []byte
	zipped      func() []byte // the same as body where packing saves nothing
	contentType string
	digest      string
}

// types names the media types that are served. It is a list of our own since the one of the operating system says
// text/plain for modules on some Windows machines; a file of another type is not served.
var types = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".txt": "text/plain; charset=utf-8",

	".webmanifest": ManifestType,
}

// load reads the embedded files and makes the bundles once; they are constants of the binary.
var load = sync.OnceValue(func() map[string]file {
	all, err := bundles(embedded)
	for _, pattern := range []string{"img/*.svg", "img/*.png", "img/papers/*.png", "robots.txt", "app.webmanifest"} {
		names, _ := fs.Glob(embedded, pattern)
		for _, name := range names {
			if err == nil {
				all[name], err = fs.ReadFile(embedded, name)
			}
		}
	}
	if err != nil {
		panic("static: " + err.Error())
	}
	files := map[string]file{}
	for name, body := range all {
		sum := sha256.Sum256(body)
		f := file{body: body, contentType: types[path.Ext(name)], digest: hex.EncodeToString(sum[:8])}
		f.zipped = sync.OnceValue(func() []byte {
			if f.contentType == "image/png" {
				return body // a picture of points is packed as it is
			}
			return zip(body)
		})
		files[name] = f
	}
	return files
})

// zip compresses a file once for all its readers; writing to memory does not fail.
func zip(body []byte) []byte {
	var buf bytes.Buffer
	w, err := gzip.NewWriterLevel(&buf, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(body)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic("static: " + err.Error())
	}
	return buf.Bytes()
}

// URL returns the address of a served file, such as "/static/1f0c2a9be33d4e5f/site.css" for "site.css".
// It panics for a name that is not served: that is a mistake in a template, found by the tests of templates.
func URL(name string) string {
	f, ok := load()[name]
	if !ok {
		panic("static: no file " + name)
	}
	return Prefix + f.digest + "/" + name
}

// PictureSize returns the size of a served PNG in pixels, as its header says it. It panics like URL.
func PictureSize(name string) (width, height int) {
	f, ok := load()[name]
	if !ok || len(f.body) < 24 {
		panic("static: no picture " + name)
	}
	return int(binary.BigEndian.Uint32(f.body[16:])), int(binary.BigEndian.Uint32(f.body[20:]))
}

// ManifestType is the media type of a web app's manifest.
const ManifestType = "application/manifest+json; charset=utf-8"

// Manifest returns what the site is as an app, to be changed for a part of it: https://www.w3.org/TR/appmanifest.
func Manifest() map[string]any {
	var m map[string]any
	if err := json.Unmarshal(load()["app.webmanifest"].body, &m); err != nil {
		panic(err) // it is a constant of the program
	}
	return m
}

// Names lists the served files in order.
func Names() []string { return slices.Sorted(maps.Keys(load())) }

// find returns the file that a request path means, and whether the path holds the digest, so that the answer never
// changes. The names that browsers and robots ask for at the root are known too.
func find(requestPath string) (f file, forever, ok bool) {
	switch requestPath {
	case "/robots.txt":
		f, ok = load()["robots.txt"]
		return f, false, ok
	case "/favicon.ico", "/favicon.svg":
		f, ok = load()["img/favicon.svg"]
		return f, false, ok
	case "/icon-192.png", "/icon-512.png":
		f, ok = load()["img"+requestPath]
		return f, false, ok
	case "/app.webmanifest", "/offline.js", "/embed.js":
		f, ok = load()[requestPath[1:]]
		return f, false, ok
	}
	rest, ok := strings.CutPrefix(requestPath, Prefix)
	if !ok {
		return file{}, false, false
	}
	digest, name, _ := strings.Cut(rest, "/")
	f, ok = load()[name]
	return f, true, ok && f.digest == digest
}

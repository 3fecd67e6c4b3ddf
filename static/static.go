// Package static embeds what a browser loads beside the pages: style sheets, ES modules, pictures and the vendored htmx.
//
// Every file is served below a directory named after the digest of all of them, so an address never changes its content
// and may be kept for a year, and a module's relative import stays inside the same version. Pages take addresses from
// URL alone; what is not in the list of files is not served.
//
// The package leaves routing and security headers to api.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// Prefix is the path below which Handler serves the files; api mounts the handler there.
const Prefix = "/static/"

//go:embed css/*.css js/*.js img/*.svg img/papers/*.png vendor robots.txt
var embedded embed.FS

// file is one served file: its bytes, the same compressed, their type and the digest that a browser compares.
type file struct {
	body        []byte
	zipped      []byte // the same as body where packing saves nothing
	contentType string
	digest      string
}

// types names the media types that are served. It is a list of our own since the one of the operating system says
// text/plain for modules on some Windows machines; a file of another type is not served.
var types = map[string]string{
	".css":     "text/css; charset=utf-8",
	".js":      "text/javascript; charset=utf-8",
	".svg":     "image/svg+xml",
	".png":     "image/png",
	".txt":     "text/plain; charset=utf-8",
	".LICENSE": "text/plain; charset=utf-8",
}

// bundle is the list of files with the digest of all of them.
type bundle struct {
	digest string
	files  map[string]file
}

// load reads the embedded files once; they are constants of the binary.
var load = sync.OnceValue(func() bundle {
	b := bundle{files: map[string]file{}}
	all := sha256.New()
	err := fs.WalkDir(embedded, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := fs.ReadFile(embedded, name)
		if err != nil {
			return err
		}
		contentType, ok := types[path.Ext(name)]
		if !ok {
			return nil
		}
		sum := sha256.Sum256(body)
		all.Write([]byte(name))
		all.Write(sum[:])
		packed := body // a picture of points is packed as it is
		if contentType != "image/png" {
			packed = zip(body)
		}
		b.files[name] = file{body: body, zipped: packed, contentType: contentType, digest: hex.EncodeToString(sum[:8])}
		return nil
	})
	if err != nil {
		panic("static: embedded files cannot be read: " + err.Error())
	}
	b.digest = hex.EncodeToString(all.Sum(nil)[:6])
	return b
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

// URL returns the address of an embedded file, such as "/static/1f0c2a9be33d/css/base.css" for "css/base.css".
// It panics for a name that is not served: that is a mistake in a template, found by the tests of templates.
func URL(name string) string {
	b := load()
	if _, ok := b.files[name]; !ok {
		panic("static: no file " + name)
	}
	return Prefix + b.digest + "/" + name
}

// Names lists the served files in order.
func Names() []string {
	b := load()
	names := make([]string, 0, len(b.files))
	for name := range b.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Digest returns the digest of all files: the directory of their addresses and a name for this build's look.
func Digest() string { return load().digest }

// find returns the file that a request path means, and whether the path holds the digest, so that the answer never
// changes. The names that browsers and robots ask for at the root are known too.
func find(requestPath string) (f file, forever, ok bool) {
	b := load()
	switch requestPath {
	case "/robots.txt":
		f, ok = b.files["robots.txt"]
		return f, false, ok
	case "/favicon.ico", "/favicon.svg":
		f, ok = b.files["img/favicon.svg"]
		return f, false, ok
	}
	name, ok := strings.CutPrefix(requestPath, Prefix+b.digest+"/")
	if !ok {
		return file{}, false, false
	}
	f, ok = b.files[name]
	return f, true, ok
}

package xfcc

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The namespaces of SOAP.
const (
	space11 = "http://schemas.xmlsoap.org/soap/envelope/"
	space12 = "http://www.w3.org/2003/05/soap-envelope"
)

// Bounds within a request.
const (
	maxDepth    = 8
	maxElements = 64
	maxShown    = 40 // characters of a text of the request in an error
)

// ErrVersion is in the error of an envelope that is of no version of SOAP that is known.
var ErrVersion = errors.New("the envelope is neither of SOAP 1.1 nor of SOAP 1.2")

// Fault is what is wrong with a request.
type Fault struct {
	Text string // in English
	err  error
}

func (f *Fault) Error() string { return f.Text }

func (f *Fault) Unwrap() error { return f.err }

func faulty(format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	return &Fault{Text: err.Error(), err: errors.Unwrap(err)}
}

// cut is a text of the request for an error.
func cut(s string) string {
	if all := []rune(s); len(all) > maxShown {
		return string(all[:maxShown]) + "…"
	}
	return s
}

// node is an element with its text, or its children.
type node struct {
	space, name string
	text        string
	children    []node
	must        bool // a header that must be understood
}

// readEnvelope returns the operation in the body of an envelope, and notes of which version it is.
func readEnvelope(body []byte, version *Version) (node, error) {
	root, err := readTree(body)
	if err != nil {
		return node{}, err
	}
	switch {
	case root.name == "Envelope" && root.space == space11:
	case root.name == "Envelope" && root.space == space12:
		*version = SOAP12
	default:
		return node{}, faulty("%w", ErrVersion)
	}
	inside := root.children
	if len(inside) > 0 && inside[0].name == "Header" && inside[0].space == root.space {
		for _, h := range inside[0].children {
			if h.must {
				return node{}, faulty("header %q is not known", cut(h.name))
			}
		}
		inside = inside[1:]
	}
	if len(inside) != 1 || inside[0].name != "Body" || inside[0].space != root.space {
		return node{}, faulty("an envelope has a body and, before it, a header or none")
	}
	if len(inside[0].children) != 1 || inside[0].children[0].space != Namespace {
		return node{}, faulty("a body has one element, of the namespace %s", Namespace)
	}
	return inside[0].children[0], nil
}

// tree reads XML, which holds nothing but elements, texts and comments.
type tree struct {
	in       *xml.Decoder
	elements int
}

func readTree(body []byte) (root node, err error) {
	if len(body) > MaxRequest {
		return node{}, faulty("more than %d bytes", MaxRequest)
	}
	t := tree{in: xml.NewDecoder(bytes.NewReader(bytes.TrimPrefix(body, []byte("\uFEFF"))))}
	found := false
	for {
		token, err := t.next()
		if errors.Is(err, io.EOF) && found {
			return root, nil
		}
		if err != nil {
			return node{}, malformed(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if found {
				return node{}, faulty("something stands behind the envelope")
			}
			if root, err = t.element(token, 1); err != nil {
				return node{}, malformed(err)
			}
			found = true
		case xml.CharData:
			if strings.TrimSpace(string(token)) != "" {
				return node{}, faulty("something stands beside the envelope")
			}
		}
	}
}

func malformed(err error) error {
	var known *Fault
	if errors.As(err, &known) {
		return known
	}
	return faulty("no XML: %s", cut(err.Error()))
}

// next is the next token that says something. A document type could name entities: there is none in SOAP.
func (t *tree) next() (xml.Token, error) {
	for {
		token, err := t.in.Token()
		if err != nil {
			return nil, err
		}
		switch token := token.(type) {
		case xml.Directive:
			return nil, faulty("a document type declaration")
		case xml.ProcInst:
			if token.Target != "xml" {
				return nil, faulty("a processing instruction")
			}
		case xml.Comment:
		default:
			return token, nil
		}
	}
}

// element reads an element up to its end.
func (t *tree) element(start xml.StartElement, depth int) (node, error) {
	if t.elements++; depth > maxDepth || t.elements > maxElements {
		return node{}, faulty("more elements than a request has")
	}
	n := node{space: start.Name.Space, name: start.Name.Local}
	for _, a := range start.Attr {
		if a.Name.Local == "mustUnderstand" && (a.Name.Space == space11 || a.Name.Space == space12) {
			n.must = a.Value == "1" || a.Value == "true"
		}
	}
	var text strings.Builder
	for {
		token, err := t.next()
		if err != nil {
			return node{}, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			child, err := t.element(token, depth+1)
			if err != nil {
				return node{}, err
			}
			n.children = append(n.children, child)
		case xml.CharData:
			text.Write(token)
		case xml.EndElement:
			n.text = text.String()
			if len(n.children) > 0 && strings.TrimSpace(n.text) != "" {
				return node{}, faulty("a text beside the elements of %q", cut(n.name))
			}
			return n, nil
		}
	}
}

package pdf

import "fmt"

// Role is the standard type of an element of the structure.
type Role string

// The roles that papers use.
const (
	Document  Role = "Document"
	Section   Role = "Sect" // a paper of a set
	Heading   Role = "H1"
	Below     Role = "H2" // a heading within a paper
	Paragraph Role = "P"
	Table     Role = "Table"
	Row       Role = "TR"
	Head      Role = "TH" // a cell that heads its column
	Cell      Role = "TD"
	Figure    Role = "Figure"
)

// Tree is the structure of a file, made while its pages are drawn. The zero value is an empty one.
type Tree struct {
	top   element
	open  []*element
	marks map[int][]*element // by page: whose each marked part is
	off   int                // artifacts that are open
}

// element is a part of the structure.
type element struct {
	role  Role
	alt   string // what a figure shows, in words
	under *element
	kids  []kid // in the order in which they are read
	id    int   // number of its object, once it is written
}

// kid is an element, or a marked part of a page.
type kid struct {
	element    *element
	page, mark int
}

// Open begins an element inside the one that is open.
func (t *Tree) Open(role Role) { t.OpenShown(role, "") }

// OpenShown begins an element that says in words what it shows: a figure.
func (t *Tree) OpenShown(role Role, alt string) {
	under := t.innermost()
	e := &element{role: role, alt: alt, under: under}
	under.kids = append(under.kids, kid{element: e})
	t.open = append(t.open, e)
}

// Shut ends the element that was opened last.
func (t *Tree) Shut() { t.open = t.open[:len(t.open)-1] }

// Aside begins decoration: nothing that is marked until the function is called belongs to the structure. It may be called within
// itself.
func (t *Tree) Aside() (end func()) {
	t.off++
	return func() { t.off-- }
}

// Mark returns the operators that begin and end a part of a page, from 1: one that belongs to the open element, or else is a paragraph of
// its own; or decoration.
func (t *Tree) Mark(page int) (begin, end string) {
	if t.off > 0 {
		return Artifact, End
	}
	e := t.innermost()
	switch e.role {
	case "", Section, Table, Row: // which hold elements alone
		role := Paragraph
		if e.role == Table || e.role == Row {
			role = Cell
		}
		under := e
		e = &element{role: role, under: under}
		under.kids = append(under.kids, kid{element: e})
	}
	if t.marks == nil {
		t.marks = map[int][]*element{}
	}
	n := len(t.marks[page])
	t.marks[page] = append(t.marks[page], e)
	e.kids = append(e.kids, kid{page: page, mark: n})
	return fmt.Sprintf("/%s <</MCID %d>> BDC", e.role, n), End
}

// Operators around decoration.
const (
	Artifact = "/Artifact BMC"
	End      = "EMC"
)

func (t *Tree) innermost() *element {
	if len(t.open) == 0 {
		return &t.top
	}
	return t.open[len(t.open)-1]
}

// prune leaves out elements in which nothing is marked, but for the empty cells of a row that has others: they keep the columns.
func (e *element) prune() bool {
	if e.role == Row {
		for _, k := range e.kids {
			if k.element == nil || k.element.prune() {
				return true
			}
		}
		return false
	}
	var kept []kid
	for _, k := range e.kids {
		if k.element == nil || k.element.prune() {
			kept = append(kept, k)
		}
	}
	e.kids = kept
	return len(kept) > 0
}

// count numbers the elements, and returns the number that follows.
func (e *element) count(next int) int {
	for _, k := range e.kids {
		if k.element != nil {
			k.element.id = next
			next = k.element.count(next + 1)
		}
	}
	return next
}

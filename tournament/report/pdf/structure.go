package pdf

import (
	"fmt"
	"slices"
	"strings"
)

// structure adds the tree: its root, the list that finds an element by a mark of a page, and the elements, which are to be packed. It
// returns the number of the root.
func (p *parts) structure(t *Tree, language string) (root int, packed map[int][]byte, err error) {
	pages := p.pages()
	root = p.add(nil)
	parents := p.add(nil)
	document := p.add(nil)
	t.top.role, t.top.id = Document, document
	end := t.top.count(document + 1)
	p.objects = append(p.objects, make([][]byte, end-document-1)...)
	packed = map[int][]byte{document: t.top.object(root, pages, language)}
	t.top.pack(packed, pages)
	var nums strings.Builder
	for k, page := range pages {
		entries := fmt.Sprintf("\n/StructParents %d\n/Tabs /S", k)
		if err := p.insert(page, "/Resources 2 0 R", entries); err != nil {
			return 0, nil, err
		}
		of := p.add(nil)
		var refs strings.Builder
		for _, e := range t.marks[k+1] {
			fmt.Fprintf(&refs, "%d 0 R ", e.id)
		}
		packed[of] = []byte("[" + strings.TrimSpace(refs.String()) + "]")
		fmt.Fprintf(&nums, "%d %d 0 R ", k, of)
	}
	packed[parents] = []byte("<</Nums [" + strings.TrimSpace(nums.String()) + "]>>")
	packed[root] = fmt.Appendf(nil, "<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>",
		document, parents, len(pages))
	return root, packed, nil
}

// pack writes the elements below one.
func (e *element) pack(into map[int][]byte, pages []int) {
	for _, k := range e.kids {
		if k.element != nil {
			into[k.element.id] = k.element.object(e.id, pages, "")
			k.element.pack(into, pages)
		}
	}
}

// object writes one element.
func (e *element) object(under int, pages []int, language string) []byte {
	page := e.page()
	var b strings.Builder
	fmt.Fprintf(&b, "<</S /%s /P %d 0 R", e.role, under)
	if page > 0 && page <= len(pages) {
		fmt.Fprintf(&b, " /Pg %d 0 R", pages[page-1])
	}
	if language != "" {
		b.WriteString(" /Lang " + literal(language))
	}
	if e.alt != "" {
		b.WriteString(" /Alt " + literal(e.alt))
	}
	if e.role == Head {
		b.WriteString(" /A <</O /Table /Scope /Column>>")
	}
	var kids []string
	for _, k := range e.kids {
		switch {
		case k.element != nil:
			kids = append(kids, fmt.Sprintf("%d 0 R", k.element.id))
		case k.page == page:
			kids = append(kids, fmt.Sprint(k.mark))
		case k.page <= len(pages):
			kids = append(kids, fmt.Sprintf("<</Type /MCR /Pg %d 0 R /MCID %d>>", pages[k.page-1], k.mark))
		}
	}
	if len(kids) == 1 && slices.ContainsFunc(e.kids, func(k kid) bool { return k.element == nil }) {
		b.WriteString(" /K " + kids[0] + ">>")
	} else {
		b.WriteString(" /K [" + strings.Join(kids, " ") + "]>>")
	}
	return []byte(b.String())
}

// page is that of the first part which is marked, 0 for none.
func (e *element) page() int {
	for _, k := range e.kids {
		if k.element == nil {
			return k.page
		}
	}
	return 0
}

package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
	"time"
	"unicode/utf16"
)

// info is the dictionary of facts, as older readers know them. It says what the metadata say.
func (a About) info() []byte {
	var b strings.Builder
	b.WriteString("<<")
	for _, f := range [][2]string{{"Title", a.Title}, {"Author", a.Creator}, {"Producer", a.Producer}} {
		if f[1] != "" {
			b.WriteString("\n/" + f[0] + " " + literal(f[1]))
		}
	}
	if !a.Made.IsZero() {
		at := literal("D:" + a.Made.UTC().Format("20060102150405") + "Z")
		b.WriteString("\n/CreationDate " + at + "\n/ModDate " + at)
	}
	b.WriteString("\n>>")
	return []byte(b.String())
}

// xmp is the packet of metadata (ISO 16684-1).
func (a About) xmp() []byte {
	var b strings.Builder
	b.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n" +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ` +
		`xmlns:xmp="http://ns.adobe.com/xap/1.0/">` + "\n<dc:format>application/pdf</dc:format>\n")
	if a.Title != "" {
		fmt.Fprintf(&b, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%s</rdf:li></rdf:Alt></dc:title>\n", escaped(a.Title))
	}
	if a.Creator != "" {
		fmt.Fprintf(&b, "<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>\n", escaped(a.Creator))
	}
	if a.Language != "" {
		fmt.Fprintf(&b, "<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>\n", escaped(a.Language))
	}
	if a.Producer != "" {
		fmt.Fprintf(&b, "<pdf:Producer>%[1]s</pdf:Producer>\n<xmp:CreatorTool>%[1]s</xmp:CreatorTool>\n", escaped(a.Producer))
	}
	if !a.Made.IsZero() {
		at := a.Made.UTC().Format(time.RFC3339)
		fmt.Fprintf(&b, "<xmp:CreateDate>%[1]s</xmp:CreateDate>\n<xmp:ModifyDate>%[1]s</xmp:ModifyDate>\n", at)
	}
	b.WriteString("</rdf:Description>\n</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return []byte(b.String())
}

func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes everything
	return b.String()
}

// literal writes a text string: ASCII as it is, anything else in UTF-16.
func literal(text string) string {
	plain := strings.IndexFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) < 0
	var raw []byte
	if plain {
		raw = []byte(text)
	} else {
		raw = append(raw, 0xFE, 0xFF)
		for _, u := range utf16.Encode([]rune(text)) {
			raw = append(raw, byte(u>>8), byte(u))
		}
		return fmt.Sprintf("<%X>", raw)
	}
	return "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(string(raw)) + ")"
}

// stream is the object of a stream that is not packed, as readers of metadata look for it.
func stream(entries string, data []byte) []byte {
	return append(fmt.Appendf(nil, "<<%s /Length %d>>\nstream\n", entries, len(data)), append(data, "\nendstream"...)...)
}

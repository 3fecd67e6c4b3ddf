package pdf_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/report/pdf"
)

// drawn is a file of one page as the drawing library writes it.
func drawn() []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.3\n")
	var offsets []int
	for i, body := range []string{
		"<</Type /Pages\n/Kids [3 0 R ]\n/Count 1\n>>", "<<\n>>", "<</Type /Page\n/Parent 1 0 R\n/Resources 2 0 R\n/Contents 4 0 R>>",
		"<</Length 0>>\nstream\n\nendstream", "<<\n/Title (x)\n>>", "<<\n/Type /Catalog\n/Pages 1 0 R\n>>",
	} {
		offsets = append(offsets, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, body)
	}
	at := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(offsets)+1)
	for _, o := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", o)
	}
	fmt.Fprintf(&b, "trailer\n<<\n/Size 7\n/Root 6 0 R\n/Info 5 0 R\n>>\nstartxref\n%d\n%%%%EOF\n", at)
	return b.Bytes()
}

func about() pdf.About {
	return pdf.About{Title: "Кубок <1> & (2)", Language: "ru", Creator: "adyukh", Producer: "adyukh", Made: time.Unix(1e9, 0)}
}

// TestFinish: the file says what it is in both places alike, and texts break out of neither.
func TestFinish(t *testing.T) {
	t.Parallel()
	var tree pdf.Tree
	tree.Open(pdf.Table)
	tree.Open(pdf.Row)
	for range 2 {
		tree.Open(pdf.Cell)
		tree.Mark(1)
		tree.Shut()
	}
	tree.Shut()
	tree.Shut()
	done, err := pdf.Finish(drawn(), about(), &tree)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"%PDF-1.7\n", "/Lang (ru)", "/Title <FEFF041A0443", "/CreationDate (D:20010909014640Z)", "<xmp:CreateDate>2001-09-09T01:46:40Z<",
		"Кубок &lt;1&gt; &amp; (2)</rdf:li>", "/StructParents 0\n/Tabs /S", "/MarkInfo <</Marked true>>",
	} {
		if !bytes.Contains(done, []byte(want)) {
			t.Errorf("no %q in the file", want)
		}
	}
	again, err := pdf.Finish(drawn(), about(), &tree)
	if err != nil || !bytes.Equal(done, again) {
		t.Errorf("the same file has other bytes, %v", err)
	}
}

// TestMarks: a text in a row is a cell, one by itself a paragraph, and decoration has no number.
func TestMarks(t *testing.T) {
	t.Parallel()
	var tree pdf.Tree
	var got []string
	mark := func() {
		begin, _ := tree.Mark(1)
		got = append(got, begin)
	}
	mark()
	tree.Open(pdf.Heading)
	mark()
	end := tree.Aside()
	mark()
	end()
	mark()
	tree.Shut()
	tree.Open(pdf.Row)
	mark()
	tree.Shut()
	want := "/P <</MCID 0>> BDC, /H1 <</MCID 1>> BDC, /Artifact BMC, /H1 <</MCID 2>> BDC, /TD <</MCID 3>> BDC"
	if text := strings.Join(got, ", "); text != want {
		t.Errorf("%s\nwant %s", text, want)
	}
}

// TestFinishWithoutMarks makes no structure of nothing.
func TestFinishWithoutMarks(t *testing.T) {
	t.Parallel()
	var tree pdf.Tree
	tree.Open(pdf.Table)
	tree.Shut()
	done, err := pdf.Finish(drawn(), pdf.About{}, &tree)
	if err != nil || bytes.Contains(done, []byte("StructTreeRoot")) || bytes.Contains(done, []byte("CreationDate")) {
		t.Errorf("%v\n%s", err, done)
	}
}

// FuzzFinish: whatever the bytes are, the answer is a file or an error.
func FuzzFinish(f *testing.F) {
	f.Add(drawn())
	f.Add([]byte("startxref\n5\n%%EOF"))
	f.Add(bytes.Replace(drawn(), []byte("0 7\n"), []byte("0 999999999999\n"), 1))
	f.Add(bytes.Replace(drawn(), []byte("/Root 6"), []byte("/Root 60"), 1))
	f.Fuzz(func(t *testing.T, raw []byte) {
		var tree pdf.Tree
		tree.Mark(1)
		done, err := pdf.Finish(raw, about(), &tree)
		if err == nil && !bytes.HasPrefix(done, []byte("%PDF-")) {
			t.Errorf("%q", done)
		}
	})
}

package apitest

import (
	"bytes"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"adyukh/api/locale"
)

// PDFText is what poppler reads in a paper, with single blanks; without poppler on the machine the test is left out, and says so.
func PDFText(t *testing.T, pdf string) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("NOT CHECKED what papers say: pdftotext is not installed; it is in the package poppler-utils")
	}
	var out, complaints bytes.Buffer
	command := exec.CommandContext(t.Context(), program, "-layout", "-", "-")
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(pdf), &out, &complaints
	if err := command.Run(); err != nil {
		t.Fatalf("pdftotext: %v\n%s", err, complaints.String())
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// Catalogues are read once: they only answer.
var Catalogues = sync.OnceValues(locale.New)

// Words is the catalogue of a language.
func Words(t *testing.T, lang string) *locale.Translator {
	t.Helper()
	all, err := Catalogues()
	if err != nil {
		t.Fatal(err)
	}
	return all.Translator(lang)
}

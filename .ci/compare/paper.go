package main

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
)

// readable is what a body that is no text holds, in lines that can be compared: the words of a paper and what draws it, the files of an
// archive or a workbook. Of anything else it is the length.
func readable(a answer) ([]string, error) {
	switch {
	case a.is("application/pdf"):
		return paper(a.body)
	case strings.HasPrefix(a.body, "PK"):
		return packed(a.body)
	}
	return []string{fmt.Sprintf("%d bytes", len(a.body))}, nil
}

// paper is a PDF: its words as they are laid out, then its parts.
func paper(body string) ([]string, error) {
	file, err := os.CreateTemp("", "adyukh-same-*.pdf")
	if err != nil {
		return nil, err
	}
	defer os.Remove(file.Name())
	_, err = file.WriteString(body)
	if ended := file.Close(); err == nil {
		err = ended
	}
	if err != nil {
		return nil, err
	}
	words, err := exec.Command("pdftotext", "-layout", file.Name(), "-").Output()
	if err != nil {
		return nil, fmt.Errorf("pdftotext (of poppler-utils): %w", err)
	}
	lines := strings.Split(string(words), "\n")
	return append(lines, unpacked(body)...), nil
}

// stream finds the packed parts of a PDF.
var stream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)

// unpacked is what a PDF consists of; of fonts and pictures the length.
func unpacked(body string) []string {
	text := stream.ReplaceAllStringFunc(body, func(part string) string {
		raw := stream.FindStringSubmatch(part)[1]
		r, err := zlib.NewReader(strings.NewReader(raw))
		if err != nil {
			return fmt.Sprintf("stream of %d bytes", len(raw))
		}
		plain, _ := io.ReadAll(r)
		if bytes.ContainsFunc(plain[:min(len(plain), 100)], func(c rune) bool { return c < ' ' && c != '\n' && c != '\r' && c != '\t' }) {
			return fmt.Sprintf("stream of %d bytes", len(plain))
		}
		return string(plain)
	})
	return strings.Split(strings.ToValidUTF8(text, "?"), "\n")
}

// packed is a ZIP archive, which a workbook is too: the names of its files, and their lines.
func packed(body string) ([]string, error) {
	archive, err := zip.NewReader(strings.NewReader(body), int64(len(body)))
	if err != nil {
		return nil, err
	}
	var lines []string
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(r)
		if err != nil {
			return nil, err
		}
		lines = append(lines, fmt.Sprintf("%s, %d bytes, %s", f.Name, len(text), f.Modified.UTC()))
		switch {
		case bytes.HasPrefix(text, []byte("%PDF")):
			inner, err := paper(string(text))
			if err != nil {
				return nil, err
			}
			lines = append(lines, inner...)
		case !bytes.ContainsRune(text[:min(len(text), 100)], 0):
			lines = append(lines, strings.Split(strings.ReplaceAll(string(text), "<", "\n<"), "\n")...)
		}
	}
	return lines, nil
}

package trf

import (
	"io"
	"strings"
)

// Document is a file: its lines in their order. Records[i] is line i+1.
type Document struct {
	Records []Record
	EOL     string // between lines: "\n" or "\r\n"; "" is "\n"
}

// Read reads a file of at most MaxBytes in UTF-8, with or without a byte-order mark, Windows-1251 or Windows-1252, with
// lines that end in CR, LF or both. The problems are what was repaired on the way, line by line; the error, if there is one, is a
// *Problem, or comes from r.
func Read(r io.Reader) (Document, []*Problem, error) { return read(r, false) }

// ReadMending is Read for a file of which an event is made: a sign of a result that no edition knows is read as that of an
// unknown result, and stands among the problems, where Read refuses the file.
func ReadMending(r io.Reader) (Document, []*Problem, error) { return read(r, true) }

func read(r io.Reader, mend bool) (Document, []*Problem, error) {
	raw, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return Document{}, nil, err
	}
	if len(raw) > MaxBytes {
		return Document{}, nil, &Problem{Kind: TooLong, Args: Args{"most": MaxBytes}}
	}
	text, charset, bad := decode(raw)
	if bad != nil {
		return Document{}, nil, bad
	}
	var problems []*Problem
	if charset != utf8Name {
		problems = append(problems, &Problem{Kind: Charset, Args: Args{"charset": charset}})
	}
	lines, eol := splitLines(text)
	if len(lines) > MaxLines {
		return Document{}, nil, &Problem{Line: MaxLines + 1, Kind: TooLong, Args: Args{"most": MaxLines}}
	}
	d := Document{Records: make([]Record, 0, len(lines)), EOL: eol}
	for i, line := range lines {
		record, notes, bad := readLine(i+1, line, mend)
		if bad != nil {
			return Document{}, nil, bad
		}
		d.Records = append(d.Records, record)
		problems = append(problems, notes...)
	}
	return d, problems, nil
}

// splitLines splits at CR, LF and CRLF, and returns what the first line ended with; a lone CR, which few programs read, becomes LF.
func splitLines(text string) (lines []string, eol string) {
	eol = "\n"
	if i := strings.IndexAny(text, "\r\n"); i >= 0 && strings.HasPrefix(text[i:], "\r\n") {
		eol = "\r\n"
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	if text == "" {
		return nil, eol
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n"), eol
}

// readLine reads one line. A line whose first column is pushed to the right is read from its first character.
func readLine(number int, line string, mend bool) (Record, []*Problem, *Problem) {
	line = raw(line).Line
	f := newFields(number, line)
	f.mend = mend
	if len(f.columns) > maxColumn {
		return nil, nil, &Problem{Line: number, Column: maxColumn + 1, Kind: TooLong, Args: Args{"most": maxColumn}}
	}
	if trimmed := strings.TrimLeft(line, " \t\ufeff"); trimmed != line && len(trimmed) > 3 && trimmed[3] == ' ' && readerOf(trimmed) != nil {
		by := len([]rune(line)) - len([]rune(trimmed))
		f = newFields(number, trimmed)
		f.mend = mend
		f.id = trimmed[:3]
		f.note(1, "", Misaligned, Args{"by": by})
		line = trimmed
	}
	read := readerOf(line)
	if read == nil {
		return Raw{line}, nil, nil
	}
	f.id = strings.ToUpper(line[:3])
	f.blank(4)
	record := read(&f)
	if f.err == nil {
		return record, f.problems, nil
	}
	if keptWhenWrong(f.id) {
		kept := *f.err
		return Raw{line}, []*Problem{&kept, {Line: number, Record: f.id, Kind: KeptOnly}}, nil
	}
	return nil, nil, f.err
}

// keptWhenWrong tells whether a line says nothing that pairing or standings rest on: a fault there refuses no file.
func keptWhenWrong(id string) bool { return id == "132" || isText(id) }

// readerOf returns what reads a line, or nil for one that is kept as it stands.
func readerOf(line string) func(*fields) Record {
	if line == countMark || strings.HasPrefix(line, countMark+" ") {
		return readCounts
	}
	if strings.HasPrefix(line, pendingMark+" ") {
		return readPending
	}
	if strings.HasPrefix(line, settingMark+" ") {
		return readSetting
	}
	if len(line) < 3 {
		return nil
	}
	id := strings.ToUpper(line[:3])
	if isText(id) {
		return readText
	}
	switch id {
	case "001":
		return readPlayer
	case "013":
		return readOldTeam
	case "132":
		return readDates
	case "142", "XXR":
		return readRoundCount
	case "152":
		return readInitialColour
	case "162", "362":
		return readPointSystem
	case "240":
		return readByes
	case "250":
		return readAcceleration
	case "260":
		return readProhibited
	case "299":
		return readAbnormal
	case "300":
		return readLineUp
	case "310":
		return readTeam
	case "320":
		return readTeamBye
	case "330":
		return readTeamForfeit
	}
	return engineReader(id)
}

// engineReader returns what reads the lines by which pairing programs have extended the format.
func engineReader(id string) func(*fields) Record {
	switch id {
	case "XXC":
		return readConfiguration
	case "XXS":
		return readEnginePoints
	case "XXZ":
		return readAbsent
	case "XXP":
		return readStrangers
	case "XXA":
		return readVirtual
	case "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		return readBBPoints
	}
	return nil
}

// Write writes the document in UTF-8. The problems are texts that were cut to their columns; the error is a *Problem about the
// first number that does not fit, before anything is written, or comes from w.
func Write(w io.Writer, d Document) ([]*Problem, error) {
	eol := d.EOL
	if eol == "" {
		eol = "\n"
	}
	var out strings.Builder
	var problems []*Problem
	for i, record := range d.Records {
		r := row{number: i + 1}
		record.write(&r)
		if r.err != nil {
			return problems, r.err
		}
		problems = append(problems, r.problems...)
		out.WriteString(r.String())
		out.WriteString(eol)
	}
	_, err := io.WriteString(w, out.String())
	return problems, err
}

package formalities

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"adyukh/tournament/person"
)

// Emblem is the picture at the head of papers: that of who holds the event, or of the event itself.
type Emblem struct {
	Revision int64
	PNG      string // the bytes of a file without transparency and remarks, at most EmblemSide pixels a side; "" for none
}

// MarshalJSON writes the picture as what it is, bytes.
func (e Emblem) MarshalJSON() ([]byte, error) { return json.Marshal([]byte(e.PNG)) }

// UnmarshalJSON reads what MarshalJSON has written.
func (e *Emblem) UnmarshalJSON(text []byte) error {
	var picture []byte
	err := json.Unmarshal(text, &picture)
	e.PNG = string(picture)
	return err
}

// Bounds of pictures. One in the largest allowed size takes the most memory as a JPEG of several passes: about 150 MB.
const (
	MaxSent    = 2 << 20   // bytes of a file that is sent
	MaxSide    = 3000      // pixels a side of a picture that is sent
	EmblemSide = 400       // pixels a side of the one that is kept
	MaxKept    = 200 << 10 // bytes of the one that is kept
	maxScans   = 100       // passes of a JPEG; a file of many small ones takes a minute to read
)

// IsThere tells whether there is a picture.
func (m Emblem) IsThere() bool { return m.PNG != "" }

// ForAnother returns the emblem as another event of the same people has it at first.
func (m Emblem) ForAnother() Emblem {
	if !m.IsThere() {
		return Emblem{}
	}
	return Emblem{Revision: 1, PNG: m.PNG}
}

// kind is a format of pictures that can be sent.
type kind struct {
	begins string
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// kinds are the formats, by the first bytes of their files. Of a moving GIF the first picture is taken.
func kinds() []kind {
	return []kind{
		{pngBegins, png.DecodeConfig, png.Decode},
		{"\xff\xd8\xff", jpeg.DecodeConfig, jpeg.Decode},
		{"GIF8", gif.DecodeConfig, gif.Decode},
	}
}

const pngBegins = "\x89PNG\r\n\x1a\n"

// ReadEmblem makes the emblem of a file that somebody sends, or says why it can't be one. Its size is looked at before its pixels are.
func ReadEmblem(sent []byte) (Emblem, *person.Fault) {
	switch {
	case len(sent) == 0:
		return Emblem{}, emblemFault("none", nil)
	case len(sent) > MaxSent:
		return Emblem{}, emblemFault("large", map[string]any{"most": MaxSent >> 20})
	case isSVG(sent):
		return Emblem{}, emblemFault("svg", nil)
	}
	for _, k := range kinds() {
		if bytes.HasPrefix(sent, []byte(k.begins)) {
			return k.emblem(sent)
		}
	}
	return Emblem{}, emblemFault("kind", nil)
}

func (k kind) emblem(sent []byte) (Emblem, *person.Fault) {
	size, err := k.config(bytes.NewReader(sent))
	switch {
	case err != nil || size.Width < 1 || size.Height < 1 || bytes.Count(sent, []byte("\xff\xda")) > maxScans && k.begins[0] == '\xff':
		return Emblem{}, emblemFault("broken", nil)
	case size.Width > MaxSide || size.Height > MaxSide:
		return Emblem{}, emblemFault("pixels", map[string]any{"width": size.Width, "height": size.Height, "most": MaxSide})
	}
	picture, err := k.decode(bytes.NewReader(sent))
	if err != nil || picture.Bounds().Empty() {
		return Emblem{}, emblemFault("broken", nil)
	}
	return kept(picture), nil
}

// kept writes a picture anew in the largest size in which its file is small enough: nothing stays of what else was in the file that was
// sent. What no compression makes smaller fits in half the largest size.
func kept(picture image.Image) Emblem {
	for side := EmblemSide; ; side = side * 4 / 5 {
		var out bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&out, shrunk(picture, side)); err != nil {
			panic("filing: a picture in memory can't be written: " + err.Error())
		}
		if out.Len() <= MaxKept {
			return Emblem{PNG: out.String()}
		}
	}
}

// isSVG tells whether a file is a drawing of the web, which is a program rather than a picture.
func isSVG(sent []byte) bool {
	begin := bytes.ToLower(sent[:min(len(sent), 4<<10)])
	begin = bytes.TrimLeft(bytes.TrimPrefix(begin, []byte("\xef\xbb\xbf")), " \t\r\n")
	return bytes.HasPrefix(begin, []byte("<")) && bytes.Contains(begin, []byte("<svg"))
}

func emblemFault(what string, args map[string]any) *person.Fault {
	return &person.Fault{Field: "file", Key: "error.emblem." + what, Args: args}
}

// Check refuses what ReadEmblem does not make, by the beginning of the file; nil for none and for one that may be kept.
func (m Emblem) Check() *person.Fault {
	const header = len(pngBegins) + 4 + 4 + 13 // the chunk IHDR up to its checksum
	if !m.IsThere() {
		return nil
	}
	if len(m.PNG) < header || len(m.PNG) > MaxKept || m.PNG[:16] != pngBegins+"\x00\x00\x00\rIHDR" {
		return m.fault()
	}
	width, height := binary.BigEndian.Uint32([]byte(m.PNG[16:])), binary.BigEndian.Uint32([]byte(m.PNG[20:]))
	const trueColour = "\x08\x02\x00\x00\x00" // of eight bits, without transparency
	if width < 1 || width > EmblemSide || height < 1 || height > EmblemSide || m.PNG[24:header] != trueColour {
		return m.fault()
	}
	return nil
}

// CheckWhole is Check of one that comes from a file of an event: its pixels can be read, and nothing else is in it.
func (m Emblem) CheckWhole() *person.Fault {
	if fault := m.Check(); fault != nil || !m.IsThere() {
		return fault
	}
	if _, err := m.Picture(); err != nil || !m.isBare() {
		return m.fault()
	}
	return nil
}

func (m Emblem) fault() *person.Fault {
	return &person.Fault{Field: "emblem", Key: "error.emblem.kept", Args: map[string]any{"most": EmblemSide}}
}

// isBare tells whether the file has only the chunks that pixels need, and ends with the last one.
func (m Emblem) isBare() bool {
	rest := m.PNG[len(pngBegins):]
	for len(rest) >= 12 {
		length := uint64(binary.BigEndian.Uint32([]byte(rest)))
		if uint64(len(rest)) < 12+length {
			return false
		}
		switch rest[4:8] {
		case "IHDR", "IDAT":
		case "IEND":
			return length == 0 && len(rest) == 12
		default:
			return false
		}
		rest = rest[12+length:]
	}
	return false
}

// Picture decodes the emblem.
func (m Emblem) Picture() (image.Image, error) { return png.Decode(bytes.NewReader([]byte(m.PNG))) }

package formalities_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"adyukh/tournament/formalities"
)

// drawn is a picture with a red disc on nothing.
func drawn(width, height int) *image.NRGBA {
	p := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			if dx, dy := 2*x-width, 2*y-height; dx*dx*height*height+dy*dy*width*width < width*width*height*height {
				p.SetNRGBA(x, y, color.NRGBA{200, 30, 20, 255})
			}
		}
	}
	return p
}

// noise is a picture that no compression makes smaller.
func noise(side int) *image.NRGBA {
	p := image.NewNRGBA(image.Rect(0, 0, side, side))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range p.Pix {
		p.Pix[i] = uint8(random.Uint32()) | 0xff*uint8(i%4/3)
	}
	return p
}

func asPNG(t testing.TB, p image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t testing.TB, p image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, p, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asGIF(t testing.TB, p image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gif.Encode(&b, p, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// withText is a PNG with a remark in it.
func withText(file []byte, text string) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(text)))
	chunk = append(append(chunk, "tEXt"...), text...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	const header = 8 + 12 + 13
	return append(append(bytes.Clone(file[:header]), chunk...), file[header:]...)
}

// claiming is a PNG that says it has so many pixels a side.
func claiming(file []byte, side uint32) []byte {
	file = bytes.Clone(file)
	binary.BigEndian.PutUint32(file[16:], side)
	binary.BigEndian.PutUint32(file[20:], side)
	binary.BigEndian.PutUint32(file[29:], crc32.ChecksumIEEE(file[12:29]))
	return file
}

// TestReadEmblem: pictures of each format become one that may be kept, not larger than they were and of their shape.
func TestReadEmblem(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sent          []byte
		width, height int
	}{
		"png":      {asPNG(t, drawn(120, 90)), 120, 90},
		"jpeg":     {asJPEG(t, drawn(900, 600)), 400, 267},
		"gif":      {asGIF(t, drawn(40, 500)), 32, 400},
		"banner":   {asPNG(t, drawn(3000, 2)), 400, 1},
		"noise":    {asPNG(t, noise(500)), 256, 256},
		"a remark": {withText(asPNG(t, drawn(20, 20)), "Comment\x00secret of who drew it"), 20, 20},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, fault := formalities.ReadEmblem(c.sent)
			if fault != nil {
				t.Fatal(*fault)
			}
			if fault := m.CheckWhole(); fault != nil || strings.Contains(m.PNG, "secret") {
				t.Errorf("fault %v", fault)
			}
			p, err := m.Picture()
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Bounds(); got != image.Rect(0, 0, c.width, c.height) {
				t.Errorf("pixels: %v", got)
			}
			if again, _ := formalities.ReadEmblem(c.sent); again != m {
				t.Error("the same picture gives other bytes")
			}
			if again, fault := formalities.ReadEmblem([]byte(m.PNG)); fault != nil || again != m {
				t.Errorf("what is kept becomes another picture (%v)", fault)
			}
		})
	}
}

// TestEmblemStandsOnPaper: what is transparent is white, and a pixel is the mean of those that it covers.
func TestEmblemStandsOnPaper(t *testing.T) {
	t.Parallel()
	sent := image.NewNRGBA(image.Rect(0, 0, 800, 800))
	for y := range 800 {
		for x := range 400 {
			sent.SetNRGBA(x, y, color.NRGBA{0, 0, 0, uint8(255 * (x % 2))})
		}
	}
	m, fault := formalities.ReadEmblem(asPNG(t, sent))
	if fault != nil {
		t.Fatal(*fault)
	}
	p, err := m.Picture()
	if err != nil {
		t.Fatal(err)
	}
	for x, want := range map[int]uint8{10: 128, 390: 255} {
		if got := color.NRGBAModel.Convert(p.At(x, 200)); got != (color.NRGBA{want, want, want, 255}) {
			t.Errorf("pixel %d: %v, want %d", x, got, want)
		}
	}
}

// TestEmblemRefused: whatever can't be an emblem is refused with a reason of its own.
func TestEmblemRefused(t *testing.T) {
	t.Parallel()
	whole := asPNG(t, noise(60))
	for name, c := range map[string]struct {
		sent []byte
		key  string
	}{
		"nothing":      {nil, "none"},
		"too large":    {append(whole, make([]byte, formalities.MaxSent)...), "large"},
		"a drawing":    {[]byte("\ufeff<?xml version=\"1.0\"?>\n<!-- x --><SVG xmlns=\"http://www.w3.org/2000/svg\"/>"), "svg"},
		"a text":       {[]byte("Эмблема"), "kind"},
		"webp":         {[]byte("RIFF\x00\x00\x00\x00WEBPVP8 "), "kind"},
		"many pixels":  {claiming(whole, formalities.MaxSide+1), "pixels"},
		"a bomb":       {claiming(whole, 1<<20), "pixels"},
		"half of it":   {whole[:len(whole)/2], "broken"},
		"no pixels":    {claiming(whole, 0), "broken"},
		"many passes":  {append(asJPEG(t, drawn(20, 20)), bytes.Repeat([]byte("\xff\xda"), 200)...), "broken"},
		"begins right": {[]byte("GIF89a"), "broken"},
	} {
		if _, fault := formalities.ReadEmblem(c.sent); fault == nil || fault.Key != "error.emblem."+c.key || fault.Field != "file" {
			t.Errorf("%s: %v", name, fault)
		}
	}
}

// TestEmblemOfFile: from the file of an event only such pictures are taken as ReadEmblem makes.
func TestEmblemOfFile(t *testing.T) {
	t.Parallel()
	m, _ := formalities.ReadEmblem(asPNG(t, drawn(60, 60)))
	for name, file := range map[string][]byte{
		"transparent": asPNG(t, drawn(60, 60)), "a remark": withText([]byte(m.PNG), "x\x00y"), "large": claiming([]byte(m.PNG), 401),
		"half of it": []byte(m.PNG[:len(m.PNG)/2]), "more behind it": []byte(m.PNG + "x"), "a text": []byte("Эмблема"),
		"long": []byte(m.PNG + strings.Repeat("x", formalities.MaxKept)),
	} {
		if fault := (formalities.Emblem{PNG: string(file)}).CheckWhole(); fault == nil || fault.Key != "error.emblem.kept" {
			t.Errorf("%s: %v", name, fault)
		}
	}
	if fault := (formalities.Emblem{}).CheckWhole(); fault != nil {
		t.Errorf("none: %v", fault)
	}
}

// FuzzReadEmblem: whatever is sent, it is refused with a reason, or becomes a picture that may be kept.
func FuzzReadEmblem(f *testing.F) {
	small := drawn(12, 9)
	for _, seed := range [][]byte{asPNG(f, small), asJPEG(f, small), asGIF(f, small), []byte("<svg/>"), nil} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, sent []byte) {
		m, fault := formalities.ReadEmblem(sent)
		if fault != nil {
			if !strings.HasPrefix(fault.Key, "error.emblem.") || m.IsThere() {
				t.Fatalf("refused with %v and %v", fault, m)
			}
			return
		}
		if fault := m.CheckWhole(); fault != nil {
			t.Fatalf("not to be kept: %v", *fault)
		}
	})
}

package picture_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"adyukh/tournament/picture"
)

// sheetPhoto is a picture of a size whose four corners differ: red, green, blue and black from the upper left one in the reading order.
func sheetPhoto(width, height int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.RGBA{A: 255}
			switch {
			case x < width/2 && y < height/2:
				c.R = 255
			case y < height/2:
				c.G = 255
			case x < width/2:
				c.B = 255
			}
			m.Set(x, y, c)
		}
	}
	return m
}

func asJPEG(tb testing.TB, m image.Image) []byte {
	tb.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, &jpeg.Options{Quality: 95}); err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

// exif puts metadata into a JPEG: an orientation, and words that nobody is to see.
func exif(plain []byte, order binary.AppendByteOrder, turn uint16) []byte {
	begin := "II*\x00"
	if order == binary.BigEndian {
		begin = "MM\x00*"
	}
	t := order.AppendUint32([]byte(begin), 8)
	t = order.AppendUint16(t, 2)
	for _, entry := range [][3]uint32{{0x010e, 2, 1}, {0x0112, 3, 1}} {
		t = order.AppendUint16(order.AppendUint16(t, uint16(entry[0])), uint16(entry[1]))
		t = order.AppendUint32(t, entry[2])
		if entry[0] == 0x0112 {
			t = order.AppendUint16(order.AppendUint16(t, turn), 0)
		} else {
			t = order.AppendUint32(t, 0)
		}
	}
	t = append(t, "GPS 43.4844 CANARY"...)
	body := append([]byte("Exif\x00\x00"), t...)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2))
	return bytes.Join([][]byte{plain[:2], head, body, plain[2:]}, nil)
}

// TestPhotosStandUpright: whatever way the camera was held, the corners are where people saw them, and nothing but pixels is left.
func TestPhotosStandUpright(t *testing.T) {
	plain := asJPEG(t, sheetPhoto(80, 60))
	corners := map[uint16]string{ // of what is kept, for each way in which the camera's rows and columns stand
		1: "rgbk", 2: "grkb", 3: "kbgr", 4: "bkrg", 5: "rbgk", 6: "brkg", 7: "kgbr", 8: "gkrb", 0: "rgbk", 9: "rgbk",
	}
	for turn, want := range corners {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			kept, err := picture.Photo(exif(plain, order, turn))
			if err != nil {
				t.Fatal(turn, err)
			}
			if bytes.Contains(kept, []byte("CANARY")) || bytes.Contains(kept, []byte("Exif")) {
				t.Errorf("%d: metadata is kept", turn)
			}
			m, err := jpeg.Decode(bytes.NewReader(kept))
			if err != nil {
				t.Fatal(err)
			}
			wide, tall := 80, 60
			if turn >= 5 && turn <= 8 {
				wide, tall = 60, 80
			}
			if m.Bounds().Dx() != wide || m.Bounds().Dy() != tall {
				t.Errorf("%d: %v", turn, m.Bounds())
			}
			got := ""
			for _, at := range []image.Point{{5, 5}, {wide - 6, 5}, {5, tall - 6}, {wide - 6, tall - 6}} {
				got += colourOf(m.At(at.X, at.Y))
			}
			if got != want {
				t.Errorf("%d, %v: corners %s, want %s", turn, order, got, want)
			}
		}
	}
}

func colourOf(c color.Color) string {
	r, g, b, _ := c.RGBA()
	switch {
	case r > 0x9000:
		return "r"
	case g > 0x9000:
		return "g"
	case b > 0x9000:
		return "b"
	}
	return "k"
}

// TestPhotosAreBounded: large ones become smaller, and what is no photo is refused before its pixels are read.
func TestPhotosAreBounded(t *testing.T) {
	kept, err := picture.Photo(asJPEG(t, sheetPhoto(2400, 1200)))
	if err != nil {
		t.Fatal(err)
	}
	size, err := jpeg.DecodeConfig(bytes.NewReader(kept))
	if err != nil || size.Width != picture.PhotoSide || size.Height != picture.PhotoSide/2 {
		t.Errorf("%+v, %v", size, err)
	}
	var small bytes.Buffer
	if err := png.Encode(&small, sheetPhoto(40, 30)); err != nil {
		t.Fatal(err)
	}
	if _, err := picture.Photo(small.Bytes()); err != nil {
		t.Errorf("a PNG: %v", err)
	}
	fixed := sized(small.Bytes(), 250_000, 200_000) // 50 gigapixels in a few hundred bytes
	for name, c := range map[string]struct {
		sent []byte
		want picture.PhotoFault
	}{
		"nothing":        {nil, picture.PhotoMissing},
		"too many bytes": {make([]byte, picture.MostSentPhoto+1), picture.PhotoLarge},
		"HEIC":           {[]byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), picture.PhotoHEIC},
		"a page":         {[]byte("<!doctype html><script>alert(1)</script>"), picture.PhotoKind},
		"SVG":            {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), picture.PhotoKind},
		"GIF":            {[]byte("GIF89a\x01\x00\x01\x00"), picture.PhotoKind},
		"broken":         {[]byte("\xff\xd8\xff\xe0nothing more"), picture.PhotoBroken},
		"cut off":        {asJPEG(t, sheetPhoto(80, 60))[:200], picture.PhotoBroken},
		"too large":      {fixed, picture.PhotoPixels},
		"a large PNG":    {sized(small.Bytes(), 4000, 4000), picture.PhotoPixels},
		"a cut camera's": {asJPEG(t, sheetPhoto(80, 60))[:400], picture.PhotoBroken},
		"many passes": {
			append(asJPEG(t, sheetPhoto(8, 8)), bytes.Repeat([]byte("\xff\xda"), 101)...), picture.PhotoBroken,
		},
	} {
		if _, err := picture.Photo(c.sent); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// sized says in the head of a PNG that it is of another size.
func sized(plain []byte, width, height uint32) []byte {
	b := bytes.Clone(plain)
	binary.BigEndian.PutUint32(b[16:], width)
	binary.BigEndian.PutUint32(b[20:], height)
	binary.BigEndian.PutUint32(b[29:], crc32.ChecksumIEEE(b[12:29]))
	return b
}

// FuzzPhoto looks for files that make the reader panic, or that come out larger than they may.
func FuzzPhoto(f *testing.F) {
	plain := asJPEG(f, sheetPhoto(16, 12))
	f.Add(plain)
	f.Add(exif(plain, binary.LittleEndian, 6))
	f.Add(exif(plain, binary.BigEndian, 8))
	f.Add([]byte("\x00\x00\x00\x18ftypheic"))
	f.Fuzz(func(t *testing.T, sent []byte) {
		if size, err := jpeg.DecodeConfig(bytes.NewReader(sent)); err == nil && size.Width > 1<<21/max(1, size.Height) {
			return // takes long, and says nothing new
		}
		if size, err := png.DecodeConfig(bytes.NewReader(sent)); err == nil && size.Width > 1<<21/max(1, size.Height) {
			return
		}
		kept, err := picture.Photo(sent)
		var fault picture.PhotoFault
		if err != nil && !errors.As(err, &fault) || len(kept) > picture.MostKeptPhoto {
			t.Errorf("%d bytes, %v", len(kept), err)
		}
	})
}

package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"iter"
	"strings"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Bounds of photos. What is kept of one is read by people: writing stays legible in it, and its file is some 300 KB.
const (
	MostSentPhoto = 12 << 20   // bytes of a file that is sent
	MostPixels    = 34_000_000 // of a JPEG of one pass, as cameras write it
	mostOthers    = 9_000_000  // of a JPEG of several passes or a PNG: some 150 MB of memory
	PhotoSide     = 1800       // pixels of the longer side of what is kept
	MostKeptPhoto = 1 << 20    // bytes of that
	mostScans     = 100        // passes of a JPEG; a file of many small ones takes a minute to read
)

// PhotoFault says why a file is no photo that can be kept.
type PhotoFault string

// The faults.
const (
	PhotoMissing PhotoFault = "none"
	PhotoLarge   PhotoFault = "large"
	PhotoHEIC    PhotoFault = "heic"
	PhotoKind    PhotoFault = "kind"
	PhotoBroken  PhotoFault = "broken"
	PhotoPixels  PhotoFault = "pixels"
)

// Error names the fault.
func (f PhotoFault) Error() string { return "no photo: " + string(f) }

// Photo makes a JPEG of a JPEG or PNG that somebody sends: upright as its camera was held, no larger than PhotoSide, and with nothing in it
// but pixels. The size is looked at before pixels are read. The error is a PhotoFault.
func Photo(sent []byte) ([]byte, error) {
	kind, fault := photoKind(sent)
	if fault != "" {
		return nil, fault
	}
	size, err := kind.config(bytes.NewReader(sent))
	switch {
	case err != nil || size.Width < 1 || size.Height < 1:
		return nil, PhotoBroken
	case size.Width > kind.most(sent)/size.Height:
		return nil, PhotoPixels
	case kind.turns && bytes.Count(sent, []byte("\xff\xda")) > mostScans:
		return nil, PhotoBroken
	}
	read, err := kind.decode(bytes.NewReader(sent))
	if err != nil || read.Bounds().Empty() {
		return nil, PhotoBroken
	}
	turn := upright
	if kind.turns {
		turn = orientation(sent)
	}
	for side := PhotoSide; ; side = side * 4 / 5 {
		var out bytes.Buffer
		if err := jpeg.Encode(&out, stoodUp(read, turn, side), &jpeg.Options{Quality: 82}); err != nil {
			return nil, PhotoBroken
		}
		if out.Len() <= MostKeptPhoto {
			return out.Bytes(), nil
		}
	}
}

// photoFormat is a format of files that can be sent.
type photoFormat struct {
	begins string
	turns  bool // says how the camera was held
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// most is how many pixels of a file are read: its memory is much the same in all kinds.
func (f photoFormat) most(sent []byte) int {
	if f.turns {
		for marker := range segments(sent) {
			if marker == 0xc0 || marker == 0xc1 { // the head of a frame of one pass
				return MostPixels
			}
		}
	}
	return mostOthers
}

// photoKind finds the format by the first bytes, whatever the file is called.
func photoKind(sent []byte) (photoFormat, PhotoFault) {
	switch {
	case len(sent) == 0:
		return photoFormat{}, PhotoMissing
	case len(sent) > MostSentPhoto:
		return photoFormat{}, PhotoLarge
	}
	for _, k := range []photoFormat{
		{"\xff\xd8\xff", true, jpeg.DecodeConfig, jpeg.Decode}, {"\x89PNG\r\n\x1a\n", false, png.DecodeConfig, png.Decode},
	} {
		if bytes.HasPrefix(sent, []byte(k.begins)) {
			return k, ""
		}
	}
	if len(sent) > 12 && string(sent[4:8]) == "ftyp" && strings.Contains("heic heix heim heis hevc hevx mif1 msf1 avif", string(sent[8:12])) {
		return photoFormat{}, PhotoHEIC
	}
	return photoFormat{}, PhotoKind
}

// upright is the orientation of EXIF in which rows and columns stand as they are shown.
const upright = 1

// stoodUp draws a picture as its orientation says, with a longer side of so many pixels at most, on white where it is transparent.
func stoodUp(from image.Image, turn, side int) image.Image {
	b := from.Bounds()
	w, h := float64(b.Dx()), float64(b.Dy())
	scale := min(1, float64(side)/max(w, h))
	// Where a point (x, y) of the picture goes, before it is made smaller: EXIF 2.32, tag 0x0112.
	way := map[int]f64.Aff3{
		1: {1, 0, 0, 0, 1, 0}, 2: {-1, 0, w, 0, 1, 0}, 3: {-1, 0, w, 0, -1, h}, 4: {1, 0, 0, 0, -1, h},
		5: {0, 1, 0, 1, 0, 0}, 6: {0, -1, h, 1, 0, 0}, 7: {0, -1, h, -1, 0, w}, 8: {0, 1, 0, -1, 0, w},
	}[turn]
	if turn > 4 {
		w, h = h, w
	}
	for i := range way {
		way[i] *= scale
	}
	way[2] -= way[0]*float64(b.Min.X) + way[1]*float64(b.Min.Y)
	way[5] -= way[3]*float64(b.Min.X) + way[4]*float64(b.Min.Y)
	to := image.NewRGBA(image.Rect(0, 0, max(1, int(w*scale)), max(1, int(h*scale))))
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.BiLinear.Transform(to, way, from, b, draw.Over, nil)
	return to
}

// orientation is what a JPEG says of how its camera was held, from 1 to 8; upright where it says nothing that can be read.
func orientation(sent []byte) int {
	for marker, body := range segments(sent) {
		if marker == 0xe1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) {
			return tiffOrientation(body[6:])
		}
	}
	return upright
}

// segments are what stands in a JPEG before its pixels, by their markers.
func segments(sent []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		rest := sent[min(2, len(sent)):]
		for len(rest) >= 4 && rest[0] == 0xff {
			if rest[1] == 0xff { // a filling byte
				rest = rest[1:]
				continue
			}
			marker, length := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
			if marker == 0xda || length < 2 || len(rest) < 2+length || !yield(marker, rest[4:2+length]) {
				return
			}
			rest = rest[2+length:]
		}
	}
}

// tiffOrientation looks for the tag in the first directory.
func tiffOrientation(t []byte) int {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(t, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(t, []byte("MM\x00*")):
		order = binary.BigEndian
	}
	if order == nil || len(t) < 8 {
		return upright
	}
	at := uint64(order.Uint32(t[4:]))
	if at+2 > uint64(len(t)) {
		return upright
	}
	entries := t[at+2:]
	for range order.Uint16(t[at:]) {
		if len(entries) < 12 {
			break
		}
		const tag, short = 0x0112, 3
		if order.Uint16(entries) == tag && order.Uint16(entries[2:]) == short {
			if n := int(order.Uint16(entries[8:])); n >= 1 && n <= 8 {
				return n
			}
			break
		}
		entries = entries[12:]
	}
	return upright
}

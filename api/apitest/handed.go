package apitest

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
)

// Handing is a published round of four players, who can send records and photos when their games are over.
func Handing(t *testing.T) *Stage {
	t.Helper()
	return NewStage(t, 4, func(h *play.Head) {
		h.Regulations.Records, h.Regulations.Reports = true, selfservice.ByPlayers
	}).Open().Draw().Pair().Publish().Linked()
}

// Asking is a Swiss of six whose players ask by their links, with its first round published.
func Asking(t *testing.T) *Stage {
	t.Helper()
	return NewStage(t, 6, SwissOf(5), func(h *play.Head) { h.Regulations.Requests = true }).Open().Draw().Pair().Publish().Linked()
}

// Own is the address of a game on the own page of one of its players.
func (st *Stage) Own(of play.PlayerID, g play.Game) string { return st.Me(of) + "/games/" + ID(g.ID) }

// Over enters the result of the first board and returns its game.
func (st *Stage) Over() play.Game {
	st.Test.Helper()
	return st.Result(1, play.Result{Kind: play.FinalPosition, White: 15, Black: 9}).Game(1)
}

// SheetPhoto is a JPEG as a phone writes it: 160 by 120 pixels, lying on its side, red above where the phone was held upright, with
// "CANARY" and a place in its metadata.
func SheetPhoto(t *testing.T) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, 160, 120)) // turned by 90° to the right it is shown: its left side is above
	for y := range 120 {
		for x := range 160 {
			c := color.RGBA{B: 255, A: 255}
			if x < 80 {
				c = color.RGBA{R: 255, A: 255}
			}
			m.Set(x, y, c)
		}
	}
	var plain bytes.Buffer
	if err := jpeg.Encode(&plain, m, nil); err != nil {
		t.Fatal(err)
	}
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00CANARY 43.4844 N")
	body := append([]byte("Exif\x00\x00"), tiff...)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2))
	return bytes.Join([][]byte{plain.Bytes()[:2], head, body, plain.Bytes()[2:]}, nil)
}

// SendsPhoto has a player send a file as a photo of a game.
func (st *Stage) SendsPhoto(b *Browser, of play.PlayerID, g play.Game, content []byte) Answer {
	st.Test.Helper()
	body, kind := Upload(st.Test, content)
	return b.Send(http.MethodPost, st.Own(of, g)+"/photos", body, kind)
}

// IsSheetPhoto fails the test unless the answer is that of SheetPhoto as a JPEG that stands upright, with no metadata.
func (a Answer) IsSheetPhoto(t *testing.T) {
	t.Helper()
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "image/jpeg" || a.Header.Get("Cache-Control") != "no-store" ||
		a.Header.Get("X-Content-Type-Options") != "nosniff" || a.Header.Get("X-Robots-Tag") != "noindex" {
		t.Fatalf("a photo: %d %v", a.Status, a.Header)
	}
	if strings.Contains(a.Body, "CANARY") || strings.Contains(a.Body, "Exif") {
		t.Error("metadata is kept")
	}
	m, err := jpeg.Decode(strings.NewReader(a.Body))
	if err != nil || m.Bounds().Dx() != 120 || m.Bounds().Dy() != 160 {
		t.Fatalf("%v, %v", err, m.Bounds())
	}
	if r, _, _, _ := m.At(60, 10).RGBA(); r < 0xc000 {
		t.Error("the photo does not stand upright")
	}
}

package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
)

// packSize is how many objects are packed together.
const packSize = 500

// entry is a line of the table of objects: an offset, or a place in a stream of packed objects.
type entry struct {
	kind  byte // 0 free, 1 by itself, 2 packed
	where uint32
	index uint16
}

// write puts the file together. Packed are objects that stand in streams of many; others stand by themselves. The table is a stream, as it
// must be where objects are packed.
func (p *parts) write(packed map[int][]byte) []byte {
	table := make([]entry, len(p.objects))
	numbers := slices.Sorted(maps.Keys(packed))
	for some := range slices.Chunk(numbers, packSize) {
		holder := p.add(pack(some, packed))
		table = append(table, entry{})
		for i, n := range some {
			table[n] = entry{2, uint32(holder), uint16(i)}
		}
	}
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	for i := 1; i < len(p.objects); i++ {
		if table[i].kind == 2 {
			continue
		}
		table[i] = entry{1, uint32(out.Len()), 0}
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i, p.objects[i])
	}
	at := out.Len()
	table = append(table, entry{1, uint32(at), 0})
	id := sha256.Sum256(out.Bytes())
	var rows bytes.Buffer
	for i, e := range table {
		if i == 0 {
			e.index = 65535
		}
		rows.WriteByte(e.kind)
		rows.Write(binary.BigEndian.AppendUint32(nil, e.where))
		rows.Write(binary.BigEndian.AppendUint16(nil, e.index))
	}
	entries := fmt.Sprintf("/Type /XRef /Size %d /W [1 4 2] /Root %d 0 R /Info %d 0 R /ID [<%X> <%X>] /Filter /FlateDecode",
		len(table), p.root, p.info, id[:16], id[:16])
	fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n", len(table)-1, stream(entries, deflated(rows.Bytes())), at)
	return out.Bytes()
}

// pack is a stream of objects.
func pack(numbers []int, objects map[int][]byte) []byte {
	var index, bodies bytes.Buffer
	for _, n := range numbers {
		fmt.Fprintf(&index, "%d %d ", n, bodies.Len())
		bodies.Write(objects[n])
		bodies.WriteByte('\n')
	}
	entries := fmt.Sprintf("/Type /ObjStm /N %d /First %d /Filter /FlateDecode", len(numbers), index.Len())
	return stream(entries, deflated(append(index.Bytes(), bodies.Bytes()...)))
}

func deflated(data []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, _ = z.Write(data) // a buffer takes everything
	_ = z.Close()
	return b.Bytes()
}

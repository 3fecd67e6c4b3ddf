// What is drawn on a board that the server drew: figures, gold frames, numbers. Every tower that a game needs already stands in
// the <defs> of the drawing; this module only says which stands where.
const svg = 'http://www.w3.org/2000/svg';

export function element(name, attributes) {
  const node = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

// fill replaces what stands in a layer of the board: "figures", "frames", "marks", "hints".
export function fill(board, layer, nodes) {
  board.querySelector(`[data-${layer}]`).replaceChildren(...nodes);
}

export function figure(board, square, tower, place) {
  const id = `${board.id}-${tower}`;
  const { label } = document.getElementById(id).dataset;
  const group = element('g', { class: 'figure', role: 'img', 'aria-label': `${square}: ${label}`, transform: place, 'data-at': square });
  group.append(element('use', { href: `#${id}` }));
  return group;
}

// frame is drawn twice, the rim below the gold.
export function frame(rect) {
  const group = element('g', { class: 'frame' });
  group.append(element('rect', { ...rect, rx: 6 }), element('rect', { ...rect, rx: 6 }));
  return group;
}

export function mark({ x, y, width, text }) {
  const group = element('g', { class: 'mark-number' });
  const label = element('text', { x: x + width / 2, y, dy: 8 });
  label.textContent = text;
  group.append(element('rect', { x, y: y - 17, width, height: 34, rx: 17 }), label);
  return group;
}

// describe says the position in words, as the server does: "Белые: a1, c3 (дамка). Чёрные: h8. Ход белых."
export function describe(board, figures, toMove) {
  const words = board.dataset;
  const side = (letter) => figures.filter(([, tower]) => tower[0] === letter).map(([square, tower]) => {
    const { note } = document.getElementById(`${board.id}-${tower}`).dataset;
    return note ? `${square} (${note})` : square;
  }).join(', ') || words.none;
  const text = `${words.white}: ${side('w')}. ${words.black}: ${side('b')}.`;
  const turn = { white: words.whiteMoves, black: words.blackMoves }[toMove];
  board.querySelector('desc').textContent = turn ? `${text} ${turn}` : text;
}

// Replays a game on a board that the server drew.
//
// Contract. <div data-replay> holds the drawing (partial "board"), links with data-ply or data-go, and a JSON block
// <script type="application/json" data-replay-data> {cell, inset, corners: {h6: [x, y]}, plies: [{move, figures: {h6: "w2-6"}, from, to,
// marks, white, black, href}]}. Every tower of the game is already drawn in the drawing's <defs>; this module only says which
// stands where. Arrow keys, Home and End step through the game.
const svg = 'http://www.w3.org/2000/svg';
const data = new WeakMap();

// The JSON is parsed once, and again when a live page has put other data in its place.
function game(replay) {
  const text = replay.querySelector('[data-replay-data]').textContent;
  if (data.get(replay)?.text !== text) data.set(replay, { text, game: JSON.parse(text) });
  return data.get(replay).game;
}

document.addEventListener('click', (e) => {
  const link = e.target.closest?.('[data-replay] [data-ply], [data-replay] [data-go]');
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || e.button) return;
  e.preventDefault();
  const replay = link.closest('[data-replay]');
  go(replay, link.dataset.ply !== undefined ? Number(link.dataset.ply) : target(replay, link.dataset.go));
});

// A finding of a checked sheet shows the position it speaks of.
document.addEventListener('click', (e) => {
  const link = e.target.closest?.('[data-show]');
  const replay = link?.closest('.sheet-check')?.querySelector('[data-replay]');
  if (!replay) return;
  e.preventDefault();
  go(replay, Number(link.dataset.show));
});

const keys = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

document.addEventListener('keydown', (e) => {
  if (!keys[e.key] || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
  if (e.target.closest?.('input, textarea, select, [contenteditable], dialog, .scroll')) return;
  const replay = e.target.closest?.('[data-replay]') ?? document.querySelector('[data-replay]');
  if (!replay) return;
  e.preventDefault();
  go(replay, target(replay, keys[e.key]));
});

function target(replay, where) {
  const current = Number(replay.dataset.current);
  const last = game(replay).plies.length - 1;
  return { first: 0, last, previous: Math.max(current - 1, 0), next: Math.min(current + 1, last) }[where];
}

function go(replay, ply) {
  const { plies } = game(replay);
  if (!plies[ply]) return;
  replay.dataset.current = ply;
  draw(replay, plies[ply]);
  bar(replay, plies[ply]);
  list(replay, ply);
  replay.querySelector('[data-said]').textContent = `${plies[ply].move || replay.dataset.start}, ${plies[ply].white}:${plies[ply].black}`;
  if (replay.dataset.address !== undefined) history.replaceState(history.state, '', plies[ply].href);
}

function draw(replay, ply) {
  const board = replay.querySelector('svg.board');
  const { corners, cell, inset } = game(replay);
  fill(board, 'figures', Object.entries(ply.figures).map(([square, tower]) => figure(board, square, tower, corners[square])));
  fill(board, 'frames', [...new Set([ply.from, ply.to])].filter((s) => corners[s]).map((s) => frame(corners[s], cell, inset)));
  fill(board, 'marks', (ply.marks ?? []).map(mark));
}

function fill(board, name, nodes) {
  board.querySelector(`[data-${name}]`).replaceChildren(...nodes);
}

function figure(board, square, tower, [x, y]) {
  const id = `${board.id}-${tower}`;
  const label = document.getElementById(id).dataset.label;
  const group = element('g', { class: 'figure', role: 'img', 'aria-label': `${square}: ${label}`, transform: `translate(${x} ${y})` });
  group.append(element('use', { href: `#${id}` }));
  return group;
}

function frame([x, y], cell, inset) {
  return element('rect', { class: 'frame', x: x + inset, y: y + inset, width: cell - 2 * inset, height: cell - 2 * inset, rx: 6 });
}

function mark({ x, y, width, text }) {
  const group = element('g', { class: 'mark-number' });
  const label = element('text', { x: x + width / 2, y, dy: 8 });
  label.textContent = text;
  group.append(element('rect', { x, y: y - 17, width, height: 34, rx: 17 }), label);
  return group;
}

function bar(replay, { white, black }) {
  for (const part of replay.querySelectorAll('.score-bar')) {
    part.querySelector('[data-white]').textContent = white;
    part.querySelector('[data-black]').textContent = black;
    part.querySelector('[data-bar]').setAttribute('width', white);
  }
}

function list(replay, ply) {
  for (const link of replay.querySelectorAll('[data-ply]')) {
    if (Number(link.dataset.ply) === ply) {
      link.setAttribute('aria-current', 'true');
      within(link.closest('.moves-box'), link);
    } else link.removeAttribute('aria-current');
  }
  for (const link of replay.querySelectorAll('[data-go]')) link.href = game(replay).plies[target(replay, link.dataset.go)].href;
}

// within scrolls the list of moves alone, never the page.
function within(box, link) {
  if (!box) return;
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
}

function element(name, attributes) {
  const node = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

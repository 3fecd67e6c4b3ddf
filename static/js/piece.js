// Sets up the position of a composition on one board and enters its solution on another. The server knows the rules and reads the texts;
// what stands in the form's text fields is what is sent, and both boards are drawn for it.
//
// Contract. <form data-piece="ADDRESS"> has text fields "position" and "solution" and holds
//   - #piece-setup [data-setup]: a board whose cells can be pressed, and <script data-setup-data> {black, figures: {c3: "w1-0"}, places};
//   - [data-palette]: buttons [data-put] with the figure that a press puts ("" takes one away; "w" and "b" a tower as [data-own] and
//     [data-other] say), [data-side] who begins, [data-clear];
//   - #piece-solution: perhaps a board to play on (play.js), moves [data-to] to be gone to, [data-cut], which takes the last one out.
// The address takes the fields and at, move, cells or cut; its answer holds both elements. data-wrote is the text of the solution with the
// move that was played. A form may have the board of the solution alone. [data-lost] is shown while no answer comes, and the boards are asked
// for again until one does. [data-show] is for browsers without scripts.
import { element, figure } from './boarddraw.js';
import { post } from './fragment.js';
import { reset, step, tabTo } from './play.js';

const pause = 300;
const again = 5000; // after no answer
const asked = new WeakMap(); // form → the request that is under way
const pressed = new WeakMap(); // a cell from which nothing can move, by form
const drawn = new WeakMap(); // the board of a solution as it came
const posed = ['section', 'position', 'task', 'count', 'solution'];
const formOf = (node) => node.closest?.('form[data-piece]');
const setup = () => document.getElementById('piece-setup');

for (const palette of document.querySelectorAll('[data-palette]')) palette.hidden = false;
for (const button of document.querySelectorAll('form[data-piece] [data-show]')) button.hidden = true;

const read = () => JSON.parse(setup().querySelector('[data-setup-data]').textContent);

// put changes what stands on the board, at once, and then asks the server what it makes of it.
function put(form, change) {
  const data = read();
  change(data);
  setup().querySelector('[data-setup-data]').textContent = JSON.stringify(data);
  form.elements.namedItem('position').value = write(data);
  draw(data);
  ask(form);
}

// write is the text of a position: "W:Wa5,e5-2/1:BKb2".
function write({ black, figures }) {
  const list = (side) => Object.entries(figures).filter(([, code]) => code[0] === side).map(([square, code]) => {
    const [, own, other, king] = /^.(\d+)-(\d+)(k?)$/.exec(code);
    const below = Number(other) ? `/${other}` : '';
    return `${king ? 'K' : ''}${square}${Number(own) > 1 || below ? `-${own}${below}` : ''}`;
  }).sort().join(',');
  return `${black ? 'B' : 'W'}:W${list('w')}:B${list('b')}`;
}

// draw shows the figures whose drawings are there; the server's answer brings the others.
function draw({ figures, places }) {
  const board = setup().querySelector('svg.board');
  const known = Object.entries(figures).filter(([, code]) => document.getElementById(`${board.id}-${code}`));
  board.querySelector('[data-figures]').replaceChildren(...known.map(([square, code]) => figure(board, square, code, places[square])));
  const waiting = Object.keys(figures).filter((square) => !known.some(([other]) => other === square));
  board.querySelector('[data-hints]').replaceChildren(...waiting.map((square) => {
    const spot = board.querySelector(`[data-spot="${CSS.escape(square)}"]`);
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(spot.getAttribute(name)));
    return element('circle', { class: 'hint hint-ring', cx: x + width / 2, cy: y + height / 2, r: width / 4 });
  }));
}

// chosen is the figure that a press puts.
function chosen(form) {
  const code = form.querySelector('[data-put][aria-pressed="true"]')?.dataset.put ?? '';
  if (code.length !== 1) return code;
  const number = (name) => {
    const input = form.querySelector(`[${name}]`);
    return Math.min(Math.max(Math.trunc(Number(input.value)) || 0, Number(input.min)), Number(input.max));
  };
  return `${code}${number('data-own')}-${number('data-other')}`;
}

function press(form, square, erase) {
  const code = erase ? '' : chosen(form);
  put(form, ({ figures }) => {
    if (!code || figures[square] === code) delete figures[square];
    else figures[square] = code;
  });
}

document.addEventListener('click', (e) => {
  const form = formOf(e.target);
  if (!form || e.button) return;
  const at = (selector) => e.target.closest(selector);
  const spot = at('[data-setup] [data-spot]');
  if (spot) {
    tabTo(spot);
    press(form, spot.dataset.spot, false);
  } else if (at('[data-put]')) choose(form, at('[data-put]'));
  else if (at('[data-side]')) begin(form, at('[data-side]').dataset.side === 'black');
  else if (at('[data-clear]')) put(form, (data) => { data.figures = {}; });
  else if (at('[data-to]')) ask(form, { at: at('[data-to]').dataset.to });
  else if (at('[data-cut]')) ask(form, { cut: '1' });
});

document.addEventListener('keydown', (e) => {
  const spot = e.target.closest?.('[data-setup] [data-spot]');
  if (!spot || e.ctrlKey || e.metaKey || e.altKey) return;
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
  if (way) step(spot, way);
  else if (e.key === 'Enter' || e.key === ' ') press(formOf(spot), spot.dataset.spot, false);
  else if (e.key === 'Delete' || e.key === 'Backspace') press(formOf(spot), spot.dataset.spot, true);
  else return;
  e.preventDefault();
});

function choose(form, button) {
  for (const other of form.querySelectorAll('[data-put]')) other.setAttribute('aria-pressed', String(other === button));
  const tower = form.querySelector('[data-tower]');
  if (tower) tower.hidden = button.dataset.put.length !== 1;
}

function begin(form, black) {
  put(form, (data) => { data.black = black; });
}

document.addEventListener('input', (e) => {
  const form = formOf(e.target);
  if (form && posed.includes(e.target.name)) ask(form, {}, pause);
});

document.addEventListener('board:move', (e) => {
  const form = formOf(e.target);
  if (form) ask(form, { move: e.detail.move.text });
});

document.addEventListener('board:step', (e) => pressed.delete(e.target));

document.addEventListener('board:refuse', (e) => {
  const form = formOf(e.target);
  if (!form) return;
  const path = [...e.detail.path];
  if (path.length === 1 && pressed.has(e.target)) path.unshift(pressed.get(e.target));
  if (path.length > 1 && path[0] !== path[1]) {
    ask(form, { cells: path.join(' ') });
    return;
  }
  pressed.set(e.target, path[0]);
  const hint = e.target.querySelector('[data-hint]');
  hint.hidden = false;
  say(hint.textContent);
});

// ask shows the boards for what stands in the form; what was asked before is forgotten.
function ask(form, act = {}, wait = 0) {
  const before = asked.get(form);
  clearTimeout(before?.timer);
  before?.controller.abort();
  const controller = new AbortController();
  form.setAttribute('aria-busy', 'true');
  asked.set(form, { controller, timer: setTimeout(() => send(form, act, controller.signal), wait) });
}

async function send(form, act, signal) {
  const fields = posed.filter((name) => form.elements.namedItem(name)).map((name) => [name, form.elements.namedItem(name).value]);
  const at = document.getElementById('piece-solution').dataset.at;
  let content = null;
  let heard = false;
  try {
    const answer = await post(form.dataset.piece, [...fields, ...Object.entries({ at, ...act })], { signal });
    heard = true;
    content = answer.ok ? answer.content : null;
  } catch {
    // Without an answer the boards stay as they are.
  }
  await released();
  if (signal.aborted) return;
  form.removeAttribute('aria-busy');
  form.querySelector('[data-lost]').hidden = Boolean(content);
  if (content) show(form, content, Object.keys(act).length > 0);
  else for (const play of form.querySelectorAll('[data-play]')) reset(play);
  if (!heard) asked.get(form).timer = setTimeout(ask, again, form);
}

// released waits while something is held down: a cell that is replaced below the pointer would lose its press.
let held = false;
document.addEventListener('pointerdown', () => { held = true; }, true);
for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, () => { held = false; }, true);

async function released() {
  while (held) {
    await new Promise((resolve) => {
      for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, () => setTimeout(resolve), { once: true });
    });
  }
}

// show puts the answer into the page. The board of a solution that is as it was stays, with a move that is half made.
function show(form, content, acted) {
  const boards = ['piece-setup', 'piece-solution'].map((id) => content.getElementById(id));
  const focused = focus();
  for (const fresh of boards.filter(Boolean)) {
    const was = fresh.cloneNode(true);
    const old = document.getElementById(fresh.id);
    if (!acted && fresh === boards[1] && drawn.get(old)?.isEqualNode(fresh)) continue;
    drawn.set(fresh, was);
    old.replaceWith(fresh);
  }
  const { wrote } = boards[1].dataset;
  if (wrote !== undefined) form.elements.namedItem('solution').value = wrote;
  const black = setup() && read().black;
  for (const button of form.querySelectorAll('[data-side]')) button.setAttribute('aria-pressed', String((button.dataset.side === 'black') === black));
  if (focused) document.querySelector(focused)?.focus({ preventScroll: true });
  const said = boards[0] && document.activeElement?.closest?.('#piece-setup') ? boards[0] : boards[1];
  say([...said.querySelectorAll('[data-said]')].map((node) => node.textContent.trim()).join(' '));
  const current = boards[1].querySelector('.piece-line [aria-current]');
  if (current) current.closest('.piece-line').scrollTop = current.offsetTop - current.closest('.piece-line').offsetTop - 40;
}

// focus names what has the focus on one of the boards, so that it can be found on the next.
function focus() {
  const node = document.activeElement;
  const board = node?.closest?.('#piece-setup, #piece-solution');
  if (!board) return '';
  if (node.dataset.spot) return `#${board.id} [data-spot="${CSS.escape(node.dataset.spot)}"]`;
  return `#${board.id} [data-spot][tabindex="0"]`;
}

function say(text) {
  document.getElementById('live').textContent = text;
}

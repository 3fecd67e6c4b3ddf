// Boards of the rules. The server knows the rules: every move is an address, and its answer is the board after it, or the board as
// it was with the reason why the move is refused.
//
// Contract. <div data-play="ADDRESS" id="…"> holds a board to play on (play.js); "&move=…" or "&cells=…" is added to ADDRESS. Forms inside
// it, and links with data-go inside it and inside the .diagram around it, lead to other positions of the same board. The answer's element
// with the same id takes its place, and what it marks with data-look is scrolled into sight. [data-hint] is shown when a cell is pressed
// from which nothing can move.
import { load } from './fragment.js';
import './play.js';

const asked = new WeakMap(); // a cell that was pressed though nothing can move from it, by board

document.addEventListener('click', (e) => {
  const link = e.target.closest?.('a[data-go]');
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || e.button) return;
  const play = link.closest('.diagram')?.querySelector('[data-play]') ?? link.closest('[data-play]');
  if (!play) return;
  e.preventDefault();
  go(play, link.href);
});

document.addEventListener('submit', (e) => {
  const play = e.target.closest?.('[data-play]');
  if (!play) return;
  e.preventDefault();
  const form = e.target;
  const fields = new URLSearchParams(new FormData(form, e.submitter));
  go(play, `${form.getAttribute('action')}?${fields}`, form.elements.namedItem('move')?.type === 'text' ? 'input[name="move"]' : undefined);
});

document.addEventListener('board:step', (e) => asked.delete(e.target));

document.addEventListener('board:move', (e) => {
  go(e.target, `${e.target.dataset.play}&move=${encodeURIComponent(e.detail.move.text)}`, spot(e.detail.path.at(-1)));
});

document.addEventListener('board:refuse', (e) => {
  const play = e.target;
  const path = [...e.detail.path];
  if (path.length === 1 && asked.has(play)) path.unshift(asked.get(play));
  if (path.length > 1 && path[0] !== path[1]) {
    go(play, `${play.dataset.play}&cells=${encodeURIComponent(path.join(' '))}`, spot(path.at(-1)));
    return;
  }
  asked.set(play, path[0]);
  const hint = play.querySelector('[data-hint]');
  hint.hidden = false;
  say(hint.textContent);
});

const spot = (name) => `[data-spot="${CSS.escape(name)}"]`;

async function go(play, address, focus) {
  const { id } = play;
  play.setAttribute('aria-busy', 'true');
  let fresh = null;
  try {
    const { ok, content } = await load(address);
    fresh = ok ? content?.getElementById(id) : null;
  } catch {
    fresh = null;
  }
  const current = document.getElementById(id);
  if (!fresh) {
    current?.removeAttribute('aria-busy');
    location.assign(address);
    return;
  }
  keepOpen(current, fresh);
  const inside = current.contains(document.activeElement);
  const across = current.querySelector('.play-board').scrollLeft;
  current.replaceWith(fresh);
  fresh.querySelector('.play-board').scrollLeft = across;
  if (inside) ((focus && fresh.querySelector(focus)) || fresh.querySelector('[data-spot], a, button'))?.focus({ preventScroll: true });
  say([...fresh.querySelectorAll('[data-said]')].map((node) => node.textContent.trim()).join(' '));
  fresh.querySelector('[data-look]')?.scrollIntoView({ block: 'nearest' });
  const moves = fresh.querySelector('.play-moves');
  if (moves) moves.scrollTop = moves.scrollHeight;
}

function keepOpen(from, to) {
  const [was, is] = [from.querySelector('details'), to.querySelector('details')];
  if (was && is) is.open = was.open;
}

function say(text) {
  document.getElementById('live').textContent = text;
}

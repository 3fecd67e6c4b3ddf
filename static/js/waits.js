// Results of the desk that wait in the browser until the server has them, and those that it did not take: what the page says of them.
//
// Contract. <section id="queue" data-key data-user data-by data-failed> belongs to one user of one installation, and is on every page
// behind a sign-in. In it stand [data-queue-waits] with [data-waits-count] and [data-queue-list], [data-queue-told] with [data-told] for what a server says that
// can save nothing, [data-queue-held], [data-queue-others] with [data-others-count], [data-queue-refused], and the <template>s of a line of
// each list. <dialog id="queue-leave"> asks before somebody signs out. rows are the fields of the page (results.js):
//     rows.took(item, fresh)     the server has taken it and sent the row
//     rows.refused(item, fresh)  the server has not
//     rows.asks(item)            returns what leads to the page on which the server asks, null where the row is not there to be asked about
//     rows.shows(items, sending) marks the rows whose results wait; sending is the one that is on its way
//     rows.there(item)           tells whether its row is on the page
//     rows.settles(item)         tells whether the refused one can be seen and settled in its row
//     rows.again(item)           enters it again over what is stored, where its row is on the page
//     rows.gone(item)            it was taken away
import { openQueue } from './queue.js';

const box = document.getElementById('queue');
const resting = [502, 503, 504]; // the server begins anew, behind a proxy that says so, or can save nothing and says why
const tries = 3; // of a server that stumbles over one result, which must not hold up the others
let queue = null;
let told = ''; // why the server saves nothing
let rows = null;

// waits begins: it returns the queue, null where the page has none.
export function waits(fields) {
  if (!box) return null;
  rows = fields;
  queue = openQueue(box.dataset.key, { answered, changed });
  queue.flush();
  return queue;
}

function answered(item, answer) {
  const { ok, status } = answer ?? {};
  const fresh = answer?.content?.getElementById(item.row);
  told = (status === 503 && answer.content?.querySelector('.notice')?.textContent.trim()) || '';
  if (!answer || resting.includes(status) || (ok && !fresh)) return lost(item); // a page that is not ours is no answer
  if (status === 401 || status === 403) return lost(item) && 'held';
  if (ok) {
    rows.took(item, fresh);
    return 'done';
  }
  if (status === 429 || status >= 500) {
    item.tries = (item.tries ?? 0) + 1;
    if (item.tries < tries) return lost(item);
  }
  if (fresh?.querySelector('[data-asks]') && !item.late) {
    const ask = rows.asks(item);
    if (ask) return Object.assign(item, { after: ask }) && 'done';
  }
  const said = fresh?.querySelector('.said') ?? answer.content?.querySelector('.notice');
  item.wrong = said?.textContent.trim() || box.dataset.failed.replace('{status}', status);
  if (fresh) rows.refused(item, fresh);
  return 'refused';
}

function lost(item) {
  item.late = true;
  return 'lost';
}

function changed() {
  const waiting = queue.waiting();
  const late = waiting.filter((item) => item.late || !item.here || queue.lost || queue.held);
  for (const item of late) item.late = true;
  rows.shows(queue.items, queue.sending);
  part('[data-queue-waits]').hidden = late.length === 0 || queue.held || told !== '';
  part('[data-waits-slow]').hidden = !queue.slow;
  part('[data-waits-cut]').hidden = queue.slow;
  part('[data-queue-told]').hidden = late.length === 0 || queue.held || told === '';
  if (part('[data-told]').textContent !== told) part('[data-told]').textContent = told;
  part('[data-queue-held]').hidden = late.length === 0 || !queue.held;
  part('[data-queue-list]').hidden = late.length === 0;
  for (const count of box.querySelectorAll('[data-waits-count]')) count.textContent = late.length;
  part('[data-queue-list] ul').replaceChildren(...late.map((item) => line('[data-queue-line]', item)));
  const refused = queue.items.filter((item) => item.wrong !== undefined && (item.late || !rows.settles(item)));
  const list = part('[data-queue-refused]');
  list.hidden = refused.length === 0;
  if (list.dataset.shown !== String(refused.map(({ id, wrong }) => [id, wrong]))) {
    list.dataset.shown = String(refused.map(({ id, wrong }) => [id, wrong]));
    list.replaceChildren(...refused.map((item) => line('[data-queue-conflict]', item)));
  }
  const [installation] = box.dataset.key.split(' ');
  const others = queue.others.filter(({ key, by }) => by && key.startsWith(`${installation} `));
  part('[data-queue-others]').hidden = others.length === 0;
  part('[data-queue-names]').textContent = [...new Set(others.map(({ by }) => by))].join(', ');
  part('[data-others-count]').textContent = others.length;
  box.hidden = ![...box.querySelectorAll('[data-queue-part]')].some((one) => !one.hidden);
}

const part = (selector) => box.querySelector(selector);

// line says which result an item is, with what can be done about it.
function line(template, item) {
  const one = part(template).content.cloneNode(true);
  one.querySelector('[data-line-where]').textContent = `${item.event ? `${item.event} · ` : ''}${item.round} · ${item.game}`;
  one.querySelector('[data-line-said]').textContent = item.said;
  const why = one.querySelector('[data-line-why]');
  if (why) why.textContent = item.wrong;
  one.querySelector('[data-line-away]').addEventListener('click', async () => {
    if (queue.sending?.id === item.id) return;
    await queue.drop(item);
    rows.gone(item);
    changed();
  });
  const again = one.querySelector('[data-line-again]');
  const there = one.querySelector('[data-line-there]');
  if (again && rows.there(item)) {
    there.remove();
    again.addEventListener('click', () => rows.again(item));
  } else if (again) {
    again.remove();
    there.href = `${item.page}#queue`;
  }
  return one;
}

// Who signs out with results that the server does not have is asked: nobody else can send them.
window.addEventListener('submit', (e) => {
  const dialog = document.getElementById('queue-leave');
  if (!queue || !e.target.matches('[data-sign-out]') || e.target.closest('dialog') || queue.items.length === 0) return;
  e.preventDefault();
  dialog.querySelector('[data-leave-count]').textContent = queue.items.length;
  dialog.showModal();
  dialog.querySelector('[data-cancel]').focus();
}, true);

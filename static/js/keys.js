// Keys of the desk, by position and not by a letter, which another language has elsewhere.
//
//   \    to the next step: the first [data-next] of the page's own, else that of the navigation. A link is followed; a button, which
//        changes something, gets the focus, and a second press presses it
//        (<html data-leads> while it is the page's own)
//   ?    the list of all keys, <dialog id="keys">
//
// On a page that asks before something is done, [data-question], \ means yes and Escape means no, wherever the focus is. Each box that has
// to be ticked takes a yes of its own.
//
// Fields keep what is typed in them. One for results, where neither can be, lets both through; nothing leads away from a result
// that is typed and not stored.

const keys = document.getElementById('keys');
const question = document.querySelector('[data-question]');

if (question) {
  document.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || e.isComposing || document.querySelector('dialog[open]')) return;
    const says = leads(e) ? yes : e.key === 'Escape' && no;
    if (!says || e.target.closest?.('details[data-menu][open]')) return;
    e.preventDefault();
    if (!e.repeat) says();
  });
}

function no() {
  question.querySelector('[data-cancel]').click();
}

function yes() {
  const button = question.querySelector('[data-next]');
  const boxes = [...question.querySelectorAll('[type="checkbox"]:invalid')];
  if (boxes.length === 0 || question.querySelector('input:invalid:not([type="checkbox"])')) return button?.click();
  boxes[0].click();
  (boxes[1] ?? button).focus();
}

if (keys?.showModal) {
  document.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || e.isComposing || document.querySelector('dialog[open]')) return;
    const typing = e.target.closest?.('input, textarea, select, [contenteditable]');
    if (typing && !typing.matches('.result-field, [data-by-number]')) return;
    if (!asks(e, typing) && !leads(e)) return;
    e.preventDefault();
    if (e.repeat) return;
    if (asks(e, typing)) keys.showModal();
    else if (typing?.form?.dataset.typed === undefined) next();
  });
}

function asks(e, typing) {
  return e.key === '?' || (!typing && e.code === 'Slash' && e.shiftKey);
}

function leads(e) {
  return e.key === '\\' || (e.code === 'Backslash' && !e.shiftKey);
}

// follow is a press on a link that leads elsewhere for once.
function follow(link, address) {
  const own = link.href;
  link.href = address;
  link.click();
  link.href = own;
}

// leading marks a page that has a next step of its own: the navigation does not show the key beside its one.
function leading() {
  document.documentElement.toggleAttribute('data-leads', document.querySelector('main [data-next]') !== null);
}

leading();
document.addEventListener('refreshed', leading);

function next() {
  const step = document.querySelector('main [data-next]') ?? document.querySelector('[data-next]');
  if (!step) return;
  if (step.dataset.next) follow(step, step.dataset.next);
  else if (step.matches('button') && step !== document.activeElement) step.focus();
  else step.click();
}

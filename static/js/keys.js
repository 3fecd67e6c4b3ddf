// Keys of the desk, by position and not by letter: "?" opens the list of all keys, <dialog id="keys">. Fields keep what is typed in
// them; one for results, where no "?" can be, lets it through.

const keys = document.getElementById('keys');

if (keys?.showModal) {
  document.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || e.isComposing || document.querySelector('dialog[open]')) return;
    if (!asks(e)) return;
    e.preventDefault();
    keys.showModal();
  });
}

// asks tells whether the key is "?": the key, or its place on the keyboard where nobody types.
function asks(e) {
  const typing = e.target.closest?.('input, textarea, select, [contenteditable]');
  if (typing && !typing.matches('.result-field')) return false;
  return e.key === '?' || (!typing && e.code === 'Slash' && e.shiftKey);
}

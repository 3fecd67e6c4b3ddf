// Notes where the focus goes while Tab is pressed; its value is how often that has to be done. window.walkedByKeyboard() says afterwards what
// was wrong on the way.
(() => {
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !e.closest("[inert]");
  const say = (e) => `${e.localName}${e.id ? "#" + e.id : ""}${[...e.classList].map((c) => "." + c).join("")} “${(e.textContent || e.value || e.name || "").replace(/\s+/g, " ").trim().slice(0, 40)}”`;
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true]";
  // Of radio buttons of one name Tab reaches the chosen one, or any where none is.
  const group = (e) => (e.type === "radio" && e.name ? [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(e.name)}"]`)].filter((o) => o.form === e.form) : [e]);
  const expected = [...document.querySelectorAll(controls)].filter((e) => e.tabIndex >= 0 && !e.matches(":disabled") && seen(e));
  const way = [];
  document.addEventListener("focusin", (e) => way.push(e.target), true);
  document.activeElement?.blur();
  getSelection().removeAllRanges();
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
  way.length = 0;
  window.walkedByKeyboard = () => {
    const found = [];
    document.activeElement?.blur();
    scrollTo(0, 0);
    for (const e of document.querySelectorAll("body *")) if (e.scrollLeft) e.scrollLeft = 0; // as the page was
    for (const e of expected) {
      if (e.isConnected && seen(e) && !group(e).some((o) => way.includes(o))) found.push(`is not reached by Tab: ${say(e)}`);
    }
    const last = way.at(-1);
    if (expected.length > 1 && way.length > 3 && way.slice(-3).every((e) => e === last)) found.push(`does not let go of the keyboard: ${say(last)}`);
    const first = way.filter((e, i) => e.tabIndex === 0 && way.indexOf(e) === i);
    for (let i = 1; i < first.length; i += 1) {
      if (first[i].isConnected && first[i - 1].isConnected && first[i - 1].compareDocumentPosition(first[i]) & Node.DOCUMENT_POSITION_PRECEDING) {
        found.push(`comes after what follows it: ${say(first[i])}`);
      }
    }
    return found;
  };
  // The parts of a date and of a time are stops of their own.
  const parts = { date: 4, time: 3, "datetime-local": 6, month: 3, week: 3 };
  const more = 8; // such as a text that scrolls, which browsers stop at by themselves
  return expected.reduce((n, e) => n + (parts[e.type] ?? 1), more);
})()

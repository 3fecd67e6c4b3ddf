// On a phone more than three pills stand in one line that is swiped: the chosen one is brought into sight, in that line only.
for (const chosen of document.querySelectorAll('.pills a[aria-current]')) {
  const line = chosen.closest('ul');
  const hidden = chosen.getBoundingClientRect().right - line.getBoundingClientRect().right + 14; // with the padding of the line
  if (hidden > 0) line.scrollLeft = hidden;
}

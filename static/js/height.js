// Tells the page of another site, in a frame of which this one stands, how high it is: the script embed.js there makes the frame as high.
//
// Contract. The message {adyukh: "height", height} goes to the page around, at first, whenever the height changes, and to whoever asks with
// {adyukh: "height?"}. What is told is no secret: the page around decides how wide the frame is, and sees how high its own page becomes.
const main = document.querySelector('.embed-main');

function tell() {
  const below = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  const height = Math.ceil(main.getBoundingClientRect().bottom + window.scrollY + below);
  window.parent.postMessage({ adyukh: 'height', height }, '*');
}

if (main && window.parent !== window) {
  new ResizeObserver(tell).observe(main);
  window.addEventListener('message', ({ source, data }) => source === window.parent && data?.adyukh === 'height?' && tell());
}

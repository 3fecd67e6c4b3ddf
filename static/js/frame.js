// For pages of other sites: makes each frame with a page of ours as high as what it shows.
//
// Contract. <script type="module" src="https://…/embed.js"></script> stands in the page, once or more often; frames at /embed/ of a server
// of ours tell their height (height.js). What others say is passed over. Without it a frame keeps its height and scrolls.
const highest = 20_000; // pixels
const frames = () => [...document.querySelectorAll('iframe[src*="/embed/"]')];

window.addEventListener('message', ({ origin, source, data }) => {
  if (data?.adyukh !== 'height' || !(data.height > 0)) return;
  const frame = frames().find(({ contentWindow, src }) => contentWindow === source && new URL(src).origin === origin);
  if (frame) frame.height = Math.min(data.height, highest);
});

for (const frame of frames()) frame.contentWindow.postMessage({ adyukh: 'height?' }, '*'); // they may have told before

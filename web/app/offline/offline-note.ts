const OLD = 'You are offline. Pages show what the shop had when you last looked.';

/** Says that what is shown may be old while the connection is gone; the frame of all pages holds the place for it. */
export function tellWhenOffline() {
  const tell = () => {
    const note = document.querySelector('[data-offline-note]');
    if (note) note.textContent = navigator.onLine ? '' : OLD;
  };
  addEventListener('online', tell);
  addEventListener('offline', tell);
  tell();
}

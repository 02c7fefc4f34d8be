import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { ensureStorage } from './data/memory-storage.ts';

ensureStorage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** Long enough after the page that nothing of the first view waits for it. */
const REST_MS = 1_500;
function keepLater() {
  setTimeout(() => {
    // A browser may refuse to keep anything; the shop works without.
    import('./offline/register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
  }, REST_MS);
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // From a browser's cache the page can be complete before this script runs.
  if (document.readyState === 'complete') keepLater();
  else addEventListener('load', keepLater);
}

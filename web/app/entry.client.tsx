import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followLogins } from './data/follow-logins.ts';
import { ensureStorage } from './data/memory-storage.ts';
import { keepRenderedInput } from './hydration/keep-rendered-input.ts';
import { LastErrorBoundary } from './last-error-boundary.tsx';
import { tolerateMovedNodes } from './hydration/tolerate-moved-nodes.ts';

ensureStorage();
followLogins();
tolerateMovedNodes();
const moveInput = keepRenderedInput();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LastErrorBoundary>
        <HydratedRouter />
      </LastErrorBoundary>
    </StrictMode>,
    {
      onRecoverableError(error) {
        moveInput();
        reportError(error);
      },
    },
  );
});

/** Late enough not to compete with the first view. */
const REST_MS = 1_500;
function keepLater() {
  setTimeout(() => {
    // A browser may block service workers; the shop works without one.
    import('./offline/register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
  }, REST_MS);
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A cached page may have finished loading before this script runs.
  if (document.readyState === 'complete') keepLater();
  else addEventListener('load', keepLater);
}

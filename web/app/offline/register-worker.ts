import { tellWhenOffline } from './offline-note.ts';

const WORKER = '/offline-worker.js';

type Policy = { createScriptURL: (url: string) => string };
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy };

/** Starts the worker that keeps what was seen, and hands it what this page had loaded before. */
export async function keepForOffline() {
  tellWhenOffline();
  const container = navigator.serviceWorker;
  // A page that the worker has served already needs no handing over.
  const isServed = container.controller !== null;
  await container.register(trusted(WORKER), { updateViaCache: 'none' });
  if (isServed) return;
  const { active } = await container.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ seen: [location.href, ...loaded] });
}

/** The page's policy lets this one address become a script, and no other. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker };
  const policy = trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(url) ?? url;
}

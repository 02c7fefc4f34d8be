import { languagePath } from '@tula/messages/language.ts';
import { showOfflineNote } from './offline-note.ts';

const WORKER = `${languagePath()}/offline-worker.js`;

type Policy = { createScriptURL: (url: string) => string };
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy };

/** Registers the service worker and sends it the URLs this page has loaded already, so that it caches them. */
export async function registerWorker() {
  showOfflineNote();
  const container = navigator.serviceWorker;
  // If the worker controls the page already, it has seen these requests.
  const isControlled = container.controller !== null;
  await container.register(trusted(WORKER), { updateViaCache: 'none' });
  if (isControlled) return;
  const { active } = await container.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ seen: [location.href, ...loaded] });
}

/** The Trusted Types policy allows only this script URL. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker };
  const policy = trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(url) ?? url;
}

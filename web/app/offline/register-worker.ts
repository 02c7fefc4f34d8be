import { languagePath } from '@tula/messages/language.ts';
import { showOfflineNote } from './offline-note.ts';

const WORKER = `${languagePath()}/offline-worker.js`;

type Policy = { createScriptURL: (url: string) => string };
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy };

/** Registers the service worker and sends it the URLs that this page loads without it, so that it caches them. */
export async function registerWorker() {
  showOfflineNote();
  const container = navigator.serviceWorker;
  // If the worker controls the page already, it has seen these requests.
  const isControlled = container.controller !== null;
  await container.register(trusted(WORKER), { updateViaCache: 'none' });
  if (isControlled) return;
  const { active } = await container.ready;
  active?.postMessage({ seen: [location.href] });
  // Some files were on their way when the worker took over; the browser lists them only once they have arrived.
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntriesByType('resource') as PerformanceResourceTiming[];
    const seen = loaded.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
    if (seen.length > 0) active?.postMessage({ seen });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** The Trusted Types policy allows only this script URL. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyMaker };
  const policy = trustedTypes?.createPolicy('offline-worker', { createScriptURL: () => WORKER });
  return policy?.createScriptURL(url) ?? url;
}

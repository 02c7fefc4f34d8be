import { CATALOGUE_URL, type Kind, keyOf, kindOf, MOST_KEPT, OFFLINE_PATH } from './offline-cache.ts';

/** The part of a worker's world that is used here; its full types do not go together with those of a page. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Told = Waiting & { data: { seen?: string[] } };
type Worker = {
  addEventListener(type: 'install' | 'activate', on: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', on: (event: Fetching) => void): void;
  addEventListener(type: 'message', on: (event: Told) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
};
type Kept = keyof typeof MOST_KEPT;

/** Differs for each build. */
declare const BUILD: string;

const worker = self as unknown as Worker;
const PATIENCE_MS = 3_000;
const CATALOGUE_GOOD_FOR_MS = 10 * 60_000;

// Files of all builds lie together, as their names are hashes; data can only be read by the build that asked for it.
const nameOf = (kind: Kept) => (kind === 'data' ? `data-${BUILD}` : kind);
const NAMES = new Set((Object.keys(MOST_KEPT) as Kept[]).map(nameOf));

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data.seen ?? [])));
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind) event.respondWith(answer(event, kind));
});

/** The offline page and what it loads are there before they are needed. */
async function install() {
  const page = await fetch(OFFLINE_PATH, { cache: 'no-cache' });
  const html = await page.clone().text();
  await keep('page', location.origin + OFFLINE_PATH, page);
  const files = new Set(
    Array.from(html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2|svg))[#"]/g), ([, file]) => file),
  );
  await keepSeen([...files] as string[]);
  await worker.skipWaiting();
}

async function takeOver() {
  await worker.clients.claim();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !NAMES.has(name)).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

/** What a page had loaded before the worker was there; it comes from the browser's own cache. */
async function keepSeen(urls: string[]) {
  for (const path of urls) {
    const { href: url } = new URL(path, location.origin);
    const kind = kindOf({ method: 'GET', mode: 'navigate', url }, location.origin);
    if (!kind || kind === 'guarded' || (await caches.match(keyOf(url)))) continue;
    const found = await fetch(url).catch(() => undefined);
    if (found && isKeepable(found)) await keep(kind, keyOf(url), found);
  }
  await keepCatalogue();
}

async function keepCatalogue() {
  const url = location.origin + CATALOGUE_URL;
  const before = await caches.match(keyOf(url));
  const keptAt = Date.parse(before?.headers.get('date') ?? '');
  if (Date.now() - keptAt < CATALOGUE_GOOD_FOR_MS) return;
  const found = await fetch(url).catch(() => undefined);
  if (found && isKeepable(found)) await keep('catalogue', keyOf(url), found);
}

async function answer(event: Fetching, kind: Kind): Promise<Response> {
  if (kind === 'asset' || kind === 'picture') return keptOrFetched(event, kind);
  const found = kind === 'guarded' ? await fetched(event) : await freshOrKept(event, kind);
  if (found) return found;
  if (kind === 'data' || kind === 'catalogue') return Response.error();
  const { pathname, search } = new URL(event.request.url);
  return Response.redirect(`${OFFLINE_PATH}?from=${encodeURIComponent(pathname + search)}`);
}

/** What can never change is looked for here first. */
async function keptOrFetched(event: Fetching, kind: 'asset' | 'picture'): Promise<Response> {
  const { url } = event.request;
  const kept = await caches.match(url);
  if (kept) return kept;
  try {
    const found = await fetch(event.request);
    if (isKeepable(found)) event.waitUntil(keep(kind, url, found.clone()));
    return found;
  } catch {
    return (await inAnotherSize(url)) ?? Response.error();
  }
}

/** Better the same picture in another width than none. */
async function inAnotherSize(url: string): Promise<Response | undefined> {
  const folder = /^.*\/media\/[^/]+\//.exec(url)?.[0];
  if (folder === undefined) return undefined;
  const pictures = await caches.open(nameOf('picture'));
  const other = (await pictures.keys()).find((request) => request.url.startsWith(folder));
  return other && pictures.match(other);
}

/** The shop's answer, or what was kept of it when the shop is out of reach, out of order or slow. */
async function freshOrKept(event: Fetching, kind: 'page' | 'data' | 'catalogue') {
  const key = keyOf(event.request.url);
  const fresh = fetched(event).then((found) => {
    if (found && isKeepable(found)) event.waitUntil(keep(kind, key, found.clone()));
    return found;
  });
  event.waitUntil(fresh);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([fresh, patience]);
  if (first && first.status < 500) return first;
  return (await caches.match(key)) ?? fresh;
}

/** Nothing when no answer came. */
async function fetched(event: Fetching): Promise<Response | undefined> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return undefined;
  }
}

function isKeepable(response: Response): boolean {
  const isOpen = !response.headers.get('cache-control')?.includes('no-store');
  return response.ok && !response.redirected && response.type === 'basic' && isOpen;
}

async function keep(kind: Kept, key: string, response: Response) {
  const cache = await caches.open(nameOf(kind));
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST_KEPT[kind]))) await cache.delete(oldest);
}

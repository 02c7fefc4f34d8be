import {
  CACHE_LIMITS,
  CATALOGUE_URL,
  DATA_CACHES,
  type Kind,
  keyOf,
  kindOf,
  OFFLINE_PATH,
} from './offline-cache.ts';
import { openPage, readNotice, shownAs } from './notices.ts';

/** The service worker types used here; TypeScript's own conflict with the types of a page. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
type MessageEvent = ExtendableEvent & { data: { seen?: string[] } };
type PushEvent = ExtendableEvent & { data: { text: () => string } | null };
type NotificationEvent = ExtendableEvent & { notification: { close: () => void; data: { page?: string } } };
type Worker = {
  addEventListener(type: 'install' | 'activate', on: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', on: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', on: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', on: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', on: (event: NotificationEvent) => void): void;
  skipWaiting: () => Promise<void>;
  clients: Parameters<typeof openPage>[0] & { claim: () => Promise<void> };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: ReturnType<typeof shownAs>) => Promise<void>;
  };
};
type CachedKind = keyof typeof CACHE_LIMITS;

/** Differs for each build. */
declare const BUILD: string;

const worker = self as unknown as Worker;
const NETWORK_TIMEOUT_MS = 3_000;
const CATALOGUE_MAX_AGE_MS = 10 * 60_000;

// Files of all builds share a cache, as their names are hashes; data can only be read by the build that requested it.
const nameOf = (kind: CachedKind) => (kind === 'data' ? DATA_CACHES + BUILD : kind);
const NAMES = new Set((Object.keys(CACHE_LIMITS) as CachedKind[]).map(nameOf));

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(cacheSeen(event.data.seen ?? [])));
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin);
  if (kind) event.respondWith(respond(event, kind));
});
worker.addEventListener('push', (event) => {
  const notice = readNotice(event.data?.text(), location.origin);
  if (notice) event.waitUntil(worker.registration.showNotification(notice.title, shownAs(notice)));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { page } = event.notification.data;
  if (page !== undefined) event.waitUntil(openPage(worker.clients, page, location.origin));
});

/** Caches the offline page and the files that it loads. */
async function install() {
  const page = await fetch(OFFLINE_PATH, { cache: 'no-cache' });
  const html = await page.clone().text();
  await store('page', location.origin + OFFLINE_PATH, page);
  const files = new Set(
    Array.from(html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2|svg))[#"]/g), ([, file]) => file),
  );
  await cacheSeen([...files] as string[]);
  await worker.skipWaiting();
}

async function activate() {
  await worker.clients.claim();
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(DATA_CACHES) && !NAMES.has(name))
      .map((name) => caches.delete(name)),
  );
  await worker.registration.navigationPreload?.enable();
}

/** Caches what a page had loaded before the worker started; it is read from the HTTP cache. */
async function cacheSeen(urls: string[]) {
  for (const path of urls) {
    const { href: url } = new URL(path, location.origin);
    const kind = kindOf({ method: 'GET', mode: 'navigate', url }, location.origin);
    if (!kind || kind === 'guarded' || (await caches.match(keyOf(url)))) continue;
    const found = await fetch(url).catch(() => undefined);
    if (found && isCacheable(found)) await store(kind, keyOf(url), found);
  }
  await cacheCatalogue();
}

async function cacheCatalogue() {
  const url = location.origin + CATALOGUE_URL;
  const before = await caches.match(keyOf(url));
  const cachedAt = Date.parse(before?.headers.get('date') ?? '');
  if (Date.now() - cachedAt < CATALOGUE_MAX_AGE_MS) return;
  const found = await fetch(url).catch(() => undefined);
  if (found && isCacheable(found)) await store('catalogue', keyOf(url), found);
}

async function respond(event: FetchEvent, kind: Kind): Promise<Response> {
  if (kind === 'asset' || kind === 'picture') return cacheFirst(event, kind);
  const found = kind === 'guarded' ? await fetchIfOnline(event) : await networkFirst(event, kind);
  if (found) return found;
  if (kind === 'data' || kind === 'catalogue') return Response.error();
  const { pathname, search } = new URL(event.request.url);
  return Response.redirect(`${OFFLINE_PATH}?from=${encodeURIComponent(pathname + search)}`);
}

/** Cache first, for files that never change. */
async function cacheFirst(event: FetchEvent, kind: 'asset' | 'picture'): Promise<Response> {
  const { url } = event.request;
  const cached = await caches.match(url);
  if (cached) return cached;
  try {
    const found = await fetch(event.request);
    if (isCacheable(found)) event.waitUntil(store(kind, url, found.clone()));
    return found;
  } catch {
    return (await inAnotherSize(url)) ?? Response.error();
  }
}

/** The same picture in another width, if that is cached. */
async function inAnotherSize(url: string): Promise<Response | undefined> {
  const folder = /^.*\/media\/[^/]+\//.exec(url)?.[0];
  if (folder === undefined) return undefined;
  const pictures = await caches.open(nameOf('picture'));
  const other = (await pictures.keys()).find((request) => request.url.startsWith(folder));
  return other && pictures.match(other);
}

/** Network first: the cached response is used when the server is unreachable, fails or is slow. */
async function networkFirst(event: FetchEvent, kind: 'page' | 'data' | 'catalogue') {
  const key = keyOf(event.request.url);
  const fresh = fetchIfOnline(event).then((found) => {
    if (found && isCacheable(found)) event.waitUntil(store(kind, key, found.clone()));
    return found;
  });
  event.waitUntil(fresh);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const first = await Promise.race([fresh, timeout]);
  if (first && first.status < 500) return first;
  return (await caches.match(key)) ?? fresh;
}

/** Undefined when there was no response. */
async function fetchIfOnline(event: FetchEvent): Promise<Response | undefined> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return undefined;
  }
}

function isCacheable(response: Response): boolean {
  const isOpen = !response.headers.get('cache-control')?.includes('no-store');
  return response.ok && !response.redirected && response.type === 'basic' && isOpen;
}

async function store(kind: CachedKind, key: string, response: Response) {
  const cache = await caches.open(nameOf(kind));
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - CACHE_LIMITS[kind])))
    await cache.delete(oldest);
}

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../../../test/stopped-clock.ts';
import { servePages } from './pages.ts';
import { serverWith } from '../test-server.ts';

/** A stub build whose pages show the requested address and how many pages were rendered. */
const BUILD = `
let made = 0;
const handler = async (request, year) => {
  if (request.method === 'POST') return new Response(request.url + ' ' + (await request.text()), { status: 422 });
  const { pathname, search, host } = new URL(request.url);
  if (pathname === '/broken') throw new Error('a secret of the inside');
  made += 1;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' };
  return new Response('<p>' + [made, host, pathname, year, search].join(' ') + '</p>', { headers });
};
export const entry = {
  module: { createRequestHandler: () => handler, contextOf: ({ year }) => year, reportFailuresTo: () => {} },
};`;

let buildDir: string;
beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'tula-pages-'));
  for (const part of ['client', 'server']) await mkdir(join(buildDir, part));
  await writeFile(join(buildDir, 'server', 'index.js'), BUILD);
  await writeFile(join(buildDir, 'package.json'), '{"type":"module"}');
  await cp(buildDir, `${buildDir}-pseudo`, { recursive: true });
  for (const [folder, file, text] of [
    [buildDir, 'assets/same.js', 'same'],
    [`${buildDir}-pseudo`, 'assets/same.js', 'same'],
    [`${buildDir}-pseudo`, 'assets/own.js', 'own'],
    [`${buildDir}-pseudo`, 'pseudo/manifest.webmanifest', '{}'],
    [`${buildDir}-pseudo`, '../built-from', ''],
  ] as const) {
    const path = join(folder, 'client', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
});
afterAll(async () => {
  for (const folder of [buildDir, `${buildDir}-pseudo`]) await rm(folder, { recursive: true });
});

let server: ReturnType<typeof serverWith>;
let clock: ReturnType<typeof stoppedClock>;
beforeEach(async () => {
  clock = stoppedClock('2026-12-31T18:29:59Z');
  server = serverWith([], { languages: ['en', 'pseudo'] });
  // The pages of the stub build read no data.
  const transport = async () => ({ status: 500, body: undefined });
  server.app.post('/api/v1/only-post/:id', async () => '');
  await server.app.register((app) =>
    servePages(app, {
      buildDir,
      publicUrl: 'https://shop.test',
      transport,
      clock,
      languages: ['en', 'pseudo'],
    }),
  );
  await server.app.ready();
});
afterEach(() => server.app.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('a page is rendered for PUBLIC_URL, whatever the Host header, and sets no cookie', async () => {
  const { body, headers } = await get('/home', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect(body).toContain(' shop.test /home ');
  expect(headers['set-cookie']).toBeUndefined();
});

test('the year on pages changes at midnight in India', async () => {
  expect((await get('/about-us')).body).toContain(' /about-us 2026 ');
  clock.advance({ seconds: 1 });
  server.cache.clear();
  expect((await get('/about-us')).body).toContain(' /about-us 2027 ');
});

test('pages are cached for the parameters they know, and unknown ones render nothing anew', async () => {
  const known = ['/home', '/products?name=murukku', '/products?page=2&limit=30&category=1&tag=4'];
  for (const url of [...known, '/home.data?_routes=about%2Fhome-page', '/products/1/a?pack=250&count=2']) {
    const { headers, body } = await get(url);
    expect([url, headers['cache-control']]).toEqual([url, 'public, no-cache']);
    expect(server.cache.get(url)).toBeDefined();
    const more = `${url}${url.includes('?') ? '&' : '?'}utm_source=x&fbclid=1`;
    const again = await get(more);
    expect([again.body, again.headers['etag']]).toEqual([body, headers['etag']]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(server.cache.get(more)).toBeUndefined();
  }
  const first = await get('/about-us?name=a');
  expect(first.body).toContain(' /about-us 2026 </p>');
  expect((await get('/about-us?page=2')).body).toBe(first.body);
});

test('pages at made-up paths, with tokens or of one customer are rendered but not cached', async () => {
  for (const url of [
    '/%68ome',
    '/home/',
    '/products?name=a&name=b',
    '/user/verify-email?token=secret',
    '/order-status?order-id=TL-7K4M2Q',
  ]) {
    const { statusCode, headers, body } = await get(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'private, no-cache']);
    expect(body).toContain(url.slice(url.indexOf('?') + 1));
    expect(headers.etag).toBeUndefined();
    expect(server.cache.get(url)).toBeUndefined();
  }
});

test('a failed page is answered with HTML to browsers and a problem to others, without detail', async () => {
  const page = await get('/broken', { accept: 'text/html,application/xhtml+xml' });
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('<p>Internal Server Error</p>');
  const rejection = await get('/broken', { accept: '*/*' });
  expect([rejection.statusCode, rejection.json().code]).toEqual([500, 'INTERNAL']);
  expect(page.body + rejection.body).not.toContain('secret');
});

test('an unknown path of the API is a problem, also for a browser that asks for a page', async () => {
  for (const url of ['/api', '/api/v1', '/api/v1?x=1', '/api/v1/nothing', '/api/v2/order']) {
    const answer = await get(url, { accept: 'text/html,application/xhtml+xml' });
    expect([url, answer.statusCode, answer.headers['content-type'], answer.json().code]).toEqual([
      url,
      404,
      'application/problem+json; charset=utf-8',
      'NOT_FOUND',
    ]);
  }
  expect((await get('/apiary', { accept: 'text/html' })).headers['content-type']).toContain('text/html');
});

test('an address of the API with another method is answered with 405 and those that it has', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await server.app.inject({ method, url: '/api/v1/only-post/1?x=1' });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'OPTIONS, POST',
    ]);
  }
});

test('pages answer other methods with 405, and only those with a form take POST', async () => {
  const allowed = async (method: 'POST' | 'PUT' | 'OPTIONS', url: string) => {
    const { statusCode, headers } = await server.app.inject({ method, url });
    return [statusCode, headers.allow];
  };
  expect(await allowed('POST', '/products')).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(await allowed('PUT', '/sign-in')).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  expect(await allowed('OPTIONS', '/sitemap.xml')).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(await allowed('OPTIONS', '/api/v1/nothing')).toEqual([404, undefined]);
});

test.each(['/logo.png', '/wp-login.php', '/products/x.jpg', '/.well-known/nothing', '/.env', '/a.map?x=1'])(
  'the missing file %s is answered with 404 and no redirect',
  async (url) => {
    const page = await get(url, { accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await get(url, { accept: '*/*' })).json().code).toBe('NOT_FOUND');
  },
);

test('security.txt names a contact and expires within a year; a password is changed on the account page', async () => {
  expect((await get('/.well-known/security.txt')).body).toBe(
    'Contact: mailto:hello@tula.example\nExpires: 2027-06-01T00:00:00.000Z\n' +
      'Canonical: https://shop.test/.well-known/security.txt\nPreferred-Languages: en\n',
  );
  expect((await get('/security.txt')).headers.location).toBe('/.well-known/security.txt');
  expect((await get('/.well-known/change-password')).headers.location).toBe('/account');
});

test.each(['/products/%E0%A4%A', '/nowhere%E0', '/products/%00', '/%00'])(
  'the malformed address %s leads to the page for what is missing',
  async (url) => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await get(url, { accept });
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, '/404', '']);
    }
  },
);

test('a NUL in the query of a page is left out', async () => {
  const answer = await get('/products?name=a%00b&page=2');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.body).toMatch(/ \/products 2026 \?name=ab&page=2<\/p>$/);
});

test('a malformed address of the API stays a problem', async () => {
  for (const url of ['/api/v1/public/product/%E0%A4%A', '/api/v1/public/product?name=%00'])
    expect((await get(url, { accept: 'text/html' })).json().code).toBe('NOT_FOUND');
});

const post = (url: string, headers: Record<string, string>, payload = 'email=a%40b.example') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });

test('a form that one of our own pages posts is answered by the page and is not stored', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'https://shop.test' },
  ]) {
    const answer = await post('/sign-in?from=x', headers);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      422,
      'https://shop.test/sign-in?from=x email=a%40b.example',
      'no-store',
    ]);
  }
});

test('a form from another site, of another type, too long or for another page is rejected', async () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const statusOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode;
  expect(await statusOf(post('/sign-in', {}))).toBe(403);
  expect(await statusOf(post('/sign-in', { origin: 'https://evil.example' }))).toBe(403);
  expect(
    await statusOf(post('/sign-in', { origin: 'https://shop.test', 'sec-fetch-site': 'cross-site' })),
  ).toBe(403);
  expect(await statusOf(post('/sign-in', { ...own, 'content-type': 'application/json' }, '{}'))).toBe(400);
  expect(await statusOf(post('/sign-in', { ...own, 'content-type': 'text/plain' }))).toBe(415);
  expect(await statusOf(post('/sign-in', own, 'x='.padEnd(17_000, 'x')))).toBe(413);
  for (const url of ['/home', '/sign-in.data', '/nowhere'])
    expect([url, await statusOf(post(url, own))]).toEqual([url, 405]);
  expect(await statusOf(post('/api/v1/user/login', own))).toBe(404);
});

test('a page is rendered by the build of the language in its address, and cached under that address', async () => {
  const english = await get('/products?name=a');
  const pseudo = await get('/pseudo/products?name=a&utm_source=x');
  // Each build counts for itself.
  expect([english.body, pseudo.body]).toEqual([
    expect.stringContaining(' shop.test /products 2026 ?name=a<'),
    expect.stringContaining(' shop.test /pseudo/products 2026 ?name=a<'),
  ]);
  expect(server.cache.get('/pseudo/products?name=a')).toBeDefined();
  expect((await get('/pseudo/user/verify-email?token=a')).headers['referrer-policy']).toBe('no-referrer');
  expect((await get('/hi/products')).body).toContain(' /hi/products 2026 ');
  expect((await get('/pseudo/%00')).headers.location).toBe('/pseudo/404');
  const posted = await post('/pseudo/sign-in', { 'sec-fetch-site': 'same-origin' });
  expect(posted.body).toBe('https://shop.test/pseudo/sign-in email=a%40b.example');
});

test('a language whose pages are being built leads to English, and has its pages as soon as they are', async () => {
  const opened = serverWith([], { languages: ['en', 'ta'] });
  const transport = async () => ({ status: 500, body: undefined });
  await opened.app.register((app) =>
    servePages(app, { buildDir, publicUrl: 'https://shop.test', transport, clock, languages: ['en', 'ta'] }),
  );
  const folder = `${buildDir}-ta`;
  try {
    await cp(buildDir, folder, { recursive: true });
    for (const [asked, led] of [
      ['/ta/products?name=a', '/products?name=a'],
      ['/ta/home', '/home'],
    ] as const) {
      const { statusCode, headers } = await opened.app.inject({ url: asked });
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, led, 'no-store']);
    }
    await writeFile(join(folder, 'built-from'), '');
    expect((await opened.app.inject({ url: '/ta/products?name=a' })).body).toContain(
      ' /ta/products 2026 ?name=a<',
    );
  } finally {
    await opened.app.close();
    await rm(folder, { recursive: true });
  }
});

test('files of every language are served, and those of its app at its own address', async () => {
  const bodyOf = async (url: string) => (await get(url)).body;
  expect([await bodyOf('/assets/same.js'), await bodyOf('/assets/own.js')]).toEqual(['same', 'own']);
  const manifest = await get('/pseudo/manifest.webmanifest');
  expect([manifest.statusCode, manifest.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect((await get('/assets/other.js')).statusCode).toBe(404);
});

import { type Look, TYPE_NAMES } from '@tula/contract/shop/look/look.ts';
import { THEME_NAMES } from '@tula/contract/shop/look/themes.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAST_BYTES_TO_COMPRESS } from '../compression.ts';
import { answerError } from '../problem.ts';
import { serveLooks, usedLook } from './look-file.ts';

const MAROON: Look = { theme: 'maroon', type: 'anek', accent: '#0f6b75' };
const app = fastify();
beforeAll(() => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  serveLooks(app);
});
afterAll(() => app.close());

const get = (url: string) => app.inject(url);

test('the built-in look has no stylesheet, and every other one an address of its own', () => {
  expect(usedLook({ theme: 'paper', type: 'fraunces', accent: null })).toBeUndefined();
  expect(usedLook({ theme: 'paper', type: 'anek', accent: null })?.stylesheet).toMatch(
    /^\/look\/paper-anek-own-[0-9a-f]{12}\.css$/,
  );
  expect(usedLook(MAROON)?.stylesheet).toMatch(/^\/look\/maroon-anek-0f6b75-[0-9a-f]{12}\.css$/);
});

test('a process serves a look that is not the one in use, for a year', async () => {
  const answer = await get(usedLook(MAROON)?.stylesheet ?? '');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.body).toContain(':root:root:root{--paper:#fbf4ef;');
  expect(answer.body).toContain('--font-display:var(--font-text)');
  expect(answer.body).toContain(
    '@media screen and (prefers-color-scheme:dark){:root:root:root{--paper:#1c1516;',
  );
  expect(answer.body).not.toContain('st-failed');
});

test('every stylesheet is too small for compression to save a packet', async () => {
  for (const theme of THEME_NAMES)
    for (const type of TYPE_NAMES) {
      const { body } = await get(usedLook({ theme, type, accent: '#0f6b75' })?.stylesheet ?? '');
      expect(body.length).toBeLessThan(LEAST_BYTES_TO_COMPRESS);
    }
});

test('lettering alone replaces no colours', async () => {
  const { stylesheet } = usedLook({ theme: 'paper', type: 'anek', accent: null }) ?? {};
  expect((await get(stylesheet ?? '')).body).toBe(
    ':root:root:root{--font-display:var(--font-text);--font-price:var(--font-text)}',
  );
});

test('a look of another release is served without being kept', async () => {
  const answer = await get('/look/maroon-anek-0f6b75-000000000000.css');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('an unknown look has no stylesheet', async () => {
  for (const name of [
    'neon-anek-own-000000000000.css',
    'maroon-comic-own-000000000000.css',
    'maroon-anek-red-000000000000.css',
    'maroon.css',
    '',
  ])
    expect((await get(`/look/${name}`)).statusCode).toBe(404);
});

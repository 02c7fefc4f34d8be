import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isProgram, nameSource, watchVisits } from './watch-visits.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const PAGE = { 'user-agent': PHONE, accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'none' };

type Asked = { headers?: Record<string, string>; method?: string; status?: number };

/** What is counted of one request. */
function counted(url: string, { headers = PAGE, method = 'GET', status = 200 }: Asked = {}): string[] {
  const found: string[] = [];
  const watch = watchVisits(
    {
      count: (kind, name) => found.push(name === undefined ? kind : `${kind} ${name}`),
      countWords: (typed) => found.push(`words ${typed}`),
    },
    'https://shop.example',
  );
  const rawHeaders = Object.entries(headers).flat();
  watch({ url, method, rawHeaders } as unknown as IncomingMessage, status);
  return found;
}

test('a page that is opened from outside is a visit, in each language, from the cache or not', () => {
  expect(counted('/home')).toEqual(['visits', 'sources direct']);
  expect(counted('/ta/home', { status: 304 })).toEqual(['visits', 'sources direct']);
  expect(counted('/hi/products/0199c1a2/mullu-murukku?pack=500')).toEqual([
    'products',
    'visits',
    'sources direct',
  ]);
});

test('whoever goes on in the shop sees products, and is no new visit', () => {
  const inside = { ...PAGE, 'sec-fetch-site': 'same-origin', referer: 'https://shop.example/home' };
  expect(counted('/products/0199c1a2', { headers: inside })).toEqual(['products']);
  expect(counted('/products/0199c1a2.data', { headers: { 'user-agent': PHONE, accept: '*/*' } })).toEqual([
    'products',
  ]);
  const { 'sec-fetch-site': _, ...older } = inside;
  expect(counted('/home', { headers: older })).toEqual([]);
  expect(counted('/home', { headers: { ...older, referer: 'https://blog.example/snacks' } })).toEqual([
    'visits',
    'sources blog.example',
  ]);
});

test('a search is counted once, not on each of its pages', () => {
  expect(counted('/products?name=Mysore%20Pak')).toEqual(['words Mysore Pak', 'visits', 'sources direct']);
  expect(counted('/products.data?name=Mysore%20Pak&page=2')).toEqual([]);
  expect(counted('/products?name=')).toEqual(['visits', 'sources direct']);
});

test.each([
  ['another method', '/home', { method: 'HEAD' }],
  ['a page that is not there', '/products/none', { status: 404 }],
  ['a call of the API', '/api/v1/public/product', {}],
  ['a script', '/assets/home-1a2b.js', {}],
  ['a page of staff', '/manage/figures', {}],
  ['the return from a payment', '/order-status?order-id=TL-1', {}],
  ['what is loaded in advance', '/home', { headers: { ...PAGE, 'sec-purpose': 'prefetch;prerender' } }],
  ['an older browser that loads in advance', '/home', { headers: { ...PAGE, purpose: 'prefetch' } }],
  ['a picture', '/home', { headers: { ...PAGE, accept: 'image/avif' } }],
  ['a program', '/home', { headers: { ...PAGE, 'user-agent': 'Googlebot/2.1' } }],
  ['nobody that says who it is', '/home', { headers: { accept: 'text/html' } }],
] as const)('%s is not counted', (_, url, asked) => {
  expect(counted(url, asked)).toEqual([]);
});

test.each([
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0', true],
  ['curl/8.5.0', true],
  [PHONE, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 350.0', false],
])('%s is a program: %s', (agent, expected) => {
  expect(isProgram(agent)).toBe(expected);
});

test.each([
  [null, undefined, 'direct'],
  [null, 'https://www.google.co.in/', 'google.co.in'],
  [null, 'https://l.instagram.com/?u=x', 'instagram.com'],
  [null, 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  [null, 'not an address', ''],
  ['Diwali_Flyer', 'https://www.google.com/', 'diwali_flyer'],
  ['', undefined, 'direct'],
  ['priya@example.com', undefined, ''],
  ['to-9843055555', undefined, ''],
  ['x'.repeat(41), undefined, ''],
])('a campaign %s and the page before %s are the source "%s"', (campaign, referrer, expected) => {
  expect(nameSource(campaign, referrer)).toBe(expected);
});

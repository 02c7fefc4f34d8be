import { expect, test } from 'vitest';
import { grams } from '../values/weight.ts';
import { cartLink, MOST_LINKED, readCartLink } from './cart-links.ts';

const MURUKKU = '019aa000-0000-7000-8000-000000000001';
const PODI = '019aa000-0000-7000-8000-000000000002';

test('a link names packs and counts, and is read again as it was made', () => {
  const packs = [
    { id: MURUKKU, grams: grams(500), count: 2 },
    { id: PODI, grams: grams(250), count: 1 },
  ];
  const link = cartLink(packs);
  expect(link).toBe(`/buy?packs=${MURUKKU}.500x2,${PODI}.250`);
  const { searchParams } = new URL(link, 'http://shop.test');
  expect(readCartLink(searchParams.get('packs') ?? '')).toEqual({ packs, isWhole: true });
  expect(cartLink()).toBe('/buy');
});

test('the same packs twice are one line, in capitals and with blanks too', () => {
  expect(readCartLink(`${MURUKKU}.250, ${MURUKKU.toUpperCase()}.250X3`)).toEqual({
    packs: [{ id: MURUKKU, grams: 250, count: 4 }],
    isWhole: true,
  });
});

test('what is no name of packs is left out and said', () => {
  const wrong = [
    `${MURUKKU}.500x0`,
    `${MURUKKU}`,
    'murukku.500',
    `${MURUKKU}.5`,
    `${MURUKKU}.500x99999`,
    '<b>',
  ];
  for (const name of wrong) {
    expect(readCartLink(name)).toEqual({ packs: [], isWhole: false });
    expect(readCartLink(`${name},${PODI}.250`)).toEqual({
      packs: [{ id: PODI, grams: 250, count: 1 }],
      isWhole: false,
    });
  }
  expect(readCartLink('')).toEqual({ packs: [], isWhole: true });
});

test('a link has as many lines as fit a message, and no more are read', () => {
  const ids = Array.from({ length: MOST_LINKED + 1 }, (_, at) => MURUKKU.slice(0, -2) + String(at + 10));
  const { packs, isWhole } = readCartLink(ids.map((id) => `${id}.1000x10`).join(','));
  expect([packs.length, isWhole]).toEqual([MOST_LINKED, false]);
  expect(packs.at(-1)).toEqual({ id: ids[MOST_LINKED - 1], grams: 1000, count: 10 });
});

import { inLanguage } from '@tula/messages/language.ts';
import { ownData } from '@tula/contract/accounts/own-data.ts';
import { expect, test } from 'vitest';
import { LABELS, SECTIONS, shownValue, TITLES } from './labels.ts';

type Def = { shape?: Record<string, Schema>; element?: Schema; innerType?: Schema };
type Schema = { def: Def };

/** The names of all fields of a schema, of whatever depth. */
function fieldsOf({ def: { shape, element, innerType } }: Schema): string[] {
  const inner = element ?? innerType;
  if (inner) return fieldsOf(inner);
  return Object.entries(shape ?? {}).flatMap(([name, schema]) => [name, ...fieldsOf(schema)]);
}

/** In the file only, and what says the same on the page. */
const ONLY_IN_THE_FILE = [
  'shop',
  'madeAt', // above the sections
  'language', // chosen in My Account
  'deliveryMethod', // an address, or none
  'orderStatus', // when it was paid, cancelled, sent …
  'paymentStatus',
  'shippingStatus',
  'refundStatus',
  'from', // the messages are in their sequence
  'id', // the photos are shown
  'width',
  'height',
  'addedAt',
  'agreedOn',
];

test('every field of the file has a name on the page, or something else says it', () => {
  const fields = new Set(fieldsOf(ownData as unknown as Schema));
  const named = new Set<string>([...Object.keys(LABELS), ...SECTIONS]);
  expect([...fields].filter((field) => !named.has(field))).toEqual(ONLY_IN_THE_FILE);
  const unused = Object.keys(LABELS).filter((field) => !fields.has(field));
  expect(unused).toEqual([]);
});

test('folded entries of a section differ by fields that they have', () => {
  for (const [section, title] of Object.entries(TITLES))
    expect(fieldsOf((ownData.shape as unknown as Record<string, Schema>)[section]!)).toEqual(
      expect.arrayContaining([...title]),
    );
});

test('amounts, weights, moments and words read as on other pages', () => {
  expect(shownValue('orders', 'totalPaise', 70_000)).toBe('₹700.00');
  expect(shownValue('items', 'packGrams', 500)).toBe('500 g');
  expect(shownValue('orders', 'paidAt', '2026-11-21T07:12:00Z')).toBe('Nov 21, 2026, 12:42 PM');
  expect(shownValue('complaints', 'kind', 'delivery')).toBe('Delivery');
  expect(shownValue('payments', 'state', 'success')).toBe(undefined);
  expect(shownValue('addresses', 'state', 'Tamil Nadu')).toBe('Tamil Nadu');
  expect(shownValue('orders', 'remarks', '')).toBe(undefined);
});

test('the town, state and country of an address are in the language of the reader', () => {
  const said = () => [
    shownValue('addresses', 'city', 'Coimbatore'),
    shownValue('billingAddress', 'state', 'Tamil Nadu'),
    shownValue('shippingAddress', 'country', 'India'),
    shownValue('addresses', 'city', 'Podanur'),
  ];
  expect(said()).toEqual(['Coimbatore', 'Tamil Nadu', 'India', 'Podanur']);
  expect(inLanguage('hi', said)).toEqual(['कोयंबटूर', 'तमिलनाडु', 'भारत', 'Podanur']);
  expect(inLanguage('ta', said)).toEqual(['கோயம்புத்தூர்', 'தமிழ்நாடு', 'இந்தியா', 'Podanur']);
});

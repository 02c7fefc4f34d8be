import { DEFAULT_TAX, type TaxRules } from '@tula/contract/shop/tax.ts';
import { paise } from '@tula/contract/values/money.ts';
import { expect, test } from 'vitest';
import type { TaxRow } from '../tax/tax-rows.ts';
import { needsEWayBill } from './e-way-bill.ts';
import { rules } from './test-tax-documents.ts';

const TAMIL_NADU = { code: '33', name: 'Tamil Nadu' };
const KARNATAKA = { code: '29', name: 'Karnataka' };
const WEST_BENGAL = { code: '19', name: 'West Bengal' };
const ADDRESS = { line: '8, Lake Road', area: 'Jayanagar', city: 'Bengaluru', state: 'Karnataka' };

type Parcel = { from?: typeof TAMIL_NADU; to?: typeof TAMIL_NADU; rate?: number; day?: string };

/** Says whether one row of goods with its tax makes an e-way bill necessary. */
function needs(rupees: number, { from = TAMIL_NADU, to = from, rate = 500, day }: Parcel = {}, own = {}) {
  const consignment = {
    rows: [{ rate, grossPaise: paise(Math.round(rupees * 100)) } as TaxRow],
    seller: { state: from },
    placeOfSupply: to,
    buyer: { address: ADDRESS },
  } as unknown as Parameters<typeof needsEWayBill>[0];
  const tax = { ...DEFAULT_TAX, rules: [rules(own as Partial<TaxRules>)] };
  return needsEWayBill(consignment, tax, day ?? '2026-11-28');
}

test.each([
  [50_001, false],
  [99_999.99, false],
  [100_000, false],
  [100_000.01, true],
])('inside Tamil Nadu goods of ₹%d: %s', (rupees, isNeeded) => {
  expect(needs(rupees)).toBe(isNeeded);
});

test.each([
  [49_999.99, false],
  [50_000, false],
  [50_000.01, true],
  [99_999.99, true],
])('from Tamil Nadu to Karnataka goods of ₹%d: %s', (rupees, isNeeded) => {
  expect(needs(rupees, { to: KARNATAKA })).toBe(isNeeded);
});

test('a state without a limit of its own asks above ₹50,000, West Bengal since 1 June 2026', () => {
  expect(needs(50_000, { from: KARNATAKA })).toBe(false);
  expect(needs(50_000.01, { from: KARNATAKA })).toBe(true);
  expect(needs(60_000, { from: WEST_BENGAL, day: '2026-05-31' })).toBe(false);
  expect(needs(60_000, { from: WEST_BENGAL, day: '2026-06-01' })).toBe(true);
});

test('goods that are taxed at nil do not count', () => {
  expect(needs(200_000, { to: KARNATAKA, rate: 0 })).toBe(false);
});

test('the owner’s own limit holds inside the state, and another one between states', () => {
  expect(needs(50_000.01, {}, { eWayInsideRupees: 50_000 })).toBe(true);
  expect(needs(50_000, {}, { eWayInsideRupees: 50_000 })).toBe(false);
  expect(needs(50_000.01, { to: KARNATAKA }, { eWayBetweenRupees: 60_000 })).toBe(false);
});

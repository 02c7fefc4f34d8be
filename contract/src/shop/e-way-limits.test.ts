import { expect, test } from 'vitest';
import { INDIAN_STATES } from '../delivery/states.ts';
import { eWayLimitInside, OWN_E_WAY_LIMITS, statesInDispute } from './e-way-limits.ts';
import { DEFAULT_TAX, eWayLimit, rulesOn } from './tax.ts';

const TODAY = '2026-11-28';
const nameOf = (code: string) => INDIAN_STATES.find(({ gstCode }) => gstCode === code)?.name;

test('six states have a limit of their own, and West Bengal had it until 31 May 2026', () => {
  const limits = Object.keys(OWN_E_WAY_LIMITS).map((code) => [nameOf(code), eWayLimitInside(code, TODAY)]);
  expect(Object.fromEntries(limits)).toEqual({
    Delhi: 100_000,
    Maharashtra: 100_000,
    Punjab: 100_000,
    Rajasthan: 100_000,
    'Tamil Nadu': 100_000,
    'West Bengal': 50_000,
  });
  expect(eWayLimitInside('19', '2026-05-31')).toBe(100_000);
  expect(eWayLimitInside('19', '2026-06-01')).toBe(50_000);
});

test('every other state has the limit of the rule, also where published lists differ', () => {
  const others = INDIAN_STATES.filter(({ gstCode }) => !(gstCode in OWN_E_WAY_LIMITS));
  expect(others).toHaveLength(30);
  expect(others.map(({ gstCode }) => eWayLimitInside(gstCode, TODAY))).toEqual(others.map(() => 50_000));
  expect(statesInDispute()).toEqual([
    'Bihar',
    'Chandigarh',
    'Chhattisgarh',
    'Goa',
    'Gujarat',
    'Jammu and Kashmir',
    'Jharkhand',
    'Madhya Pradesh',
    'Mizoram',
  ]);
});

test('a parcel follows the state it stays in, one to another state the limit of the rule', () => {
  const rules = rulesOn(DEFAULT_TAX, TODAY);
  expect(eWayLimit(rules, { from: '33', to: '33' }, TODAY)).toBe(100_000);
  expect(eWayLimit(rules, { from: '33', to: '29' }, TODAY)).toBe(50_000);
  expect(eWayLimit(rules, { from: '29', to: '29' }, TODAY)).toBe(50_000);
});

test('the owner’s own limit holds instead of the state’s, and inside the state alone', () => {
  const rules = { ...rulesOn(DEFAULT_TAX, TODAY), eWayInsideRupees: 50_000 };
  expect(eWayLimit(rules, { from: '33', to: '33' }, TODAY)).toBe(50_000);
  expect(eWayLimit({ ...rules, eWayInsideRupees: 200_000 }, { from: '33', to: '29' }, TODAY)).toBe(50_000);
});

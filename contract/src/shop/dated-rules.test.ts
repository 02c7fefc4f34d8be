import { expect, test } from 'vitest';
import { LABEL_RULES } from '../catalogue/declarations/label-rules.ts';
import {
  DATED_RULE_NAMES,
  DATED_RULES,
  type DatedRuleName,
  daysUntilRule,
  eInvoiceStage,
  isInForce,
  rulesAhead,
} from './dated-rules.ts';
import { DEFAULT_TAX } from './tax.ts';

test.each<[DatedRuleName, string, string]>([
  ['foodLicence', '2026-03-31', '2026-04-01'],
  ['dataProtection', '2027-05-12', '2027-05-13'],
  ['labelling', '2027-06-30', '2027-07-01'],
  ['originFilter', '2027-06-30', '2027-07-01'],
])('%s does not hold on %s, and holds on %s', (rule, before, first) => {
  expect([isInForce(rule, before), isInForce(rule, first)]).toEqual([false, true]);
  expect([daysUntilRule(rule, before), daysUntilRule(rule, first)]).toEqual([1, 0]);
});

test('owners are warned of a rule from 60 days before its first day until the day before', () => {
  expect(rulesAhead('2026-11-28')).toEqual([]);
  expect(rulesAhead('2027-03-13')).toEqual([]);
  expect(rulesAhead('2027-03-14')).toEqual(['dataProtection']);
  expect(rulesAhead('2027-05-01')).toEqual(['dataProtection']);
  expect(rulesAhead('2027-05-02')).toEqual(['dataProtection', 'labelling', 'originFilter']);
  expect(rulesAhead('2027-05-13')).toEqual(['labelling', 'originFilter']);
  expect(rulesAhead('2027-06-30')).toEqual(['labelling', 'originFilter']);
  expect(rulesAhead('2027-07-01')).toEqual([]);
});

test('the rules are in the order of their days, and what the shop starts with has the same days', () => {
  const days = DATED_RULE_NAMES.map((name) => DATED_RULES[name].from);
  expect(days).toEqual(days.toSorted());
  expect(LABEL_RULES[0]?.from).toBe(DATED_RULES.unitPrice.from);
  expect(DEFAULT_TAX.defaultRates).toEqual([{ from: '2025-09-22', rate: 500 }]);
  expect(DEFAULT_TAX.rules[0]).toMatchObject({ from: '2024-08-01', largeSaleRupees: 100_000 });
});

test.each([
  [39_999_999.99, undefined],
  [40_000_000, 'near'],
  [50_000_000, 'near'],
  [50_000_000.01, 'above'],
])('a turnover of ₹%d in a year is %s', (turnover, stage) => {
  expect(eInvoiceStage(turnover)).toBe(stage);
});

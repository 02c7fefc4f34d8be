import { expect, test } from 'vitest';
import { askAboutGst } from './gst-question.ts';
import { DEFAULT_TAX, DEMO_TAX, type TaxSeller } from './tax.ts';

const OWN = '33ABCPT1234F1Z3';
const OTHER = '27AAPFU0939F1ZV';
const said = (...sellers: TaxSeller[]) => ({ ...DEFAULT_TAX, sellers });
const regular = { from: '2026-12-01', status: 'regular', gstin: OWN } as const;
const unregistered = { from: '2026-04-01', status: 'unregistered', gstin: null } as const;

test('nothing is asked where Legal and Taxes agree, from whatever day on', () => {
  expect(askAboutGst({ gstin: null }, said())).toBeNull();
  expect(askAboutGst({ gstin: null }, said(unregistered))).toBeNull();
  expect(askAboutGst({ gstin: OWN }, said(unregistered, regular))).toBeNull();
  expect(askAboutGst({ gstin: null }, DEMO_TAX)).toBeNull();
});

test('a number under Legal is asked about while Taxes says “not registered”, nothing, or the demo’s number', () => {
  const question = { kind: 'notRegistered', gstin: OWN };
  expect(askAboutGst({ gstin: OWN }, said())).toEqual(question);
  expect(askAboutGst({ gstin: OWN }, said(unregistered))).toEqual(question);
  expect(askAboutGst({ gstin: OWN }, DEMO_TAX)).toEqual(question);
});

test('two numbers are asked about, and one that only Taxes has', () => {
  expect(askAboutGst({ gstin: OTHER }, said(regular))).toEqual({
    kind: 'otherNumber',
    gstin: OTHER,
    taxGstin: OWN,
  });
  expect(askAboutGst({ gstin: null }, said(regular))).toEqual({ kind: 'onlyTaxes', taxGstin: OWN });
});

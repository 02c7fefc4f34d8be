import { expect, test } from 'vitest';
import { taxFields } from './tax-fields.ts';
import { DEFAULT_TAX, DEMO_TAX, sellerOn, sellerStatementOn, type ShopTax } from './tax.ts';

const GSTIN = '33ABCPT1234F1Z3';
const REGULAR = { from: '2026-12-01', status: 'regular', gstin: GSTIN } as const;

function wrong(changes: { [Name in keyof ShopTax]?: unknown }): Record<string, string> {
  const { error } = taxFields.safeParse({ ...DEFAULT_TAX, defaultHsn: '2106', ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('a status holds from its day on; before the first one the seller is not registered', () => {
  const tax = { sellers: [{ from: '2026-04-01', status: 'composition', gstin: GSTIN } as const, REGULAR] };
  expect(
    ['2026-03-31', '2026-04-01', '2026-11-30', '2026-12-01'].map((day) => sellerOn(tax, day).status),
  ).toEqual(['unregistered', 'composition', 'composition', 'regular']);
});

test('a seller is said from the first day on, also one without registration, and the demo’s number says nobody', () => {
  const from = '2026-11-28';
  const unregistered = { sellers: [{ from, status: 'unregistered', gstin: null } as const] };
  expect(sellerStatementOn(DEFAULT_TAX, from)).toBe('unsaid');
  expect(sellerStatementOn(unregistered, '2026-11-27')).toBe('unsaid');
  expect(sellerStatementOn(unregistered, from)).toBe('said');
  expect(sellerStatementOn({ sellers: [REGULAR] }, '2026-12-01')).toBe('said');
  expect(sellerStatementOn(DEMO_TAX, from)).toBe('demo');
});

test('the settings of a new shop are accepted, and those of a regular seller and of the demo', () => {
  expect(wrong({})).toEqual({});
  expect(wrong(DEMO_TAX)).toEqual({});
  expect(wrong({ sellers: [REGULAR], defaultHsn: '21069099' })).toEqual({});
});

test('spaces around a GST number and small letters are mended', () => {
  const parsed = taxFields.parse({
    ...DEFAULT_TAX,
    defaultHsn: '2106',
    sellers: [{ ...REGULAR, gstin: ' 33abcpt1234f1z3 ' }],
  });
  expect(parsed.sellers).toEqual([REGULAR]);
});

test('a GST number with a wrong digit, or of a state that is none, is an error at its field', () => {
  for (const gstin of ['33ABCPT1234F1Z4', '29ABCPK4231G1ZX', '28AAHCM8642K1ZW', '39ABTFS1357J1ZK'])
    expect(wrong({ sellers: [{ ...REGULAR, gstin }] })).toEqual({
      'sellers.0.gstin': 'This is not a GST number: please check each character',
    });
});

test('a registered seller needs a GST number, and one who is not has none', () => {
  expect(
    wrong({
      sellers: [
        { ...REGULAR, gstin: null },
        { ...REGULAR, from: '2027-01-01', status: 'unregistered' },
      ],
    }),
  ).toEqual({
    'sellers.0.gstin': 'Enter the GST number of a registered seller',
    'sellers.1.gstin': 'Leave this empty for a seller without registration',
  });
});

test('days that overlap are an error at the later row', () => {
  expect(
    wrong({
      sellers: [REGULAR, { ...REGULAR, status: 'composition' }],
      defaultRates: [
        { from: '2026-04-01', rate: 500 },
        { from: '2025-04-01', rate: 1800 },
      ],
    }),
  ).toEqual({
    'sellers.1.from': 'Enter a later day than the one above',
    'defaultRates.1.from': 'Enter a later day than the one above',
  });
});

test('a rate outside the list, no rate and a short HSN code are errors at their fields', () => {
  expect(wrong({ defaultRates: [{ from: '2026-04-01', rate: 550 }], defaultHsn: '21069' })).toEqual({
    'defaultRates.0.rate': 'Choose one of the GST rates',
    defaultHsn: 'Enter 4, 6 or 8 digits',
  });
  expect(wrong({ defaultRates: [] })).toEqual({ defaultRates: 'Enter at least one rate' });
});

test('a regular seller needs an HSN code; the others may leave it empty', () => {
  expect(wrong({ sellers: [REGULAR], defaultHsn: null })).toEqual({
    defaultHsn: 'A tax invoice names the HSN code: enter 4, 6 or 8 digits',
  });
  expect(wrong({ sellers: [{ ...REGULAR, status: 'composition' }], defaultHsn: null })).toEqual({});
});

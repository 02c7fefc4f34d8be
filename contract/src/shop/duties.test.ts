import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dutiesAround, type Duty, type DutyFacts, DUTY_KIND_NAMES, daysUntil, isDueSoon } from './duties.ts';
import { lastMonthOf, monthsAfter } from '../values/periods.ts';

const GSTIN = '33AAAAA0000A1ZX';
const REGULAR: DutyFacts = {
  sellers: [{ from: '2025-09-22', status: 'regular', gstin: GSTIN }],
  filesReturns: 'monthly',
  licenceNumber: null,
};
const QUARTERLY: DutyFacts = { ...REGULAR, filesReturns: 'quarterly' };
const COMPOSITION: DutyFacts = {
  ...REGULAR,
  sellers: [{ from: '2023-04-01', status: 'composition', gstin: GSTIN }],
};
const NOBODY: DutyFacts = { sellers: [], filesReturns: 'monthly', licenceNumber: null };
const written = (duties: readonly Duty[]) =>
  duties.map(({ kind, period, dueOn }) => `${dueOn} ${kind} ${period}`);

test('a regular seller files every month by the 11th and the 20th, and once a year by 31 December', () => {
  expect(written(dutiesAround(REGULAR, '2026-11-30'))).toEqual([
    '2026-11-11 gstr1 2026-10',
    '2026-11-20 gstr3b 2026-10',
    '2026-12-11 gstr1 2026-11',
    '2026-12-20 gstr3b 2026-11',
    '2026-12-31 gstr9 25-26',
  ]);
});

test('one who files by quarter pays for the other months by the 25th', () => {
  expect(written(dutiesAround(QUARTERLY, '2026-11-30'))).toEqual([
    '2026-11-25 pmt06 2026-10',
    '2026-12-25 pmt06 2026-11',
    '2026-12-31 gstr9 25-26',
    '2027-01-13 gstr1 26-27-Q3',
    '2027-01-22 gstr3b 26-27-Q3',
  ]);
});

test('the quarterly GSTR-3B of other states is due two days later', () => {
  const sellers = [{ from: '2025-09-22', status: 'regular' as const, gstin: '07AAAAA0000A1ZX' }];
  expect(written(dutiesAround({ ...QUARTERLY, sellers }, '2027-01-23'))).toContain(
    '2027-01-24 gstr3b 26-27-Q3',
  );
});

test('under the composition scheme it is each quarter by the 18th, and a year by 30 June, or by 30 April before 2024', () => {
  expect(written(dutiesAround(COMPOSITION, '2026-11-30'))).toEqual([
    '2027-01-18 cmp08 26-27-Q3',
    '2027-06-30 gstr4 26-27',
  ]);
  expect(written(dutiesAround(COMPOSITION, '2024-04-20'))).toEqual([
    '2024-04-18 cmp08 23-24-Q4',
    '2024-04-30 gstr4 23-24',
    '2024-07-18 cmp08 24-25-Q1',
  ]);
});

test('whoever is not registered files no GST returns', () => {
  expect(dutiesAround(NOBODY, '2026-11-30')).toEqual([]);
});

test.each([
  ['a licence', '12426003000123', ['2027-05-31 foodReturn 26-27']],
  ['a registration', '22426003000123', []],
  ['no number', '', []],
])('%s asks for the yearly food return of 31 May accordingly', (_, licenceNumber, expected) => {
  expect(written(dutiesAround({ ...NOBODY, licenceNumber }, '2026-11-30'))).toEqual(expected);
});

test('a seller files for the month in which it was registered, and for both schemes of a quarter in which it changed', () => {
  const sellers = [
    { from: '2026-10-15', status: 'composition' as const, gstin: GSTIN },
    { from: '2026-12-01', status: 'regular' as const, gstin: GSTIN },
  ];
  expect(written(dutiesAround({ ...REGULAR, sellers }, '2027-01-10'))).toEqual([
    '2027-01-11 gstr1 2026-12',
    '2027-01-18 cmp08 26-27-Q3',
    '2027-01-20 gstr3b 2026-12',
    '2027-06-30 gstr4 26-27',
    '2027-12-31 gstr9 26-27',
  ]);
});

test('a duty needs a person from seven days before its last day until it is no longer told', () => {
  const duty: Duty = { kind: 'gstr1', period: '2026-11', dueOn: '2026-12-11' };
  expect([isDueSoon(duty, '2026-12-03'), isDueSoon(duty, '2026-12-04')]).toEqual([false, true]);
  const isListed = (today: string) =>
    written(dutiesAround(REGULAR, today)).includes('2026-12-11 gstr1 2026-11');
  expect([isListed('2027-01-10'), isListed('2027-01-11')]).toEqual([true, false]);
});

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const status = fc.constantFrom('unregistered', 'composition', 'regular');
const facts: fc.Arbitrary<DutyFacts> = fc.record({
  sellers: fc
    .uniqueArray(fc.record({ from: day, status, gstin: fc.constant(GSTIN) }), {
      maxLength: 4,
      selector: ({ from }) => from,
    })
    .map((rows) => rows.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
  filesReturns: fc.constantFrom('monthly', 'quarterly'),
  licenceNumber: fc.constantFrom(null, '12426003000123', '22426003000123'),
});

describe('on any day, whoever the seller was', () => {
  test('each duty is listed once, in order, due after its period and on a day that there is', () => {
    fc.assert(
      fc.property(facts, day, (of, today) => {
        const duties = dutiesAround(of, today);
        const days = duties.map(({ dueOn }) => dueOn);
        expect(days).toEqual(days.toSorted());
        expect(new Set(duties.map(({ kind, period }) => `${kind} ${period}`)).size).toBe(duties.length);
        for (const { period, dueOn } of duties) {
          expect(dueOn > `${lastMonthOf(period)}-31`).toBe(true);
          expect(new Date(`${dueOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(dueOn);
          expect(daysUntil(dueOn, today)).toBeGreaterThanOrEqual(-30);
        }
        expect(duties.length).toBeLessThan(4 * DUTY_KIND_NAMES.length);
      }),
    );
  });

  test('what is due on a day was listed in each of the seven days before it', () => {
    fc.assert(
      fc.property(facts, day, fc.integer({ min: 1, max: 7 }), (of, today, earlier) => {
        const before = new Date(Date.parse(today) - earlier * 86_400_000).toISOString().slice(0, 10);
        const dueNow = dutiesAround(of, today).filter(
          ({ dueOn }) => dueOn >= today && isDueSoon({ kind: 'gstr1', period: '', dueOn }, before),
        );
        expect(written(dutiesAround(of, before))).toEqual(expect.arrayContaining(written(dueNow)));
      }),
    );
  });

  test('a seller who stays regular has exactly one GSTR-1 of every month, on the 11th of the next one', () => {
    fc.assert(
      fc.property(day, (today) => {
        const month = monthsAfter(today.slice(0, 7), -1);
        const sellers = [{ from: '2020-01-01', status: 'regular' as const, gstin: GSTIN }];
        const ofMonth = dutiesAround({ ...REGULAR, sellers }, `${today.slice(0, 7)}-11`).filter(
          ({ kind, period }) => kind === 'gstr1' && period === month,
        );
        expect(ofMonth.map(({ dueOn }) => dueOn)).toEqual([`${today.slice(0, 7)}-11`]);
      }),
    );
  });
});

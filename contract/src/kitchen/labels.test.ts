import { inLanguage } from '@tula/messages/language.ts';
import { paise } from '../values/money.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDay, LABEL_SHEETS, labelCorner, labelsPerPage, labelText, lastDay } from './labels.ts';

const MURUKKU = {
  productId: 'p',
  name: 'Mullu Murukku',
  packGrams: 250,
  mrp: 161.25,
  mrpPerKg: 645,
  mrpPaise: paise(16_125),
  mrpPaisePerKg: paise(64_500),
  shelfLifeDays: 45,
  count: 3,
};

test('a label has what the law and the buyer require', () => {
  expect(labelText(MURUKKU, '2026-11-21')).toEqual({
    name: 'Mullu Murukku',
    netWeight: '250 g',
    mrp: 'MRP ₹161.25',
    unitPrice: '₹0.65/g, ₹645/kg',
    packedOn: 'Nov 21, 2026',
    useBy: 'Jan 05, 2027',
  });
});

test('labels are in Hindi for who reads Hindi, and in English for who reads Tamil', () => {
  expect(inLanguage('hi', () => labelText(MURUKKU, '2026-11-21'))).toMatchObject({
    netWeight: '250 g',
    mrp: 'MRP ₹161.25',
    packedOn: '21 नव 2026',
    useBy: '05 जन 2027',
  });
  expect(inLanguage('ta', () => labelText(MURUKKU, '2026-11-21'))).toEqual(labelText(MURUKKU, '2026-11-21'));
});

test('a kilogram has only the price per kg, and without a shelf life there is a line to write on', () => {
  const text = labelText(
    { ...MURUKKU, packGrams: 1000, mrpPaise: paise(64_500), shelfLifeDays: null },
    '2026-11-21',
  );
  expect(text).toMatchObject({ netWeight: '1 kg', mrp: 'MRP ₹645.00', unitPrice: '₹645/kg' });
  expect(text.useBy).toBeUndefined();
});

test('the last day counts calendar days, across the ends of months and leap years', () => {
  expect(lastDay('2026-11-21', 1)).toBe('2026-11-22');
  expect(lastDay('2027-12-31', 60)).toBe('2028-02-29');
  expect(lastDay('2026-11-21', 730)).toBe('2028-11-20');
  expect(() => lastDay('21.11.2026', 5)).toThrow(RangeError);
});

test('only a date of the calendar is accepted', () => {
  expect(['2026-11-21', '2028-02-29'].filter(isDay)).toEqual(['2026-11-21', '2028-02-29']);
  const none = [
    '2026-02-29',
    '2026-13-01',
    '2026-1-5',
    '1999-01-01',
    '2100-01-01',
    '',
    'today',
    '2026-11-21T00',
  ];
  expect(none.filter(isDay)).toEqual([]);
});

test('no label of a page leaves it or touches its neighbour', () => {
  const places = fc.tuple(fc.constantFrom(...Object.values(LABEL_SHEETS)), fc.nat(23), fc.nat(23));
  fc.assert(
    fc.property(places, ([sheet, first, second]) => {
      const [one, other] = [first, second].map((place) => labelCorner(sheet, place % labelsPerPage(sheet)));
      const { width, height } = sheet.label;
      expect(Math.min(one?.left ?? -1, one?.top ?? -1)).toBeGreaterThanOrEqual(0);
      expect((one?.left ?? 0) + width).toBeLessThanOrEqual(sheet.page.width + 1e-9);
      expect((one?.top ?? 0) + height).toBeLessThanOrEqual(sheet.page.height + 1e-9);
      if (first % labelsPerPage(sheet) === second % labelsPerPage(sheet)) return;
      const apart = {
        across: Math.abs((one?.left ?? 0) - (other?.left ?? 0)) + 1e-9,
        down: Math.abs((one?.top ?? 0) - (other?.top ?? 0)) + 1e-9,
      };
      expect(apart.across >= width || apart.down >= height).toBe(true);
    }),
  );
});

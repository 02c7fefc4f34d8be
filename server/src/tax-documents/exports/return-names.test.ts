import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { TAX_RATES } from '@tula/contract/shop/tax.ts';
import { expect, test } from 'vitest';
import { csvLine } from '../../platform/csv.ts';
import { addressIn, saleOf } from '../test-documents.ts';
import { SUMMED } from './gstr1.ts';
import { KILOGRAMS, RETURN_RATES, returnPlace } from './return-names.ts';

test('places are spelled as the template of the offline tool spells them', () => {
  expect(['01', '26', '31', '34', '35'].map(returnPlace)).toEqual([
    '01-Jammu & Kashmir',
    '26-Dadra & Nagar Haveli & Daman & Diu',
    '31-Lakshdweep',
    '34-Puducherry',
    '35-Andaman & Nicobar Islands',
  ]);
});

test('every State has a place of the return, and a code without one is refused', () => {
  expect(INDIAN_STATES.map(({ gstCode }) => returnPlace(gstCode))).toHaveLength(36);
  expect(() => returnPlace('28')).toThrow(RangeError);
});

test('the unit and every rate of the settings are in the lists of the template', () => {
  expect(KILOGRAMS.name).toBe('KGS-KILOGRAMS');
  expect(TAX_RATES.filter((rate) => !RETURN_RATES.some((known) => known === rate))).toEqual([]);
});

test('sales inside places of two names come to the sums and spellings that the tool takes', async () => {
  const inside = (state: string, code: string, packPaise: number) =>
    saleOf(
      {
        lines: [['Thattai', 500, 1, packPaise]],
        to: { ...addressIn('Chennai'), state },
        gstin: `${code}ABCPT1234F1Z3`,
      },
      'INV',
    );
  async function* sales() {
    yield [
      inside('Andaman and Nicobar Islands', '35', 44_000),
      inside('Jammu and Kashmir', '01', 44_000),
      inside('Dadra and Nagar Haveli and Daman and Diu', '26', 42_000),
    ];
  }
  expect((await SUMMED.b2cs.lines(sales())).map(csvLine)).toEqual([
    'OE,01-Jammu & Kashmir,5,,419.04,,\r\n',
    'OE,26-Dadra & Nagar Haveli & Daman & Diu,5,,400.00,,\r\n',
    'OE,35-Andaman & Nicobar Islands,5,,419.04,,\r\n',
  ]);
});

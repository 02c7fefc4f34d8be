import { grams } from '@tula/contract/values/weight.ts';
import { describe, expect, test } from 'vitest';
import type { Courier } from './courier.ts';

const BENGALURU = '560001';

/** The contract tests of the courier port. `open` returns a courier that serves Bengaluru. */
export function courierContract(open: () => Promise<Courier>): void {
  describe('a courier', () => {
    test('has a name', async () => {
      expect((await open()).name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    });

    test('charges whole paise, and a heavier parcel never less', async () => {
      const courier = await open();
      let before = 0;
      for (const weight of [250, 500, 501, 1_000, 4_999, 5_000, 5_001, 20_000, 100_000]) {
        const quote = await courier.quote({ pincode: BENGALURU, weightGrams: grams(weight) });
        const charge = 'chargePaise' in quote ? quote.chargePaise : Number.NaN;
        expect(Number.isSafeInteger(charge) && charge >= before, `${weight} g`).toBe(true);
        before = charge;
      }
    });

    test.each(['560 001', ' 560001 '])('takes the PIN code as typed: %j', async (pincode) => {
      const courier = await open();
      const weightGrams = grams(250);
      expect(await courier.quote({ pincode, weightGrams })).toEqual(
        await courier.quote({ pincode: BENGALURU, weightGrams }),
      );
    });

    test.each(['', '56000', '5600011', '056001', 'SW1A 1AA', '५६०००', "'; --"])(
      'rejects %j, which is not a PIN code',
      async (pincode) => {
        const quote = await (await open()).quote({ pincode, weightGrams: grams(250) });
        expect(quote).toEqual({ rejected: 'not-a-pincode' });
      },
    );
  });
}

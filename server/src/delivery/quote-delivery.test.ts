import { paise } from '@tula/contract/money.ts';
import { Problem } from '@tula/contract/problems.ts';
import { grams } from '@tula/contract/weight.ts';
import { expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import type { CourierQuote } from './courier.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { courierAnswering } from './test-courier.ts';

function partsAnswering(answer: CourierQuote) {
  const { courier, asked } = courierAnswering(answer);
  return { parts: { courier, log: openLog('silent') }, asked };
}

const toCoimbatore = { postalCode: '641 001', countryId: 76, weightGrams: grams(750) };

test('the charge is the courier’s for the PIN code and weight', async () => {
  const { parts, asked } = partsAnswering({ chargePaise: paise(5_500) });
  expect(await quoteDelivery(parts, toCoimbatore)).toEqual({ chargePaise: 5_500 });
  expect(asked).toEqual([{ pincode: '641 001', weightGrams: 750 }]);
});

test.each(['not-serviceable', 'not-a-pincode'] as const)(
  'what the courier refuses as %s is not serviceable',
  async (refused) => {
    const { parts } = partsAnswering({ refused });
    expect(await quoteDelivery(parts, toCoimbatore)).toEqual({ refused: 'not-serviceable' });
  },
);

test('another country is not serviceable, and the courier is not asked', async () => {
  const { parts, asked } = partsAnswering({ chargePaise: paise(5_500) });
  const toSriLanka = { ...toCoimbatore, countryId: 212 };
  expect(await quoteDelivery(parts, toSriLanka)).toEqual({ refused: 'not-serviceable' });
  expect(asked).toEqual([]);
});

test('while the courier is away the shopper is asked to try again shortly', async () => {
  const { parts } = partsAnswering({ unavailable: 'no answer in 5 s' });
  const refusal = await quoteDelivery(parts, toCoimbatore).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ code: 'COURIER_UNAVAILABLE', status: 503, retryAfterSeconds: 5 });
});

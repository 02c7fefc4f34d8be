import { paise } from '@tula/contract/values/money.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import { openLog } from '../platform/log.ts';
import type { CourierQuote } from './courier.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { courierAnswering } from './test-courier.ts';

function partsAnswering(answer: CourierQuote) {
  const { courier, requests } = courierAnswering(answer);
  return { parts: { courier: { current: () => courier }, log: openLog('silent') }, requests };
}

const toCoimbatore = { postalCode: '641 001', countryId: 76, weightGrams: grams(750) };

test('the charge comes from the courier, for the PIN code and weight', async () => {
  const { parts, requests } = partsAnswering({ chargePaise: paise(5_500) });
  expect(await quoteDelivery(parts, toCoimbatore)).toEqual({ chargePaise: 5_500 });
  expect(requests).toEqual([{ pincode: '641 001', weightGrams: 750 }]);
});

test.each(['not-serviceable', 'not-a-pincode'] as const)(
  'a courier that answers %s makes the place unserviceable',
  async (rejected) => {
    const { parts } = partsAnswering({ rejected });
    expect(await quoteDelivery(parts, toCoimbatore)).toEqual({ rejected: 'not-serviceable' });
  },
);

test('another country is unserviceable without a request to the courier', async () => {
  const { parts, requests } = partsAnswering({ chargePaise: paise(5_500) });
  const toSriLanka = { ...toCoimbatore, countryId: 212 };
  expect(await quoteDelivery(parts, toSriLanka)).toEqual({ rejected: 'not-serviceable' });
  expect(requests).toEqual([]);
});

test('an unavailable courier is answered with 503 and Retry-After', async () => {
  const { parts } = partsAnswering({ unavailable: 'no answer in 5 s' });
  const problem = await quoteDelivery(parts, toCoimbatore).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'COURIER_UNAVAILABLE', status: 503, retryAfterSeconds: 5 });
});

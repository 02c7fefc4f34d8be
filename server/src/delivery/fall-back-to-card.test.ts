import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import type { CourierQuote } from './courier.ts';
import { fallBackToCard } from './fall-back-to-card.ts';
import { courierAnswering } from './test-courier.ts';

const parcel = { pincode: '560001', weightGrams: grams(750) };
const CARD = { chargePaise: paise(10_500) };

function fallingBack(...answers: [CourierQuote, ...CourierQuote[]]) {
  const lines: unknown[] = [];
  let fallBacks = 0;
  const { courier } = courierAnswering(...answers);
  const card = courierAnswering(CARD);
  const log = { warn: (fields: unknown) => void lines.push(fields) };
  const both = fallBackToCard(courier, card.courier, { log, countFallBack: () => void (fallBacks += 1) });
  return { both, lines, cardRequests: card.requests, fallBacks: () => fallBacks };
}

test('an unavailable courier falls back to the rate card, which is logged and counted', async () => {
  const { both, lines, fallBacks } = fallingBack({ unavailable: 'no answer' }, { chargePaise: paise(9_000) });
  expect(await both.quote(parcel)).toEqual(CARD);
  expect(lines).toEqual([{ courier: 'test-courier', why: 'no answer' }]);
  expect(await both.quote(parcel)).toEqual({ chargePaise: 9_000 });
  expect(fallBacks()).toBe(1);
});

test('an unserviceable place does not fall back to the rate card', async () => {
  const { both, cardRequests, fallBacks } = fallingBack({ rejected: 'not-serviceable' });
  expect(await both.quote(parcel)).toEqual({ rejected: 'not-serviceable' });
  expect([cardRequests, fallBacks()]).toEqual([[], 0]);
});

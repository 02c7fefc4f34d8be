import { paise } from '@tula/contract/money.ts';
import { grams } from '@tula/contract/weight.ts';
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
  return { both, lines, askedCard: card.asked, fallBacks: () => fallBacks };
}

test('while the courier cannot be asked the rate card makes the charge, and it is noted', async () => {
  const { both, lines, fallBacks } = fallingBack({ unavailable: 'no answer' }, { chargePaise: paise(9_000) });
  expect(await both.quote(parcel)).toEqual(CARD);
  expect(lines).toEqual([{ courier: 'test-courier', why: 'no answer' }]);
  expect(await both.quote(parcel)).toEqual({ chargePaise: 9_000 });
  expect(fallBacks()).toBe(1);
});

test('a place that the courier does not serve is not served by the card', async () => {
  const { both, askedCard, fallBacks } = fallingBack({ refused: 'not-serviceable' });
  expect(await both.quote(parcel)).toEqual({ refused: 'not-serviceable' });
  expect([askedCard, fallBacks()]).toEqual([[], 0]);
});

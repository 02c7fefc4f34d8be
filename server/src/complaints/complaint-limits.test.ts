import { makeComplaint, readComplaint } from '@tula/contract/complaints/complaints.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';

/** Each has a shop of its own, as a shop remembers networks that have reached a limit. */
let shop: TestShop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const PHONE = '98765 43210';
const complaint = {
  kind: 'delivery' as const,
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: PHONE,
  text: 'It came late.',
};

async function made(change: Partial<typeof complaint> = {}) {
  const answer = await shop.call(makeComplaint, { body: { ...complaint, ...change } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

const follow = (number: string, phone = PHONE) => shop.call(readComplaint, { body: { number, phone } });

test('a wrong number, a wrong phone and nonsense get the same answer, and the guesses of a network come to an end', async () => {
  const { number } = await made();
  const answers = [
    await follow(number, '98765 43211'),
    await follow('C-222222'),
    await follow('DROP TABLE'),
  ].map((one) => (one.ok ? 'found' : [one.status, one.code, one.message]));
  expect(new Set(answers.map(String))).toEqual(
    new Set(['404,COMPLAINT_NOT_FOUND,We couldn’t find a complaint with this number and phone.']),
  );
  for (let guess = 3; guess < 29; guess++) await follow(number, '98765 43211');
  expect(await follow(number)).toMatchObject({ ok: true });
  await follow(number, '98765 43211');
  // The right phone comes too late from there as well.
  expect(await follow(number)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
});

test('an address tries ten times an hour, and an email gets five complaints a day', async () => {
  for (let n = 0; n < 5; n++) await made();
  expect(await shop.call(makeComplaint, { body: complaint })).toMatchObject({ status: 429 });
  for (let n = 0; n < 4; n++) await made({ email: `other${n}@example.com` });
  const more = { ...complaint, email: 'more@example.com' };
  expect(await shop.call(makeComplaint, { body: more })).toMatchObject({ status: 429 });
  const { rows } = await shop.database.pool.query('SELECT count(*)::integer AS made FROM complaints');
  expect(rows[0].made).toBe(9);
});

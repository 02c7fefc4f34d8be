import { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import { replaceCart } from '@tula/contract/orders/cart.ts';
import { readVisits, type VisitsReport } from '@tula/contract/orders/sales.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldVisits } from '../../platform/visits/visits-store.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../test-orders.ts';

let shop: OrdersShop;
let kamala: string;
beforeAll(async () => {
  shop = await openOrdersShop({ at: '2026-11-21T06:30:00Z', env: { RATE_LIMIT: 'off' } });
  ({ token: kamala } = await shop.aStaffMember('Kamala'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.parts.visits.flush();
  await shop.asOwner('DELETE FROM visit_counts; DELETE FROM empty_searches');
});

async function report(days: '7' | '30' = '7'): Promise<VisitsReport> {
  await shop.parts.visits.flush();
  const answer = await shop.call(readVisits, { query: { days } }, { as: kamala });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

const stored = () =>
  shop.rows('SELECT day::text, kind, name, count::integer FROM visit_counts ORDER BY day, kind, name');

test('a cart counts once for its customer, an order when it is paid, and a PIN code as often as it is asked', async () => {
  const meenakshi = await shop.aShopper();
  const id = await shop.aProduct({ name: 'Mullu Murukku' });
  const pack = { id, quantity: '500' as const, count: 1 };
  for (const count of [1, 2])
    await shop.call(replaceCart, { body: { products: [{ ...pack, count }] } }, { as: meenakshi.token });
  await shop.call(replaceCart, { body: { products: [] } }, { as: (await shop.aShopper()).token });
  for (const pincode of ['641001', '641 001', '600001'])
    await shop.call(estimateDelivery, { query: { pincode, quantity: '0.5' } });
  await shop.paid(meenakshi, pickup([pack]));
  const { days, pincodes } = await report();
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({
    day: '2026-11-21',
    visits: 0,
    products: 0,
    logins: 0,
    carts: 1,
    orders: 1,
  });
  expect(pincodes).toEqual([
    { name: '641001', count: 2 },
    { name: '600001', count: 1 },
  ]);
});

test('words are kept once they were searched three times, with those that found nothing marked', async () => {
  const { visits } = shop.parts;
  for (const word of ['Gulab Jamun', 'gulab  jamun', 'gulab', 'gulab', 'gulab', 'priya', 'priya'])
    visits.countWords(word);
  expect((await report()).words).toEqual([{ name: 'gulab', count: 3, foundNothing: false }]);
  for (const word of ['gulab jamun', 'gulab jamun', '98765 43210', '98765 43210', '98765 43210'])
    visits.countWords(word);
  await shop.asOwner("INSERT INTO empty_searches VALUES ('gulab jamun', 4, '2026-11-21', '2026-11-21')");
  expect((await report()).words).toEqual([{ name: 'gulab jamun', count: 4, foundNothing: true }]);
  expect((await stored()).map(({ name }) => name)).toEqual(['gulab', 'gulab jamun']);
});

test('what is counted again is added, on the day on which it was counted', async () => {
  const { visits } = shop.parts;
  visits.count('sources', 'instagram.com');
  await visits.flush();
  visits.count('sources', 'instagram.com');
  shop.clock.advance({ days: 1 });
  await visits.flush();
  visits.count('visits');
  await visits.flush();
  expect(await stored()).toEqual([
    { day: '2026-11-21', kind: 'sources', name: 'instagram.com', count: 2 },
    { day: '2026-11-22', kind: 'visits', name: '', count: 1 },
  ]);
  shop.clock.advance({ days: -1 });
});

test('made-up names end in one count, in memory and in the table', async () => {
  const { visits } = shop.parts;
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 400; at += 1) visits.count('sources', `made-up-${round}-${at}`);
    await visits.flush();
  }
  const rows = await stored();
  expect(rows.length).toBeLessThanOrEqual(501);
  expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(800);
});

test('of a past day the fifty names that were counted most stay, and days of more than 400 days ago go', async () => {
  await shop.asOwner(`
    INSERT INTO visit_counts SELECT '2026-11-20', 'sources', 'site-' || n, n FROM generate_series(1, 60) AS n;
    INSERT INTO visit_counts VALUES ('2025-10-17', 'visits', '', 7), ('2025-10-16', 'visits', '', 9)`);
  await foldVisits(shop.parts);
  const rows = await stored();
  expect(rows.filter(({ day }) => day === '2026-11-20')).toHaveLength(51);
  expect(rows.find(({ day, name }) => day === '2026-11-20' && name === '')).toMatchObject({ count: 55 });
  expect(rows.filter(({ kind }) => kind === 'visits').map(({ day }) => day)).toEqual(['2025-10-17']);
});

test('counts that could not be written are written with the next ones', async () => {
  const { visits } = shop.parts;
  visits.count('visits');
  await shop.asOwner('ALTER TABLE visit_counts RENAME TO visit_counts_away');
  await visits.flush();
  await shop.asOwner('ALTER TABLE visit_counts_away RENAME TO visit_counts');
  visits.count('visits');
  expect((await report()).days.at(-1)?.visits).toBe(2);
});

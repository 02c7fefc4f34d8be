import { FIRST_CHOICES, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop, pickup } from '../../orders/test-orders.ts';
import { claimDue, markPostponed } from '../../outbox/outbox-store.ts';

let shop: OrdersShop;

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());

/** As a process of the version before claims messages to phones, which were all but emails. */
const claimAsBefore = () =>
  shop.rows(
    `UPDATE outbox SET attempts = attempts + 1, next_try_at = $1 WHERE channel <> 'email' RETURNING id`,
    [new Date(shop.clock.now().getTime() + 60_000)],
  );
const claim = () => {
  const now = shop.clock.now();
  return claimDue.push(shop.parts.database.db, { now, leaseEndsAt: now, shortly: now, most: 10 });
};
const queued = () => shop.rows(`SELECT state, attempts FROM outbox WHERE channel = 'push'`);

test('a notification waits for a process that knows notifications, also once it was given back or queued again', async () => {
  const kamala = await shop.aStaffMember('Kamala');
  const body = { ...FIRST_CHOICES, pushKinds: FIRST_CHOICES.kinds, quietFrom: 0, quietUntil: 0 };
  await shop.call(saveNotifications, { body }, { as: kamala.token });
  await shop.rows(
    `INSERT INTO push_devices (id, staff_id, endpoint, p256dh, auth, added_at, used_at)
     VALUES (gen_random_uuid(), $1, 'https://fcm.googleapis.com/of-kamala', '', '', now(), now())`,
    [kamala.staffId],
  );
  const murukku = await shop.aProduct();
  await shop.paid(await shop.aShopper(), pickup([{ id: murukku, quantity: '500', count: 1 }]));
  expect(await claimAsBefore()).toEqual([]);
  expect(await queued()).toEqual([{ state: 'queued', attempts: 0 }]);

  const [first] = await claim();
  if (first === undefined) throw new Error('nothing was claimed');
  expect(await claimAsBefore()).toEqual([]);
  expect(await queued()).toEqual([{ state: 'queued', attempts: 1 }]);

  await markPostponed(shop.parts.database.db, first, { reason: null, nextTryAt: shop.clock.now() });
  expect(await claimAsBefore()).toEqual([]);
  expect(await claim()).toMatchObject([{ id: first.id, attempts: 1 }]);

  await shop.rows(`UPDATE outbox SET attempts = 0 WHERE channel = 'push'`);
  expect(await claimAsBefore()).toEqual([]);
  expect(await queued()).toEqual([{ state: 'queued', attempts: 0 }]);
  expect(await claim()).toMatchObject([{ id: first.id, attempts: 1 }]);
});

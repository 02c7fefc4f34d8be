import { FIRST_CHOICES, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import { addPushDevice, listPushDevices } from '@tula/contract/accounts/push-devices.ts';
import type { ParcelProblem } from '@tula/contract/delivery/parcels.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aPushService, type Browser, type PushPeer } from '../../staff/push/adapters/test-web-push.ts';
import { deliverPushes } from '../../staff/push/deliver-pushes.ts';
import { type MessagesTest, openShopWithMessages } from '../../phone-messages/test-phone-messages.ts';
import { byCourier } from '../test-orders.ts';
import { trackParcels } from './track-parcels.ts';

let { shop, shopper, kamala, murukku }: MessagesTest = {} as never;
let service: PushPeer;
let phone: Browser;
let numbers = 0;

openShopWithMessages(
  async () => {
    service = await aPushService();
    return { MESSAGES: 'sandbox', PUSH_HOSTS: service.host };
  },
  (test) => ({ shop, shopper, kamala, murukku } = test),
);
beforeEach(async () => {
  await shop.rows('UPDATE orders SET track_next_at = NULL');
  await shop.rows('DELETE FROM staff_notifications');
  const as = { as: kamala.token };
  const devices = await shop.call(listPushDevices, {}, as);
  if (!devices.ok) throw new Error(devices.message);
  phone = service.aBrowser(devices.result.publicKey);
  await shop.call(addPushDevice, { body: phone.subscription }, as);
  const body = {
    ...FIRST_CHOICES,
    kinds: ['parcel' as const],
    pushKinds: ['parcel' as const],
    quietFrom: 0,
    quietUntil: 0,
  };
  await shop.call(saveNotifications, { body }, as);
});
afterAll(() => service.close());

/** An order sent a day ago, of whose parcel the courier says this; it is asked twice. */
async function tracked(state: ParcelProblem): Promise<string> {
  const courier = { ...shop.parts.courier.current(), track: async () => ({ state, steps: [] }) };
  const products = [{ id: murukku, quantity: '500' as const, count: 1 }];
  const id = await shop.paid(shopper, byCourier(products, await shop.anAddress(shopper)));
  const body = { 'tracking-number': `13325${++numbers}` };
  await shop.call(setTrackingNumber, { params: { id }, body }, { as: kamala.token });
  shop.clock.advance({ hours: 24 });
  for (let round = 0; round < 2; round++) {
    await trackParcels({ ...shop.parts, courier: { current: () => courier } });
    shop.clock.advance({ hours: 3 });
  }
  return id;
}

test.each([
  ['returning', (number: string) => `Order ${number} is coming back`],
  ['returned', (number: string) => `Order ${number} has come back`],
  ['held-up', (number: string) => `Order ${number} couldn’t be delivered`],
  ['stopped', (number: string) => `The courier has stopped order ${number}`],
] as const)('a parcel of which the courier says %s is told once, word for word', async (state, subjectOf) => {
  const number = await tracked(state);
  const text = 'The courier says so. Call the customer, then send it again or refund it.';
  const mails = await shop.rows<{ subject: string; body_text: string }>(
    `SELECT subject, body_text FROM outbox WHERE dedupe_key LIKE 'staff:parcel:%' AND subject LIKE $1`,
    [`%${number}%`],
  );
  expect(mails.map(({ subject }) => subject)).toEqual([subjectOf(number)]);
  expect(mails[0]?.body_text.split('\n-- \n')[0]).toBe(`${subjectOf(number)}

${text}

Open the order:
http://shop.test/manage/orders/${number}

You get this because you chose it under My account.

Change what you are told:
http://shop.test/manage/account
`);
  await deliverPushes(shop.parts);
  expect(phone.received).toEqual([
    { title: subjectOf(number), text, page: `/manage/orders/${number}`, tag: expect.any(String) },
  ]);
});

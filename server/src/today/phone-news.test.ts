import {
  FIRST_CHOICES,
  type NotificationChoices,
  readNotifications,
  saveNotifications,
} from '@tula/contract/accounts/notifications.ts';
import { listMessages } from '@tula/contract/accounts/phone-messages.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { cancelOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../test/a-staff-member.ts';
import { byCourier, openOrdersShop, type OrdersShop, pickup, type Shopper } from '../orders/test-orders.ts';
import { anSmsGateway, type SmsPeer, smsSettings } from '../phone-messages/adapters/test-sms-gateway.ts';
import { deliverMessages } from '../phone-messages/deliver-messages.ts';
import { receiveEvents } from '../phone-messages/webhook/receive-events.ts';
import { dismissStaff } from '../staff/dismiss-staff.ts';
import { sendDigests } from './send-digests.ts';

let gateway: SmsPeer;
let shop: OrdersShop;
let shopper: Shopper;
let murukku: ProductId;
let kamala: StaffMember;

/** Noon of 21 November in India. */
const NOON = '2026-11-21T06:30:00Z';
const PHONE = '+919843055555';
const BY_PHONE: NotificationChoices = {
  ...FIRST_CHOICES,
  kinds: [],
  phoneKinds: ['paid', 'cancelled', 'refundDue'],
  phone: '98430 55555',
  digestBy: ['phone'],
  quietFrom: 0,
  quietUntil: 0,
};

beforeAll(async () => {
  gateway = await anSmsGateway();
  shop = await openOrdersShop({ at: NOON, env: { RATE_LIMIT: 'off', ...smsSettings(gateway) } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku', paisePerKg: 56_000 });
  kamala = await shop.aStaffMember('Kamala');
  shopper = await shop.aShopper();
});
beforeEach(async () => {
  await shop.rows('DELETE FROM staff_notifications');
  await shop.rows('DELETE FROM outbox');
  shop.clock.reset();
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
});

const choose = (who: StaffMember, body: NotificationChoices) =>
  shop.call(saveNotifications, { body }, { as: who.token });
const ordered = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count: 2 }]));
const queued = () =>
  shop.rows(
    `SELECT recipient, kind, parameters, next_try_at AS at FROM outbox WHERE channel = 'phone' ORDER BY id`,
  );
const news = async () => (await queued()).map(({ parameters }) => (parameters as string[])[0]);

test('a paid order is told by SMS as its text is registered, without data of its customer', async () => {
  expect(await choose(kamala, BY_PHONE)).toMatchObject({ ok: true });
  expect(await shop.call(readNotifications, {}, { as: kamala.token })).toMatchObject({
    result: { phone: PHONE, phoneKinds: BY_PHONE.phoneKinds, isPhoneOffered: true },
  });
  const address = await shop.anAddress(shopper);
  const number = await shop.paid(shopper, byCourier([{ id: murukku, quantity: '500', count: 3 }], address));
  await deliverMessages(shop.parts);
  const sent = new URLSearchParams(gateway.requests.at(-1)?.body);
  expect(sent.get('send_to')).toBe('919843055555');
  expect(sent.get('msg')).toBe(
    `News from your shop: New order ${number}: 1.50 kg to Pune. See Today in your shop for more. - Tula`,
  );
  expect(gateway.outcomes.at(-1)).toMatchObject({ status: 'SUCCESS' });
});

test('a cancellation and its refund are told once and together, in English whatever the person reads', async () => {
  const number = await ordered();
  await choose(kamala, { ...BY_PHONE, language: 'ta' });
  const cancel = () => shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
  await Promise.all([cancel(), cancel()]);
  expect(await news()).toEqual([`Order ${number} was cancelled: 1.00 kg less to make`]);
});

test('quiet hours hold news back, and the morning digest comes by phone', async () => {
  await choose(kamala, { ...BY_PHONE, quietFrom: 11, quietUntil: 13 });
  await ordered();
  expect(await queued()).toMatchObject([
    { recipient: PHONE, kind: 'news', at: new Date('2026-11-21T07:30:00Z') },
  ]);
  await shop.rows(`DELETE FROM outbox`);
  shop.clock.advance({ hours: 19 });
  await Promise.all([sendDigests(shop.parts), sendDigests(shop.parts)]);
  expect(await news()).toEqual([expect.stringMatching(/^\d+ orders?, \d+\.\d\d kg to cook/)]);
});

test('news without a number to go to is rejected at the number, and nothing is saved', async () => {
  const field = { fields: { phone: 'A mobile number of India, such as 98430 55555' } };
  for (const phone of ['', '0422 2200000', '+44 7700 900123'])
    expect(await choose(kamala, { ...BY_PHONE, phone })).toMatchObject({ status: 422, ...field });
  expect(await shop.rows('SELECT FROM staff_notifications')).toEqual([]);
  await ordered();
  expect(await queued()).toEqual([]);
});

test('news that waits is dropped when its reader takes another number, none, or is dismissed', async () => {
  const meena = await aStaffMember(shop, 'Meena', 'accounts');
  const waiting = { ...BY_PHONE, quietFrom: 11, quietUntil: 13 };
  await choose(kamala, waiting);
  await choose(meena, { ...waiting, phone: '98430 66666' });
  await ordered();
  await choose(kamala, waiting);
  expect((await queued()).map(({ recipient }) => recipient)).toEqual([PHONE, '+919843066666']);
  await choose(kamala, { ...waiting, phone: '98430 77777' });
  expect((await queued()).map(({ recipient }) => recipient)).toEqual(['+919843066666']);
  await dismissStaff(shop, meena.staffId, { staffId: kamala.staffId });
  expect(await queued()).toEqual([]);
});

test('whoever answers STOP is told nothing more by phone, and goes on with email', async () => {
  await choose(kamala, { ...BY_PHONE, kinds: ['paid'], digestBy: ['email', 'phone'] });
  await ordered();
  const messenger = shop.parts.messenger.current();
  if (messenger === undefined) throw new Error('no messenger');
  await receiveEvents(shop.parts, messenger, [{ is: 'opted-out', phone: PHONE }]);
  expect(await queued()).toEqual([]);
  expect(await shop.call(readNotifications, {}, { as: kamala.token })).toMatchObject({
    result: { kinds: ['paid'], phoneKinds: [], digestBy: ['email'], digestHour: 7 },
  });
});

test('owners find news among the sent messages, with its number partly hidden', async () => {
  await choose(kamala, BY_PHONE);
  const number = await ordered();
  const list = await shop.call(listMessages, { query: {} }, { as: kamala.token });
  expect(list).toMatchObject({
    result: {
      messages: [
        {
          kind: 'news',
          recipient: '+91 •••••••555',
          text: `News from your shop: New order ${number}: 1.00 kg for pickup. See Today in your shop for more. - Tula`,
        },
      ],
    },
  });
});

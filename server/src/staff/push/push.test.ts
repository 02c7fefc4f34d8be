import { FIRST_CHOICES, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import {
  addPushDevice,
  listPushDevices,
  MOST_DEVICES,
  removePushDevice,
  testPushDevice,
} from '@tula/contract/accounts/push-devices.ts';
import { logOutStaff } from '@tula/contract/accounts/staff.ts';
import { endOtherSessions } from '@tula/contract/accounts/staff-account.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../../test/a-staff-member.ts';
import { byCourier, openOrdersShop, type OrdersShop, type Shopper } from '../../orders/test-orders.ts';
import { openSecretBox } from '../../platform/secrets/secret-box.ts';
import { dismissStaff } from '../dismiss-staff.ts';
import { type Browser, aPushService, type PushPeer } from './adapters/test-web-push.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { ensurePushKeys, openPushKeys } from './push-keys.ts';

let shop: OrdersShop;
let service: PushPeer;
let murukku: ProductId;
let shopper: Shopper;
let kamala: StaffMember;

const EVERYTHING = { ...FIRST_CHOICES, pushKinds: FIRST_CHOICES.kinds, quietFrom: 0, quietUntil: 0 };

beforeAll(async () => {
  service = await aPushService();
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off', PUSH_HOSTS: service.host } });
  murukku = await shop.aProduct({ name: 'Mullu Murukku' });
  shopper = await shop.aShopper();
});
beforeEach(async () => {
  await shop.rows('DELETE FROM staff_notifications');
  await shop.rows('DELETE FROM push_devices');
  await shop.rows('DELETE FROM outbox');
  service.recover();
  service.limitedFor = undefined;
  kamala = await aStaffMember(shop, 'Kamala');
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const listed = (who: StaffMember) => shop.call(listPushDevices, {}, { as: who.token });
async function devicesOf(who: StaffMember) {
  const answer = await listed(who);
  if (!answer.ok) throw new Error(answer.message);
  return answer.result.devices;
}
async function aBrowser(): Promise<Browser> {
  const answer = await listed(kamala);
  if (!answer.ok) throw new Error(answer.message);
  return service.aBrowser(answer.result.publicKey);
}
const add = (who: StaffMember, { subscription }: Pick<Browser, 'subscription'>, renews?: true) =>
  shop.call(addPushDevice, { body: { ...subscription, ...(renews && { renews }) } }, { as: who.token });
async function aDevice(who: StaffMember): Promise<Browser> {
  const browser = await aBrowser();
  expect(await add(who, browser)).toMatchObject({ ok: true });
  return browser;
}
const choose = (who: StaffMember, body = EVERYTHING) =>
  shop.call(saveNotifications, { body }, { as: who.token });
const deliver = () => deliverPushes(shop.parts);
const ordered = async () =>
  shop.paid(shopper, byCourier([{ id: murukku, quantity: '500', count: 3 }], await shop.anAddress(shopper)));
const queued = () =>
  shop.rows(`SELECT subject, body_text, state, attempts FROM outbox WHERE channel = 'push' ORDER BY id`);

test('a paid order is shown on each device of whoever chose it: number, weight and town alone', async () => {
  const [phone, laptop] = [await aDevice(kamala), await aDevice(kamala)];
  await choose(kamala);
  const number = await ordered();
  await deliver();
  await deliver();
  const notice = {
    title: `New order ${number}: 1.50 kg to Pune`,
    text: 'Open the order',
    page: `/manage/orders/${number}`,
    tag: expect.any(String),
  };
  expect(phone.received).toEqual([notice]);
  expect(laptop.received).toEqual([notice]);
  expect(await queued()).toMatchObject([
    { state: 'sent', body_text: 'Open the order' },
    { state: 'sent', body_text: 'Open the order' },
  ]);
});

test('what somebody chose by email is not pushed, and the other way round', async () => {
  const phone = await aDevice(kamala);
  await choose(kamala, { ...EVERYTHING, pushKinds: [] });
  await ordered();
  await deliver();
  expect(phone.received).toEqual([]);
  await shop.rows('DELETE FROM outbox');
  await choose(kamala, { ...EVERYTHING, kinds: [] });
  await ordered();
  await deliver();
  expect(phone.received).toHaveLength(1);
  expect(await shop.rows(`SELECT FROM outbox WHERE dedupe_key LIKE 'staff:%'`)).toEqual([]);
});

test('a notification is in the language that its reader chose, and leads to the page in it', async () => {
  const phone = await aDevice(kamala);
  await choose(kamala, { ...EVERYTHING, language: 'ta' });
  const number = await ordered();
  await deliver();
  expect(phone.received).toMatchObject([
    { title: `புதிய ஆர்டர் ${number}: 1.50 kg, Pune`, page: `/ta/manage/orders/${number}` },
  ]);
  const [mail] = await shop.rows<{ subject: string; body_text: string }>(
    `SELECT subject, body_text FROM outbox WHERE dedupe_key LIKE 'staff:paid:%'`,
  );
  expect(mail?.subject).toBe(`புதிய ஆர்டர் ${number}: 1.50 kg, Pune`);
  expect(mail?.body_text).toContain(`http://shop.test/ta/manage/orders/${number}`);
});

test('a complaint is pushed by its number, at the end of the quiet hours', async () => {
  const phone = await aDevice(kamala);
  await choose(kamala, { ...EVERYTHING, quietFrom: 11, quietUntil: 13 });
  const body = {
    kind: 'other',
    name: 'Meenakshi',
    email: 'meenakshi@mail.test',
    text: 'The box was open.',
    phone: '9876501234',
  } as const;
  const made = await shop.call(makeComplaint, { body });
  if (!made.ok) throw new Error(JSON.stringify(made));
  await deliver();
  expect(phone.received).toEqual([]);
  shop.clock.advance({ hours: 1 });
  await deliver();
  shop.clock.reset();
  expect(phone.received).toMatchObject([
    { title: `New complaint ${made.result.number}`, text: 'Open the complaint' },
  ]);
  expect(JSON.stringify(phone.received)).not.toContain('Meenakshi');
});

test('a device that has unsubscribed is removed with all that waits for it', async () => {
  const phone = await aDevice(kamala);
  const laptop = await aDevice(kamala);
  service.gone.add(phone.subscription.endpoint);
  await choose(kamala);
  await ordered();
  await deliver();
  expect(laptop.received).toHaveLength(1);
  expect(await devicesOf(kamala)).toHaveLength(1);
  expect(await queued()).toMatchObject([{ state: 'sent' }]);
});

test('a service that is away is tried again, and one that wants fewer is left alone for so long', async () => {
  const phone = await aDevice(kamala);
  await choose(kamala);
  await ordered();
  service.troubleOf = () => 'away';
  await deliver();
  expect(await queued()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  service.recover();
  service.limitedFor = 120;
  shop.clock.advance({ seconds: 11 });
  await deliver();
  expect(await queued()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  service.limitedFor = undefined;
  shop.clock.advance({ seconds: 121 });
  await deliver();
  shop.clock.reset();
  expect(phone.received).toHaveLength(1);
});

test('what a service refuses is parked at once, and the list of devices says so', async () => {
  const phone = await aDevice(kamala);
  await choose(kamala);
  await ordered();
  // The browser has subscribed for the key of another shop.
  const stranger = service.aBrowser((await shop.parts.pushSender.newKeys()).publicKey);
  await shop.rows('UPDATE push_devices SET endpoint = $1, p256dh = $2, auth = $3', [
    stranger.subscription.endpoint,
    ...Object.values(stranger.subscription.keys),
  ]);
  await deliver();
  expect(phone.received).toEqual([]);
  expect(stranger.received).toEqual([]);
  expect(await queued()).toMatchObject([{ state: 'parked', attempts: 1 }]);
  expect(await devicesOf(kamala)).toMatchObject([{ last: { state: 'failed' } }]);
});

test('a test is sent to the device that asks for it, once in ten seconds, and to nobody else’s', async () => {
  const phone = await aDevice(kamala);
  const [device] = await devicesOf(kamala);
  const selvi = await aStaffMember(shop, 'Selvi', 'kitchen');
  const params = { id: device!.id };
  const test = (who: StaffMember) => shop.call(testPushDevice, { params }, { as: who.token });
  expect(await test(selvi)).toMatchObject({ status: 404, code: 'DEVICE_NOT_FOUND' });
  expect(await shop.call(removePushDevice, { params }, { as: selvi.token })).toMatchObject({ status: 404 });
  await test(kamala);
  await test(kamala);
  await deliver();
  expect(phone.received).toMatchObject([
    { title: 'Notifications work on this device', page: '/manage/account' },
  ]);
  expect(await devicesOf(kamala)).toMatchObject([{ last: { state: 'sent' }, isThisOne: true }]);
  await shop.call(removePushDevice, { params }, { as: kamala.token });
  expect(await devicesOf(kamala)).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('an address that is not of a push service is rejected at its field', async () => {
  const endpoints = [
    'https://169.254.169.254/latest',
    'http://localhost:5432/',
    'https://attacker.example/push',
  ];
  const { keys } = (await aBrowser()).subscription;
  for (const endpoint of endpoints)
    expect(await add(kamala, { subscription: { endpoint, keys } })).toMatchObject({
      status: 422,
      fields: { endpoint: expect.stringContaining('push service of this browser') },
    });
  const broken = { endpoint: `${service.base}/wpush/v2/a`, keys: { ...keys, p256dh: 'short' } };
  expect(await add(kamala, { subscription: broken })).toMatchObject({ status: 422 });
  expect(await devicesOf(kamala)).toEqual([]);
});

test('logging out, being logged out and being dismissed end the notifications, and an expired login does not', async () => {
  const another = await shop.parts.sessions.begin(shop.database.db, {
    audience: 'staff',
    accountId: kamala.staffId,
  });
  const tablet = { ...kamala, token: another.accessToken };
  await aDevice(kamala);
  await aDevice(tablet);
  await shop.call(endOtherSessions, {}, { as: kamala.token });
  expect(await devicesOf(kamala)).toMatchObject([{ isThisOne: true }]);
  const phone = await aDevice(kamala);
  await shop.call(logOutStaff, {}, { as: kamala.token });
  expect(await shop.rows('SELECT FROM push_devices')).toEqual([]);

  const selvi = await aStaffMember(shop, 'Selvi', 'kitchen');
  await add(selvi, phone);
  await shop.asOwner('DELETE FROM refresh_tokens');
  await shop.asOwner('DELETE FROM sessions');
  expect(await shop.rows('SELECT session_id FROM push_devices')).toEqual([{ session_id: null }]);
  await dismissStaff(shop.parts, selvi.staffId, 'shop');
  expect(await shop.rows('SELECT FROM push_devices')).toEqual([]);
});

test('another login renews a device of the same person, and takes over that of somebody else only when asked to', async () => {
  const phone = await aDevice(kamala);
  const selvi = await aStaffMember(shop, 'Selvi', 'kitchen');
  await add(selvi, phone, true);
  expect(await devicesOf(selvi)).toEqual([]);
  expect(await devicesOf(kamala)).toHaveLength(1);
  await add(selvi, phone);
  expect(await devicesOf(selvi)).toHaveLength(1);
  expect(await devicesOf(kamala)).toEqual([]);
});

test('of more devices than allowed the one that was used longest ago goes', async () => {
  const first = await aDevice(kamala);
  for (let more = 0; more < MOST_DEVICES; more++) {
    shop.clock.advance({ seconds: 1 });
    await aDevice(kamala);
  }
  shop.clock.reset();
  expect(await devicesOf(kamala)).toHaveLength(MOST_DEVICES);
  const { endpoint } = first.subscription;
  expect(await shop.rows('SELECT FROM push_devices WHERE endpoint = $1', [endpoint])).toEqual([]);
});

test('keys are made once and sealed; a new key of the shop seals them again, a lost one ends all devices', async () => {
  const { db } = shop.database;
  const box = (current: string, previous?: string) => openSecretBox({ current, previous });
  const made = await openPushKeys(db, shop.parts.secretBox);
  await ensurePushKeys(shop.parts);
  expect(await openPushKeys(db, shop.parts.secretBox)).toEqual(made);
  expect(made?.sealed.includes(Buffer.from(made.privateKey))).toBe(false);

  await aDevice(kamala);
  const current = 'a key for tests, long enough to sign';
  const [next, lost] = ['the next key of this shop, as long', 'a key that nobody has kept, as long'];
  await ensurePushKeys({ ...shop.parts, secretBox: box(next, current) });
  expect(await openPushKeys(db, box(next))).toMatchObject({ privateKey: made?.privateKey });
  expect(await devicesOf({ ...kamala }).catch(() => 'unreadable')).toBe('unreadable');
  await ensurePushKeys({ ...shop.parts, secretBox: box(lost) });
  expect((await openPushKeys(db, box(lost)))?.publicKey).not.toBe(made?.publicKey);
  expect(await shop.rows('SELECT FROM push_devices')).toEqual([]);
  await shop.rows('UPDATE push_keys SET private_key = $1, public_key = $2', [made?.sealed, made?.publicKey]);
});

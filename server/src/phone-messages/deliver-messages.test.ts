import { markCollected } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pickup } from '../orders/test-orders.ts';
import { deleteOld } from '../outbox/delete-old.ts';
import { deleteUnsentMessages } from './deliver-messages.ts';
import { aWhatsApp, NOT_ON_WHATSAPP, whatsAppSettings, type WhatsAppPeer } from './adapters/test-whatsapp.ts';
import {
  agree,
  deliver,
  messagesIn,
  type MessagesTest,
  openShopWithMessages,
} from './test-phone-messages.ts';

let { shop, shopper, kamala, murukku }: MessagesTest = {} as never;
let whatsApp: WhatsAppPeer;
openShopWithMessages(
  async () => {
    whatsApp = await aWhatsApp();
    return whatsAppSettings(whatsApp);
  },
  (test) => ({ shop, shopper, kamala, murukku } = test),
);
beforeEach(() => whatsApp.recover());
afterAll(() => whatsApp.close());

const aPickup = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '500' as const, count: 1 }]));
async function aCollectedPickup() {
  const id = await aPickup();
  const as = { as: kamala.token };
  await shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': '0' } }, as);
  await shop.call(markCollected, { params: { id }, body: { code: null } }, as);
  return id;
}
const stateOf = async (at = 0) => (await messagesIn(shop))[at];
const sentNow = () => whatsApp.requests.length;

test('the messages of an order are sent in their order, each once, by however many processes', async () => {
  await aCollectedPickup();
  const before = sentNow();
  await Promise.all([deliver(shop), deliver(shop), deliver(shop)]);
  await deliver(shop);
  const names = whatsApp.requests
    .slice(before)
    .map(({ body }) => (JSON.parse(body) as { template: { name: string } }).template.name);
  expect(names).toEqual(['order_confirmed', 'order_ready', 'order_collected']);
  expect(await messagesIn(shop)).toMatchObject([
    { state: 'sent', channel: 'whatsapp', provider_id: expect.stringMatching(/^wamid\./), attempts: 1 },
    { state: 'sent', body_text: '', parameters: [] },
    { state: 'sent' },
  ]);
});

test('a provider that is away is tried again with backoff', async () => {
  await aPickup();
  whatsApp.troubleOf = () => 'away';
  await deliver(shop);
  expect(await stateOf()).toMatchObject({ state: 'queued', attempts: 1 });
  whatsApp.recover();
  await deliver(shop);
  expect(await stateOf()).toMatchObject({ state: 'queued', attempts: 1 });
  shop.clock.advance({ seconds: 10 });
  await deliver(shop);
  expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});

test('a limit of the provider counts as no try, and is waited for', async () => {
  await aPickup();
  whatsApp.limitedFor = 90;
  await deliver(shop);
  whatsApp.limitedFor = undefined;
  expect(await stateOf()).toMatchObject({ state: 'queued', attempts: 0 });
  shop.clock.advance({ seconds: 89 });
  await deliver(shop);
  expect(await stateOf()).toMatchObject({ state: 'queued' });
  shop.clock.advance({ seconds: 1 });
  await deliver(shop);
  expect(await stateOf()).toMatchObject({ state: 'sent' });
});

test('a message that may have been sent is parked and not sent again', async () => {
  await aPickup();
  whatsApp.troubleOf = () => 'lost';
  const before = sentNow();
  await deliver(shop);
  shop.clock.advance({ hours: 5 });
  await deliver(shop);
  expect(sentNow() - before).toBe(1);
  expect(await stateOf()).toMatchObject({ state: 'parked', attempts: 1 });
});

test('a claimed message of a killed process is sent once its lease has ended', async () => {
  await aPickup();
  await shop.rows(
    `UPDATE outbox SET attempts = 1, next_try_at = $1::timestamptz + interval '20 seconds' WHERE channel <> 'email'`,
    [shop.clock.now()],
  );
  await deliver(shop);
  expect(await stateOf()).toMatchObject({ state: 'queued' });
  shop.clock.advance({ seconds: 20 });
  await deliver(shop);
  expect(await stateOf()).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a message is parked after sixteen tries, over more than a day', async () => {
  await aPickup();
  whatsApp.troubleOf = () => ({ status: 401, json: { error: { code: 190 } } });
  const begun = shop.clock.now().getTime();
  for (let tries = 1; tries <= 20; tries += 1) {
    await deliver(shop);
    if ((await stateOf())?.state === 'parked') break;
    shop.clock.advance({ hours: 4 });
  }
  expect(await stateOf()).toMatchObject({
    state: 'parked',
    attempts: 16,
    last_error: 'WhatsApp answers with error 190',
  });
  expect(shop.clock.now().getTime() - begun).toBeGreaterThan(24 * 3_600_000);
});

test('what no email tells is emailed when its message cannot be delivered', async () => {
  await shop.rows('UPDATE customers SET phone = $1 WHERE id = $2', [NOT_ON_WHATSAPP, shopper.customerId]);
  await agree(shop, shopper);
  const number = await aCollectedPickup();
  await deliver(shop);
  expect((await messagesIn(shop)).map(({ state }) => state)).toEqual(['parked', 'parked', 'parked']);
  expect(await shop.mailsTo(shopper)).toEqual([
    `Order ${number} is placed and paid`,
    `Order ${number} is ready for pickup`,
    `Order ${number} has been collected`,
  ]);
});

test('while no messages are sent, those that were queued over a minute ago are deleted', async () => {
  await aPickup();
  const parts = { ...shop.parts, messenger: { current: () => undefined } };
  const before = await messagesIn(shop);
  await deleteUnsentMessages(parts);
  expect(await messagesIn(shop)).toEqual(before);
  shop.clock.advance({ minutes: 1 });
  await deleteUnsentMessages(parts);
  expect(await messagesIn(shop)).toEqual([]);
});

test('the texts of sent messages are deleted after 30 days, their records with those of mails', async () => {
  await aPickup();
  await deliver(shop);
  const retention = { sentMailDays: 180 };
  shop.clock.advance({ hours: 30 * 24 });
  await deleteOld({ ...shop.parts, retention });
  expect((await stateOf())?.body_text).not.toBe('');
  shop.clock.advance({ seconds: 1 });
  await deleteOld({ ...shop.parts, retention });
  expect(await stateOf()).toMatchObject({ body_text: '', parameters: [] });
  shop.clock.advance({ hours: 150 * 24 });
  await deleteOld({ ...shop.parts, retention });
  expect(await messagesIn(shop)).toEqual([]);
});

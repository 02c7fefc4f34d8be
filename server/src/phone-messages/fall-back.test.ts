import { markCollected } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pickup } from '../orders/test-orders.ts';
import { pauseMs } from '../outbox/deliver-due.ts';
import { anSmsGateway, REPORT_TOKEN, smsSettings, type SmsPeer } from './adapters/test-sms-gateway.ts';
import {
  aWhatsApp,
  NOT_ON_WHATSAPP,
  signedWebhook,
  whatsAppSettings,
  type WhatsAppPeer,
} from './adapters/test-whatsapp.ts';
import {
  agree,
  deliver,
  messagesIn,
  type MessagesTest,
  openShopWithMessages,
  refuse,
} from './test-phone-messages.ts';

let { shop, shopper, kamala, murukku }: MessagesTest = {} as never;
let whatsApp: WhatsAppPeer;
let gateway: SmsPeer;
openShopWithMessages(
  async () => {
    [whatsApp, gateway] = [await aWhatsApp(), await anSmsGateway()];
    return { ...smsSettings(gateway), ...whatsAppSettings(whatsApp) };
  },
  (test) => ({ shop, shopper, kamala, murukku } = test),
);
beforeEach(() => {
  whatsApp.recover();
  gateway.recover();
});
afterAll(async () => {
  await whatsApp.close();
  await gateway.close();
});

const aPickup = () => shop.paid(shopper, pickup([{ id: murukku, quantity: '500' as const, count: 1 }]));
const stateOf = async () => (await messagesIn(shop))[0];
const counts = () => ({ whatsApp: whatsApp.requests.length, sms: gateway.requests.length });

/** How many requests each provider has got meanwhile. */
async function sentBy(work: () => Promise<unknown>) {
  const before = counts();
  await work();
  const after = counts();
  return { whatsApp: after.whatsApp - before.whatsApp, sms: after.sms - before.sms };
}

async function withNumber(phone: string) {
  await shop.rows('UPDATE customers SET phone = $1 WHERE id = $2', [phone, shopper.customerId]);
  await agree(shop, shopper);
}

async function reportOfWhatsApp(status: 'failed' | 'delivered', of: { provider_id: string; id: string }) {
  const statuses = [
    {
      id: of.provider_id,
      status,
      biz_opaque_callback_data: of.id,
      ...(status === 'failed' ? { errors: [{ code: 131026 }] } : {}),
    },
  ];
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/messages/report/whatsapp',
    ...signedWebhook({ statuses }),
  });
}

async function reportOfSms(status: 'SUCCESS' | 'FAILURE') {
  const externalId = gateway.outcomes.at(-1)?.id ?? '';
  const query = { token: REPORT_TOKEN, externalId, status, cause: status };
  return shop.app.inject({ url: '/api/v1/messages/report/sms', query });
}

async function sentMessage() {
  await aPickup();
  await deliver(shop);
  const sent = await stateOf();
  if (sent === undefined) throw new Error('no message was sent');
  return sent;
}

test('a message that WhatsApp rejects goes out once by SMS, and no email replaces it', async () => {
  await withNumber(NOT_ON_WHATSAPP);
  const id = await aPickup();
  const as = { as: kamala.token };
  await shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': '0' } }, as);
  await shop.call(markCollected, { params: { id }, body: { code: null } }, as);
  expect(await sentBy(() => deliver(shop))).toEqual({ whatsApp: 3, sms: 3 });
  expect((await messagesIn(shop)).map(({ state, channel }) => `${state} by ${channel}`)).toEqual([
    'sent by sms',
    'sent by sms',
    'sent by sms',
  ]);
  expect(await shop.mailsTo(shopper)).not.toContain(`Order ${id} has been collected`);
});

test('a message that WhatsApp reports as failed goes out by SMS, however often it reports so', async () => {
  const sent = await sentMessage();
  await reportOfWhatsApp('failed', sent);
  expect(await stateOf()).toMatchObject({ state: 'queued', channel: 'sms', provider_id: null });
  await reportOfWhatsApp('failed', sent);
  expect(await sentBy(() => deliver(shop))).toEqual({ whatsApp: 0, sms: 1 });
  await reportOfWhatsApp('failed', sent);
  expect(await sentBy(() => deliver(shop))).toEqual({ whatsApp: 0, sms: 0 });
  expect(await stateOf()).toMatchObject({ state: 'sent', channel: 'sms' });
  await reportOfSms('SUCCESS');
  expect(await stateOf()).toMatchObject({ state: 'delivered' });
});

test('a message that WhatsApp delivers after all is not sent by SMS', async () => {
  const sent = await sentMessage();
  await reportOfWhatsApp('failed', sent);
  await reportOfWhatsApp('delivered', sent);
  expect(await sentBy(() => deliver(shop))).toEqual({ whatsApp: 0, sms: 0 });
  expect(await stateOf()).toMatchObject({ state: 'delivered' });
});

test('a message that may have been sent by WhatsApp is parked and not sent by SMS', async () => {
  await aPickup();
  whatsApp.troubleOf = () => 'lost';
  expect(await sentBy(() => deliver(shop))).toEqual({ whatsApp: 1, sms: 0 });
  expect(await stateOf()).toMatchObject({ state: 'parked', channel: 'whatsapp' });
});

test('a message that WhatsApp never takes goes out by SMS after sixteen tries', async () => {
  await aPickup();
  whatsApp.troubleOf = () => ({ status: 401, json: { error: { code: 190 } } });
  const tried = await sentBy(async () => {
    for (let tries = 1; tries <= 16; tries += 1) {
      await deliver(shop);
      shop.clock.advance({ seconds: pauseMs(tries) / 1000 });
    }
  });
  expect(tried.sms).toBe(1);
  expect(await stateOf()).toMatchObject({ state: 'sent', channel: 'sms', attempts: 17 });
});

test('a message that fails by SMS as well is parked', async () => {
  await reportOfWhatsApp('failed', await sentMessage());
  await deliver(shop);
  await reportOfSms('FAILURE');
  expect(await stateOf()).toMatchObject({ state: 'parked', channel: 'sms' });
  expect(await sentBy(() => deliver(shop))).toEqual({ whatsApp: 0, sms: 0 });
});

test('a message to a number that SMS does not reach is parked', async () => {
  await withNumber('+447700900123');
  const sent = await sentMessage();
  await reportOfWhatsApp('failed', sent);
  expect(await sentBy(() => deliver(shop))).toEqual({ whatsApp: 0, sms: 0 });
  expect(await stateOf()).toMatchObject({ state: 'parked' });
});

test('a failure that is reported two days later sends no SMS', async () => {
  const sent = await sentMessage();
  shop.clock.advance({ hours: 49 });
  await reportOfWhatsApp('failed', sent);
  expect(await stateOf()).toMatchObject({ state: 'parked', channel: 'whatsapp' });
});

test('a message that its customer no longer wants is not sent by SMS', async () => {
  const sent = await sentMessage();
  await refuse(shop, shopper);
  await reportOfWhatsApp('failed', sent);
  expect(await stateOf()).toMatchObject({ state: 'parked', channel: 'whatsapp' });
});

test('a message with a code, whose text is deleted once sent, is not sent by SMS after a report', async () => {
  const id = await aPickup();
  await deliver(shop);
  const as = { as: kamala.token };
  await shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': '0' } }, as);
  await deliver(shop);
  const [, ready] = await messagesIn(shop);
  if (ready) await reportOfWhatsApp('failed', ready);
  expect((await messagesIn(shop))[1]).toMatchObject({ kind: 'ready', state: 'parked', channel: 'whatsapp' });
  expect(await shop.mailsTo(shopper)).toContain(`Order ${id} is ready for pickup`);
});

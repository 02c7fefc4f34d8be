import { afterAll, expect, test } from 'vitest';
import { pickup } from '../../orders/test-orders.ts';
import { anSmsGateway, REPORT_TOKEN, smsSettings, type SmsPeer } from '../adapters/test-sms-gateway.ts';
import {
  deliver,
  kindsIn,
  messagesIn,
  type MessagesTest,
  openShopWithMessages,
} from '../test-phone-messages.ts';

let { shop, shopper, murukku }: MessagesTest = {} as never;
let gateway: SmsPeer;
openShopWithMessages(
  async () => {
    gateway = await anSmsGateway();
    return smsSettings(gateway);
  },
  (test) => ({ shop, shopper, murukku } = test),
);
afterAll(() => gateway.close());

/** Reports what has become of the newest SMS, as the gateway does. */
async function report(token: string = REPORT_TOKEN) {
  const { id, status, cause } = gateway.outcomes.at(-1) ?? { id: '', status: '', cause: '' };
  const query = { token, externalId: id, status, cause };
  return shop.app.inject({ url: '/api/v1/messages/report/sms', query });
}

async function anSms() {
  await shop.paid(shopper, pickup([{ id: murukku, quantity: '500' as const, count: 1 }]));
  await deliver(shop);
}

test('an SMS is delivered once its report says so, if the report has our token', async () => {
  await anSms();
  expect((await report('another token of ours')).json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  expect(await kindsIn(shop)).toEqual(['confirmed sent']);
  expect((await report()).statusCode).toBe(200);
  expect(await kindsIn(shop)).toEqual(['confirmed delivered']);
});

test('an SMS that the operator drops is parked with its reason', async () => {
  const registered = [...gateway.registered];
  for (const [id] of registered) gateway.registered.set(id, 'Another text');
  await anSms();
  expect(await kindsIn(shop)).toEqual(['confirmed sent']);
  await report();
  expect(await messagesIn(shop)).toMatchObject([
    { state: 'parked', last_error: 'not delivered: DLT_TEMPLATE_MISMATCH' },
  ]);
  for (const [id, text] of registered) gateway.registered.set(id, text);
});

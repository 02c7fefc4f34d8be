import {
  saveDelhivery,
  saveMailConnection,
  saveRazorpay,
} from '@tula/contract/connections/connections-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { aDelhivery, TOKEN } from '../delivery/adapters/test-delhivery.ts';
import { quoteDelivery } from '../delivery/quote-delivery.ts';
import { aMailServer, type TestMailServer } from '../mail/adapters/test-mail-server.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { PAID_BY_HAND } from '@tula/contract/orders/payments.ts';
import { gatewayNames } from '../payments/find-gateway.ts';
import { type RazorpayPeer, razorpayPeer } from '../payments/adapters/razorpay/test-razorpay.ts';
import { stoppedClock } from '../../test/stopped-clock.ts';
import type { Peer } from '../../test/a-peer.ts';
import { grams } from '@tula/contract/values/weight.ts';

let delhivery: Peer;
let server: TestMailServer;
let razorpay: RazorpayPeer;
let shop: TestShop;
let as: string;
beforeAll(async () => {
  delhivery = await aDelhivery();
  razorpay = await razorpayPeer(stoppedClock('2026-11-21T06:30:00Z'));
  server = await aMailServer();
  shop = await aShop({
    env: {
      SECRET_KEY: 'a key for tests, long enough to sign in production',
      DELHIVERY_API_BASE: delhivery.base,
      RAZORPAY_API_BASE: razorpay.base,
      MAIL_PRIVATE_HOSTS: 'on',
    },
  });
  as = (await aStaffMember(shop, 'Ravi')).token;
});
afterAll(async () => {
  await shop.close();
  await Promise.all([delhivery.close(), razorpay.close()]);
  server.close();
});

test('a copy of the parts uses the courier that is connected later', async () => {
  const copy = { ...shop.parts };
  const toChennai = { postalCode: '600001', countryId: 76, weightGrams: grams(500) };
  const byCard = await quoteDelivery(copy, toChennai);
  await shop.call(saveDelhivery, { body: { basedOn: 0, token: TOKEN } }, { as });
  expect(await quoteDelivery(copy, toChennai)).toEqual({ chargePaise: 7_628 });
  expect(byCard).not.toEqual({ chargePaise: 7_628 });
});

test('a copy of the parts uses the gateway that is connected later', async () => {
  const copy = { ...shop.parts };
  expect(gatewayNames(copy)).toEqual(['sandbox', ...PAID_BY_HAND]);
  const { keyId, keySecret } = razorpay.settings;
  const keys = { keyId, keySecret, webhookSecret: 'of the webhook' };
  await shop.call(saveRazorpay, { body: { basedOn: 0, ...keys } }, { as });
  expect(gatewayNames(copy)).toEqual(['razorpay', ...PAID_BY_HAND]);
});

test('a copy of the parts sends through the mail server that is connected later', async () => {
  const copy = { ...shop.parts };
  const { host, port } = server.config;
  const settings = { host, port, tls: 'if-offered' as const, user: '', sender: '', password: '' };
  await shop.call(saveMailConnection, { body: { basedOn: 0, ...settings } }, { as });
  await queueMail(shop.database.db, shop.clock, {
    to: 'meena@example.com',
    subject: 'Paid',
    text: 'Paid.',
    html: '<p>Paid.</p>',
  });
  await deliverMails(copy);
  expect(server.taken).toHaveLength(1);
});

import { aMailServer, type TestMailServer } from '../../server/src/mail/adapters/test-mail-server.ts';
import {
  type RazorpayPeer,
  razorpayPeer,
} from '../../server/src/payments/adapters/razorpay/test-razorpay.ts';
import { test as ownShop } from '../own-shop.ts';

type Outsiders = { razorpay: RazorpayPeer; mailServer: TestMailServer };

/** `test` in an empty folder, with a gateway and a mail server that the owner connects herself. */
export const test = ownShop.extend<object, Outsiders>({
  razorpay: [
    async ({ browserName }, use) => {
      // Playwright requires a first parameter, even when the fixture uses none.
      void browserName;
      const peer = await razorpayPeer({ now: () => new Date() });
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  mailServer: [
    async ({ browserName }, use) => {
      void browserName;
      const server = await aMailServer({ asksForLogin: true });
      await use(server);
      server.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ razorpay }, use) => {
      await use({
        SEED: 'none',
        STAFF_EMAIL: '',
        STAFF_PASSWORD: '',
        MAIL_PRIVATE_HOSTS: 'on',
        RAZORPAY_API_BASE: razorpay.settings.apiBase,
      });
    },
    { scope: 'worker' },
  ],
});

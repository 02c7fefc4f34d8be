import {
  aShiprocket,
  API_USER,
  type ShiprocketPeer,
} from '../server/src/delivery/adapters/test-shiprocket.ts';
import {
  anSmsGateway,
  type SmsPeer,
  smsSettings,
} from '../server/src/phone-messages/adapters/test-sms-gateway.ts';
import { test as base } from './own-shop.ts';

/** A shop that sends with Shiprocket and by SMS, both simulated by test peers, and in which nobody adds products. */
export const test = base.extend<object, { courier: ShiprocketPeer; gateway: SmsPeer }>({
  courier: [
    async ({ browserName }, use) => {
      // Playwright requires a first parameter, even when the fixture uses none.
      void browserName;
      const courier = await aShiprocket();
      await use(courier);
      await courier.close();
    },
    { scope: 'worker' },
  ],
  gateway: [
    async ({ browserName }, use) => {
      void browserName;
      const peer = await anSmsGateway();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ courier, gateway }, use) =>
      use({
        COURIER: 'shiprocket',
        SHIPROCKET_API_BASE: courier.base,
        SHIPROCKET_EMAIL: API_USER.email,
        SHIPROCKET_PASSWORD: API_USER.password,
        ...smsSettings(gateway),
      }),
    { scope: 'worker' },
  ],
});

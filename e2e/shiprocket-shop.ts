import {
  aShiprocket,
  API_USER,
  type ShiprocketPeer,
} from '../server/src/delivery/adapters/test-shiprocket.ts';
import { test as base } from './own-shop.ts';

/** A shop that sends with Shiprocket, simulated by the test peer. */
export const test = base.extend<object, { courier: ShiprocketPeer }>({
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
  settings: [
    async ({ courier }, use) =>
      use({
        COURIER: 'shiprocket',
        SHIPROCKET_API_BASE: courier.base,
        SHIPROCKET_EMAIL: API_USER.email,
        SHIPROCKET_PASSWORD: API_USER.password,
      }),
    { scope: 'worker' },
  ],
});

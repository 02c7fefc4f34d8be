import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

const launchOptions = {
  executablePath: await chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** These set their own screen size or do not depend on it, so they run once. */
const ON_ONE_SCREEN = [
  'slow-phone.spec.ts',
  'structured-data.spec.ts',
  'widths.spec.ts',
  'pseudo-language.spec.ts',
  'translations.spec.ts',
  'print.spec.ts',
  'shopper-scripts.spec.ts',
  'changed-markup.spec.ts',
  'without-scripts.spec.ts',
  '*delayed-responses.spec.ts',
  'cart-network.spec.ts',
  'cart-in-two-tabs.spec.ts',
  'late-payment.spec.ts',
  'payment.spec.ts',
  'pay-again.spec.ts',
  'before-hydration.spec.ts',
  'offline-and-navigation.spec.ts',
  'passwords.spec.ts',
  'required-dialogs.spec.ts',
  'undo-email-change.spec.ts',
  'staff-double-tap.spec.ts',
  'staff-outbox.spec.ts',
  'staff-product-states.spec.ts',
  'staff-category-order.spec.ts',
  'staff-delivery-rates.spec.ts',
  'staff-account.spec.ts',
  'first-run.spec.ts',
  'staff-import.spec.ts',
  'staff-second-factor.spec.ts',
  'staff-people.spec.ts',
  'staff-connections.spec.ts',
  'staff-settings.spec.ts',
  'staff-money.spec.ts',
  'staff-search-words.spec.ts',
  'staff-tracking.spec.ts',
  'staff-handover.spec.ts',
  'one-session.spec.ts',
  'first-address.spec.ts',
  'order-updates.spec.ts',
  'served-markup.spec.ts',
];

/** Browser tests against one built shop, which `the-shop.ts` starts and stops. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  globalSetup: './the-shop.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
  use: { launchOptions, trace: 'off', serviceWorkers: 'block', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desk', testIgnore: ON_ONE_SCREEN, use: { viewport: { width: 1280, height: 800 } } },
  ],
});

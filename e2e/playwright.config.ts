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
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
  // What is needed before a release only: every language on every screen, and a slow phone.
  ...(process.env['TULA_JOURNEYS'] === 'all' ? {} : { grepInvert: /@release/ }),
  use: { launchOptions, trace: 'off', serviceWorkers: 'block', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // Tests whose subject is the width of the screen run on a wide one as well.
    { name: 'desk', grep: /@wide/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});

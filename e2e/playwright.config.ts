import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

/**
 * Workers that need a shop of their own start it, and stop it for a journey that needs another one. So journeys that
 * share a shop come together: those of the common shop, those of a shop of their own, those with settings of their own.
 */
const sources = globSync('*/*.spec.ts', { cwd: import.meta.dirname }).map((file) => ({
  file,
  text: readFileSync(path.join(import.meta.dirname, file), 'utf8'),
}));
const isOwn = (text: string) => /from '..\/own-shop.ts'/.test(text);
const filesOf = (isWanted: (text: string) => boolean) =>
  sources.filter(({ text }) => isWanted(text)).map(({ file }) => `**/${file}`);
const common = filesOf((text) => !isOwn(text));
const own = filesOf((text) => isOwn(text) && !/\bsettings: [[{]/.test(text));
const withSettings = filesOf((text) => isOwn(text) && /\bsettings: [[{]/.test(text));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Tests whose subject is the width of the screen run on a wide one as well. */
const desk = { viewport: { width: 1280, height: 800 } };

/** Browser tests against one built shop, which `the-shop.ts` starts and stops. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  globalSetup: './the-shop.ts',
  forbidOnly: true,
  retries: 0,
  // On two cores, four journeys at once take 8 % less time in all than two at once.
  workers: 4,
  fullyParallel: true,
  // These limits end a test that hangs. A test that is slow because the machine is busy must not fail.
  timeout: 180_000,
  expect: { timeout: 25_000 },
  reporter: 'list',
  // What is needed before a release only: every language on every screen, and a slow phone.
  ...(process.env['TULA_TESTS'] === 'all' ? {} : { grepInvert: /@release/ }),
  use: { launchOptions, trace: 'off', serviceWorkers: 'block', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  projects: [
    { name: 'phone', testMatch: common, use: phone },
    { name: 'phone, own shop', testMatch: own, use: phone },
    { name: 'phone, own settings', testMatch: withSettings, use: phone },
    { name: 'desk', testMatch: common, grep: /@wide/, use: desk },
    { name: 'desk, own shop', testMatch: own, grep: /@wide/, use: desk },
    { name: 'desk, own settings', testMatch: withSettings, grep: /@wide/, use: desk },
  ],
});

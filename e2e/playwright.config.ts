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
 * A worker starts a shop for a journey that needs its own, and stops it before a journey that needs another. Journeys
 * that need the same shop run after each other, so that each shop starts once. First come shops with their own settings
 * (most of these journeys share `SETTINGS_SHOP`), then the shop whose catalogue changes, then the shop that all others
 * share.
 */
const sources = globSync('*/*.spec.ts', { cwd: import.meta.dirname }).map((file) => ({
  file,
  text: readFileSync(path.join(import.meta.dirname, file), 'utf8'),
}));
const isOfCourier = (text: string) => /from '..\/courier-shop.ts'/.test(text);
const isOwn = (text: string) => /from '..\/own-shop.ts'/.test(text) || isOfCourier(text);
const hasSettings = (text: string) =>
  /\btest\.use\(\{\s+settings\b|^ {2}settings: \[$/m.test(text) || isOfCourier(text);
const filesOf = (isWanted: (text: string) => boolean) =>
  sources.filter(({ text }) => isWanted(text)).map(({ file }) => `**/${file}`);
const common = filesOf((text) => !isOwn(text));
const own = filesOf((text) => isOwn(text) && !hasSettings(text));
const withSettings = filesOf((text) => isOwn(text) && hasSettings(text));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };
/**
 * Tests whose subject is the width of the screen run on a phone and on a wide screen. `npm test` runs the journeys that
 * are tagged as core, one for each thing that people come for, and each of them once.
 */
const isCoreOnly = process.env['TULA_TESTS'] === 'core';
const onPhone = isCoreOnly ? { grep: /@core/, grepInvert: /@wide/ } : {};
const onDesk = { grep: isCoreOnly ? /(?=.*@wide)(?=.*@core)/ : /@wide/ };

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
  use: { launchOptions, trace: 'off', serviceWorkers: 'block', locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  // One shop of its own after the other, beside the journeys of the common shop.
  projects: [
    { name: 'phone, own settings', testMatch: withSettings, ...onPhone, use: phone, workers: 1 },
    { name: 'phone, own shop', testMatch: own, ...onPhone, use: phone, workers: 1 },
    { name: 'desk, own settings', testMatch: withSettings, ...onDesk, use: desk, workers: 1 },
    { name: 'desk, own shop', testMatch: own, ...onDesk, use: desk, workers: 1 },
    { name: 'phone', testMatch: common, ...onPhone, use: phone },
    { name: 'desk', testMatch: common, ...onDesk, use: desk },
  ],
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A test that is run by itself finds the modules of the texts as they are now. */
const generated = pathToFileURL(path.join(import.meta.dirname, 'scripts/generated.mjs')).href;
const { makeTexts } = (await import(generated)) as { makeTexts: () => Promise<number> };
if ((await makeTexts()) !== 0) throw new Error('the modules of the texts could not be made');

/** Test files share a worker's modules: no module may keep state that another test could see. */
const together = {
  environment: 'node',
  setupFiles: ['server/test/demo-facts-of-tests.ts'],
  isolate: false,
  pool: 'forks',
  // These limits end a test that hangs. A test that is slow because the machine is busy must not fail.
  testTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

/** These wait for outsiders that hang, or for disks: they run after the quick ones. */
const SLOW = [
  'server/src/backup/backup.test.ts',
  'server/src/commands/backup.test.ts',
  'server/src/delivery/adapters/couriers.test.ts',
  'server/src/mail/adapters/smtp.test.ts',
  'server/src/media/adapters/s3.test.ts',
  'server/src/payments/adapters/phonepe/phonepe.test.ts',
  'server/src/payments/adapters/razorpay/razorpay.test.ts',
  'server/src/payments/comparison/days-not-compared.test.ts',
  'server/test/outside-gateways.test.ts',
];
/** These start several processes and kill them, make whole shops, or import thousands: `npm run test:all` runs them. */
const RELEASE = [
  'server/seeds/demo-shop.test.ts',
  'server/src/backup/older-and-newer.test.ts',
  'server/src/backup/restored-documents.test.ts',
  'server/src/backup/restored-shop.test.ts',
  'server/src/commands/backup-in-a-bucket.test.ts',
  'server/src/media/behind-a-cdn.test.ts',
  'server/src/media/pictures-in-a-bucket.test.ts',
  'server/src/platform/postgres/embedded-postgres-places.test.ts',
  'server/src/platform/postgres/embedded-postgres.test.ts',
  'server/src/platform/limits/share-request-rate.test.ts',
  'server/src/sessions-on-two-processes.test.ts',
  'server/src/stock/killed-orders.test.ts',
  'server/src/settings/settings-on-two-processes.test.ts',
  'server/src/several-processes.test.ts',
  'server/src/catalogue/import/killed-import.test.ts',
  'server/src/catalogue/import/large-import.test.ts',
  'server/src/customers/import/large-customer-import.test.ts',
];
const gone = [...SLOW, ...RELEASE].filter((file) => !existsSync(path.join(import.meta.dirname, file)));
if (gone.length > 0) throw new Error(`vitest.config.ts names tests that are not there: ${gone.join(', ')}`);

const server = {
  ...together,
  globalSetup: ['server/test/provide-declared-rows.ts'],
  setupFiles: [...together.setupFiles, 'server/test/check-rows-of-tests.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;

/** These start whole shops from the built pages. */
const built = {
  ...together,
  globalSetup: ['bench/built-pages.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
} as const;
const FAULTS = 'bench/faults.test.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { ...together, name: 'contract', include: ['{messages,contract}/src/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/{src,seeds,test}/**/*.test.ts'],
          exclude: [...SLOW, ...RELEASE],
        },
      },
      // They run beside the build.
      { test: { ...server, name: 'slow', include: SLOW, testTimeout: 120_000 } },
      { test: { ...server, name: 'release', include: RELEASE } },
      { test: { ...together, name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      { test: { ...built, name: 'bench', include: ['bench/**/*.test.ts'], exclude: [FAULTS] } },
      { test: { ...built, name: 'faults', include: [FAULTS] } },
      { test: { ...together, name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
    ],
    maxWorkers: 2,
    passWithNoTests: true,
  },
});

import { defineConfig } from 'vitest/config';

/** Test files share a worker's modules: no module may keep state that another test could see. */
const together = { environment: 'node', isolate: false, pool: 'forks' } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...together, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...together,
          name: 'server',
          include: ['server/{src,seeds,test}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...together, name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...together,
          name: 'faults',
          include: ['bench/**/*.test.ts'],
          globalSetup: ['bench/built-pages.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { test: { ...together, name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
    ],
    maxWorkers: 2,
    passWithNoTests: true,
  },
});

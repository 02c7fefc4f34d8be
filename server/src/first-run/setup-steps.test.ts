import { SETUP_STEPS, type SetupStep } from '@tula/contract/shop/first-run.ts';
import { expect, test } from 'vitest';
import { mayOpen, setupSteps } from './setup-steps.ts';

const done = (names: readonly SetupStep[]) =>
  Object.fromEntries(SETUP_STEPS.map((name) => [name, names.includes(name)])) as Record<SetupStep, boolean>;
const neededIn = (isProduction: boolean) =>
  setupSteps({ isDone: done([]), isProduction }).flatMap(({ name, isNeeded }) => (isNeeded ? [name] : []));

test('a trial needs name, contacts, licence, GST status, allergens of the kitchen and a product; a shop that takes real money more', () => {
  expect(neededIn(false)).toEqual(['identity', 'contacts', 'legal', 'tax', 'kitchen', 'category', 'product']);
  expect(neededIn(true)).toEqual([
    'account',
    'identity',
    'contacts',
    'legal',
    'tax',
    'kitchen',
    'category',
    'product',
    'delivery',
    'payments',
    'mail',
  ]);
});

test.each([true, false])(
  'a shop may be opened once nothing needed is missing, in production: %s',
  (isProduction) => {
    const needed = neededIn(isProduction);
    expect(mayOpen(setupSteps({ isDone: done(needed), isProduction }))).toBe(true);
    for (const missing of needed) {
      const rest = needed.filter((name) => name !== missing);
      expect(mayOpen(setupSteps({ isDone: done(rest), isProduction })), missing).toBe(false);
    }
  },
);

import { SETUP_STEPS, type SetupStep } from '@tula/contract/shop/first-run.ts';

export type SetupFacts = {
  isDone: Readonly<Record<SetupStep, boolean>>;
  /** Says whether it takes real money: a trial may be opened with test payments and the local mailbox. */
  isProduction: boolean;
};

const ALWAYS_NEEDED: readonly SetupStep[] = [
  'identity',
  'contacts',
  'legal',
  'tax',
  'kitchen',
  'category',
  'product',
];
const NEEDED_IN_PRODUCTION: readonly SetupStep[] = ['account', 'delivery', 'payments', 'mail'];

export type Step = { name: SetupStep; isDone: boolean; isNeeded: boolean };

export function setupSteps({ isDone, isProduction }: SetupFacts): Step[] {
  const needed = isProduction ? [...ALWAYS_NEEDED, ...NEEDED_IN_PRODUCTION] : ALWAYS_NEEDED;
  return SETUP_STEPS.map((name) => ({ name, isDone: isDone[name], isNeeded: needed.includes(name) }));
}

export function mayOpen(steps: readonly Step[]): boolean {
  return steps.every(({ isDone, isNeeded }) => isDone || !isNeeded);
}

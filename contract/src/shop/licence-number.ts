import { shop } from './shop.ts';

/**
 * Fourteen digits: the kind of licence (1 a licence, 2 a registration), the state, the year, the officer and a serial.
 * The regulator publishes no check digit.
 */
export const LICENCE_NUMBER = /^[12][0-9]{13}$/;

/** That of the demo's shop. It stands here, as what browsers load would have all facts of the demo otherwise. */
export const DEMO_LICENCE_NUMBER = '12426003000123';

/** The same digit throughout, or digits that count up or down, as they are typed to get past a field. */
function isMadeUp(number: string): boolean {
  const rest = number.slice(1);
  const steps = new Set(
    Array.from(rest.slice(1), (digit, at) => (Number(digit) - Number(rest[at]) + 10) % 10),
  );
  const [step] = steps;
  return steps.size === 1 && [0, 1, 9].includes(step ?? 0);
}

/** Says whether a number is nobody's licence: that of the demo in any other shop, or one that was made up. */
export function isSampleLicence(number: string): boolean {
  return !shop.isDemo && (number === DEMO_LICENCE_NUMBER || isMadeUp(number));
}

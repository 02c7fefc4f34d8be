import { expect, test } from 'vitest';
import { isCityKnown, placeText, stateAfterPin, stateOfPin } from './place-of-pin.ts';

const KARNATAKA = '16';
const TAMIL_NADU = '31';
const ASSAM = '4';

test.each([
  ['560034', 'Koramangala, Bengaluru, Karnataka'],
  ['560 001', 'Bengaluru, Karnataka'],
  ['110016', 'Hauz Khas, Delhi'],
  ['572999', 'Karnataka'],
  ['609601', ''],
  ['900001', ''],
  ['5600', ''],
])('%s is in %j', (typed, text) => {
  expect(placeText(typed)).toBe(text);
});

test('only a listed PIN code tells the city', () => {
  expect(isCityKnown('560034')).toBe(true);
  expect(isCityKnown('572999')).toBe(false);
});

test.each([
  ['560001', KARNATAKA],
  ['609601', ''],
  ['900001', undefined],
  ['5600', undefined],
])('%s lies in the state %j', (typed, state) => {
  expect(stateOfPin(typed)).toBe(state);
});

test.each([
  ['fills an empty state', '560001', '', '', KARNATAKA],
  ['replaces a state that the last PIN code filled', '641001', KARNATAKA, KARNATAKA, TAMIL_NADU],
  ['empties a filled state if it may lie in several', '609601', KARNATAKA, KARNATAKA, ''],
  ['keeps a state that somebody chose', '560001', ASSAM, '', ASSAM],
  ['keeps a state that somebody chose over a filled one', '560001', ASSAM, TAMIL_NADU, ASSAM],
  ['keeps a filled state while it is being typed', '5600', KARNATAKA, KARNATAKA, KARNATAKA],
  ['keeps a filled state if it is the army’s', '900001', KARNATAKA, KARNATAKA, KARNATAKA],
])('a PIN code %s', (_, typed, chosen, filled, state) => {
  expect(stateAfterPin(typed, chosen, filled)).toBe(state);
});

import { isGuessablePassword } from '@tula/contract/accounts/guessable-passwords.ts';
import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', undefined],
  ['k7!Qz2$', undefined],
  ['password123', 'weak'],
  ['abcdefgh', 'weak'],
  ['xkvqpthm', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaab', 'weak'],
  ['xkvzpthmcw', 'fair'],
  ['pepperjar7', 'fair'],
  ['xK3v9qpt', 'fair'],
  ['mango pickle', 'fair'],
  ['mango pickle jar', 'strong'],
  ['xK3v-9qpt-T5', 'strong'],
  ['தேங்காய் எண்ணெய்', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password, isGuessablePassword)).toBe(strength);
});

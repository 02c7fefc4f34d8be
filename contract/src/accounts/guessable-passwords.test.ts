import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-passwords.ts';
import { GUESSED_WORDS } from './guessed-words.ts';

const LEAST_CHARACTERS = 8;

test.each([
  'password',
  'Password1',
  'P@$$w0rd',
  'p4ssw0rd123!',
  '123password',
  'Admin@123',
  'admin admin',
  'letmein1',
  'Welcome2024!',
  'trustno1',
  'iloveyou',
  'i love you',
  'loveme123',
  'Sachin10!',
  'krishna108',
  'India@1947',
  'jaimatadi',
  'OmSaiRam',
  'rahulrahul',
  'ｐａｓｓｗｏｒｄ１',
])('%s is a common word or name with a little around it', (password) => {
  expect(isGuessablePassword(password)).toBe(true);
});

test.each([
  '12345678',
  '9876543210',
  '1234567a',
  'qwertyuiop',
  'qwerty123',
  'asdf1234',
  'abcd1234',
  '1qaz2wsx',
  'zaq12wsx',
  'qazwsxedc',
  '1q2w3e4r5t',
  'a1b2c3d4',
  '!@#$%^&*',
  '111222333',
  'poiuytrewq',
])('%s is a walk over the keyboard, the alphabet or the digits', (password) => {
  expect(isGuessablePassword(password)).toBe(true);
});

test.each([
  'aaaaaaaa',
  'aaaaaaaaaaaab-7',
  '12121212',
  'abcabcabc',
  'xyz1xyz1',
  '00000000',
  '😀😀😀😀😀😀😀😀',
])('%s repeats a short pattern', (password) => {
  expect(isGuessablePassword(password)).toBe(true);
});

test.each(['25121990', '19470815', '12-25-1990', '15.08.1947'])('%s is a date', (password) => {
  expect(isGuessablePassword(password)).toBe(true);
});

test.each([
  'cardamom pods',
  'weigh-it-twice',
  'measured-by-weight-7',
  'correct horse battery staple',
  'xk3v9qpt',
  'k7m2p-9xwqr-t5n8c-hd4vj',
  'தேங்காய் எண்ணெய்',
  'mango before noon',
  'long enough',
  'demo password',
  '73920164',
  'Tr0ub4dor&3',
])('%s is not common', (password) => {
  expect(isGuessablePassword(password)).toBe(false);
});

test('some thousands of passwords of eight characters and more are common', () => {
  const endings = ['', '1', '12', '123', '1234', '@123', '2024', '!', '007', '@1'];
  const guesses = GUESSED_WORDS.split(' ')
    .flatMap((word) => endings.map((ending) => word + ending))
    .filter((guess) => guess.length >= LEAST_CHARACTERS);
  expect(guesses.length).toBeGreaterThan(3_000);
  expect(guesses.filter((guess) => !isGuessablePassword(guess))).toEqual([]);
});

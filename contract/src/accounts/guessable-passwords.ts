import { GUESSED_WORDS } from './guessed-words.ts';

/**
 * Whether a password is among those that guessers try first: a common word or name with a few digits or signs around
 * it, a walk over the keyboard, a repetition, or a date. Some thousands have eight characters or more.
 */
export function isGuessablePassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return isRepetition(typed) || isWalk(typed) || isDate(typed) || isCommonWord(typed);
}

const words = new Set(GUESSED_WORDS.split(' '));

/** A pattern of up to four characters again and again, such as aaaaaaaa, 12121212 or abcabcabc. */
function isRepetition(typed: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/su.test(typed);
}

/** Neighbours on a keyboard, in the alphabet and among the digits; also read backwards. */
const WALKS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
].flatMap((walk) => [walk, walk.split('').reverse().join('')]);
const SHORTEST_WALK = 3;

/** Made of such walks from end to end, such as 12345678, qwerty123 or asdf4321, with up to two more characters. */
function isWalk(typed: string): boolean {
  let rest = typed;
  while (rest.length >= SHORTEST_WALK) {
    const walked = lengthOfWalk(rest);
    if (walked < SHORTEST_WALK) return false;
    rest = rest.slice(walked);
  }
  return true;
}

function lengthOfWalk(text: string): number {
  const longest = WALKS.map((walk) => {
    let length = 1;
    while (length < text.length && walk.includes(text.slice(0, length + 1))) length += 1;
    return length;
  });
  return Math.max(repeatedAtStart(text), ...longest);
}

function repeatedAtStart(text: string): number {
  return /^(.)\1*/su.exec(text)?.[0].length ?? 0;
}

const YEAR = '(?:19|20)\\d\\d';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const DATE = new RegExp(
  [
    [DAY, MONTH, YEAR],
    [MONTH, DAY, YEAR],
    [YEAR, MONTH, DAY],
  ]
    .map((form) => form.join(''))
    .join('|'),
);

/** A date in digits, with or without signs between them. */
function isDate(typed: string): boolean {
  const digits = typed.replaceAll(/[-./ ]/g, '');
  return digits.length === 8 && DATE.test(digits);
}

const IN_PLACE_OF_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const AROUND = '[^\\p{L}]';
const BEFORE = new RegExp(`^${AROUND}{0,4}`, 'u');
const AFTER = new RegExp(`${AROUND}{0,6}$`, 'u');

/** A common word once or twice, with signs in place of letters and a few digits or signs around it. */
function isCommonWord(typed: string): boolean {
  return [typed, typed.replace(BEFORE, '')].some((text) => {
    const bare = text.replace(AFTER, '');
    return [text, bare].some((candidate) => isWordOnceOrTwice(foldLetters(candidate)));
  });
}

function foldLetters(text: string): string {
  const letters = Array.from(text, (one) => IN_PLACE_OF_LETTERS[one] ?? one).join('');
  return letters.replaceAll(/[\s._-]/g, '');
}

function isWordOnceOrTwice(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return words.has(text) || (words.has(half) && text === half + half);
}

import { strengthOf } from './password-strength.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Bytes from here on would make some letters more probable than others. */
const FAIR_BELOW = 256 - (256 % LETTERS.length);

/**
 * A password that nobody guesses, such as k7mq-t2xw-9fhd; its twelve letters are worth 59 bits. Of a thousand draws about
 * one has so many neighbours of the alphabet, as abcd-efgh has, that the form would not call it strong: it is drawn again.
 */
export function suggestPassword(): string {
  const groups = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, pickLetter));
  const password = groups.map((letters) => letters.join('')).join('-');
  return strengthOf(password, () => false) === 'strong' ? password : suggestPassword();
}

function pickLetter(): string {
  const [byte = FAIR_BELOW] = crypto.getRandomValues(new Uint8Array(1));
  return byte < FAIR_BELOW ? LETTERS.charAt(byte % LETTERS.length) : pickLetter();
}

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Bytes from here on would make some letters more probable than others. */
const FAIR_BELOW = 256 - (256 % LETTERS.length);

/** A password that nobody guesses, such as k7mq-t2xw-9fhd; its twelve letters are worth 59 bits. */
export function suggestPassword(): string {
  const groups = Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, pickLetter));
  return groups.map((letters) => letters.join('')).join('-');
}

function pickLetter(): string {
  const [byte = FAIR_BELOW] = crypto.getRandomValues(new Uint8Array(1));
  return byte < FAIR_BELOW ? LETTERS.charAt(byte % LETTERS.length) : pickLetter();
}

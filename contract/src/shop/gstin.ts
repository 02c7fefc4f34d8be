const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^[0-3][0-9][A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Position 14 of buyers: C is for those who collect tax at source, D for those who deduct it; neither buys as such. */
const FORM_OF_BUYER = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;

/** Says whether a text can be the GST number of a business that buys; there are more kinds of them than of sellers. */
export function isBuyerGstin(text: string): boolean {
  return FORM_OF_BUYER.test(text) && computeCheckDigit(text.slice(0, 14)) === text[14];
}

/** Says whether a text can be a GST number: state, PAN and count, and the digit that checks the others. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && computeCheckDigit(text.slice(0, 14)) === text[14];
}

function computeCheckDigit(text: string): string | undefined {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    const product = DIGITS.indexOf(text.charAt(at)) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length];
}

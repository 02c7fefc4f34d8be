import { plainNumber } from '../calls/pasted.ts';

/**
 * Six digits as text, from `560001`, `560 001` or `560-001` in the digits of any Indian script, whether in use or not;
 * undefined for anything else.
 */
export function parsePincode(typed: string): string | undefined {
  const digits = plainNumber(typed).replace(/^(\d{3})[\s\u2010-\u2015-](\d{3})$/, '$1$2');
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

/** A PIN code as it is written: 560 001. */
export function spacedPincode(pincode: string): string {
  return `${pincode.slice(0, 3)} ${pincode.slice(3)}`;
}

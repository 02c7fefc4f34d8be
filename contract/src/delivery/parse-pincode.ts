/** Six digits as text, from `560001` or `560 001`, whether in use or not; undefined for anything else. */
export function parsePincode(typed: string): string | undefined {
  const digits = typed.trim().replace(/^(\d{3})\s(\d{3})$/, '$1$2');
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
}

/** A PIN code as it is written: 560 001. */
export function spacedPincode(pincode: string): string {
  return `${pincode.slice(0, 3)} ${pincode.slice(3)}`;
}

/** Characters that show nothing: zero-width, bidirectional controls, fillers, line separators, other controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]/gu;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Without the marks that chats and address books put around what is copied; line breaks and tabs stay. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * The zeros of the scripts that India writes numbers in, each followed by its nine other digits, and the full-width
 * zero of phones that are set to an East Asian language. The first is that of Urdu, Kashmiri and Sindhi.
 */
const ZEROS = [
  0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1946, 0x1c40, 0x1c50,
  0xa8d0, 0xabf0, 0xff10, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x114d0, 0x11650, 0x116c0, 0x118e0, 0x11d50,
  0x11da0,
];

const DIGITS = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
);

/** Turns the digits of Indian scripts and full-width ones into those that number parsers need. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => DIGITS.get(digit) ?? digit);
}

/** A number as it was typed or pasted, in digits that number parsers need. */
export function plainNumber(text: string): string {
  return withLatinDigits(withoutMarks(text)).trim();
}

/** A phone number as it was typed or pasted, also from a link that dials it. */
export function plainPhone(text: string): string {
  return plainNumber(text).replace(/^tel:\s*/i, '');
}

/** A mobile number of India in E.164, from what people type, such as 98430 55555; undefined for anything else. */
export function parseIndianMobile(typed: string): string | undefined {
  const text = plainPhone(typed);
  if (!/^[+\d\s().-]+$/.test(text)) return undefined;
  const number = /^(?:91|0)?([6-9]\d{9})$/.exec(text.replace(/\D/g, ''))?.[1];
  return number === undefined ? undefined : `+91${number}`;
}

/** A code of letters and digits, such as a GST number: blanks are no part of it, and full-width letters are letters. */
export function plainCode(text: string): string {
  return plainNumber(text.normalize('NFKC')).replaceAll(/\s/g, '');
}

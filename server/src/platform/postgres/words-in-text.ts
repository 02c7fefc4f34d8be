import { type RawBuilder, sql } from 'kysely';

/** The words of a search; what can only be a phone number is one word, however its digits are grouped. */
export function splitWords(search: string): string[] {
  const number = search.replace(/[\s().-]/g, '');
  return /^\+?\d+$/.test(number) ? [number] : search.split(/\s+/).filter(Boolean);
}

/**
 * Every word must be in a text in small letters, each of whose words begins after a blank, phones without their plus;
 * one or two letters must begin a word there, and so must a plus.
 */
export function holding(text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> {
  const isThere = (patterns: readonly string[]) =>
    sql`(${sql.join(
      patterns.map((pattern) => sql`${text} LIKE ${pattern}`),
      sql` OR `,
    )})`;
  return sql`(${sql.join(words.map(makePatterns).map(isThere), sql` AND `)})`;
}

/**
 * Phones are stored with a calling code: one leading zero may be an Indian trunk prefix, two an international
 * prefix.
 */
function makePatterns(word: string): string[] {
  const plain = word.toLowerCase().replace(/[\\%_]/g, '\\$&');
  if (plain.startsWith('+')) return [`% ${plain.slice(1)}%`];
  const asTyped = plain.length < 3 ? `% ${plain}%` : `%${plain}%`;
  const [, zeros, digits] = /^(00?)([1-9]\d*)$/.exec(plain) ?? [];
  if (digits === undefined) return [asTyped];
  return [asTyped, zeros === '0' ? `% 91${digits}%` : `% ${digits}%`];
}

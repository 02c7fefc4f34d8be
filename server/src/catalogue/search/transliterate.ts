/** The Indian blocks of Unicode are 128 apart and in the same order, so one table serves all of them. */
const FIRST_BLOCK = 0x0900;
const BLOCK_SIZE = 0x80;

const CONSONANTS: Readonly<Record<number, string>> = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'n',
  0x1a: 'ch',
  0x1b: 'ch',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  0x2a: 'p',
  0x2b: 'ph',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'zh',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
  0x70: 'r',
};

const VOWELS: Readonly<Record<number, string>> = {
  0x05: 'a',
  0x06: 'a',
  0x07: 'i',
  0x08: 'i',
  0x09: 'u',
  0x0a: 'u',
  0x0b: 'ri',
  0x0d: 'e',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x11: 'o',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
};

const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'a',
  0x3f: 'i',
  0x40: 'i',
  0x41: 'u',
  0x42: 'u',
  0x43: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
  0x57: 'au',
};

/** Malayalam letters that end a syllable. */
const CHILLUS: Readonly<Record<string, string>> = { ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k', ൎ: 'r' };

const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const CANDRABINDU = 0x01;
const ANUSVARA = 0x02;
const TIPPI = 0x70;
const GURMUKHI = 0x0a00;
/** Marks a vowel that no sign writes; northern languages leave it out where it is not heard. */
const UNWRITTEN = '@';
/** Devanagari, Bengali, Gurmukhi and Gujarati. */
const LAST_NORTHERN = 0x0aff;

/** Indian scripts in Latin letters, roughly as people type them; every other character stays as it is. */
export function transliterate(text: string): string {
  const composed = text
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll('\u0d31\u0d4d\u0d31', '\u0d1f\u0d4d\u0d1f');
  return composed.replaceAll(/[\u0900-\u0d7f]+/g, toLatin);
}

type Letter = { latin: string; needsVowel?: boolean };

function toLatin(word: string): string {
  let latin = '';
  let needsVowel = false;
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const sign = (code - FIRST_BLOCK) % BLOCK_SIZE;
    if (sign === NUKTA) continue;
    if (sign === VIRAMA) {
      needsVowel = false;
      continue;
    }
    const vowelSign = VOWEL_SIGNS[sign];
    if (needsVowel && vowelSign === undefined) latin += UNWRITTEN;
    const letter = readLetter(character, code, sign);
    latin += letter.latin;
    needsVowel = letter.needsVowel ?? false;
  }
  if (needsVowel) latin += UNWRITTEN;
  return withVowels(latin, (word.codePointAt(0) ?? 0) <= LAST_NORTHERN);
}

function readLetter(character: string, code: number, sign: number): Letter {
  const written = CHILLUS[character] ?? VOWELS[sign] ?? VOWEL_SIGNS[sign];
  if (written !== undefined) return { latin: written };
  const isNasal = sign === CANDRABINDU || sign === ANUSVARA;
  if (isNasal || (sign === TIPPI && code < GURMUKHI + BLOCK_SIZE && code >= GURMUKHI)) return { latin: 'M' };
  const consonant = CONSONANTS[sign];
  return consonant === undefined ? { latin: ' ' } : { latin: consonant, needsVowel: true };
}

/** A nasal mark is m at the end of a southern word and before lips close, else n. */
function withVowels(latin: string, isNorthern: boolean): string {
  const heard = isNorthern ? withoutSilent(latin) : latin.replaceAll(UNWRITTEN, 'a');
  const ending = isNorthern ? 'n' : 'm';
  return heard
    .replaceAll(/M(?=[pbm])/g, 'm')
    .replaceAll(/M\b/g, ending)
    .replaceAll('M', 'n');
}

/** Hindi and its neighbours do not say an unwritten vowel at the end of a word, nor between two other vowels. */
function withoutSilent(latin: string): string {
  let heard = latin.replaceAll(/(?<=[aeiou@].*)@(?= |$)/g, '');
  for (let at = heard.lastIndexOf(UNWRITTEN); at > 0; at = heard.lastIndexOf(UNWRITTEN, at - 1)) {
    const isBetween = /[aeiou@M][^aeiou@M ]{1,2}$/.test(heard.slice(0, at));
    const isFollowed = /^[^aeiou@M ]{1,2}[aeiou@]/.test(heard.slice(at + 1));
    if (isBetween && isFollowed) heard = heard.slice(0, at) + heard.slice(at + 1);
  }
  return heard.replaceAll(UNWRITTEN, 'a');
}

import { t } from '@tula/messages/kitchen.ts';

/** Spans of code points such as `20-7e a0`, as the tables of fonts have them. */
function spans(list: string): RegExp {
  const ranges = list.split(' ').map((span) =>
    span
      .split('-')
      .map((point) => `\\u{${point}}`)
      .join('-'),
  );
  return new RegExp(`^[${ranges.join('')}]*$`, 'u');
}

/** This is what each font of PDFs draws. A test compares it with the files in `server/fonts`. */
export const FONT_LETTERS = {
  Anek: spans(
    '20-7e a0-ff 101 12b 131 152-153 15b 16b 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 1e47 ' +
      '1e63 1e6d 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac ' +
      '20b9 2122 2212 2215',
  ),
  Noto: spans(
    '20-7e a0-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 1e00-1eff 2000-2064 2066-2071 ' +
      '2074-208e 2090-209c 20a0-20c0 2100-215f 2189 2212 25cc 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 ' +
      'a7d5-a7d9 a7f2-a7ff',
  ),
  Devanagari: spans(
    '20 a0 2bc 900-97f 1cd0-1cf6 1cf8-1cf9 200b-200d 20b9 20f0 25cc a830-a839 a8e0-a8ff ' + '11b00-11b09',
  ),
  Bengali: spans(
    '20 a0 951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 ' +
      '9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 1cd0 1cd2 1cd5-1cd6 1cd8 1ce1 1cea 1ced 1cf2 1cf5-1cf7 ' +
      '200b-200d 25cc a8f1',
  ),
  Gurmukhi: spans(
    '20 a0 951-952 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c ' +
      'a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 200b-200d 25cc 262c a830-a839',
  ),
  Gujarati: spans(
    '20 a0 951-952 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ' +
      'ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 200b-200d 25cc a830-a839',
  ),
  Oriya: spans(
    '20 a0 964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 ' +
      'b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 200b-200d 25cc',
  ),
  Tamil: spans(
    '20 a0 964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 ' +
      'bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200b-200d 20b9 25cc',
  ),
  Telugu: spans(
    '20 a0 951-952 964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 ' +
      'c58-c5a c5d c60-c63 c66-c6f c77-c7f 1cda 1cf2 200b-200d 25cc',
  ),
  Kannada: spans(
    '20 a0 951-952 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd ' +
      'cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 1cd0 1cd2 1cda 1cf2 1cf4 200b-200d 20b9 25cc ' +
      'a830-a835',
  ),
  Malayalam: spans(
    '20 a0 307 323 951-952 964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 1cda ' +
      '200b-200d 20b9 25cc a830-a832',
  ),
  Arabic: spans(
    '20 a0 34f 600-6ff 750-77f 870-88e 890-891 898-8ff 200b-2011 25cc 2e41 fb50-fbc2 fbd3-fd8f ' +
      'fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc',
  ),
  MeeteiMayek: spans('20 a0 200b-200d 25cc aae0-aaf6 abc0-abed abf0-abf9'),
  OlChiki: spans('20 a0 1c50-1c7f'),
} as const;
export type PrintFont = keyof typeof FONT_LETTERS;
const GRAPHEMES = new Intl.Segmenter();
const PRINT_FONTS = Object.values(FONT_LETTERS);

/** Joiners and the like: they decide about the letters beside them, and draw nothing. */
export const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Says whether a font draws a letter with all its marks. */
export function draws(font: PrintFont, letter: string): boolean {
  return FONT_LETTERS[font].test(letter.replace(IGNORABLE, ''));
}

/** The letters and signs of texts that no font draws: PDFs have boxes instead of them. Each is named once. */
export function unprintableIn(texts: readonly string[]): string[] {
  const letters = texts
    .flatMap((text) => text.split(/\s+/))
    // Most words are whole in one font, which needs no letter apart.
    .filter((word) => !PRINT_FONTS.some((letters) => letters.test(word)))
    .flatMap((word) => Array.from(GRAPHEMES.segment(word), ({ segment }) => segment))
    .map((letter) => letter.replace(IGNORABLE, ''))
    .filter((letter) => !PRINT_FONTS.some((drawn) => drawn.test(letter)));
  return [...new Set(letters)];
}

/** Tells staff what to write by hand; empty when everything is drawn. */
export function unprintableText(letters: readonly string[]): string {
  return letters.length === 0 ? '' : t('unprintable', { letters: letters.join(' ') });
}

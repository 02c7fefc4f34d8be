import type { PrintFont } from '@tula/contract/kitchen/print-letters.ts';

/** Anek for Latin text of shops and most names. */
export const FACES = { regular: 'anek-regular.ttf', bold: 'anek-bold.ttf' } as const;
export type Face = keyof typeof FACES;
/** Noto Sans for everything else that customers write: other Latin letters, Greek and Cyrillic, and Indian scripts. */
export type Script = Exclude<PrintFont, 'Anek'>;
export type Font = Face | Script;

export const FONT_FILES: Record<Script, string> = {
  Noto: 'noto-sans.ttf',
  Devanagari: 'noto-sans-devanagari.ttf',
  Bengali: 'noto-sans-bengali.ttf',
  Gurmukhi: 'noto-sans-gurmukhi.ttf',
  Gujarati: 'noto-sans-gujarati.ttf',
  Oriya: 'noto-sans-oriya.ttf',
  Tamil: 'noto-sans-tamil.ttf',
  Telugu: 'noto-sans-telugu.ttf',
  Kannada: 'noto-sans-kannada.ttf',
  Malayalam: 'noto-sans-malayalam.ttf',
  Arabic: 'noto-sans-arabic.ttf',
  MeeteiMayek: 'noto-sans-meetei-mayek.ttf',
  OlChiki: 'noto-sans-ol-chiki.ttf',
};
export const SCRIPTS = Object.keys(FONT_FILES) as Script[];

/** The language that most text in a script is in: with which voice it is read aloud. */
const LANGUAGES: Record<Exclude<Script, 'Noto'>, string> = {
  Devanagari: 'hi-IN',
  Bengali: 'bn-IN',
  Gurmukhi: 'pa-IN',
  Gujarati: 'gu-IN',
  Oriya: 'or-IN',
  Tamil: 'ta-IN',
  Telugu: 'te-IN',
  Kannada: 'kn-IN',
  Malayalam: 'ml-IN',
  Arabic: 'ur-IN',
  MeeteiMayek: 'mni-IN',
  OlChiki: 'sat-IN',
};

export function isFace(font: Font): font is Face {
  return font === 'regular' || font === 'bold';
}

export function languageOf(font: Font): string | undefined {
  return isFace(font) || font === 'Noto' ? undefined : LANGUAGES[font];
}

/** Tells a font that a run is read from right to left. */
export const RIGHT_TO_LEFT: never[] = [];

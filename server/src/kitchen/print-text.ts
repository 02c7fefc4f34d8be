import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asDecoration, asText, type TextTag } from './pdf-tags.ts';
import type { LoadedFont } from './shaped-font.ts';

/** A PDF being drawn; lengths in points. */
export type Pdf = PDFKit.PDFDocument;

export const MM = 72 / 25.4;

const FOLDER = path.resolve(import.meta.dirname, '../../fonts');
/** Anek for Latin text; names and addresses may be in any Indian script. */
const FACES = { regular: 'anek-regular.ttf', bold: 'anek-bold.ttf' } as const;
const FONTS = {
  Devanagari: 'noto-sans-devanagari.ttf',
  Kannada: 'noto-sans-kannada.ttf',
  Malayalam: 'noto-sans-malayalam.ttf',
  Tamil: 'noto-sans-tamil.ttf',
  Telugu: 'noto-sans-telugu.ttf',
} as const;
type Script = keyof typeof FONTS;
export type Face = keyof typeof FACES;
type Font = Face | Script;

/** The language that most text in a script is in: with which voice it is read aloud. */
const LANGUAGES: Record<Script, string> = {
  Devanagari: 'hi-IN',
  Kannada: 'kn-IN',
  Malayalam: 'ml-IN',
  Tamil: 'ta-IN',
  Telugu: 'te-IN',
};
const SCRIPTS = Object.keys(FONTS) as Script[];
const LETTER_OF = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** Belong to the script before them: joiners, the danda that ends a sentence, and spaces, or PDF readers lose those. */
const GOES_ALONG = /\u200c|\u200d|[\u0964\u0965 ]/;

/** Of the font size. */
export const LINE_HEIGHT = 1.2;
export const BASELINE = 0.92;

export async function addFonts(pdf: Pdf): Promise<void> {
  const { shapedFont } = await import('./shaped-font.ts');
  for (const [face, bytes] of await (faces ??= loadedFaces())) pdf.registerFont(face, bytes);
  // pdfkit takes fonts of fontkit as well, but its types do not say so.
  for (const [script, font] of await (fonts ??= loadedFonts()))
    pdf.registerFont(script, shapedFont(font) as unknown as Buffer);
}

/** Read with the first document. */
let faces: Promise<[Face, Buffer][]> | undefined;
let fonts: Promise<[Script, LoadedFont][]> | undefined;

async function loadedFaces(): Promise<[Face, Buffer][]> {
  const names = Object.keys(FACES) as Face[];
  return Promise.all(
    names.map(
      async (face): Promise<[Face, Buffer]> => [face, await readFile(path.join(FOLDER, FACES[face]))],
    ),
  );
}

async function loadedFonts(): Promise<[Script, LoadedFont][]> {
  const { loadFont } = await import('./shaped-font.ts');
  return Promise.all(
    SCRIPTS.map(
      async (script): Promise<[Script, LoadedFont]> => [
        script,
        loadFont(new Uint8Array(await readFile(path.join(FOLDER, FONTS[script])))),
      ],
    ),
  );
}

export type Style = {
  size: number;
  face?: Face;
  align?: 'left' | 'right';
  /** At most this many lines; longer text ends in an ellipsis. */
  mostLines?: number;
  /** What the text is, a paragraph by default; what is repeated on every page is not read aloud. */
  tag?: TextTag | 'repeated';
};
export type Place = { x: number; y: number; width: number };

/** Draws text from its upper left corner, wrapped between words, and returns its height. */
export function drawText(pdf: Pdf, text: string, { x, y, width }: Place, style: Style): number {
  const { size, tag = 'P' } = style;
  const lines = linesOf(pdf, text, width, style);
  const draw = () => drawLines(pdf, lines, { x, y, width }, style);
  if (tag === 'repeated') asDecoration(pdf, 'Pagination', draw);
  else asText(pdf, tag, draw);
  return lines.length * size * LINE_HEIGHT;
}

function drawLines(pdf: Pdf, lines: readonly string[], { x, y, width }: Place, style: Style): void {
  const { size, align = 'left' } = style;
  for (const [at, line] of lines.entries()) {
    let left = align === 'left' ? x : x + width - widthOf(pdf, line, style);
    const baseline = y + at * size * LINE_HEIGHT + size * BASELINE;
    for (const { font, part } of runsOf(line, style.face)) {
      const language = font === 'regular' || font === 'bold' ? undefined : LANGUAGES[font];
      if (language !== undefined) pdf.markContent('Span', { lang: language });
      pdf.font(font).fontSize(size).text(part, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (language !== undefined) pdf.endMarkedContent();
      left += pdf.widthOfString(part);
    }
  }
}

export function widthOf(pdf: Pdf, text: string, { size, face }: Style): number {
  return runsOf(text, face).reduce(
    (width, { font, part }) => width + pdf.font(font).fontSize(size).widthOfString(part),
    0,
  );
}

export function heightOf(pdf: Pdf, text: string, width: number, style: Style): number {
  return linesOf(pdf, text, width, style).length * style.size * LINE_HEIGHT;
}

function linesOf(pdf: Pdf, text: string, width: number, style: Style): string[] {
  const lines = text.split('\n').flatMap((paragraph) => wrapped(pdf, paragraph, width, style));
  const { mostLines = lines.length } = style;
  if (lines.length <= mostLines) return lines;
  const last = lines[mostLines - 1] ?? '';
  return [...lines.slice(0, mostLines - 1), shortened(pdf, `${last}…`, width, style)];
}

function wrapped(pdf: Pdf, paragraph: string, width: number, style: Style): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').flatMap((whole) => pieces(pdf, whole, width, style))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(pdf, longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word wider than the line is broken where necessary. */
function pieces(pdf: Pdf, word: string, width: number, style: Style): string[] {
  if (widthOf(pdf, word, style) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of lettersOf(word)) {
    if (piece !== '' && widthOf(pdf, piece + letter, style) > width) {
      found.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...found, piece];
}

/** Graphemes: a letter with its marks counts as one. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function shortened(pdf: Pdf, text: string, width: number, style: Style): string {
  let letters = lettersOf(text.slice(0, -1));
  while (letters.length > 0 && widthOf(pdf, `${letters.join('')}…`, style) > width)
    letters = letters.slice(0, -1);
  return `${letters.join('').replace(/[\s,.;]+$/, '')}…`;
}

/** The runs of a text that one font draws, in order. */
export function runsOf(text: string, face: Face = 'regular'): { font: Font; part: string }[] {
  const runs: { font: Font; part: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = last && GOES_ALONG.test(letter) ? last.font : (scriptOf(letter) ?? face);
    if (last?.font === font) last.part += letter;
    else runs.push({ font, part: letter });
  }
  return runs;
}

function scriptOf(letter: string): Font | undefined {
  // Most text is Latin, which needs no search.
  if (letter < '\u0900' || letter > '\u0dff') return undefined;
  return LETTER_OF.find(([, ofScript]) => ofScript.test(letter))?.[0];
}

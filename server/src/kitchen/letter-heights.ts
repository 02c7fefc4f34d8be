import type { Font } from 'fontkit';
import type { Pdf, Style } from './print-text.ts';
import { splitLetters, splitRuns } from './split-runs.ts';

const IS_MEASURED = /^[\p{L}\p{N}\p{Sc}]/u;

/** Each document's own, by face and letter; labels repeat the same ones. */
const known = new WeakMap<Pdf, Map<string, number>>();

/** The height of the lowest letter, digit or currency sign of a text as it is drawn, in ems. Signs do not count. */
export function lowestLetterEm(pdf: Pdf, text: string, face: Style['face'] = 'regular'): number {
  return Math.min(...measuredIn(text).map((letter) => letterEm(pdf, letter, face)));
}

/** The height of the tallest digit, in ems. */
export function digitEm(pdf: Pdf, face: Style['face'] = 'regular'): number {
  return Math.max(...Array.from('0123456789', (digit) => letterEm(pdf, digit, face)));
}

function measuredIn(text: string): string[] {
  return [...new Set(splitLetters(text))].filter((letter) => IS_MEASURED.test(letter));
}

function letterEm(pdf: Pdf, letter: string, face: Exclude<Style['face'], undefined>): number {
  const heights = known.get(pdf) ?? new Map<string, number>();
  known.set(pdf, heights);
  const key = `${face} ${letter}`;
  const height = heights.get(key) ?? measured(pdf, letter, face);
  heights.set(key, height);
  return height;
}

/** Measures a letter from the lowest to the highest point of its outline. */
function measured(pdf: Pdf, letter: string, face: Exclude<Style['face'], undefined>): number {
  return Math.max(...readOutlines(pdf, letter, face).map(({ heightEm }) => heightEm));
}

/** The width of a letter as a part of its height, by its outline. */
export function measureLetter(pdf: Pdf, letter: string, face: Style['face'] = 'regular'): number {
  const [outline] = readOutlines(pdf, letter, face);
  return outline === undefined ? 0 : outline.widthEm / outline.heightEm;
}

function readOutlines(pdf: Pdf, letter: string, face: Exclude<Style['face'], undefined>) {
  return splitRuns(letter, face).map(({ font, part }) => {
    const drawn = fontOf(pdf.font(font));
    const boxes = drawn.layout(part).glyphs.map(({ bbox }) => bbox);
    const measureLength = (high: 'maxX' | 'maxY', low: 'minX' | 'minY') =>
      (Math.max(...boxes.map((box) => box[high])) - Math.min(...boxes.map((box) => box[low]))) /
      drawn.unitsPerEm;
    return { heightEm: measureLength('maxY', 'minY'), widthEm: measureLength('maxX', 'minX') };
  });
}

/** The types of pdfkit leave out that a document has the font of fontkit that it draws with. */
function fontOf(pdf: Pdf): Font {
  return (pdf as unknown as { _font: { font: Font } })._font.font;
}

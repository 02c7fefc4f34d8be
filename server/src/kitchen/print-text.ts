import { asDecoration, asText, type TextTag } from './pdf-tags.ts';
import { type Face, languageOf, RIGHT_TO_LEFT } from './print-fonts.ts';
import { splitLetters, splitRuns } from './split-runs.ts';
import { detectDirection, inVisualOrder, type VisualRun } from './visual-order.ts';

/** A PDF being drawn; lengths in points. */
export type Pdf = PDFKit.PDFDocument;

export const MM = 72 / 25.4;

/** The height of a line, as a multiple of the font size. */
export const LINE_HEIGHT = 1.2;
export const BASELINE = 0.92;

export type Style = {
  size: number;
  face?: Face;
  /** How wide letters are drawn, as a part of their own width, for a text that has to be high in little room. */
  stretch?: number | undefined;
  align?: 'left' | 'right';
  /** The most lines of the text; longer text ends in an ellipsis. */
  mostLines?: number;
  /** The tag of the text, a paragraph by default; repeated text of every page is not read aloud. */
  tag?: TextTag | 'repeated';
};
export type Place = { x: number; y: number; width: number };

/** Draws text from its upper left corner, wrapped between words, and returns its height. */
export function drawText(pdf: Pdf, text: string, { x, y, width }: Place, style: Style): number {
  const { size, tag = 'P', stretch = 1 } = style;
  const scaling: Scaling = { horizontalScaling: stretch * 100 };
  const lines = breakLines(pdf, text, width, style);
  const direction = detectDirection(text);
  const draw = () => {
    for (const [at, line] of lines.entries()) {
      const left = style.align === 'right' ? x + width - measureWidth(pdf, line, style) : x;
      const baseline = y + at * size * LINE_HEIGHT + size * BASELINE;
      drawLine(pdf, inVisualOrder(line, direction, style.face), { left, baseline, size, scaling });
    }
  };
  if (tag === 'repeated') asDecoration(pdf, 'Pagination', draw);
  else asText(pdf, tag, draw);
  return lines.length * size * LINE_HEIGHT;
}

/** The types of pdfkit leave out that text can be drawn narrower; it is in percent. */
type Scaling = PDFKit.Mixins.TextOptions & { horizontalScaling: number };
type LinePlace = { left: number; baseline: number; size: number; scaling: Scaling };

function drawLine(pdf: Pdf, runs: readonly VisualRun[], { left, baseline, size, scaling }: LinePlace): void {
  let x = left;
  for (const { font, part, isRightToLeft } of runs) {
    const language = languageOf(font);
    // Given any features, pdfkit leaves the words of a run to the font, which puts them in their order.
    const order: Scaling = isRightToLeft ? { ...scaling, features: RIGHT_TO_LEFT } : scaling;
    if (language !== undefined) pdf.markContent('Span', { lang: language });
    pdf
      .font(font)
      .fontSize(size)
      .text(part, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...order });
    if (language !== undefined) pdf.endMarkedContent();
    x += pdf.widthOfString(part, order);
  }
}

export function measureWidth(pdf: Pdf, text: string, { size, face, stretch = 1 }: Style): number {
  const width = splitRuns(text, face).reduce(
    (sum, { font, part }) => sum + pdf.font(font).fontSize(size).widthOfString(part),
    0,
  );
  return stretch * width;
}

export function measureHeight(pdf: Pdf, text: string, width: number, style: Style): number {
  return breakLines(pdf, text, width, style).length * style.size * LINE_HEIGHT;
}

function breakLines(pdf: Pdf, text: string, width: number, style: Style): string[] {
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
    if (line === '' || measureWidth(pdf, longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word wider than the line is broken where necessary. */
function pieces(pdf: Pdf, word: string, width: number, style: Style): string[] {
  if (measureWidth(pdf, word, style) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const letter of splitLetters(word)) {
    if (piece !== '' && measureWidth(pdf, piece + letter, style) > width) {
      found.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...found, piece];
}

function shortened(pdf: Pdf, text: string, width: number, style: Style): string {
  let letters = splitLetters(text.slice(0, -1));
  while (letters.length > 0 && measureWidth(pdf, `${letters.join('')}…`, style) > width)
    letters = letters.slice(0, -1);
  return `${letters.join('').replace(/[\s,.;]+$/, '')}…`;
}

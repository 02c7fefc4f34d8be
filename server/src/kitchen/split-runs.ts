import { draws, FONT_LETTERS, IGNORABLE } from '@tula/contract/kitchen/print-letters.ts';
import { type Face, type Font, isFace, SCRIPTS } from './print-fonts.ts';

/** Belong to the script before them: joiners, the danda that ends a sentence, and spaces, or PDF readers lose those. */
const GOES_ALONG = /^(?:[\u0964\u0965 ]|\u200c|\u200d)+$/;

export type Run = { font: Font; part: string };

/** The runs of a text that one font draws, in order. What no font draws is a box in the given face. */
export function splitRuns(text: string, face: Face = 'regular'): Run[] {
  // Most text is Latin, which needs no search.
  if (FONT_LETTERS.Anek.test(text) && !/[\u00ad\u200b]/.test(text))
    return text === '' ? [] : [{ font: face, part: text }];
  const runs: Run[] = [];
  for (const word of text.split(/(?<= )|(?= )/)) {
    const letters = letterRuns(splitLetters(word), face, runs.at(-1)?.font);
    for (const run of inOneFace(letters, face)) addRun(runs, run);
  }
  return runs.filter(({ part }) => part !== '');
}

const GRAPHEMES = new Intl.Segmenter();
const MOST_KNOWN = 5_000;
const known = new Map<string, readonly string[]>();

/** Graphemes: a letter with its marks counts as one. A label looks for them again for each size that it tries. */
export function splitLetters(text: string): readonly string[] {
  // A letter in ASCII never has a mark of its own.
  if (/^[ -~]*$/.test(text)) return text.split('');
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const letters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  known.set(text, letters);
  return letters;
}

function letterRuns(letters: readonly string[], face: Face, before: Font | undefined): Run[] {
  let last = before;
  return letters.map((part) => {
    last = chooseFont(part, face, last);
    return { font: last, part };
  });
}

function chooseFont(letter: string, face: Face, last: Font | undefined): Font {
  if (last !== undefined && GOES_ALONG.test(letter) && draws(isFace(last) ? 'Anek' : last, letter))
    return last;
  if (draws('Anek', letter)) return face;
  return SCRIPTS.find((script) => draws(script, letter)) ?? face;
}

/** A word with letters that Anek lacks is in Noto as a whole: letters of two designs in one word read badly. */
function inOneFace(runs: readonly Run[], face: Face): readonly Run[] {
  if (!runs.some(({ font }) => font === 'Noto')) return runs;
  return runs.map((run) => (run.font === face && draws('Noto', run.part) ? { ...run, font: 'Noto' } : run));
}

function addRun(runs: Run[], { font, part }: Run): void {
  // Faces have boxes for what other fonts know to draw nothing for.
  const drawn = isFace(font) ? part.replace(IGNORABLE, '') : part;
  const last = runs.at(-1);
  if (last?.font === font) last.part += drawn;
  else runs.push({ font, part: drawn });
}

import { placeholdersIn } from '../page-texts/braces.ts';
import { type Fault, splitLines, MOST_FAULTS } from '../page-texts/markup.ts';
import { type MailKind, type MailPlaceholder, placeholdersOf } from './mail-kinds.ts';

/** A line of text, and the placeholders in it. */
type Words = readonly (string | { readonly value: MailPlaceholder })[];

/** Reads words of an email: text and placeholders alone, so that what looks like markup or HTML is text. */
export function parseWords(
  kind: MailKind,
  text: string,
): { parsed: readonly Words[]; faults: readonly Fault[] } {
  const known: readonly string[] = placeholdersOf(kind);
  const isKnown = (name: string): name is MailPlaceholder => known.includes(name);
  const faults: Fault[] = [];
  const parsed = splitLines(text).map((line, at) =>
    placeholdersIn(line, isKnown, (fault) => {
      if (faults.length < MOST_FAULTS) faults.push({ line: at + 1, ...fault });
    }),
  );
  return { parsed, faults };
}

/** The placeholders that a text names. */
export function namedIn(kind: MailKind, text: string): readonly MailPlaceholder[] {
  return parseWords(kind, text)
    .parsed.flat()
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.value]));
}

export type MailValues = Readonly<Partial<Record<MailPlaceholder, string>>>;

/** A text with the values of its placeholders, which are never read as placeholders themselves. */
export function fillWords(kind: MailKind, text: string, values: MailValues): string {
  return parseWords(kind, text)
    .parsed.map((line) =>
      line.map((piece) => (typeof piece === 'string' ? piece : (values[piece.value] ?? ''))).join(''),
    )
    .join('\n');
}

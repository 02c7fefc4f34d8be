/** A brace is at fault when its name is not known, or when it is not closed. */
export type BraceFault = { kind: 'placeholder'; name: string } | { kind: 'brace' };

const BRACES = /\{([^{}]*)\}/g;

/** A text and the placeholders in it; a name that is not known stays text and is reported. */
export function placeholdersIn<Name extends string>(
  text: string,
  isKnown: (name: string) => name is Name,
  report: (fault: BraceFault) => void,
): (string | { readonly value: Name })[] {
  const braceless = (rest: string): string[] => {
    if (rest.includes('{')) report({ kind: 'brace' });
    return [rest];
  };
  return between<string | { readonly value: Name }>(text, BRACES, braceless, ([whole, written = '']) => {
    const name = written.trim();
    if (isKnown(name)) return { value: name };
    report({ kind: 'placeholder', name: shortened(name) });
    return whole;
  });
}

/** The text between the matches of a pattern, and the matches, in their order. */
export function between<T>(
  text: string,
  pattern: RegExp,
  rest: (text: string) => readonly T[],
  match: (found: RegExpExecArray) => T,
): T[] {
  const pieces: T[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) pieces.push(...rest(text.slice(end, found.index)));
    pieces.push(match(found));
    end = found.index + found[0].length;
  }
  if (end < text.length) pieces.push(...rest(text.slice(end)));
  return pieces;
}

/** For an error text, which shows what somebody typed. */
export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

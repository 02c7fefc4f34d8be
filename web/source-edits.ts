/** Text that replaces a range of the source. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits that do not overlap. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

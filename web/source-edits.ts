/** A node of the syntax tree that the bundler parses. */
export type Node = { type: string; start: number; end: number; [part: string]: unknown };
/** Text that replaces a range of the source. */
export type Edit = { start: number; end: number; text: string };

export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null) {
    if (typeof (node as Node).type === 'string') visit(node as Node);
    for (const part of Object.values(node)) walk(part, visit);
  }
}

/** Applies edits that do not overlap. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

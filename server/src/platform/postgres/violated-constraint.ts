/** The constraint that a statement would have broken, by its name; undefined when the error is another one. */
export function brokenConstraint(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined;
}

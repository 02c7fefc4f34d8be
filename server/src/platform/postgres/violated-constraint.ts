/** The name of the violated constraint; undefined for other errors. */
export function violatedConstraint(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined;
}

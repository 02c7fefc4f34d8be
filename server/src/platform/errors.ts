/** The name of the violated constraint; undefined for other errors. */
export function violatedConstraint(error: unknown): unknown {
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined;
}

/** The code of an error of Node, PostgreSQL or a library; undefined when it has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Puts the setting's name in front of the error, so that the one line a failed start prints says what to fix.
 */
export async function nameFailedSetting<T>(whatItMustBe: string, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new Error(`${whatItMustBe}: ${formatReason(error)}`, { cause: error });
  }
}

/** A host name with several addresses fails with an AggregateError that has no message of its own. */
function formatReason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

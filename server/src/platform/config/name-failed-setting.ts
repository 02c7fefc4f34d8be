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

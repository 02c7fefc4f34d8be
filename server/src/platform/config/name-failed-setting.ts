/**
 * Opens what a setting names. A failure ends the start, so its one line at the terminal begins with the setting and
 * what it must be.
 */
export async function blameSetting<T>(whatItMustBe: string, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw new Error(`${whatItMustBe}: ${reasonOf(error)}`, { cause: error });
  }
}

/** A name with several addresses fails with an error for each, and no word of its own. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

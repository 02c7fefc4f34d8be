import { StorageFull, StorageUnreachable } from '../file-storage.ts';

/** The HTTP status of an error of the client; undefined when there was no response. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

/** The storage's error code, such as NoSuchBucket. */
export function wordOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

export function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) === 404 && wordOf(error) !== 'NoSuchBucket') return undefined;
  return rethrow(error);
}

/** Maps errors of the client to ours. */
export function rethrow(error: unknown): never {
  if (error instanceof StorageUnreachable) throw error;
  if (statusOf(error) === 507 || /StorageFull|QuotaExceeded|InsufficientCapacity/i.test(wordOf(error)))
    throw new StorageFull('No room left in the storage.', { cause: error });
  throw new StorageUnreachable(`The storage request failed: ${wordOf(error)}`, {
    cause: error,
  });
}

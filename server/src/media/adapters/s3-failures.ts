import { StorageFull, StorageUnreachable } from '../file-storage.ts';

/** The HTTP status of an answer that the client throws; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

/** The storage's own word for what is wrong, such as NoSuchBucket. */
export function wordOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

export function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) === 404 && wordOf(error) !== 'NoSuchBucket') return undefined;
  return rethrow(error);
}

/** Whatever the client throws becomes a failure of ours. */
export function rethrow(error: unknown): never {
  if (error instanceof StorageUnreachable) throw error;
  if (statusOf(error) === 507 || /StorageFull|QuotaExceeded|InsufficientCapacity/i.test(wordOf(error)))
    throw new StorageFull('No room left in the storage.', { cause: error });
  throw new StorageUnreachable(`The storage did not do what it was asked: ${wordOf(error)}`, {
    cause: error,
  });
}

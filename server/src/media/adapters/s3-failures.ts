import { StorageFull, StorageUnreachable } from '../file-storage.ts';

/** The HTTP status of an error of the client; undefined when there was no response. */
export function readStatus(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

/** The storage's error code, such as NoSuchBucket. */
export function readErrorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

export function undefinedIfMissing(error: unknown): undefined {
  if (readStatus(error) === 404 && readErrorName(error) !== 'NoSuchBucket') return undefined;
  return rethrow(error);
}

/** Maps errors of the client to ours. */
export function rethrow(error: unknown): never {
  if (error instanceof StorageUnreachable) throw error;
  if (
    readStatus(error) === 507 ||
    /StorageFull|QuotaExceeded|InsufficientCapacity/i.test(readErrorName(error))
  )
    throw new StorageFull('No room left in the storage.', { cause: error });
  throw new StorageUnreachable(`The storage request failed: ${readErrorName(error)}`, {
    cause: error,
  });
}

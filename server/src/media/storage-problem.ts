import { Problem } from '@tula/contract/calls/problems.ts';
import { isDiskFull, StorageFull, StorageUnreachable } from './file-storage.ts';
import { ChildPoolClosed, ChildQueueFull } from '../platform/child-processes/child-pool.ts';

/**
 * Returns the problem of a failure that is not the picture's: STORAGE_FULL, STORAGE_UNAVAILABLE or BUSY; else the error
 * itself.
 */
export function storageProblem(error: unknown): unknown {
  if (error instanceof StorageFull || isDiskFull(error))
    return new Problem('STORAGE_FULL', { retryAfterSeconds: 60 });
  if (error instanceof StorageUnreachable)
    return new Problem('STORAGE_UNAVAILABLE', { retryAfterSeconds: 30 });
  if (error instanceof ChildQueueFull || error instanceof ChildPoolClosed)
    return new Problem('BUSY', { retryAfterSeconds: 10 });
  return error;
}

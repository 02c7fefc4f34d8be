import type { Readable } from 'node:stream';
import type { BucketTrouble } from '@tula/contract/connections/backups-connection.ts';

/** The port for a bucket of backups. Each method throws BucketRefused. */
export interface BackupBucket {
  /** Resolves with the size once the whole file is in the bucket; until then, and after a failure, none of it is. */
  send(name: string, content: AsyncIterable<Uint8Array>, stopping?: AbortSignal): Promise<number>;
  /** Undefined for a file that is not there. */
  fetch(name: string): Promise<Readable | undefined>;
  /** All names that begin so, in ascending order. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
}

export class BucketRefused extends Error {
  override name = 'BucketRefused';
  readonly trouble: BucketTrouble;

  constructor(trouble: BucketTrouble, cause: unknown) {
    super(`the bucket does not do it: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

import type { BucketTrouble } from '@tula/contract/connections/backups-connection.ts';
import type { S3Address } from '../platform/config/s3-address.ts';

export type BucketAddress = S3Address & {
  /** A bucket that was typed in the browser must not lead into the network that the shop runs in. */
  mustBePublic: boolean;
};

/** answer: the error code of the storage. */
export type BucketTried = { outcome: 'accepted' } | { outcome: BucketTrouble; answer: string };

/** Writes, lists, reads and deletes a small file in a bucket that the shop does not use yet. */
export type TryBucket = (address: BucketAddress) => Promise<BucketTried>;

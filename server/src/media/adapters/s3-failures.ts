import type { BucketTrouble } from '@tula/contract/connections/backups-connection.ts';
import { errorCode } from '../../platform/errors.ts';
import { AddressNotPublic } from '../../platform/outside-calls/public-address.ts';
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
  if (isFull(error)) throw new StorageFull('No room left in the storage.', { cause: error });
  throw new StorageUnreachable(`The storage request failed: ${readErrorName(error)}`, {
    cause: error,
  });
}

const TROUBLES_BY_NAME: Readonly<Record<string, BucketTrouble>> = {
  InvalidAccessKeyId: 'keyId',
  SignatureDoesNotMatch: 'secret',
  NoSuchBucket: 'bucket',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
  TimeoutError: 'slow',
  AbortError: 'slow',
};
const NOT_REACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE']);

/** Says why a bucket did not do what it was asked, by what its owner has to change. */
export function findTrouble(error: unknown): BucketTrouble {
  if (error instanceof AddressNotPublic) return 'inside';
  const code = String(errorCode(error) ?? '');
  // The client calls a broken connection a timeout.
  if (NOT_REACHED.has(code)) return 'unreachable';
  const named = TROUBLES_BY_NAME[readErrorName(error)];
  if (named) return named;
  const status = readStatus(error);
  if (isFull(error)) return 'full';
  if (status === 403) return 'denied';
  if (status === 301) return 'region';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost';
  if (code === 'ETIMEDOUT') return 'slow';
  return /CERT|SIGNED|SIGNATURE|_TLS_|_SSL_|EPROTO/.test(code) ? 'certificate' : 'refused';
}

function isFull(error: unknown): boolean {
  return (
    readStatus(error) === 507 || /StorageFull|QuotaExceeded|InsufficientCapacity/i.test(readErrorName(error))
  );
}

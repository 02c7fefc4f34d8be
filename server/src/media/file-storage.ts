import type { Readable } from 'node:stream';
import { errorCode } from '../platform/errors.ts';

export interface StoredFile {
  stream: Readable;
  sizeBytes: number;
  contentType: string;
}

/**
 * The port for file storage. A file exists completely or not at all: `put` resolves when the content would survive a
 * power cut, and a failed `put` leaves the previous content. Paths follow `isStoragePath`, and the content type
 * follows from the extension; anything else throws `BadStoragePath`.
 */
export interface FileStorage {
  put(path: string, content: Uint8Array | AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** The caller reads the stream to its end or destroys it. */
  get(path: string): Promise<StoredFile | undefined>;
  exists(path: string): Promise<boolean>;
  /** Removing a missing file is no error. */
  remove(path: string): Promise<void>;
  /** Paths that start with the prefix, in ascending order, at most `limit`, those after `after`. */
  list(prefix: string, limit: number, after?: string): Promise<string[]>;
}

/** The storage is full; nothing was written. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** The storage did not respond, or not as expected; it is unknown whether a file was written or removed. */
export class StorageUnreachable extends Error {
  override name = 'StorageUnreachable';
}

/** An unsafe path, or a content type that does not match the extension. */
export class BadStoragePath extends Error {
  override name = 'BadStoragePath';
}

/** The error codes of a full disk or an exhausted quota. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

export const MAX_LISTED = 1000;

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
};

const SEGMENT = '[a-z0-9][a-z0-9_-]{0,99}';
const STORAGE_PATH = new RegExp(`^(?:${SEGMENT}/){0,8}${SEGMENT}\\.[a-z0-9]{1,8}$`);
const STORAGE_PREFIX = new RegExp(`^(?:${SEGMENT}/){0,8}$`);

export function isStoragePath(path: string): boolean {
  return STORAGE_PATH.test(path) && findContentType(path) !== undefined;
}

/** A prefix consists of whole folders: it is empty or ends in a slash. */
function isStoragePrefix(prefix: string): boolean {
  return STORAGE_PREFIX.test(prefix);
}

/** The content type of a path's extension; a client never chooses it. */
export function findContentType(path: string): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined;
}

/** Throws for an invalid path or a type that does not match it, before an adapter touches anything. */
export function checkStoragePath(path: string, contentType = findContentType(path)): void {
  if (!isStoragePath(path)) throw new BadStoragePath('The path is not one that the storage takes.');
  if (contentType !== findContentType(path)) {
    throw new BadStoragePath(`A file of type ${contentType} cannot be stored under this extension.`);
  }
}

export function checkListing(prefix: string, limit: number): void {
  if (!isStoragePrefix(prefix)) throw new BadStoragePath('The prefix is not one that the storage takes.');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED) {
    throw new RangeError(`A listing returns 1 to ${MAX_LISTED} paths.`);
  }
}

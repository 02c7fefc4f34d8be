import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  sizeBytes: number;
  contentType: string;
}

/**
 * Where the shop keeps files. A file is there whole or not at all: `put` answers when the content would survive
 * a power cut, and a failed `put` leaves what was there before. Paths follow `isStoragePath`, contents the type
 * their ending stands for; anything else is refused with `BadStoragePath`.
 */
export interface FileStorage {
  put(path: string, content: Uint8Array | AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** The caller reads the stream to its end or destroys it. */
  get(path: string): Promise<StoredFile | undefined>;
  exists(path: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Paths that start with the prefix, in ascending order, at most `limit`, those after `after`. */
  list(prefix: string, limit: number, after?: string): Promise<string[]>;
}

/** The storage has no room left; nothing was written. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** The storage did not answer, or not what it should; whether a file was written or removed is not known. */
export class StorageUnreachable extends Error {
  override name = 'StorageUnreachable';
}

/** A path that could mean something else to a file system, or a type that its ending does not stand for. */
export class BadStoragePath extends Error {
  override name = 'BadStoragePath';
}

/** The machine's own word for a full disk or a used-up quota. */
export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

export const MAX_LISTED = 1000;

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  pdf: 'application/pdf',
  webp: 'image/webp',
};

const SEGMENT = '[a-z0-9][a-z0-9_-]{0,99}';
const STORAGE_PATH = new RegExp(`^(?:${SEGMENT}/){0,8}${SEGMENT}\\.[a-z0-9]{1,8}$`);
const STORAGE_PREFIX = new RegExp(`^(?:${SEGMENT}/){0,8}$`);

export function isStoragePath(path: string): boolean {
  return STORAGE_PATH.test(path) && contentTypeOf(path) !== undefined;
}

/** A prefix names whole folders: it is empty or ends in a slash. */
function isStoragePrefix(prefix: string): boolean {
  return STORAGE_PREFIX.test(prefix);
}

/** The one content type a path's ending stands for; files never carry a type of the sender's choosing. */
export function contentTypeOf(path: string): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined;
}

/** Refuses a path, or a type that is not the path's own, before an adapter touches anything. */
export function checkStoragePath(path: string, contentType = contentTypeOf(path)): void {
  if (!isStoragePath(path)) throw new BadStoragePath('The path is not one that the storage takes.');
  if (contentType !== contentTypeOf(path)) {
    throw new BadStoragePath(`A file of type ${contentType} cannot be kept under this ending.`);
  }
}

export function checkListing(prefix: string, limit: number): void {
  if (!isStoragePrefix(prefix)) throw new BadStoragePath('The prefix is not one that the storage takes.');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED) {
    throw new RangeError(`A listing answers 1 to ${MAX_LISTED} paths.`);
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { S3Address } from '../../platform/config/s3-address.ts';
import {
  checkListing,
  checkStoragePath,
  findContentType,
  type FileStorage,
  isStoragePath,
  StorageFull,
  StorageUnreachable,
  type StoredFile,
} from '../file-storage.ts';
import { type BucketLimits, endWhenSilent, openBucket, type OpenedBucket } from './s3-client.ts';
import { rethrow, readStatus, undefinedIfMissing, readErrorName } from './s3-failures.ts';

type Limits = BucketLimits & {
  /**
   * Milliseconds for sending a whole file, both tries together. The largest picture, 2000 pixels square of noise, has
   * 3.4 MB.
   */
  putWithinMs: number;
  /** Reading a file fails after this time without data, or at most twice that. */
  pieceWithinMs: number;
  /** The maximum size of a streamed file. */
  mostBytes: number;
};

const USUAL: Limits = {
  connectWithinMs: 1_000,
  answerWithinMs: 2_200,
  putWithinMs: 4_700,
  pieceWithinMs: 2_400,
  mostBytes: 256 * 1024 * 1024,
  breaker: { afterFailures: 5, forMs: 5_000 },
};

type Log = Pick<FastifyBaseLogger, 'warn'>;

type S3Options = {
  log: Log;
  /** A local folder for streams, as S3 needs the length of a file in advance. */
  incomingFolder: string;
  limits?: Partial<Limits>;
};

type Bucket = OpenedBucket & { limits: Limits };

/**
 * Files in a bucket of S3-compatible storage. Throws if the bucket is missing or the key wrong; a storage that is down
 * may come back, so it opens with a warning.
 */
export async function openS3Storage(address: S3Address, options: S3Options): Promise<FileStorage> {
  const limits = { ...USUAL, ...options.limits };
  const bucket = { ...(await openBucket(address, limits)), limits };
  await checkBucket(bucket, address, options.log);
  return {
    put: (path, content, contentType) => put(bucket, options.incomingFolder, path, content, contentType),
    get: (path) => get(bucket, path),
    exists: (path) => exists(bucket, path),
    remove: (path) => remove(bucket, path),
    list: async (prefix, limit, after = '') => {
      checkListing(prefix, limit);
      return list(bucket, prefix, limit, after);
    },
  };
}

/** Reports a wrong setting at the start, rather than with the first missing picture. */
async function checkBucket(bucket: Bucket, address: S3Address, log: Log): Promise<void> {
  const { sdk, client, name, ask } = bucket;
  try {
    const command = new sdk.ListObjectsV2Command({ Bucket: name, MaxKeys: 1 });
    await ask((within) => client.send(command, within));
  } catch (error) {
    const status = readStatus(error);
    const where = `the storage at ${address.endpoint}`;
    if (status === undefined || status >= 500) {
      log.warn({ err: error }, `${where} does not answer; pictures are missing until it does`);
      return;
    }
    const why =
      readErrorName(error) === 'NoSuchBucket'
        ? `has no bucket ${name}`
        : `rejects the shop: ${readErrorName(error)}`;
    throw new Error(`MEDIA_URL: ${where} ${why}`, { cause: error });
  }
}

async function put(
  bucket: Bucket,
  incomingFolder: string,
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  checkStoragePath(path, contentType);
  if (content instanceof Uint8Array) {
    await putBody(bucket, path, { Body: content, ContentLength: content.length });
    return;
  }
  const local = join(incomingFolder, randomUUID());
  try {
    const { sizeBytes, md5 } = await receive(content, local, bucket.limits.mostBytes);
    // An empty file is sent as an empty buffer, as the client may never read the end of an empty stream.
    const Body = sizeBytes === 0 ? new Uint8Array() : createReadStream(local);
    await putBody(bucket, path, { Body, ContentLength: sizeBytes, ContentMD5: md5 });
  } finally {
    await rm(local, { force: true });
  }
}

type Body = {
  Body: Uint8Array | ReturnType<typeof createReadStream>;
  ContentLength: number;
  ContentMD5?: string;
};

async function putBody({ sdk, client, name, limits, ask }: Bucket, path: string, body: Body): Promise<void> {
  const command = new sdk.PutObjectCommand({
    Bucket: name,
    Key: path,
    ContentType: findContentType(path),
    CacheControl: 'public, max-age=31536000, immutable',
    ...body,
  });
  const requestTimeout = limits.putWithinMs;
  await ask((within) => client.send(command, { requestTimeout, ...within }), limits.putWithinMs).catch(
    rethrow,
  );
}

/** Writes a stream to disk, so that its length and checksum are known before it is sent. */
async function receive(
  content: AsyncIterable<Uint8Array>,
  file: string,
  mostBytes: number,
): Promise<{ sizeBytes: number; md5: string }> {
  const sum = createHash('md5');
  const handle = await open(file, 'wx', 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of content) {
      sizeBytes += chunk.length;
      if (sizeBytes > mostBytes) throw new StorageFull(`A file may have at most ${mostBytes} bytes.`);
      sum.update(chunk);
      await handle.appendFile(chunk);
    }
    return { sizeBytes, md5: sum.digest('base64') };
  } finally {
    await handle.close();
  }
}

async function get(
  { sdk, client, name, limits, ask }: Bucket,
  path: string,
): Promise<StoredFile | undefined> {
  checkStoragePath(path);
  const command = new sdk.GetObjectCommand({ Bucket: name, Key: path });
  const answer = await ask((within) => client.send(command, within)).catch(undefinedIfMissing);
  if (!answer) return undefined;
  const stream = answer.Body as IncomingMessage | undefined;
  const sizeBytes = answer.ContentLength;
  if (stream === undefined || sizeBytes === undefined) {
    stream?.destroy();
    throw new StorageUnreachable('The storage does not say how large a file is.');
  }
  endWhenSilent(stream, limits.pieceWithinMs);
  return { stream, sizeBytes, contentType: findContentType(path) ?? 'application/octet-stream' };
}

async function exists({ sdk, client, name, ask }: Bucket, path: string): Promise<boolean> {
  checkStoragePath(path);
  const command = new sdk.HeadObjectCommand({ Bucket: name, Key: path });
  return (await ask((within) => client.send(command, within)).catch(undefinedIfMissing)) !== undefined;
}

async function remove({ sdk, client, name, ask }: Bucket, path: string): Promise<void> {
  checkStoragePath(path);
  await ask((within) => client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: path }), within)).catch(
    undefinedIfMissing,
  );
}

/** A storage may return fewer keys than requested; keys that are not our paths are ignored. */
async function list(bucket: Bucket, prefix: string, limit: number, after: string): Promise<string[]> {
  const { sdk, client, name, ask } = bucket;
  const found: string[] = [];
  let last = after;
  for (;;) {
    const command = new sdk.ListObjectsV2Command({
      Bucket: name,
      Prefix: prefix,
      MaxKeys: limit - found.length,
      ...(last === '' ? {} : { StartAfter: last }),
    });
    const { Contents = [], IsTruncated } = await ask((within) => client.send(command, within)).catch(rethrow);
    const keys = Contents.map(({ Key }) => Key ?? '').filter((key) => key > last);
    found.push(...keys.filter(isStoragePath));
    last = keys.at(-1) ?? last;
    if (!IsTruncated || keys.length === 0 || found.length >= limit) return found.slice(0, limit);
  }
}

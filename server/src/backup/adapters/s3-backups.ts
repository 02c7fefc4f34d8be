import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { endWhenSilent, openBucket, type OpenedBucket } from '../../media/adapters/s3-client.ts';
import { findTrouble, readStatus } from '../../media/adapters/s3-failures.ts';
import type { BucketAddress } from '../../media/try-bucket.ts';
import { type BackupBucket, BucketRefused } from '../backup-bucket.ts';

/** Nobody waits for it, so it is patient; a try later costs more. */
const LIMITS = {
  connectWithinMs: 5_000,
  answerWithinMs: 20_000,
  breaker: { afterFailures: 100, forMs: 1 },
};
/** The storage takes at most 10,000 parts, of 5 MiB at least, but for the last one. */
const PART_BYTES = 8 * 1024 * 1024;
const MOST_PARTS = 10_000;
/** A part over a line of 30 kB a second. */
const PART_WITHIN_MS = 5 * 60_000;
const PIECE_WITHIN_MS = 60_000;

/** Backups in a bucket of S3-compatible storage. */
export async function openS3Backups(address: BucketAddress): Promise<BackupBucket> {
  const bucket = await openBucket(address, LIMITS, address.mustBePublic).catch(refuse);
  return {
    send: (name, content, stopping) => send(bucket, name, content, stopping).catch(refuse),
    fetch: (name) => fetchFile(bucket, name).catch(refuse),
    list: (prefix) => list(bucket, prefix).catch(refuse),
    async remove(name) {
      const { sdk, client, name: Bucket, ask } = bucket;
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: name });
      await ask((within) => client.send(command, within)).catch(refuse);
    },
    close: () => bucket.client.destroy(),
  };
}

function refuse(error: unknown): never {
  throw error instanceof BucketRefused ? error : new BucketRefused(findTrouble(error), error);
}

/** In parts, as nobody knows the size of a backup that is still being made; at most one part is in memory. */
async function send(
  { sdk, client, name: Bucket, ask }: OpenedBucket,
  Key: string,
  content: AsyncIterable<Uint8Array>,
  stopping?: AbortSignal,
): Promise<number> {
  const file = { Bucket, Key };
  const beginning = new sdk.CreateMultipartUploadCommand({
    ...file,
    ContentType: 'application/octet-stream',
  });
  const { UploadId } = await ask((within) => client.send(beginning, within));
  const upload = { ...file, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    let sizeBytes = 0;
    for await (const Body of inParts(content)) {
      if (Parts.length === MOST_PARTS) throw new BucketRefused('full', new Error('it is larger than 80 GB'));
      const PartNumber = Parts.length + 1;
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const command = new sdk.UploadPartCommand({ ...upload, PartNumber, Body, ContentMD5 });
      const { ETag } = await ask(({ abortSignal: late }) => {
        const abortSignal = stopping ? AbortSignal.any([late, stopping]) : late;
        return client.send(command, { abortSignal, requestTimeout: PART_WITHIN_MS });
      }, 2 * PART_WITHIN_MS);
      Parts.push({ PartNumber, ETag });
      sizeBytes += Body.length;
    }
    const ending = new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await ask(
      (within) => client.send(ending, { ...within, requestTimeout: PART_WITHIN_MS }),
      2 * PART_WITHIN_MS,
    );
    return sizeBytes;
  } catch (error) {
    // What was sent so far would be paid for, and never seen.
    await ask((within) => client.send(new sdk.AbortMultipartUploadCommand(upload), within)).catch(
      () => undefined,
    );
    throw error;
  }
}

async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function fetchFile({ sdk, client, name: Bucket, ask }: OpenedBucket, Key: string) {
  try {
    const command = new sdk.GetObjectCommand({ Bucket, Key });
    const { Body } = await ask((within) => client.send(command, within));
    const stream = Body as IncomingMessage;
    endWhenSilent(stream, PIECE_WITHIN_MS);
    return stream;
  } catch (error) {
    if (readStatus(error) === 404 && findTrouble(error) !== 'bucket') return undefined;
    throw error;
  }
}

async function list({ sdk, client, name, ask }: OpenedBucket, Prefix: string): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const StartAfter = found.at(-1);
    const command = new sdk.ListObjectsV2Command({
      Bucket: name,
      Prefix,
      ...(StartAfter === undefined ? {} : { StartAfter }),
    });
    const { Contents = [], IsTruncated } = await ask((within) => client.send(command, within));
    found.push(...Contents.flatMap(({ Key }) => Key ?? []));
    if (!IsTruncated || Contents.length === 0) return found;
  }
}

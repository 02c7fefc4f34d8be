import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFullPort } from '../../../test/a-full-port.ts';
import { openLog } from '../../platform/log.ts';
import type { S3Address } from '../../platform/config/s3-address.ts';
import { StorageFull, StorageUnreachable } from '../file-storage.ts';
import { fileStorageContract } from '../file-storage.contract.ts';
import { openS3Storage } from './s3.ts';
import { openTestStorage, type TestStorage, type Trouble } from './test-storage.ts';

/** Short enough for a test, and long enough for a busy machine. */
const SHORT = { connectWithinMs: 2_000, answerWithinMs: 1_500, putWithinMs: 4_000, pieceWithinMs: 300 };
/** What is not about time must not depend on it. */
const PATIENT = {
  connectWithinMs: 20_000,
  answerWithinMs: 20_000,
  putWithinMs: 40_000,
  pieceWithinMs: 20_000,
};
const NEVER = { afterFailures: 1_000, forMs: 1 };

let peer: TestStorage;
let incomingFolder: string;

beforeAll(async () => {
  peer = await openTestStorage();
  incomingFolder = await mkdtemp(join(tmpdir(), 'tula-s3-incoming-'));
});

beforeEach(() => {
  peer.trouble = undefined;
});

afterAll(async () => {
  await peer.close();
  await rm(incomingFolder, { recursive: true, force: true });
});

const quiet = () => ({ log: openLog('silent'), incomingFolder });

async function opened(limits: Parameters<typeof openS3Storage>[1]['limits'] = {}) {
  const address = await peer.freshAddress();
  return openS3Storage(address, { ...quiet(), limits: { ...SHORT, breaker: NEVER, ...limits } });
}

fileStorageContract(async () =>
  openS3Storage(await peer.freshAddress(), { ...quiet(), limits: { ...PATIENT, breaker: NEVER } }),
);

describe('a file in the bucket', () => {
  test('has the type of its extension and may be cached for ever', async () => {
    const storage = await opened(PATIENT);
    await storage.put('a/b.webp', Buffer.from('a picture'), 'image/webp');
    const sent = peer.requests.findLast(({ method }) => method === 'PUT');
    expect(sent?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '9',
    });
  });

  test('is streamed completely in both directions and leaves no temporary file', async () => {
    const storage = await opened(PATIENT);
    const pieces = Array.from({ length: 24 }, () => randomBytes(512 * 1024));
    async function* sending() {
      yield* pieces;
    }
    await storage.put('a.pdf', sending(), 'application/pdf');
    const file = (await storage.get('a.pdf'))!;
    expect(file.sizeBytes).toBe(12 * 1024 * 1024);
    expect((await buffer(file.stream)).equals(Buffer.concat(pieces))).toBe(true);
    expect(await readdir(incomingFolder)).toEqual([]);
  });

  test('larger than the limit is rejected before it is sent', async () => {
    const storage = await opened({ ...PATIENT, mostBytes: 10 });
    async function* sending() {
      yield Buffer.alloc(6);
      yield Buffer.alloc(6);
    }
    const before = peer.requests.length;
    await expect(storage.put('a.webp', sending(), 'image/webp')).rejects.toThrow(StorageFull);
    expect(peer.requests).toHaveLength(before);
    expect(await readdir(incomingFolder)).toEqual([]);
  });
});

describe('at the start', () => {
  const faulty: [string, (address: S3Address) => S3Address, string][] = [
    ['a bucket that is missing', (address) => ({ ...address, bucket: 'nowhere' }), 'has no bucket nowhere'],
    [
      'a wrong secret',
      (address) => ({ ...address, secretAccessKey: 'wrong' }),
      'rejects the shop: SignatureDoesNotMatch',
    ],
    [
      'a key that nobody knows',
      (address) => ({ ...address, accessKeyId: 'unknown' }),
      'rejects the shop: InvalidAccessKeyId',
    ],
  ];

  test.each(faulty)('%s is reported with one line', async (_, change, message) => {
    const address = change(await peer.freshAddress());
    await expect(openS3Storage(address, quiet())).rejects.toThrow(
      `MEDIA_URL: the storage at ${address.endpoint} ${message}`,
    );
  });

  test.each<Trouble>(['hang', 'drop', 'error-500', 'html'])(
    'a storage that is down (%s) does not prevent the start, and works when it is back',
    async (trouble) => {
      peer.trouble = trouble;
      const storage = await opened();
      await expect(storage.get('a.webp')).rejects.toThrow(StorageUnreachable);
      peer.trouble = undefined;
      await storage.put('a.webp', Buffer.from('.'), 'image/webp');
      expect(await storage.exists('a.webp')).toBe(true);
    },
  );

  test('a refused connection does not prevent the start', async () => {
    const address = { ...(await peer.freshAddress()), endpoint: 'http://127.0.0.1:9' };
    const storage = await openS3Storage(address, { ...quiet(), limits: { ...SHORT, breaker: NEVER } });
    await expect(storage.exists('a.webp')).rejects.toThrow(StorageUnreachable);
  });

  test('an unreachable machine fails with the timeout for connecting', async () => {
    const full = await aFullPort();
    const address = { ...(await peer.freshAddress()), endpoint: `http://127.0.0.1:${full.port}` };
    const limits = { connectWithinMs: 300, answerWithinMs: 60_000, putWithinMs: 60_000, breaker: NEVER };
    const begun = performance.now();
    const storage = await openS3Storage(address, { ...quiet(), limits });
    const questions = [storage.exists('a.webp'), storage.put('a.webp', Buffer.from('.'), 'image/webp')];
    for (const settled of await Promise.allSettled(questions))
      expect(settled).toMatchObject({ status: 'rejected', reason: { name: 'StorageUnreachable' } });
    expect(performance.now() - begun).toBeLessThan(20_000);
    await full.close();
  });
});

describe('in trouble', () => {
  const troubles: Trouble[] = ['hang', 'drop', 'error-500', 'slow-down', 'redirect', 'html', 'half-error'];

  test.each(troubles)('every request fails soon with the same error: %s', async (trouble) => {
    const storage = await opened();
    await storage.put('a.webp', Buffer.from('whole'), 'image/webp');
    peer.trouble = trouble;
    const begun = performance.now();
    async function* sending() {
      yield Buffer.from('new');
    }
    const questions = [
      storage.put('a.webp', Buffer.from('new'), 'image/webp'),
      storage.put('a.webp', sending(), 'image/webp'),
      storage.get('a.webp'),
      storage.exists('a.webp'),
      storage.remove('a.webp'),
      storage.list('', 10),
    ];
    for (const settled of await Promise.allSettled(questions)) {
      expect(settled).toMatchObject({ status: 'rejected', reason: { name: 'StorageUnreachable' } });
    }
    expect(performance.now() - begun).toBeLessThan(12_000);
    peer.trouble = undefined;
    expect((await buffer((await storage.get('a.webp'))!.stream)).toString()).toBe('whole');
    expect(await readdir(incomingFolder)).toEqual([]);
  });

  test('sending a file to an unresponsive storage fails within five seconds', async () => {
    const storage = await openS3Storage(await peer.freshAddress(), quiet());
    peer.trouble = 'hang';
    const begun = performance.now();
    await expect(storage.put('a.webp', Buffer.alloc(3_400_000), 'image/webp')).rejects.toThrow(
      StorageUnreachable,
    );
    expect(performance.now() - begun).toBeLessThan(8_000);
    peer.trouble = undefined;
    expect(await storage.list('', 10)).toEqual([]);
  });

  test('a full storage is reported', async () => {
    const storage = await opened();
    peer.trouble = 'full';
    await expect(storage.put('a.webp', Buffer.from('.'), 'image/webp')).rejects.toThrow(StorageFull);
  });

  test('reading fails when the storage stops in the middle of a file', async () => {
    const storage = await opened();
    peer.trouble = 'half-file';
    const file = (await storage.get('a.webp'))!;
    await expect(buffer(file.stream)).rejects.toThrow('The storage stopped in the middle of a file.');
  });

  test('a response that stops in the middle times out', async () => {
    const storage = await opened();
    peer.trouble = 'half-file';
    const questions = [storage.list('', 10), storage.put('a.webp', Buffer.from('.'), 'image/webp')];
    for (const settled of await Promise.allSettled(questions))
      expect(settled).toMatchObject({ status: 'rejected', reason: { name: 'StorageUnreachable' } });
  });

  test('a file of unknown length is rejected', async () => {
    const storage = await opened();
    peer.trouble = 'no-length';
    await expect(storage.get('a.webp')).rejects.toThrow(StorageUnreachable);
  });

  test('repeated failures open the circuit breaker', async () => {
    const storage = await opened({ breaker: { afterFailures: 2, forMs: 60_000 } });
    peer.trouble = 'error-500';
    for (let i = 0; i < 2; i++) await expect(storage.exists('a.webp')).rejects.toThrow(StorageUnreachable);
    const before = peer.requests.length;
    peer.trouble = undefined;
    await expect(storage.exists('a.webp')).rejects.toThrow(
      'The storage is not called for a while after failures.',
    );
    expect(peer.requests).toHaveLength(before);
  });

  test('a missing file is not a failure', async () => {
    const storage = await opened({ breaker: { afterFailures: 1, forMs: 60_000 } });
    for (let i = 0; i < 3; i++) expect(await storage.get('a.webp')).toBe(undefined);
  });
});

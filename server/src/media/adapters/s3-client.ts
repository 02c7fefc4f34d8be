import type { IncomingMessage } from 'node:http';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Address } from '../../platform/config/s3-address.ts';
import { openBreaker } from '../../platform/outside-calls/circuit-breaker.ts';
import { checkFigures, lookupPublic } from '../../platform/outside-calls/public-address.ts';
import { StorageUnreachable } from '../file-storage.ts';
import { readStatus } from './s3-failures.ts';

export type BucketLimits = {
  connectWithinMs: number;
  /** Milliseconds for the first byte of a response; twice that when the first try fails. */
  answerWithinMs: number;
  breaker: { afterFailures: number; forMs: number };
};

const CONNECTIONS = 32;
/** The pause between the first try and the second. */
const PAUSE_MS = 300;

export type OpenedBucket = {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
  name: string;
  /** Applies the circuit breaker and a timeout to a request; reading the bytes of a file is not included. */
  ask: <T>(asking: (within: { abortSignal: AbortSignal }) => Promise<T>, withinMs?: number) => Promise<T>;
};

/**
 * Opens the client of a bucket, with `mustBePublic` of none in the network that the shop runs in. It is loaded only when
 * needed, as it is 36 MB of packages.
 */
export async function openBucket(
  address: S3Address,
  limits: BucketLimits,
  mustBePublic = false,
): Promise<OpenedBucket> {
  if (mustBePublic) checkFigures(new URL(address.endpoint).hostname.replace(/^\[|\]$/g, ''));
  const sdk = await import('@aws-sdk/client-s3');
  const breaker = openBreaker(limits.breaker);
  return {
    sdk,
    client: new sdk.S3Client(makeClientConfig(address, limits, mustBePublic)),
    name: address.bucket,
    async ask(asking, withinMs = 2 * limits.answerWithinMs + PAUSE_MS) {
      if (!breaker.lets())
        throw new StorageUnreachable('The storage is not called for a while after failures.');
      const tooLong = new AbortController();
      const timer = setTimeout(() => tooLong.abort(), withinMs);
      try {
        const answer = await asking({ abortSignal: tooLong.signal });
        breaker.saw('answer');
        return answer;
      } catch (error) {
        breaker.saw((readStatus(error) ?? 500) < 500 ? 'answer' : 'failure');
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function makeClientConfig(address: S3Address, limits: BucketLimits, mustBePublic: boolean): S3ClientConfig {
  const lookup = mustBePublic ? { lookup: lookupPublic } : {};
  const agent = { keepAlive: true, maxSockets: CONNECTIONS, ...lookup };
  return {
    endpoint: address.endpoint,
    region: address.region,
    forcePathStyle: address.isPathStyle,
    credentials: { accessKeyId: address.accessKeyId, secretAccessKey: address.secretAccessKey },
    maxAttempts: 2,
    // The client's own log would bypass the shop's; failures are thrown anyway.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    // Services other than Amazon's reject unknown checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectWithinMs,
      requestTimeout: limits.answerWithinMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}

/** Ends the stream when the storage stops sending, but not when the reader pauses with data waiting. */
export function endWhenSilent(stream: IncomingMessage, withinMs: number): void {
  const { socket } = stream;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    if (socket.bytesRead === before && stream.readableLength === 0)
      stream.destroy(new StorageUnreachable('The storage stopped in the middle of a file.'));
    before = socket.bytesRead;
  }, withinMs);
  stream.once('close', () => clearInterval(watch));
}

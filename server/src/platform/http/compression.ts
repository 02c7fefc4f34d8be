import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this size compression saves no packet. */
export const LEAST_BYTES_TO_COMPRESS = 1_200;

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The encoding is named, and not with q=0, which excludes it. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** The smallest encoding that the client accepts. */
export function wantedEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined;
  if (ACCEPTED.br.test(accepted)) return 'br';
  return ACCEPTED.gzip.test(accepted) ? 'gzip' : undefined;
}

/** Runs in a thread of zlib, so other requests are not blocked. */
export async function compress(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  return withoutSpare(
    await (encoding === 'br' ? brotli(body, { params: QUALITY }) : zip(body, { level: 6 })),
  );
}

/** A copy in memory of its size: zlib returns a part of 16 kB, which would be kept as long as the part. */
export function withoutSpare(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

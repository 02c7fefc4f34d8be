import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this a smaller form saves no packet. */
export const LEAST_BYTES_TO_COMPRESS = 1_200;

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smallest encoding that the client takes. */
export function wantedEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Made in a thread of zlib's, so other requests go on meanwhile. */
export function compress(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: QUALITY }) : zip(body, { level: 6 });
}

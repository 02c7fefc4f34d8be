import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Below this a smaller form saves no packet. */
export const LEAST_BYTES_TO_COMPRESS = 1_200;

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Named, and not with the weight 0, which is a refusal. */
const TAKEN = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** The smallest encoding that the client takes. */
export function wantedEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  if (typeof accepted !== 'string') return undefined;
  if (TAKEN.br.test(accepted)) return 'br';
  return TAKEN.gzip.test(accepted) ? 'gzip' : undefined;
}

/** Made in a thread of zlib's, so other requests go on meanwhile. */
export function compress(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: QUALITY }) : zip(body, { level: 6 });
}

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { computeWeakEtag } from '../cache/etag.ts';
import { type Encoding, wantedEncoding, withoutSpare } from '../compression.ts';

export type BuiltFile = {
  /** Not of a file that is compressed: what few clients ask for is unpacked for them. */
  body?: Buffer;
  contentType: string;
  cacheControl: string;
  etag: string;
  br?: Buffer;
  gzip?: Buffer;
};

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
};
const COMPRESSIBLE = /^text\/|svg|wasm/;
/** Browsers check it for updates of the shop, so it is always revalidated. */
const REVALIDATED = /\/offline-worker\.js$/;

/**
 * The client build, read into memory by address: it is small, and no request can reach a file that was not there at
 * the start. Files are compressed after the first requests are served. Those that are known already are left out.
 */
export async function readBuiltFiles(
  folder: string,
  known?: ReadonlyMap<string, BuiltFile>,
): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.map(async (entry): Promise<[string, BuiltFile][]> => {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    const contentType = TYPES[entry.name.slice(entry.name.lastIndexOf('.') + 1)];
    if (!entry.isFile() || contentType === undefined || url.startsWith('/.') || known?.has(url)) return [];
    const body = await readFile(path);
    return [[url, { body, contentType, cacheControl: chooseCacheControl(url), etag: computeWeakEtag(body) }]];
  });
  return new Map((await Promise.all(files)).flat());
}

function chooseCacheControl(url: string): string {
  if (REVALIDATED.test(url)) return 'no-cache';
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
}

/** Replaces the bodies by brotli and gzip, one file after another. */
export async function compressFiles(files: Iterable<BuiltFile>): Promise<void> {
  for (const file of files) {
    const { body } = file;
    if (body === undefined || body.length < 800 || !COMPRESSIBLE.test(file.contentType)) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    file.br = withoutSpare(await promisify(brotliCompress)(body, { params }));
    file.gzip = withoutSpare(await promisify(gzip)(body, { level: 9 }));
    delete file.body;
  }
}

/** The file for a client that accepts no compression. */
export async function plainBody({ body, gzip: packed }: BuiltFile): Promise<Buffer> {
  return body ?? promisify(gunzip)(packed ?? '');
}

export function chooseEncoding(file: BuiltFile, accepted: string | undefined): Encoding | undefined {
  const wanted = wantedEncoding(accepted);
  return wanted && file[wanted] ? wanted : undefined;
}

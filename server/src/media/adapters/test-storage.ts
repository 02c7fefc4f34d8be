import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Address } from '../../platform/config/s3-address.ts';

export type Trouble =
  | 'hang'
  | 'drop'
  | 'error-500'
  | 'slow-down'
  | 'full'
  | 'redirect'
  | 'html'
  | 'half-file'
  | 'half-error'
  | 'no-length';

export type TestStorage = {
  /** The address of a new bucket, with valid credentials. */
  freshAddress: () => Promise<S3Address>;
  /** The way in which requests fail from now on; undefined for not at all. */
  trouble: Trouble | undefined;
  requests: { method: string; path: string; headers: http.IncomingHttpHeaders }[];
  close: () => Promise<void>;
};

type S3rver = { run: () => Promise<{ port: number }>; close: () => Promise<void> };
type S3rverOptions = {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  allowMismatchedSignatures: boolean;
};

/** s3rver has no types. */
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: S3rverOptions) => S3rver;
const KEY = 'S3RVER';
const SECRET = 'S3RVER';

/**
 * s3rver behind a proxy that behaves as the real service where s3rver does not: it checks signature, date and body
 * checksum, stores a file completely or not at all, and fails as a test says.
 */
export async function openTestStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'tula-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    // The proxy checks them, and changes requests for lists afterwards.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  let buckets = 0;
  let turn = Promise.resolve();
  const proxy = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    storage.requests.push({ method, path: url, headers });
    void buffer(request).then(
      async (body) => {
        const wrong = rejectionOf({ method, url, headers, body });
        if (wrong !== undefined) return reject(response, 403, wrong);
        if (storage.trouble !== undefined && !isExempt(storage.trouble, method))
          return failWith(response, storage.trouble);
        // One at a time, as s3rver writes files in place while others may be reading them.
        turn = turn.then(() => answerFrom({ port, method, url, headers, body }, response));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const storage: TestStorage = {
    trouble: undefined,
    requests: [],
    async freshAddress() {
      const bucket = `pictures-${++buckets}`;
      await fetch(`http://127.0.0.1:${port}/${bucket}`, { method: 'PUT' });
      return {
        endpoint,
        region: 'ap-south-1',
        bucket,
        isPathStyle: true,
        accessKeyId: KEY,
        secretAccessKey: SECRET,
      };
    },
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return storage;
}

type StorageRequest = { method: string; url: string; headers: http.IncomingHttpHeaders; body: Buffer };

function rejectionOf(request: StorageRequest): string | undefined {
  const { authorization = '', 'content-md5': md5, 'x-amz-content-sha256': sha256 = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (!parts) return 'AccessDenied';
  const [, key, day = '', region = '', signed = '', signature] = parts;
  if (key !== KEY) return 'InvalidAccessKeyId';
  if (sha256 !== 'UNSIGNED-PAYLOAD' && sha256 !== sumOf('sha256', request.body))
    return 'XAmzContentSHA256Mismatch';
  if (md5 !== undefined && md5 !== createHash('md5').update(request.body).digest('base64'))
    return 'BadDigest';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    sumOf('sha256', canonical(request, signed)),
  ];
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${SECRET}`,
  );
  const right = createHmac('sha256', signingKey).update(text.join('\n')).digest('hex');
  return signature === right ? undefined : 'SignatureDoesNotMatch';
}

function canonical({ method, url, headers }: StorageRequest, signed: string): string {
  const [path, query = ''] = url.split('?');
  const sorted = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, path, sorted.join('&'), lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
}

function sumOf(kind: 'sha256', content: string | Buffer): string {
  return createHash(kind).update(content).digest('hex');
}

function reject(response: http.ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

/** A full storage can still be read, and files removed. */
function isExempt(trouble: Trouble, method: string): boolean {
  return trouble === 'full' && method !== 'PUT';
}

function failWith(response: http.ServerResponse, trouble: Trouble): void {
  switch (trouble) {
    case 'hang':
      return;
    case 'drop':
      response.destroy();
      return;
    case 'error-500':
      return reject(response, 500, 'InternalError');
    case 'slow-down':
      return reject(response, 503, 'SlowDown');
    case 'full':
      return reject(response, 507, 'XMinioStorageFull');
    case 'redirect':
      response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return;
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
      return;
    case 'half-file':
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '1000' }).write('half');
      return;
    case 'half-error':
      response.writeHead(500, { 'content-type': 'application/xml', 'content-length': '1000' }).write('<Er');
      return;
    case 'no-length':
      response.writeHead(200, { 'content-type': 'image/webp' }).end('a file');
      return;
  }
}

type ForwardedRequest = StorageRequest & { port: number };

async function answerFrom(request: ForwardedRequest, response: http.ServerResponse): Promise<void> {
  const query = new URL(request.url, 'http://proxy').searchParams;
  const { answer, content } = await forward(
    query.has('list-type') ? { ...request, url: wholeList(request.url) } : request,
  );
  const isList = query.has('list-type') && answer.statusCode === 200;
  const { 'content-length': _length, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 500, isList ? headers : answer.headers);
  response.end(isList ? listInOrder(content.toString(), query) : content);
}

async function forward({ port, method, url, headers, body }: ForwardedRequest) {
  const { expect: _expect, ...passed } = headers;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path: url, headers: passed };
    http.request(options, resolve).on('error', reject).end(body);
  });
  return { answer, content: await buffer(answer) };
}

function wholeList(url: string): string {
  return `${url.split('?')[0]}?list-type=2&max-keys=100000`;
}

/** s3rver lists folder by folder; the real service lists in the order of full keys, and folders if asked for them. */
function listInOrder(xml: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const entries = new Map<string, string>();
  for (const [file = ''] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
    const key = /<Key>([^<]*)<\/Key>/.exec(file)?.[1] ?? '';
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = end < 0 ? key : key.slice(0, end + delimiter.length);
    if (!key.startsWith(prefix) || name <= after) continue;
    const folder = `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
    entries.set(name, end < 0 ? file : folder);
  }
  const names = [...entries.keys()].toSorted();
  const shown = names.slice(0, Number(query.get('max-keys') ?? 1000));
  const isTruncated = shown.length < names.length;
  const next = isTruncated ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  const listed = shown.map((name) => entries.get(name)).join('');
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${listed}</ListBucketResult>`;
}

import http from 'node:http';
import https from 'node:https';
import { AddressNotPublic, checkFigures, lookupPublic } from './public-address.ts';

/** Why a file was not fetched. */
export type FetchFault =
  | 'not-an-address'
  | 'not-https'
  | 'private'
  | 'unreachable'
  | 'too-slow'
  | 'not-found'
  | 'too-many-redirects'
  | 'too-large';

export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly fault: FetchFault;

  constructor(fault: FetchFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export type FetchLimits = {
  mostBytes: number;
  /** The time for everything: name, connection, redirects and content. */
  withinMs?: number;
  /** Hosts, with their port if it is not the usual one, that may be private and without https. */
  trustedHosts?: readonly string[];
};

const WITHIN_MS = 5_000;
const MOST_REDIRECTS = 3;
const LONGEST_ADDRESS = 2_000;

/**
 * A file from an address that somebody has typed. Only https, and only hosts of the public internet: their addresses
 * are checked when the connection is opened, so that a name cannot resolve to another one afterwards. Redirects are
 * followed under the same rules. Throws FetchFailure.
 */
export async function fetchPublicFile(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.withinMs ?? WITHIN_MS);
  let url = checkedUrl(address, limits);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await fetchOnce(url, limits, signal);
    if ('content' in answer) return answer.content;
    url = checkedUrl(answer.location, limits, url);
  }
  throw new FetchFailure('too-many-redirects');
}

/** An address that may be called, without the look-up of its name. */
export function checkedUrl(
  address: string,
  { trustedHosts = [] }: Pick<FetchLimits, 'trustedHosts'>,
  base?: URL,
): URL {
  const url = address.length > LONGEST_ADDRESS ? null : URL.parse(address, base);
  if (url === null || url.username !== '' || url.password !== '') throw new FetchFailure('not-an-address');
  if (trustedHosts.includes(url.host) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:') throw new FetchFailure('not-https');
  try {
    checkFigures(url.hostname.replace(/^\[|\]$/g, ''));
  } catch (error) {
    throw toFailure(error);
  }
  return url;
}

type Fetched = { content: Buffer } | { location: string };

function fetchOnce(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Fetched> {
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>();
  const fail = (error: Error) => reject(toFailure(error, signal.aborted ? 'too-slow' : 'unreachable'));
  const isTrusted = limits.trustedHosts?.includes(url.host) ?? false;
  const request = (url.protocol === 'https:' ? https : http).get(url, {
    // A connection of its own, so that the look-up is made for every request.
    agent: false,
    signal,
    headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
    ...(isTrusted ? {} : { lookup: lookupPublic }),
  });
  request.once('error', fail);
  request.once('response', (response) => {
    response.once('error', fail);
    readContent(response, limits.mostBytes)
      .then(resolve, fail)
      .finally(() => request.destroy());
  });
  return promise;
}

function toFailure(error: unknown, otherwise: FetchFault = 'unreachable'): FetchFailure {
  if (error instanceof FetchFailure) return error;
  return new FetchFailure(error instanceof AddressNotPublic ? 'private' : otherwise, { cause: error });
}

async function readContent(response: http.IncomingMessage, mostBytes: number): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
    return { location: headers.location };
  if (statusCode !== 200) throw new FetchFailure('not-found');
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw new FetchFailure('too-large');
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > mostBytes) throw new FetchFailure('too-large');
    chunks.push(chunk);
  }
  return { content: Buffer.concat(chunks) };
}

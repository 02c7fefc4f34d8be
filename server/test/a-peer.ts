import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PeerRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as it came, where it is no text. */
  bytes: Buffer;
};

export type PeerAnswer = {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** An HTML page instead of JSON. */
  html?: string;
};

/**
 * How a request fails. lost: acted upon, but the connection is cut before the response. silent: acted upon, but never
 * answered. cut: the connection is cut before acting. away: 503 without acting. half: the response breaks off. html,
 * flood and elsewhere: acted upon, but answered with a page, with 5 MB, with a redirect. A status: answered with it,
 * without acting.
 */
export type Trouble =
  | 'none'
  | 'lost'
  | 'silent'
  | 'cut'
  | 'away'
  | 'half'
  | 'html'
  | 'flood'
  | 'elsewhere'
  | { delayMs: number }
  | { status: number; json?: unknown };

export type Peer = {
  base: string;
  /** All received requests, oldest first. */
  requests: PeerRequest[];
  /** Decides how each request fails; tests replace it. */
  troubleOf: (request: PeerRequest) => Trouble;
  /** Changes the JSON of a response, as a faulty outsider would. */
  lie: (json: unknown, request: PeerRequest) => unknown;
  /** Removes all faults. */
  recover: () => void;
  close: () => Promise<void>;
};

/** A test peer: an outsider over HTTP that answers as a test says. */
export async function aPeer(
  answerTo: (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>,
): Promise<Peer> {
  const peer: Peer = {
    base: '',
    requests: [],
    troubleOf: () => 'none',
    lie: (json) => json,
    recover() {
      peer.troubleOf = () => 'none';
      peer.lie = (json) => json;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((incoming, reply) => {
    void read(incoming).then(
      async (request) => {
        peer.requests.push(request);
        await answer(peer, request, { incoming, reply, answerTo });
      },
      // The client disconnected in the middle of the request.
      () => reply.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

type Exchange = {
  incoming: IncomingMessage;
  reply: ServerResponse;
  answerTo: (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>;
};

async function answer(
  peer: Peer,
  request: PeerRequest,
  { incoming, reply, answerTo }: Exchange,
): Promise<void> {
  const trouble = peer.troubleOf(request);
  if (trouble === 'cut') return void incoming.socket.destroy();
  if (trouble === 'away') return void reply.writeHead(503).end();
  if (typeof trouble === 'object' && 'status' in trouble)
    return void reply
      .writeHead(trouble.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(trouble.json ?? {}));
  const { status = 200, headers, json = {}, html } = await answerTo(request);
  if (html !== undefined)
    return void reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
  const body = JSON.stringify(peer.lie(json, request));
  const asJson = { 'content-type': 'application/json', ...headers };
  if (trouble === 'silent') return;
  if (trouble === 'lost') return void incoming.socket.destroy();
  if (trouble === 'half') {
    reply.writeHead(status, { ...asJson, 'content-length': String(Buffer.byteLength(body)) });
    reply.write(body.slice(0, body.length / 2), () => incoming.socket.destroy());
    return;
  }
  if (trouble === 'html') return void reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  if (trouble === 'flood') return void reply.writeHead(200, asJson).end(Buffer.alloc(5_000_000, '['));
  if (trouble === 'elsewhere') return void reply.writeHead(302, { location: `${peer.base}/elsewhere` }).end();
  if (trouble !== 'none') await new Promise((resolve) => setTimeout(resolve, trouble.delayMs));
  reply.writeHead(status, asJson).end(body);
}

const PAGE = '<!doctype html><title>Scheduled maintenance</title>';

async function read(incoming: IncomingMessage): Promise<PeerRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://peer.test');
  const bytes = Buffer.concat(chunks);
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: bytes.toString('utf8'),
    bytes,
  };
}

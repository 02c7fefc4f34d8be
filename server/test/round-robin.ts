import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = {
  origin: string;
  /** Adds a process, which gets requests while it is ready. */
  add: (port: number, host?: string) => Promise<void>;
  remove: (port: number) => void;
  /** How many requests each process has answered. */
  answered: () => Record<number, number>;
  close: () => Promise<void>;
};

const POLL_EVERY_MS = 50;
const HERE = '127.0.0.1';

/**
 * A minimal load balancer: each request goes to the next process that was ready at the last check, without retries.
 * Each request gets a client address of its own.
 */
export async function roundRobin(ownHost = HERE): Promise<RoundRobin> {
  const ready = new Map<number, boolean>();
  const hosts = new Map<number, string>();
  const answered: Record<number, number> = {};
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const ports = [...ready].filter(([, isReady]) => isReady).map(([port]) => port);
    turn += 1;
    const port = ports[turn % ports.length];
    if (port === undefined) return fail(response);
    const headers = { ...request.headers, 'x-forwarded-for': `198.51.${(turn >> 8) & 255}.${turn & 255}` };
    const host = hosts.get(port);
    const options = { port, host, agent, path: request.url, method: request.method, headers };
    const passing = http.request(options, (answer) => {
      answered[port] = (answered[port] ?? 0) + 1;
      const { connection: _, ...own } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(response);
    });
    passing.on('error', () => fail(response));
    request.pipe(passing);
  }

  async function checkReady(port: number): Promise<void> {
    const isReady = await fetch(`http://${hosts.get(port)}:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready.has(port)) ready.set(port, isReady);
  }

  const server = http.createServer(pass).listen(0, ownHost);
  const timer = setInterval(() => void Promise.all([...ready.keys()].map(checkReady)), POLL_EVERY_MS);
  await once(server, 'listening');
  return {
    origin: `http://${ownHost}:${(server.address() as AddressInfo).port}`,
    async add(port, host = HERE) {
      hosts.set(port, host);
      ready.set(port, false);
      await checkReady(port);
    },
    remove: (port) => void ready.delete(port),
    answered: () => ({ ...answered }),
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function fail(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(502);
  response.end();
}

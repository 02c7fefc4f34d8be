import { connect } from 'node:net';

export type LoadRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string };

export type Load = {
  port: number;
  connections: number;
  seconds: number;
  /** Called for every request, so that each can differ. */
  next: () => Buffer;
};

export type Outcome = { perSecond: number; p95Ms: number; failures: number; answers: number };

const HEAD_END = Buffer.from('\r\n\r\n');
const WARM_UP_SECONDS = 0.3;

/** The bytes of a request, built once for a load that repeats it. */
export function requestBytes({ method = 'GET', path, headers = {}, body }: LoadRequest): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined)
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * Keeps the connections busy with one request at a time each, and counts after a short warm-up. Reads only
 * status and length of an answer, so that it takes little CPU from the server.
 */
export async function underLoad({ port, connections, seconds, next }: Load): Promise<Outcome> {
  const times: number[] = [];
  let failures = 0;
  let isCounting = false;
  let isOver = false;
  const answered = (status: number, startedMs: number) => {
    if (isCounting) times.push(performance.now() - startedMs);
    if (status >= 400) failures += 1;
    return !isOver;
  };
  const failed = () => {
    if (!isOver) failures += 1;
  };
  const sockets = Array.from({ length: connections }, () => sendRepeatedly(port, next, { answered, failed }));
  await pause(WARM_UP_SECONDS);
  isCounting = true;
  const startedMs = performance.now();
  await pause(seconds);
  const tookSeconds = (performance.now() - startedMs) / 1000;
  isCounting = false;
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return {
    perSecond: times.length / tookSeconds,
    p95Ms: percentile(times, 0.95),
    failures,
    answers: times.length,
  };
}

type Listener = { answered: (status: number, startedMs: number) => boolean; failed: () => void };

function sendRepeatedly(port: number, next: () => Buffer, { answered, failed }: Listener) {
  const socket = connect(port, '127.0.0.1');
  let missing = 0;
  let status = 0;
  let startedMs = 0;
  const sendNext = () => {
    startedMs = performance.now();
    socket.write(next());
  };
  socket.setNoDelay(true).on('connect', sendNext).on('error', failed).on('close', failed);
  socket.on('data', (piece) => {
    if (missing === 0) {
      const end = piece.indexOf(HEAD_END);
      const head = piece.toString('latin1', 0, end);
      status = Number(head.slice(9, 12));
      missing = end + HEAD_END.length + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    }
    missing -= piece.length;
    if (missing === 0 && answered(status, startedMs)) sendNext();
  });
  return socket;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

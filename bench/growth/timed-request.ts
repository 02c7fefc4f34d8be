import { Agent, request } from 'node:http';
import { writtenForm } from '../shop/written-form.ts';

export type Ready = {
  method: string;
  path: string;
  accessToken?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
  form?: FormData;
};

export type Timed = { ms: number; status: number; text: string };

/** Sends requests over one connection, one after another; times each from its first byte to the answer's last. */
export function timedRequests(origin: string): { send: (ready: Ready) => Promise<Timed>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send(ready) {
      const { headers, body } = await written(ready);
      return new Promise((resolve, reject) => {
        const startedMs = performance.now();
        const options = { method: ready.method, agent, headers };
        const sending = request(origin + ready.path, options, (answer) => {
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('error', reject);
          answer.on('end', () => {
            const ms = performance.now() - startedMs;
            resolve({ ms, status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() });
          });
        });
        sending.on('error', reject);
        sending.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

async function written({ accessToken, headers = {}, body, form }: Ready) {
  const bearer = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  if (form !== undefined) {
    const { type, bytes } = await writtenForm(form);
    return { headers: { ...headers, ...bearer, ...typeAndLength(type, bytes) }, body: bytes };
  }
  if (body === undefined) return { headers: { ...headers, ...bearer }, body };
  const bytes = Buffer.from(JSON.stringify(body));
  return { headers: { ...headers, ...bearer, ...typeAndLength('application/json', bytes) }, body: bytes };
}

function typeAndLength(type: string, bytes: Buffer) {
  return { 'content-type': type, 'content-length': bytes.length };
}

import { Agent, request } from 'node:http';
import { type Answer, call, type CallOptions, type Transport } from '@tula/contract/calls/call.ts';
import type { Endpoint, InputOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { writtenForm } from './written-form.ts';

export type ApiClient = {
  /** The result of a call; throws when it is rejected. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;
  /** Sends a form, as the browser does on the sandbox's page, and returns the status. */
  sendForm: (path: string, form: Record<string, string>) => Promise<number>;
  /** The body of a page or file. */
  read: (path: string) => Promise<string>;
  close: () => void;
};

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
};

/** Calls a running shop over keep-alive connections. */
export function apiClient(origin: string): ApiClient {
  const agent = new Agent({ keepAlive: true });
  const transport: Transport = async ({ method, url, headers, body, form }) => {
    const written = form && (await writtenForm(form));
    const sent = written
      ? { headers: { ...headers, 'content-type': written.type }, body: written.bytes }
      : { headers, body };
    const { status, text } = await send(origin, agent, { method, path: url, ...sent });
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    call: async (endpoint, input, options) =>
      resultOf(endpoint, await call(transport, endpoint, input, options)),
    async sendForm(path, form) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(form).toString();
      return (await send(origin, agent, { method: 'POST', path, headers, body })).status;
    },
    read: async (path) => (await send(origin, agent, { method: 'GET', path, headers: {} })).text,
    close: () => agent.destroy(),
  };
}

function resultOf<E extends Endpoint>(endpoint: E, answer: Answer<E>): ResultOf<E> {
  if (answer.ok) return answer.result;
  throw new Error(`${endpoint.method} ${endpoint.path} was rejected: ${answer.status} ${answer.code}`);
}

function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sending = request(
      origin + path,
      { method, agent, headers: { ...headers, ...length } },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

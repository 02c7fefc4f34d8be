import type { Transport } from '@tula/contract/calls/call.ts';
import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import { type Reply, send } from './api.ts';

/** A file of many pages is made while it is sent, over whatever line there is. */
const LONGEST_WAIT_MS = 120_000;
/** Browsers that ask where to save a file read it only after that. */
const REVOKE_AFTER_MS = 60_000;

/** A file instead of JSON; a rejection as of any other call. */
export const overFetchFile: Transport = async ({ method, url, headers }) => {
  const response = await fetch(url, { method, headers, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  const { status, ok } = response;
  if (ok) return { status, body: { result: await response.blob() } };
  return { status, body: await response.json().catch(() => undefined) };
};

/** Fetches a file with the token of the session, and has the browser save it under a name. */
export async function saveFile<E extends Endpoint & { file: string }>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
): Promise<Reply<E>> {
  const reply = await send(endpoint, input, { transport: overFetchFile });
  if (reply.data instanceof Blob) saveBlob(reply.data, name);
  return reply;
}

/** Has the browser save a file under a name. */
export function saveBlob(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

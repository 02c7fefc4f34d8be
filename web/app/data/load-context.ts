import type { Transport } from '@tula/contract/call.ts';
import type { Endpoint, InputOf } from '@tula/contract/endpoint.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import { ask, type Reply } from './api.ts';

/** What the server hands to the loaders of pages. */
export type Served = {
  transport: Transport;
  /** The address people reach the shop by, without a slash at its end. */
  publicUrl: string;
  /** Stands on the scripts that the page itself makes, so that no other script in it is taken for one of them. */
  scriptMark: string;
  /** The year on the copyright line. */
  year: number;
};

export const served = createContext<Served>();

/** Asks the API from a loader: in the same process, as a visitor. */
export function askFrom<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<Reply<E>> {
  return ask(context.get(served).transport, endpoint, input);
}

import type { Transport } from '@tula/contract/calls/call.ts';
import type { Endpoint, InputOf } from '@tula/contract/calls/endpoint.ts';
import type { Language } from '@tula/messages/languages.ts';
import type { ShopLook } from '@tula/contract/shop/look/shop-look.ts';
import type { ShopFacts } from '@tula/contract/shop/shop.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import { callWithoutSession, type Reply } from './api.ts';

/** The server passes this to the loaders of pages. */
export type Served = {
  transport: Transport;
  /** The public address of the shop, without a trailing slash. */
  publicUrl: string;
  /** Marks the inline scripts of the page itself, so that no other script passes as one of them. */
  scriptMark: string;
  /** The year on the copyright line. */
  year: number;
  /** The languages of the shop, English first. */
  languages: readonly Language[];
  /** The facts that the shop has saved of itself; the rest is as in the code. */
  facts: Partial<ShopFacts>;
  /** Its colours and faces. */
  look: ShopLook;
};

export const served = createContext<Served>();

/** Calls the API from a loader, in the same process and as a visitor. */
export function callApi<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<Reply<E>> {
  return callWithoutSession(context.get(served).transport, endpoint, input);
}

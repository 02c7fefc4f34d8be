import * as contract from '@tula/contract/orders/cart.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { readCart } from './read-cart.ts';
import { replaceCart } from './replace-cart.ts';

export function cartRoutes(parts: Pick<Parts, 'database' | 'clock'>): Route[] {
  return [
    handle(contract.readCart, ({ caller }) => readCart(parts, caller?.customerId)),
    handle(
      contract.replaceCart,
      ({ body: { products, version }, caller }) =>
        replaceCart(parts, { ...caller, products, basedOn: version }),
      { readsSession: true },
    ),
  ];
}

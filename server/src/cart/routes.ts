import * as contract from '@tula/contract/orders/cart.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import type { VisitParts } from '../platform/visits/visits.ts';
import { readCart } from './read-cart.ts';
import { replaceCart } from './replace-cart.ts';

export function cartRoutes(parts: Pick<Parts, 'database' | 'clock'> & VisitParts): Route[] {
  return [
    handle(contract.readCart, ({ caller }) => readCart(parts, caller?.customerId)),
    handle(
      contract.replaceCart,
      async ({ body: { products, version }, caller }) => {
        const replaced = await replaceCart(parts, { ...caller, products, basedOn: version });
        if (products.length > 0) parts.visits.countPerson('carts', caller.customerId);
        return replaced;
      },
      { readsSession: true },
    ),
  ];
}

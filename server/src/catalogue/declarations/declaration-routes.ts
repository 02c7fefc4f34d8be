import * as endpoints from '@tula/contract/catalogue/declarations/declarations.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { productById } from '../catalogue-store.ts';
import { declarationsOfProduct } from './declarations-store.ts';
import { incompleteProducts } from './declared-products-query.ts';
import { listMissing } from './declared-product.ts';
import { saveDeclarations } from './save-declarations.ts';

export function declarationRoutes(parts: Parts): Route[] {
  const { db } = parts.database;
  return [
    handle(endpoints.readDeclarations, async ({ params }) => {
      const product = await productById(db, params.id);
      if (product === undefined) throw new Problem('PRODUCT_NOT_FOUND');
      const stored = await declarationsOfProduct(db, params.id);
      const missing = listMissing(stored.declarations, product, parts.clock.now());
      return { name: product.name, ...stored, missing };
    }),
    handle(endpoints.listIncompletePacks, async ({ query }) => {
      const found = await incompleteProducts(db, query.after ?? null, parts.clock.now());
      return {
        products: found.products.map(({ stored: { id, name }, missing }) => ({ id, name, missing })),
        after: found.after,
        bindsFrom: shop.declarationsFrom ?? null,
      };
    }),
    handle(endpoints.saveDeclarations, async ({ params, body, caller }) => {
      await saveDeclarations(parts, params.id, body, caller);
      return {};
    }),
  ];
}

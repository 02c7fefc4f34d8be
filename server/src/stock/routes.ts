import * as endpoints from '@tula/contract/stock/stock.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { changeStock } from './change-stock.ts';
import { listStock, readStock } from './read-stock.ts';
import { saveLimits } from './save-limits.ts';

export function stockRoutes(parts: Parts): Route[] {
  return [
    handle(endpoints.listStock, ({ query }) => listStock(parts, query)),
    handle(endpoints.readStock, ({ params }) => readStock(parts, params.id)),
    handle(endpoints.saveLimits, async ({ params, body, caller }) => {
      await saveLimits(parts, params.id, body, caller);
      return {};
    }),
    handle(endpoints.changeStock, ({ params, body, caller }) =>
      changeStock(parts, params.id, { ...body, by: caller }),
    ),
  ];
}

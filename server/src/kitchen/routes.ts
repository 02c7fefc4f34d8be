import * as endpoints from '@tula/contract/kitchen.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { readCookList } from './read-cook-list.ts';
import { readLabels } from './read-labels.ts';
import { readPickingList } from './read-picking-list.ts';

export function kitchenRoutes(parts: Parts): Route[] {
  return [
    handle(endpoints.readCookList, ({ query }) => readCookList(parts, query.orders)),
    handle(endpoints.readPickingList, ({ query }) => readPickingList(parts, query.orders)),
    handle(endpoints.readLabels, ({ query }) => readLabels(parts, query.orders)),
  ];
}

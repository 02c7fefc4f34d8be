import { exportOrders as exportOrdersEndpoint } from '@tula/contract/exports.ts';
import { readFigures as readFiguresEndpoint } from '@tula/contract/sales.ts';
import { handle, handleFile, type Route } from '../../platform/http/handle.ts';
import type { Parts } from '../../platform/parts.ts';
import { exportOrders } from '../staff/export-orders.ts';
import { readFigures } from './read-sales-report.ts';

export function figuresRoutes(parts: Parts): Route[] {
  return [
    handle(readFiguresEndpoint, ({ query }) => readFigures(parts, query.days)),
    handleFile(exportOrdersEndpoint, async ({ query }) => ({
      name: `orders-${query.from}-to-${query.to}.csv`,
      content: exportOrders(parts, query),
    })),
  ];
}

import type { Readable } from 'node:stream';
import type { ExportSpan } from '@tula/contract/calls/exports.ts';
import { csvFile } from '../../platform/csv.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Parts } from '../../platform/parts.ts';
import { ordersBooked } from '../sales/sales-store.ts';
import { orderColumns, orderLines } from './order-csv.ts';

/** Read at a time; no connection is held between two batches. */
const ORDERS_OF_PAGE = 200;

/** The orders paid in a span of days as a CSV file, in order of payment. */
export function exportOrders({ database }: Pick<Parts, 'database'>, span: ExportSpan): Readable {
  return csvFile(orderColumns(), readPages(database.db, span));
}

async function* readPages(db: Db, { from, to }: ExportSpan) {
  const span = { firstDay: from, lastDay: to };
  let after: { paidAt: string; id: string } | null = null;
  for (;;) {
    const page = await ordersBooked(db, span, after, ORDERS_OF_PAGE);
    yield page.flatMap(({ order }) => orderLines(order));
    after = page.at(-1)?.place ?? null;
    if (after === null || page.length < ORDERS_OF_PAGE) return;
  }
}

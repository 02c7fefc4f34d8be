import { exportOrders as exportOrdersEndpoint } from '@tula/contract/calls/exports.ts';
import {
  readSalesReport as readSalesReportEndpoint,
  readVisits as readVisitsEndpoint,
} from '@tula/contract/orders/sales.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { handle, handleFile, type Route } from '../../platform/http/handle.ts';
import { exportOrders } from '../staff/export-orders.ts';
import { readSalesReport } from './read-sales-report.ts';
import { readVisits } from './read-visits.ts';

export function salesRoutes(parts: PaymentParts): Route[] {
  return [
    handle(readSalesReportEndpoint, ({ query }) => readSalesReport(parts, query.days)),
    handle(readVisitsEndpoint, ({ query }) => readVisits(parts, query.days)),
    handleFile(exportOrdersEndpoint, async ({ query, caller }) => {
      const subject = { name: `${query.from} – ${query.to}` };
      const entry = { action: 'export.orders', by: caller, subject } as const;
      await recordAudit(parts.database.db, parts.clock, entry);
      return { name: `orders-${query.from}-to-${query.to}.csv`, content: exportOrders(parts, query) };
    }),
  ];
}

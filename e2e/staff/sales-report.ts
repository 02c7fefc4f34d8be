import { paise } from '@tula/contract/values/money.ts';
import type { Page } from '@playwright/test';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { readSalesReport } from '@tula/contract/orders/sales.ts';

export type SalesReport = ResultOf<typeof readSalesReport>;

const inPaise = (revenue: number, refunds: number) => ({
  revenuePaise: paise(revenue),
  refundsPaise: paise(refunds),
});

export const NOTHING = { orders: 0, cancelled: 0, weightGrams: 0, revenue: 0, refunds: 0, ...inPaise(0, 0) };
const SUNDAY = {
  ...NOTHING,
  orders: 3,
  cancelled: 1,
  weightGrams: 1250,
  revenue: 1_240.5,
  refunds: 280,
  ...inPaise(124_050, 28_000),
};
const DAYS = ['09', '10', '11', '12', '13', '14', '15'];

/** The sales report on Nov 15 after a week with sales on one day. */
export const A_WEEK: SalesReport = {
  today: SUNDAY,
  last7Days: SUNDAY,
  last30Days: { ...SUNDAY, revenue: 1_234_567.5, revenuePaise: paise(123_456_750) },
  days: DAYS.map((day) => ({ day: `2026-11-${day}`, ...(day === '15' ? SUNDAY : NOTHING) })),
  topByWeight: [
    { id: 'one', name: 'Mullu Murukku', weightGrams: 1250, revenue: 700, revenuePaise: paise(70_000) },
  ],
  topByRevenue: [
    { id: 'two', name: 'Mysore Pak', weightGrams: 500, revenue: 750.25, revenuePaise: paise(75_025) },
  ],
};

/** Serves this report to the sales page. */
export async function serveReport(page: Page, report: SalesReport) {
  await page.route('**/api/v1/staff/figures?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ result: report }) }),
  );
}

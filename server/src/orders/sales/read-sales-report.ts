import {
  MOST_TOP_PRODUCTS,
  type readSalesReport as readSalesReportEndpoint,
  type SoldProduct,
} from '@tula/contract/orders/sales.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { rupees } from '@tula/contract/values/money.ts';
import type { Parts } from '../../platform/parts.ts';
import { dayAnswer, daysUpTo, everyDay, sumAnswer } from './sales-report.ts';
import { type ProductSales, salesByDay, topProducts } from './sales-store.ts';

const LONGEST_SPAN = 30;

/** Reads what was sold and earned; `days` is how far back the days and the top sellers go. */
export async function readSalesReport(
  parts: Pick<Parts, 'database' | 'clock'>,
  days: number,
): Promise<ResultOf<typeof readSalesReportEndpoint>> {
  const { db } = parts.database;
  const month = daysUpTo(parts.clock.now(), LONGEST_SPAN);
  const [firstDay = '', lastDay = ''] = [month.at(-days), month.at(-1)];
  const [found, top] = await Promise.all([
    salesByDay(db, { firstDay: month[0] ?? '', lastDay }),
    topProducts(db, { firstDay, lastDay }, MOST_TOP_PRODUCTS),
  ]);
  const every = everyDay(month, found);
  return {
    today: sumAnswer(every.slice(-1)),
    last7Days: sumAnswer(every.slice(-7)),
    last30Days: sumAnswer(every),
    days: every.slice(-days).map(dayAnswer),
    topByWeight: top.byWeight.map(soldAnswer),
    topByRevenue: top.byRevenue.map(soldAnswer),
  };
}

function soldAnswer({ id, name, weightGrams, revenuePaise }: ProductSales): SoldProduct {
  return { id, name, weightGrams, revenue: rupees(revenuePaise), revenuePaise };
}

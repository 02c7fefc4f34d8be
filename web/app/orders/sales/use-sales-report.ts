import type { ResultOf } from '@tula/contract/endpoint.ts';
import { readSalesReport } from '@tula/contract/sales.ts';
import { useFailureToast } from '../../data/use-failure-toast.ts';
import { useRead } from '../../data/use-read.ts';

export type SalesReport = ResultOf<typeof readSalesReport>;
export type SalesReportDays = 7 | 30;

/** The sales report of a span of days; the shown report stays until the next one has arrived. */
export function useSalesReport(days: SalesReportDays) {
  const read = useRead(readSalesReport, { query: { days: `${days}` } }, { keepsPrevious: true });
  const { data: report, failure, isLoading, isStale, refresh } = read;
  useFailureToast(failure, 'Something went wrong!');
  return { report, failure: report ? undefined : failure, isReading: isLoading || isStale, refresh };
}

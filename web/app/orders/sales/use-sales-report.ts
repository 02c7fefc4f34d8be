import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { readSalesReport } from '@tula/contract/orders/sales.ts';
import { t } from '@tula/messages/ui.ts';
import { useFailureToast } from '../../data/use-failure-toast.ts';
import { useRead } from '../../data/use-read.ts';

export type SalesReport = ResultOf<typeof readSalesReport>;
export type SalesReportDays = 7 | 30;

/** The sales report of a period; the shown report stays until the next one has loaded. */
export function useSalesReport(days: SalesReportDays) {
  const read = useRead(readSalesReport, { query: { days: `${days}` } }, { keepsPrevious: true });
  const { data: report, failure, isLoading, isStale, refresh } = read;
  useFailureToast(failure, t('failed'));
  return { report, failure: report ? undefined : failure, isReading: isLoading || isStale, refresh };
}

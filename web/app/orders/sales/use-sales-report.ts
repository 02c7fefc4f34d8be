import { readSalesReport } from '@tula/contract/sales.ts';
import type { ResultOf } from '@tula/contract/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { useNewest } from '../../data/use-newest.ts';

export type SalesReport = ResultOf<typeof readSalesReport>;
export type SalesReportDays = 7 | 30;

type Answered = {
  to: SalesReportDays | undefined;
  report?: SalesReport;
  failure?: Reply<typeof readSalesReport>;
};
export type SalesReportState = Omit<Answered, 'to'> & { isReading: boolean; read: () => Promise<void> };

/** The sales report of a span of days; the shown report stays until the next one has arrived. */
export function useSalesReport(days: SalesReportDays): SalesReportState {
  const [{ to, ...answered }, set] = useState<Answered>({ to: undefined });
  const newest = useRef(0);

  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    const reply = await send(readSalesReport, { query: { days: `${days}` } });
    // An answer to an earlier question is not taken for this one.
    if (mine !== newest.current) return;
    if (!reply.data) toastFailure('Something went wrong!');
    if (reply.data) set({ to: days, report: reply.data });
    // What is shown is not taken away because it could not be read anew.
    else set((before) => (before.to === days && before.report ? before : { to: days, failure: reply }));
  }, [days]);

  useEffect(() => {
    const first = setTimeout(() => void read());
    return () => clearTimeout(first);
  }, [read]);

  return { ...answered, isReading: to !== days, read: useNewest(read) };
}

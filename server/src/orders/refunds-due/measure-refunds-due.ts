import type { Parts } from '../../platform/parts.ts';
import { measureDue, type RefundsDueMetrics } from './refunds-due-store.ts';

/** Metrics for operators: refunds of cancelled orders that nobody has started. */
export function measureRefundsDue({
  database,
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<RefundsDueMetrics> {
  return measureDue(database.db, clock.now());
}

import type { Batch, BatchState } from '@tula/contract/batches/batches.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/batches.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';

export function daysText({ packedOn, useBy }: Pick<Batch, 'packedOn' | 'useBy'>): string {
  return t('days', { packedOn: formatCalendarDay(packedOn), useBy: formatCalendarDay(useBy) });
}

export function leftText(batch: Pick<Batch, 'gramsLeft' | 'gramsDisposed' | 'grams'>): string {
  const { gramsLeft, gramsDisposed } = batch;
  const weights = { left: formatKg(grams(gramsLeft)), all: formatKg(grams(batch.grams)) };
  if (gramsDisposed === 0) return t('left', weights);
  return t('left.disposed', { ...weights, disposed: formatKg(grams(gramsDisposed)) });
}

export const BATCH_STATES: Record<BatchState, { name: () => string; tone: StatusTone }> = {
  open: { name: () => t('batch.open'), tone: 'success' },
  past: { name: () => t('batch.past'), tone: 'other' },
  recalled: { name: () => t('batch.recalled'), tone: 'failed' },
};

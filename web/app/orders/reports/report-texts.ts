import type { NamedPacks, ReportOutcome, ReportReason } from '@tula/contract/orders/reports.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/reports.ts';

/** The reasons of a report, in the order of the form. */
export const REASON_NAMES: Record<ReportReason, () => string> = {
  damaged: () => t('reason.damaged'),
  wrong: () => t('reason.wrong'),
  missing: () => t('reason.missing'),
  late: () => t('reason.late'),
  unsafe: () => t('reason.unsafe'),
};

/** How a report ended, as its customer reads it. */
export const OUTCOME_TEXTS: Record<ReportOutcome, () => string> = {
  resend: () => t('outcome.resend'),
  'part-refund': () => t('outcome.partRefund'),
  'full-refund': () => t('outcome.fullRefund'),
};

/** Such as: 2 × 250 g Mullu Murukku. */
export function packsText({ name, quantity, count }: NamedPacks): string {
  return t('packs', { count: String(count), size: formatPack(grams(Number(quantity))), name });
}

import { t } from '@tula/messages/cancelling.ts';
import * as z from 'zod/mini';
import { required } from '../calls/fields.ts';

/** Why the shop cancels an order. OTHER: only the words say it. */
export const CANCEL_REASONS = ['SOLD_OUT', 'CANNOT_MAKE', 'CANNOT_DELIVER', 'ASKED_FOR', 'OTHER'] as const;

export const cancelReason = z.enum(CANCEL_REASONS, required);

/** Why an order that the shop cancelled was cancelled, as its customer reads it. */
export const shopCancellation = z.object({
  reason: cancelReason,
  /** In the words of whoever cancelled; may be empty beside a chosen reason. */
  words: z.string(),
});
export type ShopCancellation = z.infer<typeof shopCancellation>;

const REASON_TEXTS: Record<Exclude<ShopCancellation['reason'], 'OTHER'>, () => string> = {
  SOLD_OUT: () => t('reason.SOLD_OUT'),
  CANNOT_MAKE: () => t('reason.CANNOT_MAKE'),
  CANNOT_DELIVER: () => t('reason.CANNOT_DELIVER'),
  ASKED_FOR: () => t('reason.ASKED_FOR'),
};

/** The reason in the language of its reader, with the words as they were typed. */
export function cancellationText({ reason, words }: ShopCancellation): string {
  const chosen = reason === 'OTHER' ? [] : [REASON_TEXTS[reason]()];
  return [...chosen, ...(words === '' ? [] : [words])].join(' ');
}

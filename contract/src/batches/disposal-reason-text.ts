import { t } from '@tula/messages/batches.ts';
import type { DisposalReason } from './disposals.ts';

const TEXTS: Record<DisposalReason, () => string> = {
  expired: () => t('disposal.expired'),
  recalled: () => t('disposal.recalled'),
  spoiled: () => t('disposal.spoiled'),
  other: () => t('disposal.other'),
};

/** Returns the reason in the reader's language. */
export function disposalReasonText(reason: DisposalReason): string {
  return TEXTS[reason]();
}

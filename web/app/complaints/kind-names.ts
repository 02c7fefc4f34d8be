import type { ComplaintKind } from '@tula/contract/complaints/complaints.ts';
import { t } from '@tula/messages/complaints.ts';

/** The subjects of complaints, in the order of the form. */
export const KIND_NAMES: Record<ComplaintKind, () => string> = {
  order: () => t('kind.order'),
  product: () => t('kind.product'),
  delivery: () => t('kind.delivery'),
  refund: () => t('kind.refund'),
  privacy: () => t('kind.privacy'),
  other: () => t('kind.other'),
};

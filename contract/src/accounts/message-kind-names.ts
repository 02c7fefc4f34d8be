import { t } from '@tula/messages/phone-messages.ts';
import type { MessageKind } from './phone-messages.ts';

const NAMES: Record<MessageKind, () => string> = {
  confirmed: () => t('kind.confirmed'),
  shipped: () => t('kind.shipped'),
  corrected: () => t('kind.corrected'),
  delivered: () => t('kind.delivered'),
  ready: () => t('kind.ready'),
  collected: () => t('kind.collected'),
  cancelled: () => t('kind.cancelled'),
  refunded: () => t('kind.refunded'),
  news: () => t('kind.news'),
  code: () => t('kind.code'),
};

/** The kind of a message as people read it. */
export const messageKindName = (kind: MessageKind): string => NAMES[kind]();

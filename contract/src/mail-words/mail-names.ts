import { t } from '@tula/messages/mail-words.ts';
import type { MailKind } from './mail-kinds.ts';

/** Returns what staff call the emails. */
export const mailNames = (): Record<MailKind, string> => ({
  paid: t('kind.paid'),
  paymentFailed: t('kind.paymentFailed'),
  shipped: t('kind.shipped'),
  trackingChanged: t('kind.trackingChanged'),
  trackingUndone: t('kind.trackingUndone'),
  delivered: t('kind.delivered'),
  ready: t('kind.ready'),
  collected: t('kind.collected'),
  changed: t('kind.changed'),
  changeProposed: t('kind.changeProposed'),
  cancelled: t('kind.cancelled'),
  cancelledByShop: t('kind.cancelledByShop'),
  refundStarted: t('kind.refundStarted'),
  refundDone: t('kind.refundDone'),
  partRefundStarted: t('kind.partRefundStarted'),
  partRefundDone: t('kind.partRefundDone'),
  refundFailed: t('kind.refundFailed'),
  recall: t('kind.recall'),
  verify: t('kind.verify'),
  reset: t('kind.reset'),
  loginCode: t('kind.loginCode'),
  noAccount: t('kind.noAccount'),
  passwordChanged: t('kind.passwordChanged'),
  emailChanged: t('kind.emailChanged'),
  unverifiedEmailChanged: t('kind.unverifiedEmailChanged'),
  emailRestored: t('kind.emailRestored'),
  changeUndone: t('kind.changeUndone'),
  phoneOfAnother: t('kind.phoneOfAnother'),
});

import type { MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import type { WrittenMail } from '@tula/contract/mail-words/written-mail.ts';
import { t } from '@tula/messages/mails.ts';

type BuiltIn = Pick<WrittenMail, 'subject' | 'opening'>;

const number = '{orderNumber}';
const day = '{orderDate}';
const total = '{total}';
const amount = '{amount}';
const product = '{product}';
const tracking = { courier: '{courier}', tracking: '{trackingNumber}' };

const BUILT_IN: Record<MailKind, () => BuiltIn> = {
  paid: () => ({
    subject: t('paid.subject', { number }),
    opening: t('paid.thanks', { name: '{customerName}', total, number, day }),
  }),
  paymentFailed: () => ({
    subject: t('paymentFailed.subject', { number }),
    opening: t('paymentFailed.text', { total, number, day }),
  }),
  held: () => ({
    subject: t('held.subject', { number, total }),
    opening: t('held.text', { name: '{customerName}', number }),
  }),
  shipped: () => ({
    subject: t('shipped.subject', { number }),
    opening: paragraphs(t('shipped.text', { number, day }), t('shipped.trackingLater', tracking)),
  }),
  trackingChanged: () => ({
    subject: t('trackingChanged.subject', { number }),
    opening: paragraphs(t('trackingChanged.text', { number }), t('shipped.tracking', tracking)),
  }),
  trackingUndone: () => ({
    subject: t('trackingUndone.subject', { number }),
    opening: t('trackingUndone.text', { number, ...tracking }),
  }),
  delivered: () => ({
    subject: t('delivered.subject', { number }),
    opening: t('delivered.text', { number, day }),
  }),
  ready: () => ({ subject: t('ready.subject', { number }), opening: t('ready.text', { number, day }) }),
  collected: () => ({
    subject: t('collected.subject', { number }),
    opening: t('collected.text', { number, phone: '{phone}' }),
  }),
  advancePaid: () => ({
    subject: t('advancePaid.subject', { amount, number }),
    opening: t('advancePaid.text', { number, day }),
  }),
  changed: () => ({
    subject: t('changed.subject', { number }),
    opening: t('changed.text', { number, day }),
  }),
  changeProposed: () => ({
    subject: t('changeProposed.subject', { amount, number }),
    opening: t('changeProposed.text', { amount, number, day }),
  }),
  cancelled: () => ({
    subject: t('cancelled.subject', { number }),
    opening: paragraphs(t('cancelled.text', { number, day }), '{refund}'),
  }),
  cancelledByShop: () => ({
    subject: t('cancelled.subject', { number }),
    opening: paragraphs(t('cancelledByShop.text', { number, day }), '{reason}', '{refund}'),
  }),
  refundStarted: () => ({ subject: t('refundStarted.subject', { number }), opening: '{refund}' }),
  refundDone: () => ({ subject: t('refundDone.subject', { number }), opening: '{refund}' }),
  partRefundStarted: () => ({
    subject: t('partRefundStarted.subject', { number }),
    opening: t('partRefundStarted.text', { amount, number, reason: '{reason}' }),
  }),
  partRefundDone: () => ({
    subject: t('partRefundDone.subject', { number }),
    opening: t('partRefundDone.text', { amount, number, reason: '{reason}' }),
  }),
  refundFailed: () => ({ subject: t('refundFailed.subject', { number }), opening: '{refund}' }),
  recall: () => ({
    subject: t('recall.subject', { product, batch: '{batch}' }),
    opening: paragraphs(t('recall.dontEat', { product }), '{reason}', t('recall.refund')),
  }),
  verify: () => ({ subject: t('verify.subject'), opening: t('verify.why') }),
  reset: () => ({ subject: t('reset.subject'), opening: t('reset.why') }),
  loginCode: () => ({ subject: t('loginCode.subject'), opening: t('loginCode.why') }),
  noAccount: () => ({ subject: t('noAccount.subject'), opening: t('noAccount.why') }),
  passwordChanged: () => ({ subject: t('passwordChanged.subject'), opening: t('passwordChanged.text') }),
  emailChanged: () => ({ subject: t('emailChanged.subject'), opening: t('emailChanged.text') }),
  unverifiedEmailChanged: () => ({ subject: t('emailChanged.subject'), opening: t('emailChanged.text') }),
  emailRestored: () => ({ subject: t('emailRestored.subject'), opening: t('emailRestored.text') }),
  changeUndone: () => ({ subject: t('changeUndone.subject'), opening: t('changeUndone.text') }),
  phoneOfAnother: () => ({
    subject: t('phoneOfAnother.subject'),
    opening: t('phoneOfAnother.text', { phone: '{phoneNumber}' }),
  }),
  broughtAlong: () => ({
    subject: t('broughtAlong.subject', { shop: '{shopName}' }),
    opening: t('broughtAlong.why', { shop: '{shopName}' }),
  }),
};

/** The words in the code, in the language of the moment, with placeholders for what differs between emails. */
export function builtInWords(kind: MailKind): WrittenMail {
  return { ...BUILT_IN[kind](), closing: '' };
}

function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}

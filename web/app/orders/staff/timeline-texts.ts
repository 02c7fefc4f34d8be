import { messageKindName } from '@tula/contract/accounts/message-kind-names.ts';
import { cancellationText } from '@tula/contract/orders/shop-cancellation.ts';
import { taxDocumentName } from '@tula/contract/orders/tax-document-kinds.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { OrderChange, TimelineEntry, TimelineKind } from '@tula/contract/orders/timeline.ts';
import { t } from '@tula/messages/staff-orders.ts';

type Detail = TimelineEntry['detail'];

/** A text's `select` knows a missing value by it. */
const NONE = 'none';
const amountOf = ({ amountPaise }: Detail) => ({
  amount: amountPaise === undefined ? NONE : formatPaise(amountPaise),
});

const lateOf = ({ latePayment }: Detail) => ({ latePayment: latePayment ?? NONE });

const numberOf = ({ number = NONE }: Detail) => ({ number });

const TEXTS: Record<TimelineKind, (detail: Detail) => string> = {
  placed: () => t('timeline.placed'),
  'payment-started': () => t('timeline.paymentRestarted'),
  'payment-opened': (detail) => t('timeline.paymentRequested', amountOf(detail)),
  'payment-in-review': (detail) => t('timeline.paymentInReview', amountOf(detail)),
  'payment-failed': () => t('timeline.paymentFailed'),
  'hold-ended': () => t('timeline.holdEnded'),
  'advance-paid': (detail) => t('timeline.advancePaid', amountOf(detail)),
  'rest-moved': ({ restBy }) =>
    t('timeline.restMoved', { day: restBy === undefined ? NONE : formatCalendarDay(restBy) }),
  paid: paidText,
  'paid-late': (detail) => t('timeline.paidLate', { ...amountOf(detail), ...lateOf(detail) }),
  'paid-twice': (detail) => t('timeline.paidTwice', amountOf(detail)),
  'payment-disputed': (detail) => t('timeline.disputed', amountOf(detail)),
  'dispute-decided': (detail) =>
    t(detail.outcome === 'lost' ? 'timeline.disputeLost' : 'timeline.disputeKept', amountOf(detail)),
  'closed-by-staff': closedByStaff,
  'change-proposed': (detail) => t('timeline.changeProposed', amountOf(detail)),
  'change-withdrawn': (detail) => t('timeline.changeWithdrawn', amountOf(detail)),
  changed: changedText,
  packed: () => t('timeline.packed'),
  unpacked: () => t('timeline.unpacked'),
  shipped: ({ courierName, trackingNumber }) =>
    t('timeline.shipped', { courier: courierName || NONE, number: trackingNumber || NONE }),
  'tracking-changed': ({ previousNumber, trackingNumber, courierName }) =>
    t('timeline.trackingChanged', {
      previous: previousNumber ?? t('timeline.noNumber'),
      number: trackingNumber ?? t('timeline.noNumber'),
      courier: courierName || NONE,
    }),
  'tracking-undone': ({ trackingNumber }) =>
    t('timeline.trackingUndone', { number: trackingNumber ?? t('timeline.noNumber') }),
  delivered: ({ trackingNumber }) => t('timeline.delivered', { number: trackingNumber || NONE }),
  'ready-for-pickup': () => t('timeline.ready'),
  'price-lowered': ({ reason, ...detail }) =>
    reason === undefined
      ? t('timeline.priceLowered', amountOf(detail))
      : t('timeline.priceLoweredWhy', { ...amountOf(detail), reason }),
  collected: ({ isWithoutCode }) =>
    isWithoutCode === undefined
      ? t('timeline.takenAlong')
      : t(isWithoutCode ? 'timeline.collectedWithoutCode' : 'timeline.collected'),
  cancelled: ({ cancellation }) =>
    cancellation === undefined
      ? t('timeline.cancelled')
      : t('timeline.cancelledByShop', { reason: cancellationText(cancellation) }),
  'refund-started': refundStarted,
  'refund-accepted': (detail) => t('timeline.refundAccepted', amountOf(detail)),
  'refund-failed': (detail) =>
    detail.failure
      ? t('timeline.refundFailedWithReason', { ...amountOf(detail), reason: detail.failure })
      : t('timeline.refundFailed', amountOf(detail)),
  refunded: (detail) => t('timeline.refunded', amountOf(detail)),
  'complaint-made': (detail) => t('timeline.complaintMade', numberOf(detail)),
  'complaint-settled': (detail) => t('timeline.complaintSettled', numberOf(detail)),
  'resend-promised': () => t('timeline.resendPromised'),
  'sent-again': ({ trackingNumber }) => t('timeline.sentAgain', { number: trackingNumber || NONE }),
  'document-issued': ({ document, ...detail }) =>
    t('timeline.documentIssued', { name: document ? taxDocumentName(document) : NONE, ...numberOf(detail) }),
  mail: ({ subject = NONE, sending = 'sent' }) => t('timeline.mail', { sending, subject }),
  message: ({ message, sending = 'sent' }) =>
    t('timeline.message', { sending, name: message ? messageKindName(message) : NONE }),
};

function paidText(detail: Detail): string {
  if (detail.byHand === 'cash') return t('timeline.paidInCash', amountOf(detail));
  if (detail.byHand === 'upi') return t('timeline.paidByUpi', amountOf(detail));
  return t('timeline.paid', { ...amountOf(detail), ...lateOf(detail) });
}

function changeText(change: OrderChange): string {
  if (change.field === 'gift') return t(change.to === '' ? 'timeline.noGift' : 'timeline.gift');
  if (change.field !== 'method') return t('timeline.change', change);
  return t(change.to === 'pickup_from_store' ? 'timeline.toCollect' : 'timeline.toSend');
}

function changedText({ changes = [], waivedPaise, paidPaise }: Detail): string {
  const what = changes.map(changeText).join(' · ');
  if (what === '') return t('timeline.changedForgotten');
  const text = t('timeline.changed', { what });
  if (paidPaise !== undefined)
    return t('timeline.changePaid', { what: text, amount: formatPaise(paidPaise) });
  return waivedPaise === undefined
    ? text
    : t('timeline.waived', { what: text, amount: formatPaise(waivedPaise) });
}

function refundStarted(detail: Detail): string {
  const amount = amountOf(detail);
  if (detail.because === 'late') return t('timeline.refundStartedLate', { ...amount, ...lateOf(detail) });
  if (detail.because === 'duplicate') return t('timeline.refundStartedDuplicate', amount);
  if (detail.because !== 'part') return t('timeline.refundStarted', amount);
  const { reason } = detail;
  return reason === undefined
    ? t('timeline.partRefundStarted', amount)
    : t('timeline.partRefundStartedWithReason', { ...amount, reason });
}

function closedByStaff({ outcome = 'lost', reason }: Detail): string {
  // A select of a text cannot have a hyphen.
  const how = { outcome: outcome.replace('-', '_') };
  return reason === undefined
    ? t('timeline.closed', how)
    : t('timeline.closedWithReason', { ...how, reason });
}

/** Returns what happened, without a full stop. */
export function eventText({ kind, detail }: TimelineEntry): string {
  return TEXTS[kind](detail);
}

const ACTORS = {
  customer: () => t('timeline.by.customer'),
  gateway: () => t('timeline.by.gateway'),
  courier: () => t('timeline.by.courier'),
  system: () => t('timeline.by.system'),
} as const;

/** Who caused the event; staff by name. */
export function actorName({ actor: { who, name } }: TimelineEntry): string {
  return who === 'staff' ? (name ?? t('timeline.by.staff')) : ACTORS[who]();
}

/** Says whether staff have to act on the event. */
export function isAlarming({ kind, detail }: TimelineEntry): boolean {
  if (detail.sending === 'parked') return true;
  return kind === 'refund-failed' || kind === 'payment-in-review' || kind === 'payment-disputed';
}

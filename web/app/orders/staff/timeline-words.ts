import { formatPaise } from '@tula/contract/money.ts';
import type { TimelineEntry, TimelineKind } from '@tula/contract/timeline.ts';

type Detail = TimelineEntry['detail'];

const amountOf = ({ amountPaise }: Detail) => (amountPaise === undefined ? '' : formatPaise(amountPaise));
/** The words with the amount where one is known, else without. */
const money = (detail: Detail, words: string) => [amountOf(detail), words].filter(Boolean).join(' ');

const BECAUSE = {
  staff: '',
  late: ', as it came for a cancelled order',
  duplicate: ', as it came twice',
} as const;
const because = (detail: Detail) => (detail.because ? BECAUSE[detail.because] : '');

const parcel = ({ trackingNumber, courierName }: Detail) =>
  [courierName && `with ${courierName}`, trackingNumber].filter(Boolean).join(', ');

const WORDS: Record<TimelineKind, (detail: Detail) => string> = {
  placed: () => 'Order placed',
  'payment-started': () => 'Payment started again',
  'payment-opened': (detail) => money(detail, 'asked for at the gateway'),
  'payment-in-review': (detail) =>
    money(detail, 'does not fit what was asked for; please look at the gateway'),
  'payment-failed': () => 'Payment failed',
  paid: (detail) => money(detail, 'paid'),
  'paid-late': (detail) => money(detail, 'came for a cancelled order'),
  'paid-twice': (detail) => money(detail, 'came a second time'),
  shipped: (detail) => `Sent ${parcel(detail)}`.trim(),
  'tracking-changed': (detail) =>
    `Tracking number corrected from ${detail.previousNumber ?? 'none'} to ${detail.trackingNumber ?? 'none'}${
      detail.courierName ? `, ${detail.courierName}` : ''
    }`,
  'ready-for-pickup': () => 'Ready for pickup',
  cancelled: () => 'Order cancelled',
  'refund-started': (detail) => `Refund${ofAmount(detail)} started${because(detail)}`,
  'refund-accepted': (detail) => `Refund${ofAmount(detail)} accepted by the gateway`,
  'refund-failed': (detail) =>
    `Refund${ofAmount(detail)} failed${detail.failure ? `: ${detail.failure}` : ''}`,
  refunded: (detail) => money(detail, 'given back'),
};

function ofAmount(detail: Detail): string {
  const amount = amountOf(detail);
  return amount && ` of ${amount}`;
}

/** What happened, in a sentence without its end. */
export function whatHappened({ kind, detail }: TimelineEntry): string {
  return WORDS[kind](detail);
}

/** Who did it: somebody of the staff by name. */
export function whoDidIt({ actor: { who, name } }: TimelineEntry): string {
  if (who === 'staff') return name ?? 'Staff';
  return { customer: 'Customer', gateway: 'Gateway', system: 'The shop by itself' }[who];
}

/** Whether it asks for somebody to do something. */
export function isAlarming({ kind }: TimelineEntry): boolean {
  return kind === 'refund-failed' || kind === 'payment-in-review';
}

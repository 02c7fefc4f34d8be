import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import type { OrderMail } from '@tula/contract/mail-words/mail-kinds.ts';
import { paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/mail-words.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Order } from '../order.ts';
import {
  orderCancelledMail,
  orderCollectedMail,
  orderDeliveredMail,
  orderShippedMail,
  readyForPickupMail,
  refundDoneMail,
  refundFailedMail,
  refundStartedMail,
  trackingChangedMail,
  trackingUndoneMail,
} from './change-mails.ts';
import { advancePaidMail } from './advance-mail.ts';
import { changeProposedMail } from './change-proposed-mail.ts';
import { exampleAddress, exampleOrder } from './example-order.ts';
import { heldOrderMail } from './held-order-mail.ts';
import { orderChangedMail } from './order-changed-mail.ts';
import { orderPaidMail, paymentFailedMail } from './order-mails.ts';
import { partRefundDoneMail, partRefundStartedMail } from './part-refund-mails.ts';

const ID = '019aa000-0000-7000-8000-000000000000';
const DELIVERED_AT = new Date('2026-12-05T10:20:00Z');
const REFUND = { amountPaise: paise(55_600), because: 'staff', dedupeKey: '' } as const;

const ADVANCE = {
  id: ID,
  advancePaise: paise(28_000),
  restBy: '2026-12-10',
  attemptId: ID as AttemptId,
  paidAt: '2026-11-21T05:30:00Z',
  isReturned: false,
};

const exampleProposal = () => ({
  shippingAddress: exampleAddress(),
  payMorePaise: paise(3_500),
  expiresAt: new Date('2026-11-21T05:30:00Z'),
});

const exampleHold = () => ({
  link: { id: ID, tokenHash: Buffer.alloc(0), expiresAt: new Date('2026-11-27T05:30:00Z') },
  day: '',
});

const exampleChange = () => ({
  changes: [{ field: 'phone', from: '+919823000000', to: '+919823000001' } as const],
  refundPaise: paise(4000),
  waivedPaise: paise(0),
  paidPaise: paise(0),
});

/** Recalls are of batches, which make the email about them. */
type Examples = Record<Exclude<OrderMail, 'recall'>, () => Mail>;

/** Emails about an order that nobody placed, for owners who change their words. Their links lead to no order. */
export function exampleOrderMails(publicUrl: string): Examples {
  const ofOrder = (make: (order: Order, publicUrl: string) => Mail, change: Partial<Order> = {}) => {
    return () => make(exampleOrder(publicUrl, change), publicUrl);
  };
  const collected = { deliveryMethod: 'pickup_from_store', shippingAddress: null } as const;
  const part = () => ({
    refundId: ID as RefundId,
    amountPaise: paise(20_800),
    reason: t('example.reason'),
    lines: null,
  });
  return {
    paid: ofOrder(orderPaidMail),
    paymentFailed: ofOrder(paymentFailedMail),
    held: () => heldOrderMail(exampleOrder(publicUrl), exampleHold(), publicUrl),
    shipped: ofOrder(orderShippedMail),
    trackingChanged: ofOrder(trackingChangedMail),
    trackingUndone: ofOrder(trackingUndoneMail),
    delivered: ofOrder(orderDeliveredMail, { deliveredAt: DELIVERED_AT }),
    ready: ofOrder(readyForPickupMail, { ...collected, pickupCode: '4821' }),
    collected: ofOrder(orderCollectedMail, collected),
    advancePaid: ofOrder(advancePaidMail, { advance: ADVANCE }),
    changed: () => orderChangedMail(exampleOrder(publicUrl), exampleChange(), publicUrl),
    changeProposed: () => changeProposedMail(exampleOrder(publicUrl), exampleProposal(), publicUrl),
    cancelled: ofOrder(orderCancelledMail),
    cancelledByShop: ofOrder(orderCancelledMail, { shopCancellation: { reason: 'SOLD_OUT', words: '' } }),
    refundStarted: () => refundStartedMail(exampleOrder(publicUrl), REFUND, publicUrl),
    refundDone: () => refundDoneMail(exampleOrder(publicUrl), REFUND, publicUrl),
    refundFailed: () => refundFailedMail(exampleOrder(publicUrl), REFUND, publicUrl),
    partRefundStarted: () => partRefundStartedMail(exampleOrder(publicUrl), part(), publicUrl),
    partRefundDone: () => partRefundDoneMail(exampleOrder(publicUrl), part(), publicUrl),
  };
}

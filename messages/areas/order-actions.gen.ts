// Generated from the catalogues by `npm run texts`.
import english from '../en/order-actions.json' with { type: 'json' };
import { ofCatalogue } from '../src/read-texts.ts';
import type { Message } from '../src/texts.ts';

type Messages = {
  "cancel.CANCELLED": Message;
  "cancel.PACKED": Message;
  "cancel.TOO_LATE": Message;
  "cancel.UNPAID": Message;
  "cancelled": Message;
  "collect.COLLECTED": Message;
  "collect.COURIER": Message;
  "collect.NOT_READY": Message;
  "markPacked.SENT": Message;
  "orderedBy": Message<{ name: string | number }>;
  "pack.refunded": Message<{ packs: string | number }>;
  "pack.refundedPacks": Message<{ count: string | number; name: string | number; size: string | number }>;
  "pack.refused": Message<{ reason: string; number: string | number }>;
  "pack.slip": Message<{ reason: string }>;
  "pay.CHANGED": Message;
  "pay.MONEY_CAME": Message;
  "pay.MONEY_REFUNDED": Message;
  "pay.PAID": Message;
  "readyForPickup.COURIER": Message;
  "readyForPickup.READY": Message;
  "recipient.orderedBy": Message<{ recipient: string | number; name: string | number }>;
  "refund.REFUNDED": Message;
  "refund.REFUND_STARTED": Message;
  "refund.UNPAID": Message;
  "refundPart.CANCELLED": Message;
  "refundPart.NOTHING_LEFT": Message;
  "refundSurplus.NOTHING_OWED": Message;
  "role": Message;
  "sending.PACKS_REFUNDED": Message;
  "sending.REFUNDED": Message;
  "sending.REFUND_FAILED": Message;
  "sending.REFUND_STARTED": Message;
  "ship.HANDED_OVER": Message;
  "ship.PAYMENT_PENDING": Message;
  "ship.PICKUP": Message;
  "unmarkPacked.NOT_PACKED": Message;
  "unpaid": Message;
};

export const t = ofCatalogue<Messages>('order-actions', english);

import { restPaise } from '@tula/contract/orders/part-refunds.ts';
import { formatPaise, type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { formatRoundOff } from '@tula/contract/values/totals.ts';
import { formatKg } from '@tula/contract/values/weight.ts';
import { t as deliveryText } from '@tula/messages/delivery.ts';
import { t } from '@tula/messages/mails.ts';
import type { Order } from '../order.ts';

type Row = [label: string, value: string];

/** Writes what the items come to, from Sub Total to the last row, which is what the customer pays or has paid. */
export function amountRows(order: Order, totalLabel: string): Row[] {
  const { roundOffPaise } = order;
  // What was paid for delivery stays in the sum of an order that is collected instead.
  const isPickup = order.deliveryMethod === 'pickup_from_store' && order.shippingPaise === 0;
  return [
    [t('row.weight'), formatKg(order.weightGrams)],
    [t('row.subTotal'), formatPaise(order.subTotalPaise)],
    [isPickup ? deliveryText('pickup') : t('row.shipping'), formatPaise(order.shippingPaise)],
    ...(roundOffPaise === 0 ? [] : [[t('row.roundOff'), formatRoundOff(roundOffPaise)] satisfies Row]),
    [totalLabel, formatPaise(order.totalPaise)],
    ...refundRows(order),
  ];
}

function refundRows(order: Order): Row[] {
  const refundedPaise: Paise = sum(order.partRefunds.map(({ amountPaise }) => amountPaise));
  if (refundedPaise === 0) return [];
  return [
    [t('row.refunded'), formatPaise(paise(0 - refundedPaise))],
    [t('row.rest'), formatPaise(restPaise(order))],
  ];
}

import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import {
  LEAST_REFUND_PAISE,
  partReason,
  type refundPart,
  restPaise,
} from '@tula/contract/orders/part-refunds.ts';
import { paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { t } from '@tula/messages/staff-orders.ts';
import * as z from 'zod/mini';
import { messagesOf } from '../../../forms/check-by-schema.ts';
import type { Checked, FormValues } from '../../../forms/form-errors.ts';

export type PartWanted = Omit<InputOf<typeof refundPart>['body'], 'refundedPaise'>;

type Line = StaffOrder['products'][number];

/** The name of the field in which packs of a line are chosen. */
export const fieldOf = ({ id, quantity }: Pick<Line, 'id' | 'quantity'>) => `packs ${id} ${quantity}`;

const schema = z.object({ reason: partReason });

/** Checks what was typed for `order`: an amount, or packs when no amount field is shown. */
export function checkedPart(order: StaffOrder): (values: FormValues) => Checked<PartWanted> {
  return (values) => {
    const parsed = schema.safeParse(values);
    const fields = parsed.success ? {} : messagesOf(parsed.error.issues);
    const part = 'amount' in values ? amountIn(order, values['amount'] ?? '') : packsIn(order, values);
    if ('message' in part || !parsed.success)
      return { fields: 'message' in part ? { ...fields, [part.field]: part.message } : fields };
    return { value: { ...part, reason: parsed.data.reason } };
  };
}

type Wrong = { field: string; message: string };

function amountIn(order: StaffOrder, typed: string): { amountPaise: number } | Wrong {
  const amountPaise = paiseOfTyped(typed);
  const rest = restPaise(order);
  const wrong = (message: string) => ({ field: 'amount', message });
  if (amountPaise === undefined) return wrong(t('part.amount.invalid'));
  if (amountPaise < LEAST_REFUND_PAISE) return wrong(t('part.amount.tooLittle'));
  if (amountPaise === rest) return wrong(t('part.amount.everything'));
  return rest - amountPaise < LEAST_REFUND_PAISE
    ? wrong(t('part.amount.tooMuch', { rest: formatPaise(rest) }))
    : { amountPaise };
}

/** The box that leaves the delivery charge with the shop. */
export const WITHOUT_DELIVERY = 'withoutDelivery';

function packsIn(
  order: StaffOrder,
  values: FormValues,
): Pick<PartWanted, 'lines' | 'withoutDelivery'> | Wrong {
  const lines = order.products
    .map((line) => ({ id: line.id, quantity: line.quantity, count: Number(values[fieldOf(line)] ?? 0) }))
    .filter(({ count }) => count > 0);
  const [first] = order.products;
  const kept = WITHOUT_DELIVERY in values ? { withoutDelivery: true } : {};
  if (lines.length > 0) return { lines, ...kept };
  return { field: first === undefined ? 'reason' : fieldOf(first), message: t('part.packs.none') };
}

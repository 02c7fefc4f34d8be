import type { StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { type Paise, paise, sum } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/refusals.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Parts } from '../platform/parts.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { OrderToAdd } from './add-order.ts';
import { insertEvent } from './order-changes-store.ts';

export type Lowered = { offPaise: Paise; reason: string };

/** What lowered prices take off the goods, and why; undefined where none is lower. Throws where no reason is given. */
export function loweredBy(
  { items }: Pick<OrderToAdd, 'items'>,
  reason: string | undefined,
): Lowered | undefined {
  const offPaise = sum(
    items.map(({ fullPackPaise, packPaise, count }) =>
      paise(((fullPackPaise ?? packPaise) - packPaise) * count),
    ),
  );
  if (offPaise === 0) return undefined;
  if (reason === undefined) throw fieldProblem('priceReason', t('price.noReason'));
  return { offPaise, reason };
}

type Recording = { order: OrderToAdd; number: string; lowered: Lowered; staffId: StaffId };

/** Writes it into the history and the audit log, in the transaction that writes the order. */
export async function recordLowered(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { order, number, lowered: { offPaise, reason }, staffId }: Recording,
): Promise<void> {
  const { id: orderId, placedAt: at, subTotalPaise } = order;
  const detail = { amountPaise: offPaise, reason };
  await insertEvent(tx, { orderId, at, kind: 'price-lowered', actor: `staff:${staffId}`, detail });
  await recordAudit(tx, clock, {
    action: 'order.priceLowered',
    by: { staffId },
    subject: { id: orderId, name: number },
    changes: [
      { field: 'amountPaise', from: sum([subTotalPaise, offPaise]), to: subTotalPaise },
      { field: 'reason', from: null, to: reason },
    ],
  });
}

import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { takesEWayBills } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/refusals.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { taxInUse } from '../../settings/tax-query.ts';
import type { Order } from '../order.ts';
import { readEWayBill, storeEWayBill } from './e-way-bills-store.ts';

export type EWayBillChange = { before: string | null; after: string | null };
type Entered = { order: Order; eWayBill: string | undefined; at: Date };

/**
 * Stores the e-way bill of a parcel, and returns the change; undefined where there is none. An empty number takes it
 * away. Rejected at its field for a pickup, and by a shop that is not registered or shows no documents.
 */
export async function enterEWayBill(
  tx: Db,
  { order, eWayBill, at }: Entered,
): Promise<EWayBillChange | undefined> {
  if (eWayBill === undefined) return undefined;
  const before = await readEWayBill(tx, order.id);
  const after = eWayBill === '' ? null : eWayBill;
  if (before === after) return undefined;
  if (after !== null && order.deliveryMethod !== 'through_courier')
    throw fieldProblem('e-way-bill', t('eWay.pickup'));
  if (after !== null && !takesEWayBills(await taxInUse(tx), dayOf(at)))
    throw fieldProblem('e-way-bill', t('eWay.notTaken'));
  await storeEWayBill(tx, { orderId: order.id, number: after, at });
  return { before, after };
}

import type { OrderId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { DisputeId } from './disputes-store.ts';

export type OpenDispute = {
  id: DisputeId;
  orderId: OrderId;
  gateway: GatewayName;
  amountPaise: Paise;
  since: Date;
  respondBy: Date | null;
};

/** Disputes without a decision, the oldest first. */
export async function openDisputes(db: Db, most: number): Promise<OpenDispute[]> {
  const { rows } = await sql<OpenDispute>`
    SELECT id, order_id AS "orderId", gateway, amount_paise AS "amountPaise", opened_at AS since,
      respond_by AS "respondBy"
    FROM payment_disputes WHERE state = 'open' ORDER BY opened_at, id LIMIT ${most}`.execute(db);
  return rows;
}

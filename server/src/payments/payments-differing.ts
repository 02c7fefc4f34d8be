import type { DifferenceKind } from '@tula/contract/differences.ts';
import type { OrderId } from '@tula/contract/ids.ts';
import type { Paise } from '@tula/contract/money.ts';
import type { GatewayName } from '@tula/contract/payments.ts';
import { sql } from 'kysely';
import type { Parts } from '../platform/parts.ts';

export type DifferingPayment = {
  id: string;
  gateway: GatewayName;
  day: string;
  kind: DifferenceKind;
  reference: string;
  orderId: OrderId | null;
  takenPaise: Paise | null;
  askedPaise: Paise | null;
};

/** Payments that the gateway tells of otherwise than the books, until a person has dealt with them; the oldest first. */
export async function paymentsDiffering(
  { database }: Pick<Parts, 'database'>,
  most: number,
): Promise<DifferingPayment[]> {
  const { rows } = await sql<DifferingPayment>`
    SELECT id, gateway, day, kind, reference, order_id AS "orderId", taken_paise AS "takenPaise",
      asked_paise AS "askedPaise"
    FROM payment_differences WHERE done_at IS NULL ORDER BY found_at, id LIMIT ${most}`.execute(database.db);
  return rows;
}

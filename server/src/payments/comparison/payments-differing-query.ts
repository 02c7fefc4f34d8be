import type { DifferenceKind } from '@tula/contract/orders/differences.ts';
import type { OrderId, StaffId } from '@tula/contract/calls/ids.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import type { Parts } from '../../platform/parts.ts';

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

export type ResolvedPayment = DifferingPayment & {
  doneAt: Date;
  /** Null for differences resolved before this was recorded. */
  doneBy: StaffId | null;
};

const DIFFERING = sql`id, gateway, day, kind, reference, order_id AS "orderId", taken_paise AS "takenPaise",
  asked_paise AS "askedPaise"`;

/** Payments whose state at the gateway differs from the ledger and that are not resolved; the oldest first. */
export async function paymentsDiffering(
  { database }: Pick<Parts, 'database'>,
  most: number,
): Promise<DifferingPayment[]> {
  const { rows } = await sql<DifferingPayment>`
    SELECT ${DIFFERING} FROM payment_differences
    WHERE done_at IS NULL ORDER BY found_at, id LIMIT ${most}`.execute(database.db);
  return rows;
}

/** Resolved differences, the newest first. */
export async function resolvedPayments(
  { database }: Pick<Parts, 'database'>,
  most: number,
): Promise<ResolvedPayment[]> {
  const { rows } = await sql<ResolvedPayment>`
    SELECT ${DIFFERING}, done_at AS "doneAt", done_by AS "doneBy" FROM payment_differences
    WHERE done_at IS NOT NULL ORDER BY done_at DESC, id DESC LIMIT ${most}`.execute(database.db);
  return rows;
}

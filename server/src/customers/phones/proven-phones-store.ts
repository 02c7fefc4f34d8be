import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

/** Whose account has proven a number and still has it. */
export async function customerOfPhone(db: Db, phone: string): Promise<CustomerId | undefined> {
  const { rows } = await sql<{ id: CustomerId }>`
    SELECT c.id FROM proven_phones p JOIN customers c ON c.id = p.customer_id AND c.phone = p.phone
    WHERE p.phone = ${phone}`.execute(db);
  return rows[0]?.id;
}

/** The number of an account, if it has one, and whether it is proven; undefined for a customer who is gone. */
export async function phoneOfCustomer(
  db: Db,
  id: CustomerId,
): Promise<{ phone: string | null; isProven: boolean } | undefined> {
  const { rows } = await sql<{ phone: string | null; isProven: boolean }>`
    SELECT c.phone, EXISTS (
      SELECT FROM proven_phones p WHERE p.customer_id = c.id AND p.phone = c.phone) AS "isProven"
    FROM customers c WHERE c.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** A number is of one account, and an account has one: whoever proves it last has it. */
export async function storeProof(
  tx: Db,
  { phone, customerId, at }: { phone: string; customerId: CustomerId; at: Date },
): Promise<void> {
  await sql`DELETE FROM proven_phones WHERE customer_id = ${customerId}::uuid AND phone <> ${phone}`.execute(
    tx,
  );
  await sql`
    INSERT INTO proven_phones (phone, customer_id, proven_at) VALUES (${phone}, ${customerId}::uuid, ${at})
    ON CONFLICT (phone) DO UPDATE SET customer_id = excluded.customer_id, proven_at = excluded.proven_at`.execute(
    tx,
  );
}

export async function deleteProof(db: Db, customerId: CustomerId): Promise<void> {
  await sql`DELETE FROM proven_phones WHERE customer_id = ${customerId}::uuid`.execute(db);
}

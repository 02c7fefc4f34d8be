import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

export type ErasureRequest = { customerId: CustomerId; requestedAt: Date; dueAt: Date };

const columns = sql`customer_id AS "customerId", requested_at AS "requestedAt", due_at AS "dueAt"`;

/** The first of two requests counts. */
export async function insertRequest(
  tx: Db,
  { customerId, requestedAt, dueAt }: ErasureRequest,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO erasure_requests (customer_id, requested_at, due_at)
    VALUES (${customerId}::uuid, ${requestedAt}, ${dueAt}) ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteRequest(tx: Db, customerId: CustomerId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM erasure_requests WHERE customer_id = ${customerId}::uuid`.execute(tx);
  return numAffectedRows === 1n;
}

export async function findErasureRequest(
  db: Db,
  customerId: CustomerId,
): Promise<ErasureRequest | undefined> {
  const { rows } = await sql<ErasureRequest>`
    SELECT ${columns} FROM erasure_requests WHERE customer_id = ${customerId}::uuid`.execute(db);
  return rows[0];
}

/** Requests whose time has come and that nothing delays, those that waited longest first. */
export async function requestsDue(
  db: Db,
  { now, keptAfter, most }: { now: Date; keptAfter: Date; most: number },
): Promise<ErasureRequest[]> {
  const { rows } = await sql<ErasureRequest>`
    SELECT ${columns} FROM erasure_requests WHERE due_at <= ${now}
      AND NOT keeps_customer(customer_id, ${keptAfter}) ORDER BY due_at LIMIT ${most}`.execute(db);
  return rows;
}

/** Locked, so that it cannot be stopped while it is carried out. */
export async function lockRequest(tx: Db, customerId: CustomerId): Promise<ErasureRequest | undefined> {
  const { rows } = await sql<ErasureRequest>`
    SELECT ${columns} FROM erasure_requests WHERE customer_id = ${customerId}::uuid FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Says whether something of the customer is under way, or was so after a moment. The database decides. */
export async function isKept(db: Db, customerId: CustomerId, after: Date): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    SELECT keeps_customer(${customerId}::uuid, ${after}) AS kept`.execute(db);
  return rows[0]?.kept ?? true;
}

/** Remembered by the id alone, so that a restore of an older backup erases the customer again. */
export async function insertErasedCustomer(tx: Db, customerId: CustomerId, erasedAt: Date): Promise<void> {
  await sql`
    INSERT INTO erased_customers (customer_id, erased_at) VALUES (${customerId}::uuid, ${erasedAt})
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function insertErasure(
  tx: Db,
  done: { id: string; requestedAt: Date; erasedAt: Date; orders: number; taxDocuments: number },
): Promise<void> {
  const { id, requestedAt, erasedAt, orders, taxDocuments } = done;
  await sql`
    INSERT INTO erasures (id, requested_at, erased_at, orders, tax_documents)
    VALUES (${id}::uuid, ${requestedAt}, ${erasedAt}, ${orders}, ${taxDocuments})`.execute(tx);
}

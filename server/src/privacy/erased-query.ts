import { sql } from 'kysely';
import { ERASED_COMPLAINTS } from '../complaints/complaints-query.ts';
import type { Db } from '../platform/postgres/database.ts';

/** Who was erased, by the id of their account, or of the complaint that had them. */
type Erased = { kind: 'customer' | 'complaint'; id: string; at: Date };

/** What became of somebody who is erased again; who waits is erased once what is under way is over. */
export type ErasedAgain = 'erased' | 'waits' | 'not there';

/** Lists everybody who was erased, whose ids alone are kept. */
export async function listErased(db: Db): Promise<Erased[]> {
  const { rows } = await sql<Erased>`
    SELECT 'customer' AS kind, customer_id AS id, erased_at AS at FROM erased_customers
    UNION ALL SELECT 'complaint', c.id, c.person_erased_at FROM ${ERASED_COMPLAINTS} c
    ORDER BY at, id`.execute(db);
  return rows;
}

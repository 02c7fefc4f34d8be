import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

type SessionDataRow = {
  id: string;
  browser: string | null;
  operatingSystem: string | null;
  beganAt: Date;
  endedAt: Date | null;
};

/** Some sessions of a customer, from behind one of them on; without their tokens. */
export async function sessionsData(
  db: Db,
  customerId: CustomerId,
  { after, most }: { after: string | undefined; most: number },
): Promise<SessionDataRow[]> {
  const { rows } = await sql<SessionDataRow>`
    SELECT id, browser, operating_system AS "operatingSystem", created_at AS "beganAt", ended_at AS "endedAt"
    FROM sessions
    WHERE customer_id = ${customerId}::uuid AND (${after ?? null}::uuid IS NULL OR id > ${after ?? null}::uuid)
    ORDER BY id LIMIT ${most}`.execute(db);
  return rows;
}

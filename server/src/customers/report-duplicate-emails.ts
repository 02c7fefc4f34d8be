import type { Parts } from '../platform/parts.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** Logs the accounts that the upgrade found to have the email of another account in another spelling. */
export async function reportDuplicateEmails({
  database,
  log,
}: Pick<Parts, 'database' | 'log'>): Promise<void> {
  const duplicates = await duplicateEmails(database.db);
  if (duplicates.length > 0)
    log.warn({ twins: duplicates }, 'accounts have the email of another account in another spelling');
}

/** Accounts whose emails differ from another's only in invisible or compatible characters. */
async function duplicateEmails(db: Db): Promise<{ customerId: CustomerId; sameAs: CustomerId }[]> {
  const { rows } = await sql<{ customerId: CustomerId; sameAs: CustomerId }>`
    SELECT customer_id AS "customerId", same_as AS "sameAs" FROM email_twins ORDER BY customer_id LIMIT 100`.execute(
    db,
  );
  return rows;
}

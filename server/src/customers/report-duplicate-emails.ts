import type { Parts } from '../platform/parts.ts';
import { duplicateEmails } from './customers-store.ts';

/** Logs the accounts that the upgrade found to have the email of another account in another spelling. */
export async function reportDuplicateEmails({
  database,
  log,
}: Pick<Parts, 'database' | 'log'>): Promise<void> {
  const duplicates = await duplicateEmails(database.db);
  if (duplicates.length > 0)
    log.warn({ twins: duplicates }, 'accounts have the email of another account in another spelling');
}

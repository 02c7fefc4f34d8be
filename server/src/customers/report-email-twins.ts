import type { Parts } from '../platform/parts.ts';
import { emailTwins } from './customers-store.ts';

/** Logs the accounts that the upgrade found to have the email of another account in another spelling. */
export async function reportEmailTwins({ database, log }: Pick<Parts, 'database' | 'log'>): Promise<void> {
  const twins = await emailTwins(database.db);
  if (twins.length > 0) log.warn({ twins }, 'accounts have the email of another account in another spelling');
}

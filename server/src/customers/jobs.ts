import {
  CHECKED_CUSTOMERS_KEPT_HOURS,
  CUSTOMER_IMPORTS_KEPT_DAYS,
} from '@tula/contract/accounts/customer-imports.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { deleteUnverifiedAccounts, type OldAccountParts } from './delete-unverified-accounts.ts';
import { deleteCustomerImports } from './import/customer-imports-store.ts';
import { deleteExpiredTokens } from './email-tokens-store.ts';
import { deleteExpiredCodes } from './login-codes-store.ts';

const HOUR_MS = 3_600_000;
/** Each has up to 5,000 rows, which go with it. */
const MOST_IMPORTS_A_ROUND = 20;

/** What a file says of people lies here for a day until somebody imports it; what the import did is listed for longer. */
export async function deleteOldCustomerImports({
  database,
  clock,
}: Pick<OldAccountParts, 'database' | 'clock'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
  await deleteCustomerImports(database.db, {
    checkedBefore: hoursAgo(CHECKED_CUSTOMERS_KEPT_HOURS),
    importedBefore: hoursAgo(CUSTOMER_IMPORTS_KEPT_DAYS * 24),
    most: MOST_IMPORTS_A_ROUND,
  });
}

export function customersRepeating(parts: OldAccountParts): ScheduledJob[] {
  const { database, clock } = parts;
  return [
    {
      name: 'clear-email-tokens',
      crontab: '17 * * * *',
      work: async () => {
        await deleteExpiredTokens(database.db, clock.now());
        await deleteExpiredCodes(database.db, clock.now());
      },
    },
    {
      name: 'delete-unverified-accounts',
      crontab: '52 * * * *',
      work: () => deleteUnverifiedAccounts(parts),
    },
    {
      name: 'delete-old-customer-imports',
      crontab: '29 * * * *',
      work: () => deleteOldCustomerImports(parts),
    },
  ];
}

import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { deleteUnverifiedAccounts, type OldAccountParts } from './delete-unverified-accounts.ts';
import { deleteExpiredTokens } from './email-tokens-store.ts';
import { deleteExpiredCodes } from './login-codes-store.ts';

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
  ];
}

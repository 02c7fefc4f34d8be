import type { Parts } from '../platform/parts.ts';
import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { deleteOldKeys } from './orders-store.ts';

export function ordersRepeating({ database, clock }: Pick<Parts, 'database' | 'clock'>): RepeatedWork[] {
  return [
    {
      name: 'clear-idempotency-keys',
      crontab: '7 * * * *',
      work: () => deleteOldKeys(database.db, clock.now()),
    },
  ];
}

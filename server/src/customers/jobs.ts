import type { Parts } from '../platform/parts.ts';
import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { deleteExpiredTokens } from './email-tokens-store.ts';

export function customersRepeating({ database, clock }: Parts): RepeatedWork[] {
  const work = () => deleteExpiredTokens(database.db, clock.now());
  return [{ name: 'clear-email-tokens', crontab: '17 * * * *', work }];
}

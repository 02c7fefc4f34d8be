import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { eraseCustomers } from './erase-customers.ts';

export function privacyRepeating(parts: Parameters<typeof eraseCustomers>[0]): RepeatedWork[] {
  return [{ name: 'erase-customers', crontab: '12,42 * * * *', work: () => eraseCustomers(parts) }];
}

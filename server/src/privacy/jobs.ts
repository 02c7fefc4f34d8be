import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { eraseCustomers, eraseSettledComplaints } from './erase-customers.ts';

export function privacyRepeating(parts: Parameters<typeof eraseCustomers>[0]): RepeatedWork[] {
  const work = async () => {
    await eraseCustomers(parts);
    await eraseSettledComplaints(parts);
  };
  return [{ name: 'erase-customers', crontab: '12,42 * * * *', work }];
}

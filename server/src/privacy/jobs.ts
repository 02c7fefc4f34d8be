import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { eraseCustomers, eraseSettledComplaints } from './erase-customers.ts';

export function privacyRepeating(parts: Parameters<typeof eraseCustomers>[0]): ScheduledJob[] {
  const work = async () => {
    await eraseCustomers(parts);
    await eraseSettledComplaints(parts);
  };
  return [{ name: 'erase-customers', crontab: '12,42 * * * *', work }];
}

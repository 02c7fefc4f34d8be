import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import type { TodayParts } from './read-today.ts';
import { sendDigests } from './send-digests.ts';
import { tellOfPayments } from './tell-of-payments.ts';

export const todayRepeating = (parts: TodayParts): ScheduledJob[] => [
  { name: 'send-digests', crontab: '*/5 * * * *', work: () => sendDigests(parts) },
  { name: 'tell-of-payments', crontab: '3,13,23,33,43,53 * * * *', work: () => tellOfPayments(parts) },
];

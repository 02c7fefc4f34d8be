import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { deleteOldComplaints, type OldComplaintParts } from './delete-old-complaints.ts';
import { remindOfComplaints } from './remind-of-complaints.ts';

export function complaintsRepeating(
  parts: OldComplaintParts & Parameters<typeof remindOfComplaints>[0],
): ScheduledJob[] {
  return [
    { name: 'remind-of-complaints', crontab: '4,34 * * * *', work: () => remindOfComplaints(parts) },
    { name: 'delete-old-complaints', crontab: '27 * * * *', work: () => deleteOldComplaints(parts) },
  ];
}

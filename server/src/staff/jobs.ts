import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import type { StaffParts } from './staff-parts.ts';
import { pushRepeating } from './push/deliver-pushes.ts';
import { secondFactorRepeating } from './second-factor/jobs.ts';
import { remindOfLicence } from './licence/remind-of-licence.ts';
import { deleteOldLinks } from './people/people-store.ts';

const LISTED_AFTER_EXPIRY_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes links in emails to staff 30 days after they expired, and watches the food licence. */
export function staffRepeating(
  parts: Pick<StaffParts, 'database' | 'clock' | 'log' | 'secretBox' | 'publicUrl' | 'pushSender'>,
): ScheduledJob[] {
  const { database, clock } = parts;
  const work = () => deleteOldLinks(database.db, new Date(clock.now().getTime() - LISTED_AFTER_EXPIRY_MS));
  return [
    { name: 'clear-staff-links', crontab: '37 * * * *', work },
    { name: 'remind-of-licence', crontab: '9 * * * *', work: () => remindOfLicence(parts) },
    ...secondFactorRepeating(parts),
    ...pushRepeating(parts),
  ];
}

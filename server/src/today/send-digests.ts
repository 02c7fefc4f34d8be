import { readToday as endpoint } from '@tula/contract/today/today.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { cachedCounts } from '../orders/staff/cached-counts.ts';
import { claimDigest, digestReaders } from '../staff/notifications/notifications-query.ts';
import { isDigestDue } from '../staff/notifications/quiet-hours.ts';
import { digestLine, digestMail } from './digest-mail.ts';
import { readToday, type TodayParts } from './read-today.ts';

/** Emails everybody who wants it the day in one line, once a day; on a day with nothing to do nobody. */
export async function sendDigests(parts: TodayParts): Promise<void> {
  const { database, clock, publicUrl } = parts;
  const now = clock.now();
  const day = dayOf(now);
  const due = (await digestReaders(database.db, day)).filter(
    ({ digestHour, role }) => isDigestDue(now, digestHour) && endpoint.roles.some((one) => one === role),
  );
  const countsNow = cachedCounts(parts);
  const lines = new Map<StaffRole, string | undefined>();
  for (const { role } of due)
    if (!lines.has(role)) lines.set(role, digestLine(await readToday(parts, { role, countsNow })));
  for (const { id, email, role } of due) {
    const line = lines.get(role);
    await database.tx(async (tx) => {
      if (!(await claimDigest(tx, id, day)) || line === undefined) return;
      await queueMail(tx, clock, {
        ...digestMail(email, line, publicUrl),
        dedupeKey: `staff:digest:${day}:${id}`,
      });
    });
  }
}

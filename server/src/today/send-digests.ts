import { readToday as endpoint } from '@tula/contract/today/today.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import type { Today } from '@tula/contract/today/today.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { cachedCounts } from '../orders/staff/cached-counts.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { claimDigest, digestReaders } from '../staff/notifications/notifications-query.ts';
import { isDigestDue } from '../staff/notifications/quiet-hours.ts';
import { queueNews, queuePushes } from '../staff/notifications/tell-staff.ts';
import { digestLine, digestMail, digestPush } from './digest-mail.ts';
import { readToday, type TodayParts } from './read-today.ts';

/** Tells everybody who wants it the day in one line, once a day; on a day with nothing to do nobody. */
export async function sendDigests(parts: TodayParts): Promise<void> {
  const { database, clock, publicUrl } = parts;
  const now = clock.now();
  const day = dayOf(now);
  const due = (await digestReaders(database.db, day)).filter(
    ({ digestHour, role }) => isDigestDue(now, digestHour) && endpoint.roles.some((one) => one === role),
  );
  const countsNow = cachedCounts(parts);
  const days = new Map<StaffRole, Today>();
  for (const { role } of due)
    if (!days.has(role)) days.set(role, await readToday(parts, { role, countsNow }));
  for (const reader of due) {
    const { id: staffId, role, byEmail, byPush, byPhone } = reader;
    const today = days.get(role);
    const line = today && digestLine(reader, today);
    const dedupeKey = `staff:digest:${day}:${staffId}`;
    await database.tx(async (tx) => {
      if (!(await claimDigest(tx, staffId, day)) || !today || line === undefined) return;
      if (byEmail) await queueMail(tx, clock, { ...digestMail(reader, line, publicUrl), dedupeKey });
      const push = { staffId, ...digestPush(reader, line), dedupeKey, notBefore: now };
      await queuePushes(tx, { clock }, byPush ? [push] : []);
      const news = byPhone && digestLine({ language: ENGLISH }, today);
      if (news) await queueNews(tx, { clock }, { ...reader, news, dedupeKey, notBefore: now });
    });
  }
}

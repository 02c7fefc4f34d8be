import { needsToTell, type ServerNeed } from '@tula/contract/upkeep/server-standing.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import type { Parts } from '../platform/parts.ts';
import { tellStaff } from '../staff/notifications/tell-staff.ts';
import { firstStaffAt } from '../staff/staff-query.ts';
import { readServerStanding, type UpkeepParts } from './read-server.ts';

type TellingParts = UpkeepParts & Pick<Parts, 'clock'>;

const WEEK_MS = 7 * 86_400_000;

/** Looks at the server each hour. */
export function upkeepRepeating(parts: TellingParts): ScheduledJob[] {
  const tell = tellOfServer(parts);
  return [{ name: 'tell-of-server', crontab: '21 * * * *', work: tell }];
}

/**
 * Tells owners what is wrong with the server, once a week as long as it lasts. What is there at one look alone, such as an
 * address that did not answer while the server restarted, is told to nobody.
 */
export function tellOfServer(parts: TellingParts): () => Promise<void> {
  let seenBefore: readonly ServerNeed[] = [];
  return async () => {
    const { database, clock } = parts;
    const now = clock.now();
    const openedAt = await firstStaffAt(database.db);
    if (openedAt === undefined) return;
    const needs = needsToTell(await readServerStanding(parts), { now, openedAt });
    const lasting = needs.filter((need) => seenBefore.includes(need));
    seenBefore = needs;
    const week = Math.floor(now.getTime() / WEEK_MS);
    await database.tx(async (tx) => {
      for (const need of lasting) await tellStaff(tx, parts, { kind: 'server', of: `${need}:${week}`, need });
    });
  };
}

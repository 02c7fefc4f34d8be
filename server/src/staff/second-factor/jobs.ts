import type { ScheduledJob } from '../../platform/jobs/scheduled-job.ts';
import { SecretUnreadable } from '../../platform/secrets/secret-box.ts';
import type { StaffParts } from '../staff-parts.ts';
import { formatSecretPlace } from './spend-code.ts';
import { allSecrets, deleteOldSetUps, replaceSecret } from './second-factor-store.ts';
import { SET_UP_MS } from './set-up-second-factor.ts';

type Parts = Pick<StaffParts, 'database' | 'clock' | 'secretBox'>;

/** Deletes set-ups that nobody finished, and seals secrets again during a rotation of the key. */
export function secondFactorRepeating(parts: Parts): ScheduledJob[] {
  const { database, clock } = parts;
  const work = async () => {
    await deleteOldSetUps(database.db, new Date(clock.now().getTime() - SET_UP_MS));
    await sealAgain(parts);
  };
  return [{ name: 'clear-second-factors', crontab: '*/5 * * * *', work }];
}

async function sealAgain({ database, secretBox }: Parts): Promise<void> {
  for (const { staffId, secret } of await allSecrets(database.db)) {
    if (!secretBox.isOfPreviousKey(secret)) continue;
    const opened = tryToOpen(() => secretBox.open(secret, formatSecretPlace(staffId)));
    if (opened === undefined) continue;
    await replaceSecret(database.db, staffId, secret, secretBox.seal(opened, formatSecretPlace(staffId)));
  }
}

/** Returns undefined when the key is gone; whoever logs in is told so. */
function tryToOpen(open: () => string): string | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}

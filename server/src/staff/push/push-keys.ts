import type { Db } from '../../platform/postgres/database.ts';
import { type SecretBox, SecretUnreadable } from '../../platform/secrets/secret-box.ts';
import type { StaffParts } from '../staff-parts.ts';
import { deleteDevices, lockKeys, readKeys, storeKeys } from './push-devices-store.ts';
import type { PushKeys } from './push-sender.ts';

const PLACE = 'push keys';

/** The keys of the shop; undefined when none were made yet, or no key of the shop opens them. */
export async function openPushKeys(
  db: Db,
  secretBox: SecretBox,
): Promise<(PushKeys & { sealed: Buffer }) | undefined> {
  const found = await readKeys(db);
  if (found === undefined) return undefined;
  try {
    return { ...found, privateKey: secretBox.open(found.sealed, PLACE) };
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}

/**
 * Makes the keys at the first start, and seals them again during a rotation of the shop's key. Browsers subscribe for one
 * key, so keys that nothing opens any more take their devices along: staff turn them on again.
 */
export async function ensurePushKeys({
  database,
  clock,
  log,
  secretBox,
  pushSender,
}: Pick<StaffParts, 'database' | 'clock' | 'log' | 'secretBox' | 'pushSender'>): Promise<void> {
  await database.tx(async (tx) => {
    await lockKeys(tx);
    const found = await openPushKeys(tx, secretBox);
    if (found !== undefined && !secretBox.isOfPreviousKey(found.sealed)) return;
    const keys = found ?? (await pushSender.newKeys());
    if (found === undefined) {
      const lost = await deleteDevices(tx, 'all');
      if (lost > 0) log.warn({ devices: lost }, 'no key opens the push keys: staff turn on devices again');
    }
    const sealed = secretBox.seal(keys.privateKey, PLACE);
    await storeKeys(tx, { publicKey: keys.publicKey, sealed }, clock.now());
  });
}

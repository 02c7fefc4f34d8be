import type { StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { OpenRates } from './open-rates.ts';
import { ratesChanges } from './rates-changes.ts';
import { insertVersion, newestRates, ratesOfVersion, type StoredVersion } from './rates-store.ts';
import { shownVersion } from './read-rates.ts';

export type RatesParts = Pick<Parts, 'database' | 'clock'> & { rates: OpenRates };
type Saving = { basedOn: number; by: { staffId: StaffId } };

/**
 * Saves rates as a new version. Throws CHANGED_MEANWHILE when another one was saved since `basedOn`. Rates that are in
 * use make no new one, except those that came with the shop: saving them says that they are right.
 */
export async function saveRates(
  parts: RatesParts,
  rates: DeliveryRates,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, basedOn, async (tx, newest) => {
    const changes = ratesChanges(newest.rates, rates);
    if (changes.length === 0 && newest.savedBy !== null) return newest.version;
    return addVersion(tx, parts, newest, { rates, restoredFrom: null, by });
  });
}

/** Saves an earlier version as the newest one. */
export async function restoreRates(
  parts: RatesParts,
  version: number,
  { basedOn, by }: Saving,
): Promise<{ version: number }> {
  return inNewVersion(parts, basedOn, async (tx, newest) => {
    const rates = await ratesOfVersion(tx, version);
    if (rates === undefined) throw new Problem('RATES_NOT_FOUND');
    if (version === newest.version) return version;
    return addVersion(tx, parts, newest, { rates, restoredFrom: version, by });
  });
}

async function inNewVersion(
  { database, rates }: RatesParts,
  basedOn: number,
  work: (tx: Db, newest: StoredVersion) => Promise<number>,
): Promise<{ version: number }> {
  const version = await database.tx(async (tx) => {
    const newest = await newestRates(tx);
    if (newest.version !== basedOn) throw await changedMeanwhile(tx, newest);
    return work(tx, newest);
  });
  // This process need not wait for the announcement.
  rates.forget();
  return { version };
}

async function changedMeanwhile(tx: Db, newest: StoredVersion): Promise<Problem> {
  return new Problem('CHANGED_MEANWHILE', { current: await shownVersion(tx, newest) });
}

async function addVersion(
  tx: Db,
  { clock }: RatesParts,
  newest: StoredVersion,
  { rates, restoredFrom, by }: { rates: DeliveryRates; restoredFrom: number | null; by: Saving['by'] },
): Promise<number> {
  const version = newest.version + 1;
  const added = { rates, restoredFrom, savedAt: clock.now(), savedBy: by.staffId };
  if (!(await insertVersion(tx, version, added))) throw await changedMeanwhile(tx, await newestRates(tx));
  const changes = ratesChanges(newest.rates, rates);
  const subject = { id: String(version), name: String(restoredFrom ?? version) };
  if (changes.length === 0 && restoredFrom === null)
    await recordAudit(tx, clock, { action: 'rates.confirmed', by, subject });
  else {
    const action = restoredFrom === null ? 'rates.saved' : 'rates.restored';
    await recordAudit(tx, clock, { action, by, subject, changes });
  }
  return version;
}

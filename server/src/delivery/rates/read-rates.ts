import type { RatesInUse, RatesVersion as VersionShown } from '@tula/contract/delivery/rates/rates-calls.ts';
import { namesOfStaff } from '../../audit/staff-names-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { newestVersions, type RatesVersion, ratesOfVersion } from './rates-store.ts';

const MOST_VERSIONS = 30;

/** The rates in use with the versions before. */
export async function readRates(db: Db): Promise<{ inUse: RatesInUse; versions: VersionShown[] }> {
  const versions = await newestVersions(db, MOST_VERSIONS);
  const names = await namesOfStaff(db);
  const shown = versions.map((version) => shownBy(names, version));
  const [newest] = shown;
  const rates = newest && (await ratesOfVersion(db, newest.version));
  if (newest === undefined || rates === undefined) throw new Error('the shop has no delivery rates');
  return { inUse: { ...newest, rates }, versions: shown };
}

/** A version with the name of who saved it. */
export async function shownVersion(db: Db, version: RatesVersion): Promise<VersionShown> {
  return shownBy(await namesOfStaff(db), version);
}

function shownBy(
  names: Awaited<ReturnType<typeof namesOfStaff>>,
  { version, savedAt, savedBy, restoredFrom }: RatesVersion,
): VersionShown {
  const name = names.find(({ id }) => id === savedBy)?.name ?? null;
  return { version, savedAt: savedAt.toISOString(), savedBy: name, restoredFrom };
}

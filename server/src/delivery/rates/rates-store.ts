import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';

export type RatesVersion = {
  version: number;
  restoredFrom: number | null;
  savedAt: Date;
  savedBy: StaffId | null;
};

export type VersionToAdd = Omit<RatesVersion, 'version'> & { rates: DeliveryRates };

/** The number of the version in use; undefined before the first one. */
export async function newestVersion(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM delivery_rates ORDER BY version DESC LIMIT 1`.execute(db);
  return rows[0]?.version;
}

export async function ratesOfVersion(db: Db, version: number): Promise<DeliveryRates | undefined> {
  const { rows } = await sql<{ rates: DeliveryRates }>`
    SELECT rates FROM delivery_rates WHERE version = ${version}`.execute(db);
  return rows[0]?.rates;
}

/** Adds a version. Returns whether it did: one that was added first, perhaps at the same time, is left as it is. */
export async function insertVersion(
  tx: Db,
  version: number,
  { rates, restoredFrom, savedAt, savedBy }: VersionToAdd,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO delivery_rates (version, rates, restored_from, saved_at, saved_by)
    VALUES (${version}, ${JSON.stringify(rates)}::jsonb, ${restoredFrom}, ${savedAt}, ${savedBy})
    ON CONFLICT (version) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

export type StoredVersion = RatesVersion & { rates: DeliveryRates };

/** The newest versions without their rates, newest first. */
export async function newestVersions(db: Db, most: number): Promise<RatesVersion[]> {
  const { rows } = await sql<RatesVersion>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy"
    FROM delivery_rates ORDER BY version DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** The version in use. */
export async function newestRates(db: Db): Promise<StoredVersion> {
  const { rows } = await sql<StoredVersion>`
    SELECT version, restored_from AS "restoredFrom", saved_at AS "savedAt", saved_by AS "savedBy", rates
    FROM delivery_rates ORDER BY version DESC LIMIT 1`.execute(db);
  const [newest] = rows;
  if (newest === undefined) throw new Error('the shop has no delivery rates');
  return newest;
}

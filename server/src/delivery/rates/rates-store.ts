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

/** Adds a version; one that another process has added first is left as it is. */
export async function insertVersion(
  tx: Db,
  version: number,
  { rates, restoredFrom, savedAt, savedBy }: VersionToAdd,
): Promise<void> {
  await sql`
    INSERT INTO delivery_rates (version, rates, restored_from, saved_at, saved_by)
    VALUES (${version}, ${JSON.stringify(rates)}::jsonb, ${restoredFrom}, ${savedAt}, ${savedBy})
    ON CONFLICT (version) DO NOTHING`.execute(tx);
}

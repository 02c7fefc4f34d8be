import type { Paise } from '@tula/contract/values/money.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import type { ParcelToQuote } from './courier.ts';

/** The PIN code as parsed, the weight rounded to what the courier bills. */
export type ParcelQuoted = ParcelToQuote & { courier: string };

/** A charge of null: the courier does not serve the place. */
export type CachedQuote = { chargePaise: Paise | null };

export async function findQuote(
  db: Db,
  { courier, pincode, weightGrams }: ParcelQuoted,
  now: Date,
): Promise<CachedQuote | undefined> {
  const { rows } = await sql<CachedQuote>`
    SELECT charge_paise AS "chargePaise" FROM courier_quotes
    WHERE courier = ${courier} AND pincode = ${pincode} AND weight_grams = ${weightGrams} AND expires_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/** Caches a quote unless one is still valid: of several simultaneous quotes, the first is cached. */
export async function insertQuote(
  db: Db,
  { courier, pincode, weightGrams }: ParcelQuoted,
  { chargePaise, now, expiresAt }: CachedQuote & { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO courier_quotes AS cached (courier, pincode, weight_grams, charge_paise, expires_at)
    VALUES (${courier}, ${pincode}, ${weightGrams}, ${chargePaise}, ${expiresAt})
    ON CONFLICT (courier, pincode, weight_grams) DO UPDATE
      SET charge_paise = excluded.charge_paise, expires_at = excluded.expires_at WHERE cached.expires_at <= ${now}`.execute(
    db,
  );
}

export async function deleteExpiredQuotes(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM courier_quotes WHERE expires_at <= ${now}`.execute(db);
}

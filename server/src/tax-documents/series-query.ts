import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { documentNumber } from '../tax/financial-year.ts';

/** How far the numbers of a series were given in a financial year. */
export type SeriesHeight = { prefix: string; financialYear: string; last: number };

export async function listSeries(db: Db): Promise<SeriesHeight[]> {
  const { rows } = await sql<SeriesHeight>`
    SELECT prefix, financial_year AS "financialYear", last_place AS last FROM tax_series
    ORDER BY financial_year, prefix`.execute(db);
  return rows;
}

/** Numbers that were given, whose documents a restore of an older backup has lost. */
export type LostNumbers = { first: string; last: string; restoredAt: Date };

export async function lostNumbersOf(db: Db, financialYear: string): Promise<LostNumbers[]> {
  const { rows } = await sql<{ prefix: string; first: number; last: number; restoredAt: Date }>`
    SELECT prefix, first_place AS first, last_place AS last, restored_at AS "restoredAt" FROM tax_series_gaps
    WHERE financial_year = ${financialYear} ORDER BY prefix, first_place`.execute(db);
  return rows.map(({ prefix, first, last, restoredAt }) => ({
    first: documentNumber(prefix, financialYear, first),
    last: documentNumber(prefix, financialYear, last),
    restoredAt,
  }));
}

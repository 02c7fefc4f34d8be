import type { Db } from '../platform/postgres/database.ts';
import { documentNumber } from '../tax/financial-year.ts';
import type { LostNumbers, SeriesHeight } from './series-query.ts';
import { insertGap, liftLastPlace } from './tax-documents-store.ts';

/**
 * Lets a series of a restored shop go on after the highest number that was ever given, so that no two documents have the
 * same one. The numbers between are remembered as lost; returns them, and undefined where the shop knew them all.
 */
export async function liftSeries(
  tx: Db,
  { last, ...series }: SeriesHeight,
  restoredAt: Date,
): Promise<LostNumbers | undefined> {
  const first = (await liftLastPlace(tx, series, last)) + 1;
  if (first > last) return undefined;
  await insertGap(tx, { ...series, first, last }, restoredAt);
  const number = (place: number) => documentNumber(series.prefix, series.financialYear, place);
  return { first: number(first), last: number(last), restoredAt };
}

import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { MOST_NAMES_SHOWN, type readVisits as endpoint } from '@tula/contract/orders/sales.ts';
import { searchedInVain } from '../../catalogue/search/empty-searches-query.ts';
import type { Parts } from '../../platform/parts.ts';
import { countsByDay, countsByName, type VisitKind } from '../../platform/visits/visits-store.ts';
import { daysUpTo } from './sales-report.ts';
import { salesByDay } from './sales-store.ts';

/** The beginning of a longer search is left out, as somebody was still typing; so more are read than are shown. */
const MOST_READ = 4 * MOST_NAMES_SHOWN;

/** Reads the visits of as many days up to today, and the names that were counted most in them. */
export async function readVisits(
  { database: { db }, clock }: Pick<Parts, 'database' | 'clock'>,
  days: number,
): Promise<ResultOf<typeof endpoint>> {
  const listed = daysUpTo(clock.now(), days);
  const span = { firstDay: listed[0] ?? '', lastDay: listed.at(-1) ?? '' };
  const [counted, named, sold] = await Promise.all([
    countsByDay(db, span),
    countsByName(db, span, MOST_READ),
    salesByDay(db, span),
  ]);
  const on = (day: string, kind: VisitKind) =>
    counted.find((one) => one.day === day && one.kind === kind)?.count ?? 0;
  const of = (kind: VisitKind) =>
    named.filter((one) => one.kind === kind).map(({ name, count }) => ({ name, count }));
  const words = of('words')
    .filter(({ name, count }, _, all) => !isBegunOf(all, name, count))
    .slice(0, MOST_NAMES_SHOWN);
  const inVain = await searchedInVain(
    db,
    words.map(({ name }) => name),
  );
  return {
    days: listed.map((day) => ({
      day,
      visits: on(day, 'visits'),
      products: on(day, 'products'),
      logins: on(day, 'logins'),
      carts: on(day, 'carts'),
      orders: sold.find((one) => one.day === day)?.orders ?? 0,
    })),
    sources: of('sources').slice(0, MOST_NAMES_SHOWN),
    pincodes: of('pincodes').slice(0, MOST_NAMES_SHOWN),
    words: words.map((one) => ({ ...one, foundNothing: inVain.has(one.name) })),
  };
}

const isBegunOf = (all: readonly { name: string; count: number }[], name: string, count: number) =>
  name === '' || all.some((one) => one.name !== name && one.name.startsWith(name) && one.count >= count);

import path from 'node:path';
import type { Parts } from '../../platform/parts.ts';
import type { WatchedChanges } from '../../platform/http/cache/watched-changes.ts';
import { type RateCard, rateCardOf } from './rate-card-rules.ts';
import { newestVersion, ratesOfVersion } from './rates-store.ts';
import { seedRates } from './seed-rates.ts';

/** What a new shop charges until its staff change it. */
const FIRST_RATES = path.resolve(import.meta.dirname, '../../../rate-card.json');
/** What the trigger of the rates announces a change with, on the channel of the catalogue. */
const RATES_CHANGED = 'delivery rates';

export type CurrentRates = () => Promise<RateCard>;

export type OpenRates = {
  /** The rate card in use, from memory once it has been read. */
  current: CurrentRates;
  /** The next quote asks for the newest version. */
  forget: () => void;
};

type RatesOptions = {
  /** Whether announcements of changes cannot arrive: then every quote asks for the newest version. */
  isPaused: () => boolean;
  firstRates?: string;
};

/** Opens the rates of the shop; a new shop gets its first version. */
export async function openRates(
  parts: Pick<Parts, 'database' | 'clock'>,
  { isPaused, firstRates = FIRST_RATES }: RatesOptions,
): Promise<OpenRates> {
  const { database } = parts;
  await seedRates(parts, firstRates);
  let held: { version: number; card: RateCard } | undefined;
  let changes = 0;
  let reading: { since: number; card: Promise<RateCard> } | undefined;

  async function read(): Promise<RateCard> {
    const version = await newestVersion(database.db);
    if (version === undefined) throw new Error('the shop has no delivery rates');
    if (held?.version === version) return held.card;
    const rates = await ratesOfVersion(database.db, version);
    if (rates === undefined) throw new Error(`version ${version} of the delivery rates is missing`);
    const card = rateCardOf(rates);
    // A slower reader of an older version must not replace a newer one.
    if (held === undefined || held.version < version) held = { version, card };
    return card;
  }

  return {
    async current() {
      if (isPaused()) return read();
      if (reading?.since === changes) return reading.card;
      const begun = { since: changes, card: read() };
      reading = begun;
      begun.card.catch(() => {
        if (reading === begun) reading = undefined;
      });
      return begun.card;
    },
    forget: () => void (changes += 1),
  };
}

/** The same cache and changes, for a watcher that tells the rates of changes as well, before any response is made. */
export function forgettingRates(
  { forget }: Pick<OpenRates, 'forget'>,
  { cache, ownChanges }: WatchedChanges,
): WatchedChanges {
  return {
    cache: {
      pause() {
        forget();
        cache.pause();
      },
      resume() {
        forget();
        return cache.resume();
      },
    },
    ownChanges: {
      announced(mark) {
        if (mark === RATES_CHANGED) forget();
        ownChanges.announced(mark);
      },
    },
  };
}

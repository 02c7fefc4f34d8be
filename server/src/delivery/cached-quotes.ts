import { type Grams, grams } from '@tula/contract/values/weight.ts';
import type { Parts } from '../platform/parts.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import type { Courier, CourierQuote } from './courier.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import {
  deleteExpiredQuotes,
  findQuote,
  insertQuote,
  type CachedQuote,
  type ParcelQuoted,
} from './quotes-store.ts';

type QuotesParts = Pick<Parts, 'database' | 'clock'>;

/** Couriers bill by the half kilogram begun. */
const SLAB_GRAMS = 500;
const CACHED_FOR_MS = 15 * 60_000;

/**
 * Caches a courier's quotes for all processes together, so that the order charges what checkout showed and concurrent
 * requests become one. An unavailable courier is not cached: the next request tries it again.
 */
export function cacheQuotes(courier: Courier, parts: QuotesParts): Courier {
  const pending = new Map<string, Promise<CourierQuote>>();
  return {
    ...courier,
    async quote({ pincode: typed, weightGrams }, { beforeAsking } = {}) {
      const pincode = parsePincode(typed);
      if (pincode === undefined) return { rejected: 'not-a-pincode' };
      const parcel = { courier: courier.name, pincode, weightGrams: billedGrams(weightGrams) };
      const key = `${pincode} ${parcel.weightGrams}`;
      // A call that joins a pending request, or finds a cached quote, makes the courier no work.
      if (beforeAsking !== undefined && !pending.has(key)) {
        const cached = await findQuote(parts.database.db, parcel, parts.clock.now());
        if (cached !== undefined) return toQuote(cached);
        await beforeAsking();
      }
      const known = pending.get(key);
      if (known !== undefined) return known;
      const quote = quoteOnce(courier, parts, parcel).finally(() => pending.delete(key));
      pending.set(key, quote);
      return quote;
    },
    async terms(parcel) {
      const { deliveryDays, freeFromPaise } = (await courier.terms?.(parcel)) ?? {};
      return { deliveryDays, freeFromPaise, sameChargeUpToGrams: billedGrams(parcel.weightGrams) };
    },
  };
}

function billedGrams(weightGrams: number): Grams {
  return grams(Math.ceil(weightGrams / SLAB_GRAMS) * SLAB_GRAMS);
}

async function quoteOnce(
  courier: Courier,
  { database, clock }: QuotesParts,
  parcel: ParcelQuoted,
): Promise<CourierQuote> {
  const cached = await findQuote(database.db, parcel, clock.now());
  if (cached !== undefined) return toQuote(cached);
  const { pincode, weightGrams } = parcel;
  const quote = await courier.quote({ pincode, weightGrams });
  if ('unavailable' in quote) return quote;
  const now = clock.now();
  await insertQuote(database.db, parcel, {
    chargePaise: 'chargePaise' in quote ? quote.chargePaise : null,
    now,
    expiresAt: new Date(now.getTime() + CACHED_FOR_MS),
  });
  // Another process may have cached one first.
  const winner = await findQuote(database.db, parcel, now);
  return winner === undefined ? quote : toQuote(winner);
}

function toQuote({ chargePaise }: CachedQuote): CourierQuote {
  return chargePaise === null ? { rejected: 'not-serviceable' } : { chargePaise };
}

export function quotesRepeating({ database, clock }: QuotesParts): ScheduledJob[] {
  return [
    {
      name: 'clear-courier-quotes',
      crontab: '*/5 * * * *',
      work: () => deleteExpiredQuotes(database.db, clock.now()),
    },
  ];
}

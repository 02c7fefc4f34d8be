import { grams } from '@tula/contract/weight.ts';
import type { Parts } from '../platform/parts.ts';
import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import type { Courier, CourierQuote } from './courier.ts';
import { parsePincode } from './pincode.ts';
import {
  deleteExpiredQuotes,
  findQuote,
  insertQuote,
  type KeptQuote,
  type ParcelQuoted,
} from './quotes-store.ts';

type QuotesParts = Pick<Parts, 'database' | 'clock'>;

/** Couriers bill by the half kilogram begun. */
const SLAB_GRAMS = 500;
const KEPT_FOR_MS = 15 * 60_000;

/**
 * A courier whose quotes are kept for a while, for all processes together: what checkout shows is then what the order
 * charges, and the courier is asked once however many look. A courier that could not be asked is asked again at once.
 */
export function keepQuotes(courier: Courier, parts: QuotesParts): Courier {
  const beingAsked = new Map<string, Promise<CourierQuote>>();
  return {
    ...courier,
    quote(parcel) {
      const pincode = parsePincode(parcel.pincode);
      if (pincode === undefined) return Promise.resolve({ refused: 'not-a-pincode' });
      const weightGrams = grams(Math.ceil(parcel.weightGrams / SLAB_GRAMS) * SLAB_GRAMS);
      const key = `${pincode} ${weightGrams}`;
      const known = beingAsked.get(key);
      if (known !== undefined) return known;
      const asked = quoteOnce(courier, parts, { courier: courier.name, pincode, weightGrams }).finally(() =>
        beingAsked.delete(key),
      );
      beingAsked.set(key, asked);
      return asked;
    },
  };
}

async function quoteOnce(
  courier: Courier,
  { database, clock }: QuotesParts,
  parcel: ParcelQuoted,
): Promise<CourierQuote> {
  const kept = await findQuote(database.db, parcel, clock.now());
  if (kept !== undefined) return quoteOf(kept);
  const { pincode, weightGrams } = parcel;
  const quote = await courier.quote({ pincode, weightGrams });
  if ('unavailable' in quote) return quote;
  const now = clock.now();
  await insertQuote(database.db, parcel, {
    chargePaise: 'chargePaise' in quote ? quote.chargePaise : null,
    now,
    expiresAt: new Date(now.getTime() + KEPT_FOR_MS),
  });
  // Another process may have kept one first.
  const holding = await findQuote(database.db, parcel, now);
  return holding === undefined ? quote : quoteOf(holding);
}

function quoteOf({ chargePaise }: KeptQuote): CourierQuote {
  return chargePaise === null ? { refused: 'not-serviceable' } : { chargePaise };
}

export function quotesRepeating({ database, clock }: QuotesParts): RepeatedWork[] {
  return [
    { name: 'clear-courier-quotes', seconds: 300, work: () => deleteExpiredQuotes(database.db, clock.now()) },
  ];
}

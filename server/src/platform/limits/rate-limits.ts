import { Problem, type ProblemCode } from '@tula/contract/problems.ts';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../postgres/database.ts';
import { networkOf } from './network-of.ts';
import type { RepeatedWork } from '../jobs/repeated-work.ts';
import {
  type Bucket,
  clearBuckets,
  countIn,
  deleteClosedBuckets,
  giveBack,
  secondsUntilOpen,
} from './rate-limits-store.ts';

type Limit = {
  most: number;
  windowMinutes: number;
  /** Counted for the network of an address, as one household may have many addresses. */
  isPerNetwork?: true;
};

/**
 * Every limit that is counted in the database at each attempt, so that it holds for all processes together. The
 * window opens with the first attempt. The general limit of requests a minute is counted in the process, and shared:
 * see `share-request-rate.ts`, which writes into the same table.
 */
export const RATE_LIMITS = {
  failedLoginsOfAccount: { most: 10, windowMinutes: 15 },
  failedLoginsFromAddress: { most: 100, windowMinutes: 15, isPerNetwork: true },
  signUpsFromAddress: { most: 30, windowMinutes: 15, isPerNetwork: true },
  /** Password reset links and verification mails together. */
  mailsToAccount: { most: 5, windowMinutes: 15 },
  mailsFromAddress: { most: 30, windowMinutes: 15, isPerNetwork: true },
  tokenGuessesFromAddress: { most: 30, windowMinutes: 15, isPerNetwork: true },
  wrongCurrentPasswordsOfAccount: { most: 5, windowMinutes: 15 },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** What an attempt counts against: a limit's name to the account or address that it is counted for. */
export type Attempt = Partial<Record<RateLimitName, string>>;

export type RateLimits = {
  /** Checks and counts in one statement; throws TOO_MANY_REQUESTS and counts nothing if any limit is reached. */
  count: (attempt: Attempt) => Promise<void>;
  /** Counts before the work, and takes the attempt back unless the work rejects with that code. */
  countFailures: <T>(attempt: Attempt, failure: ProblemCode, work: () => Promise<T>) => Promise<T>;
  /** Starts anew, such as the failed logins of an account whose password was just reset. */
  clear: (db: Db, attempt: Attempt) => Promise<void>;
};

type Options = {
  database: Database;
  clock: Clock;
  /** Off for load tests. */
  on: boolean;
};

export function openRateLimits({ database, clock, on }: Options): RateLimits {
  if (!on)
    return {
      count: async () => {},
      countFailures: (_attempt, _failure, work) => work(),
      clear: async () => {},
    };
  const count = (attempt: Attempt) => countOrReject(database.db, bucketsOf(attempt), clock);
  return {
    count,
    async countFailures(attempt, failure, work) {
      await count(attempt);
      let isFailure = false;
      try {
        return await work();
      } catch (error) {
        isFailure = error instanceof Problem && error.code === failure;
        throw error;
      } finally {
        if (!isFailure) await giveBack(database.db, names(bucketsOf(attempt)));
      }
    },
    async clear(db, attempt) {
      await clearBuckets(db, names(bucketsOf(attempt)));
    },
  };
}

async function countOrReject(db: Db, wanted: Bucket[], clock: Clock): Promise<void> {
  const counted = await countIn(db, wanted, clock.now());
  if (counted.length === wanted.length) return;
  await giveBack(db, counted);
  const full = names(wanted).filter((bucket) => !counted.includes(bucket));
  throw new Problem('TOO_MANY_REQUESTS', {
    retryAfterSeconds: await secondsUntilOpen(db, full, clock.now()),
  });
}

/** Windows that have closed are opened anew by the next attempt; this only clears away what nobody comes back to. */
export function rateLimitsRepeating({ database, clock }: Omit<Options, 'on'>): RepeatedWork[] {
  const work = () => deleteClosedBuckets(database.db, clock.now());
  return [{ name: 'clear-rate-limits', crontab: '*/5 * * * *', work }];
}

const LONGEST_SUBJECT = 200;

/** In one order everywhere, so that two attempts which share buckets cannot wait for each other. */
function bucketsOf(attempt: Attempt): Bucket[] {
  return (Object.keys(attempt) as RateLimitName[]).sort().map((name) => {
    const subject = attempt[name] ?? '';
    const { isPerNetwork, most, windowMinutes }: Limit = RATE_LIMITS[name];
    const counted = isPerNetwork ? networkOf(subject) : subject;
    return { bucket: `${name}:${counted.slice(0, LONGEST_SUBJECT)}`, most, windowMinutes };
  });
}

function names(buckets: Bucket[]): string[] {
  return buckets.map(({ bucket }) => bucket);
}

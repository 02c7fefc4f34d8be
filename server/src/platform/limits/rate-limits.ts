import { Problem, type ProblemCode } from '@tula/contract/calls/problems.ts';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../postgres/database.ts';
import { growingCache } from '../growing-cache.ts';
import { toNetwork, toWiderNetwork } from './network.ts';
import type { ScheduledJob } from '../jobs/scheduled-job.ts';
import {
  type Bucket,
  clearBuckets,
  clearBucketsFrom,
  countIn,
  deleteClosedBuckets,
  giveBack,
  secondsUntilOpen,
} from './rate-limits-store.ts';

type Limit = {
  most: number;
  windowMinutes: number;
  /** Counted for the network of an address, as one household may have many addresses, or for the network around. */
  per?: 'network' | 'wider network';
  /** `countFailures` counts these even if the work succeeds. */
  countsSuccesses?: true;
};

/**
 * Every limit that is counted in the database at each attempt, so that it holds for all processes together. The
 * window opens with the first attempt. The general limit of requests a minute is counted in the process, and shared:
 * see `share-request-rate.ts`, which writes into the same table.
 */
export const RATE_LIMITS = {
  loginsFromAddress: { most: 150, windowMinutes: 15, per: 'network', countsSuccesses: true },
  loginsFromWiderNetwork: { most: 750, windowMinutes: 15, per: 'wider network', countsSuccesses: true },
  failedLoginsFromAddress: { most: 100, windowMinutes: 15, per: 'network' },
  staffLoginsFromAddress: { most: 150, windowMinutes: 15, per: 'network', countsSuccesses: true },
  staffLoginsFromWiderNetwork: { most: 750, windowMinutes: 15, per: 'wider network', countsSuccesses: true },
  failedLoginsOfAccountFromAddress: { most: 10, windowMinutes: 15 },
  /** Reached only from several networks: one network is stopped earlier. */
  failedLoginsOfAccount: { most: 30, windowMinutes: 15 },
  failedLoginsOfAccountPerDay: { most: 100, windowMinutes: 24 * 60 },
  failedLoginsOfDevice: { most: 10, windowMinutes: 15 },
  /** Limits what the audit log has of failed logins to an account from a network. */
  failedLoginEntries: { most: 10, windowMinutes: 60 },
  loginWarningsToAccount: { most: 1, windowMinutes: 24 * 60 },
  signUpsFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
  signUpsFromWiderNetwork: { most: 150, windowMinutes: 15, per: 'wider network' },
  /** Limits what signed-in customers have sent to themselves, and owners to staff. */
  mailsToAccount: { most: 5, windowMinutes: 15 },
  /** Anybody can ask for these. */
  resetMailsToAccount: { most: 5, windowMinutes: 15 },
  /** Counted alike with and without an account. The day's limit bounds what can be guessed at an account's codes. */
  loginCodesToEmail: { most: 5, windowMinutes: 15, countsSuccesses: true },
  loginCodesToEmailPerDay: { most: 20, windowMinutes: 24 * 60, countsSuccesses: true },
  mailsFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
  /** Guesses at the tokens of reset and verification links. */
  tokenGuessesFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
  refreshesFromAddress: { most: 900, windowMinutes: 15, per: 'network' },
  refreshGuessesFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
  wrongCurrentPasswordsOfAccount: { most: 5, windowMinutes: 15 },
  /** Codes of a second factor, of one browser or of all that are not known. */
  wrongCodesOfAccount: { most: 10, windowMinutes: 15 },
  wrongCodesOfAccountPerDay: { most: 50, windowMinutes: 24 * 60 },
  passwordChangesOfAccount: { most: 20, windowMinutes: 15, countsSuccesses: true },
  /** Each reads everything of an account. */
  dataExportsOfAccount: { most: 20, windowMinutes: 60, countsSuccesses: true },
  /** Each calls an outsider, and may send an email to anybody. */
  connectionTestsOfStaff: { most: 30, windowMinutes: 15, countsSuccesses: true },
  /** Quotes that an outside courier is asked for on behalf of visitors; cached ones do not count. */
  visitorQuotesFromAddress: { most: 60, windowMinutes: 15, per: 'network' },
  visitorQuotesFromWiderNetwork: { most: 300, windowMinutes: 15, per: 'wider network' },
  visitorQuotes: { most: 1_500, windowMinutes: 15 },
  /** Each sends an email to an address that somebody typed. */
  complaintsFromAddress: { most: 10, windowMinutes: 60, per: 'network', countsSuccesses: true },
  complaintsFromWiderNetwork: { most: 50, windowMinutes: 60, per: 'wider network', countsSuccesses: true },
  complaintsToEmail: { most: 5, windowMinutes: 24 * 60, countsSuccesses: true },
  enquiriesFromAddress: { most: 10, windowMinutes: 60, per: 'network', countsSuccesses: true },
  enquiriesFromWiderNetwork: { most: 50, windowMinutes: 60, per: 'wider network', countsSuccesses: true },
  enquiriesToEmail: { most: 5, windowMinutes: 24 * 60, countsSuccesses: true },
  /** Photos of reports that are decoded, those that are then refused too. */
  reportPhotosOfCustomer: { most: 60, windowMinutes: 60, countsSuccesses: true },
  complaintMessagesOfNumber: { most: 20, windowMinutes: 24 * 60, countsSuccesses: true },
  /** Reports of packs, and complaints of a signed-in customer under their own email. */
  complaintsOfCustomer: { most: 10, windowMinutes: 24 * 60, countsSuccesses: true },
  /** Guesses at a number and its phone. */
  complaintGuessesFromAddress: { most: 30, windowMinutes: 15, per: 'network' },
  complaintGuessesFromWiderNetwork: { most: 150, windowMinutes: 15, per: 'wider network' },
  complaintGuessesOfCustomer: { most: 30, windowMinutes: 15 },
  /** Each sends an email to an address that somebody typed. */
  stockMailsFromAddress: { most: 10, windowMinutes: 60, per: 'network', countsSuccesses: true },
  stockMailsFromWiderNetwork: { most: 100, windowMinutes: 60, per: 'wider network', countsSuccesses: true },
  stockMailsToEmail: { most: 5, windowMinutes: 24 * 60, countsSuccesses: true },
  stockMailsOfCustomer: { most: 30, windowMinutes: 60, countsSuccesses: true },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** An attempt counts against these: a limit's name to the account or address that it is counted for. */
export type Attempt = Partial<Record<RateLimitName, string>>;

export type RateLimits = {
  /**
   * Checks and counts in one statement. If any limit is reached it throws LimitReached, and only the limits that count
   * successes count the attempt.
   */
  count: (attempt: Attempt, tx?: Db) => Promise<void>;
  /**
   * Counts before the work, and takes the attempt back unless the work rejects with that code; limits that count
   * successes keep it.
   */
  countFailures: <T>(attempt: Attempt, failure: ProblemCode, work: () => Promise<T>) => Promise<T>;
  /** Resets counts, such as the failed logins of an account whose password was just reset. */
  clear: (db: Db, attempt: Attempt) => Promise<void>;
  /** Resets the counts of all subjects with these prefixes. */
  clearFrom: (db: Db, beginnings: Attempt) => Promise<void>;
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
      clearFrom: async () => {},
    };
  const knownAsFull = openKnownAsFull(clock);
  const count = (attempt: Attempt, tx: Db = database.db) =>
    countOrReject(tx, listBuckets(attempt), { clock, knownAsFull });
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
        if (!isFailure) await giveBack(database.db, names(listBuckets(attempt).filter(isGivenBack)));
      }
    },
    async clear(db, attempt) {
      await clearBuckets(db, names(listBuckets(attempt)));
    },
    async clearFrom(db, beginnings) {
      await clearBucketsFrom(db, names(listBuckets(beginnings)));
    },
  };
}

/** The rejection of an attempt, with the limits that it reached. */
export class LimitReached extends Problem {
  readonly limits: readonly RateLimitName[];

  constructor(buckets: readonly NamedBucket[], retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS', { retryAfterSeconds });
    this.limits = buckets.map(({ name }) => name);
  }
}

type Counting = { clock: Clock; knownAsFull: KnownAsFull };

async function countOrReject(db: Db, wanted: NamedBucket[], { clock, knownAsFull }: Counting): Promise<void> {
  for (const one of wanted) {
    const seconds = knownAsFull.secondsUntilOpen(one);
    if (seconds > 0) throw new LimitReached([one], seconds);
  }
  const counted = await countIn(db, wanted, clock.now());
  if (counted.length === wanted.length) return;
  const given = wanted.filter((one) => counted.includes(one.bucket) && isGivenBack(one));
  await giveBack(db, names(given));
  const full = wanted.filter(({ bucket }) => !counted.includes(bucket));
  const seconds = await secondsUntilOpen(db, names(full), clock.now());
  knownAsFull.remember(full, seconds);
  throw new LimitReached(full, seconds);
}

type KnownAsFull = ReturnType<typeof openKnownAsFull>;

const MOST_KNOWN_AS_FULL = 20_000;

/**
 * Networks that have reached a limit, so that the rest of a flood costs the database nothing. Only limits from which
 * nothing is given back: they stay full until their window ends.
 */
function openKnownAsFull(clock: Clock) {
  const opensAtMs = growingCache<string, number>(MOST_KNOWN_AS_FULL);
  const secondsUntil = (ms: number) => Math.ceil((ms - clock.now().getTime()) / 1000);
  return {
    secondsUntilOpen: ({ bucket }: NamedBucket) => Math.max(0, secondsUntil(opensAtMs.get(bucket) ?? 0)),
    /** With several full buckets: the latest time of all, and the narrowest of them. */
    remember(full: readonly NamedBucket[], seconds: number): void {
      if (full.some(isGivenBack)) return;
      const narrowest = full.find(({ name }) => findPeriod(name) === 'network') ?? full[0];
      if (narrowest) opensAtMs.set(narrowest.bucket, clock.now().getTime() + seconds * 1000);
    },
  };
}

/** The next attempt reopens an expired window; this only deletes those that are not used again. */
export function rateLimitsRepeating({ database, clock }: Omit<Options, 'on'>): ScheduledJob[] {
  const work = () => deleteClosedBuckets(database.db, clock.now());
  return [{ name: 'clear-rate-limits', crontab: '*/5 * * * *', work }];
}

const LONGEST_SUBJECT = 200;

type NamedBucket = Bucket & { name: RateLimitName };

/** Lists them in one order everywhere, so that two attempts which share buckets cannot wait for each other. */
function listBuckets(attempt: Attempt): NamedBucket[] {
  return (Object.keys(attempt) as RateLimitName[]).sort().map((name) => {
    const { most, windowMinutes }: Limit = RATE_LIMITS[name];
    const counted = countedSubject(name, attempt[name] ?? '');
    return { name, bucket: `${name}:${counted.slice(0, LONGEST_SUBJECT)}`, most, windowMinutes };
  });
}

function countedSubject(name: RateLimitName, subject: string): string {
  const per = findPeriod(name);
  if (per === undefined) return subject;
  return per === 'network' ? toNetwork(subject) : toWiderNetwork(subject);
}

function findPeriod(name: RateLimitName): Limit['per'] {
  const { per }: Limit = RATE_LIMITS[name];
  return per;
}

function isGivenBack({ name }: NamedBucket): boolean {
  const { countsSuccesses }: Limit = RATE_LIMITS[name];
  return countsSuccesses !== true;
}

function names(buckets: readonly Bucket[]): string[] {
  return buckets.map(({ bucket }) => bucket);
}

import type { CustomerId, SessionId, StaffId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import { v7 as newId } from 'uuid';
import { type Audience, accessTokens, type SecretKeys } from './access-token.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/postgres/database.ts';
import type { Authenticate } from '../platform/http/caller.ts';
import { refreshTokens, tokenHash } from './refresh-tokens.ts';
import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import {
  deleteExpired,
  type EndedBecause,
  endSession,
  endSessionsOf,
  insertSession,
  isLive,
  lockPresented,
  type PresentedToken,
  rotate,
  unusedHashes,
} from './sessions-store.ts';

export type SessionTokens = { accessToken: string; refreshToken: string };
export type Account = { audience: Audience; accountId: CustomerId | StaffId };

export type Sessions = {
  authenticate: Authenticate;
  /** Opens a session in the caller's transaction. */
  begin: (db: Db, account: Account) => Promise<SessionTokens>;
  /** Rotates a refresh token. Throws SESSION_ENDED when it is no longer valid; 'unknown' when it never was. */
  refresh: (audience: Audience, refreshToken: string) => Promise<SessionTokens | 'unknown'>;
  end: (sessionId: SessionId, because: EndedBecause) => Promise<void>;
  /** Ends every session of the account except the given one. */
  endAll: (db: Db, account: Account & { except?: SessionId }, because: EndedBecause) => Promise<void>;
};

type Options = { database: Database; clock: Clock; keys: SecretKeys };
type Context = Options & {
  access: ReturnType<typeof accessTokens>;
  refreshing: ReturnType<typeof refreshTokens>;
};

const REFRESH_TOKEN_LIFETIME_DAYS = 30;
/** Two tabs, or a client that never got the response, may use the same token again within this time. */
const GRACE_SECONDS = 20;
/** How long reuse of a rotated token is detected and ends its session. */
const REUSE_DETECTED_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

export function openSessions(options: Options): Sessions {
  const { database, clock, keys } = options;
  const context = { ...options, access: accessTokens({ keys, clock }), refreshing: refreshTokens(keys) };
  return {
    authenticate: (bearer, audience, { mustBeLive }) => authenticate(context, bearer, audience, mustBeLive),
    begin: (db, account) => begin(context, db, account),
    refresh: (audience, refreshToken) => refresh(context, audience, refreshToken),
    end: (sessionId, because) => endSession(database.db, sessionId, because, clock.now()),
    endAll: (db, { audience, accountId, except }, because) =>
      endSessionsOf(db, { audience, accountId, except }, because, clock.now()),
  };
}

async function authenticate(
  { access, database }: Context,
  bearer: string,
  audience: Audience,
  mustBeLive: boolean,
): ReturnType<Authenticate> {
  const { accountId, sessionId, ...token } = await access.verify(bearer);
  if (token.audience !== audience) throw new Problem('FORBIDDEN');
  if (mustBeLive && !(await isLive(database.db, audience, accountId, sessionId)))
    throw new Problem('NOT_SIGNED_IN');
  return audience === 'customer'
    ? { customerId: accountId as CustomerId, sessionId }
    : { staffId: accountId as StaffId, sessionId };
}

async function begin(context: Context, db: Db, account: Account): Promise<SessionTokens> {
  const sessionId = newId() as SessionId;
  const createdAt = context.clock.now();
  const refreshToken = context.refreshing.first();
  await insertSession(
    db,
    { id: sessionId, ...account, createdAt },
    { hash: tokenHash(refreshToken), expiresAt: endOfLife(createdAt) },
  );
  return { accessToken: await context.access.sign({ ...account, sessionId }, createdAt), refreshToken };
}

async function refresh(
  context: Context,
  audience: Audience,
  presented: string,
): Promise<SessionTokens | 'unknown'> {
  const { access, clock, database } = context;
  const outcome = await database.tx(async (tx) => {
    const token = await lockPresented(tx, audience, tokenHash(presented));
    if (token === undefined) return 'unknown';
    const now = clock.now();
    if (token.isEnded || token.expiresAt <= now) return 'ended';
    if (token.rotatedAt !== null) return tokensOfReuse(context, tx, presented, token, token.rotatedAt);
    const [successor] = context.refreshing.successorsOf(presented);
    await rotate(tx, tokenHash(presented), now, { hash: tokenHash(successor), expiresAt: endOfLife(now) });
    return { ...token, successor, issuedAt: now };
  });
  if (outcome === 'unknown') return outcome;
  if (outcome === 'ended') throw new Problem('SESSION_ENDED');
  const { accountId, sessionId, issuedAt, successor } = outcome;
  // Issued at the time of the rotation, so that a retry gets exactly the same tokens.
  const accessToken = await access.sign({ audience, accountId, sessionId }, issuedAt);
  return { accessToken, refreshToken: successor };
}

/**
 * Returns the same successor within the grace period while that is unused. Reuse later, or of a token before the
 * previous one, means theft, and ends the session.
 */
async function tokensOfReuse(
  { clock, refreshing }: Context,
  tx: Db,
  presented: string,
  token: PresentedToken,
  rotatedAt: Date,
): Promise<(PresentedToken & { successor: string; issuedAt: Date }) | 'ended'> {
  const now = clock.now();
  if (now.getTime() - rotatedAt.getTime() <= GRACE_SECONDS * 1000) {
    const candidates = refreshing.successorsOf(presented);
    const unused = await unusedHashes(tx, candidates.map(tokenHash));
    const successor = candidates.find((candidate) =>
      unused.some((hash) => hash.equals(tokenHash(candidate))),
    );
    if (successor !== undefined) return { ...token, successor, issuedAt: rotatedAt };
  }
  await endSession(tx, token.sessionId, 'reuse', now);
  return 'ended';
}

function endOfLife(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REFRESH_TOKEN_LIFETIME_DAYS * DAY_MS);
}

/** Deletes expired tokens, tokens rotated long ago, and sessions that can never be refreshed. */
export function sessionsRepeating({ database, clock }: Omit<Options, 'keys'>): RepeatedWork[] {
  const work = () => {
    const now = clock.now();
    const rotatedBefore = new Date(now.getTime() - REUSE_DETECTED_DAYS * DAY_MS);
    // No token is rotated before it is created, so the index on the expiry finds the few to delete.
    return deleteExpired(database.db, now, { rotatedBefore, expireBefore: endOfLife(rotatedBefore) });
  };
  return [{ name: 'clear-sessions', crontab: '27 * * * *', work }];
}

import type { CustomerId, SessionId, StaffId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { type Audience, accessTokens, type SecretKeys } from './access-token.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/postgres/database.ts';
import type { Authenticate } from '../platform/http/caller.ts';
import type { Device } from './device.ts';
import { type Account, endSessions } from './end-sessions.ts';
import { refreshTokens, tokenHash } from './refresh-tokens.ts';
import { type SessionLife, USUAL_SESSION_LIFE } from '../platform/config/session-config.ts';
import { endOfSession, endOfUse, LONGEST_IDLE_MS } from './session-life.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import {
  deleteExpired,
  type EndedBecause,
  endSession,
  insertSession,
  findLive,
  lockPresented,
  type PresentedToken,
  rotate,
  type Standing,
  findStanding,
  unusedHashes,
} from './sessions-store.ts';
import { newId } from '../platform/new-id.ts';
import type { Parts } from '../platform/parts.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';

export type SessionTokens = { accessToken: string; refreshToken: string };

export type Sessions = {
  authenticate: Authenticate;
  /** Opens a session in the caller's transaction; the device is stored for its owner to recognise it. */
  begin: (db: Db, account: Account, device?: Device) => Promise<SessionTokens>;
  /** Rotates a refresh token. Throws SESSION_ENDED when it is no longer valid; 'unknown' when it never was. */
  refresh: (audience: Audience, refreshToken: string) => Promise<SessionTokens | 'unknown'>;
  end: (sessionId: SessionId, because: EndedBecause) => Promise<void>;
  /** Ends every session of the account except the given one. */
  endAll: (db: Db, account: Account & { except?: SessionId }, because: EndedBecause) => Promise<number>;
};

type Options = {
  database: Database;
  clock: Clock;
  keys: SecretKeys;
  life?: SessionLife;
  /** Says whether an owner needs a second factor. */
  isSecondFactorRequired?: () => boolean;
};
type Context = Required<Options> & {
  access: ReturnType<typeof accessTokens>;
  refreshing: ReturnType<typeof refreshTokens>;
};

/** Two tabs, or a client that never got the response, may use the same token again within this time. */
const GRACE_SECONDS = 20;
/** How long reuse of a rotated token is detected and ends its session. */
const REUSE_DETECTED_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

export function openSessions(options: Options): Sessions {
  const { database, clock, keys, life = USUAL_SESSION_LIFE, isSecondFactorRequired = () => false } = options;
  const context = {
    ...options,
    life,
    isSecondFactorRequired,
    access: accessTokens({ keys, clock }),
    refreshing: refreshTokens(keys),
  };
  return {
    authenticate: (bearer, audience, { mustBeLive }) => authenticate(context, bearer, audience, mustBeLive),
    begin: (db, account, device) => begin(context, db, account, device),
    refresh: (audience, refreshToken) => refresh(context, audience, refreshToken),
    end: (sessionId, because) => endSession(database.db, sessionId, because, clock.now()),
    endAll: (db, account, because) => endSessions(db, clock, account, because),
  };
}

/** Says whether a member of staff may do nothing before a second factor is set up. */
function mustSetUp(
  { isSecondFactorRequired }: Context,
  { role, hasSecondFactor }: Partial<Standing>,
): boolean {
  return role === 'owner' && hasSecondFactor !== true && isSecondFactorRequired();
}

async function authenticate(
  context: Context,
  bearer: string,
  audience: Audience,
  mustBeLive: boolean,
): ReturnType<Authenticate> {
  const { access, database } = context;
  const { accountId, sessionId, ...token } = await access.verify(bearer);
  if (token.audience !== audience) throw new Problem('FORBIDDEN');
  if (audience === 'customer' && !mustBeLive) return { customerId: accountId as CustomerId, sessionId };
  const live = await findLive(database.db, audience, accountId, sessionId);
  if (live === undefined) throw new Problem('NOT_SIGNED_IN');
  if (audience === 'customer') return { customerId: accountId as CustomerId, sessionId };
  if (live.role === undefined) throw new Error('a member of staff without a role');
  const mustSetUpSecondFactor = mustSetUp(context, live);
  return { staffId: accountId as StaffId, sessionId, role: live.role, mustSetUpSecondFactor };
}

const makeClaims = (context: Context, standing: Standing | undefined) =>
  standing && { role: standing.role, mustSetUpSecondFactor: mustSetUp(context, standing) };

async function begin(
  context: Context,
  db: Db,
  account: Account,
  device: Device | undefined,
): Promise<SessionTokens> {
  const { access, clock, life, refreshing } = context;
  const sessionId: SessionId = newId();
  const createdAt = clock.now();
  const refreshToken = refreshing.first();
  const expiresAt = endOfUse(life, account.audience, { beganAt: createdAt, usedAt: createdAt });
  await insertSession(
    db,
    { id: sessionId, ...account, createdAt, device },
    { hash: tokenHash(refreshToken), expiresAt },
  );
  const sessionEndsAt = endOfSession(life, account.audience, createdAt);
  const standing = account.audience === 'staff' ? await findStanding(db, account.accountId) : undefined;
  const claims = makeClaims(context, standing);
  return {
    accessToken: await access.sign({ ...account, sessionId, ...claims }, createdAt, sessionEndsAt),
    refreshToken,
  };
}

async function refresh(
  context: Context,
  audience: Audience,
  presented: string,
): Promise<SessionTokens | 'unknown'> {
  const { access, clock, database, life } = context;
  const outcome = await database.tx(async (tx) => {
    const token = await lockPresented(tx, audience, tokenHash(presented));
    if (token === undefined) return 'unknown';
    const now = clock.now();
    if (token.isEnded) return 'ended';
    if (token.rotatedAt !== null) return tokensOfReuse(context, tx, presented, token, token.rotatedAt);
    const { beganAt, createdAt } = token;
    // Computed as well as stored, so that a shorter setting also applies to earlier sessions.
    const end = endOfUse(life, audience, { beganAt, usedAt: createdAt });
    if (token.expiresAt <= now || end <= now) return 'ended';
    const [successor] = context.refreshing.successorsOf(presented);
    const expiresAt = endOfUse(life, audience, { beganAt, usedAt: now });
    await rotate(tx, tokenHash(presented), now, { hash: tokenHash(successor), expiresAt });
    return { ...token, successor, issuedAt: now };
  });
  if (outcome === 'unknown') return outcome;
  if (outcome === 'ended') throw new Problem('SESSION_ENDED');
  const { accountId, sessionId, beganAt, issuedAt, successor } = outcome;
  const { role, hasSecondFactor } = outcome;
  const claims = makeClaims(
    context,
    role === null ? undefined : { role, hasSecondFactor: hasSecondFactor === true },
  );
  // Issued at the time of the rotation, so that a retry gets exactly the same tokens.
  const sessionEndsAt = endOfSession(life, audience, beganAt);
  const accessToken = await access.sign(
    { audience, accountId, sessionId, ...claims },
    issuedAt,
    sessionEndsAt,
  );
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

/** Deletes expired tokens, tokens rotated long ago, and sessions that can never be refreshed. */
export function sessionsRepeating({ database, clock }: Pick<Options, 'database' | 'clock'>): ScheduledJob[] {
  const work = () => {
    const now = clock.now();
    const rotatedBefore = new Date(now.getTime() - REUSE_DETECTED_DAYS * DAY_MS);
    // No token is rotated before it is created, so the index on the expiry finds the few to delete.
    const expireBefore = new Date(rotatedBefore.getTime() + LONGEST_IDLE_MS);
    return deleteExpired(database.db, now, { rotatedBefore, expireBefore });
  };
  return [{ name: 'clear-sessions', crontab: '27 * * * *', work }];
}

/** Refreshes a session; an unknown token counts as a guess from this address as well. */
export async function refreshFrom(
  { sessions, rateLimits }: Parts & { sessions: Sessions; rateLimits: RateLimits },
  audience: Audience,
  refreshToken: string,
  address: string,
): Promise<SessionTokens> {
  await rateLimits.count({ refreshesFromAddress: address });
  const tokens = await sessions.refresh(audience, refreshToken);
  if (tokens !== 'unknown') return tokens;
  await rateLimits.count({ refreshGuessesFromAddress: address });
  throw new Problem('SESSION_ENDED');
}

import type { SessionId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { sql } from 'kysely';
import type { Audience } from './access-token.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Device } from './device.ts';
import { liveSession } from './live-session-query.ts';

export type EndedBecause = 'logout' | 'reuse' | 'reset' | 'password' | 'dismissal' | 'restore';

/** The rights of a member of staff now. */
export type Standing = { role: StaffRole; hasSecondFactor: boolean };

type NewRefreshToken = { hash: Buffer; expiresAt: Date };

export async function insertSession(
  db: Db,
  session: {
    id: SessionId;
    audience: Audience;
    accountId: string;
    createdAt: Date;
    device: Device | undefined;
  },
  token: NewRefreshToken,
): Promise<void> {
  const { id, audience, accountId, createdAt, device } = session;
  const [customerId, staffId] = audience === 'customer' ? [accountId, null] : [null, accountId];
  await sql`
    WITH session AS (
      INSERT INTO sessions (id, audience, customer_id, staff_id, created_at, browser, operating_system)
      VALUES (${id}, ${audience}, ${customerId}, ${staffId}, ${createdAt}, ${device?.browser ?? null}, ${device?.system ?? null})
      RETURNING id
    )
    INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
    SELECT ${token.hash}, id, ${createdAt}, ${token.expiresAt} FROM session`.execute(db);
}

/** Undefined also for a session of a disabled staff account. The role is that of staff; customers have none. */
export async function findLive(
  db: Db,
  audience: Audience,
  accountId: string,
  sessionId: SessionId,
): Promise<Partial<Standing> | undefined> {
  const { rows } = await liveSession(audience, accountId, sessionId).execute(db);
  return rows[0];
}

/** Finds the rights of a member of staff who is not dismissed. */
export async function findStanding(db: Db, staffId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    SELECT role, has_second_factor AS "hasSecondFactor" FROM active_staff WHERE id = ${staffId}::uuid`.execute(
    db,
  );
  return rows[0];
}

export type PresentedToken = {
  sessionId: SessionId;
  accountId: string;
  isEnded: boolean;
  /** The role of staff. */
  role: StaffRole | null;
  hasSecondFactor: boolean | null;
  /** When the session began. */
  beganAt: Date;
  createdAt: Date;
  expiresAt: Date;
  rotatedAt: Date | null;
};

/** Locks token and session, so that of two requests with the same token the second sees what the first did. */
export async function lockPresented(
  tx: Db,
  audience: Audience,
  hash: Buffer,
): Promise<PresentedToken | undefined> {
  const { rows } = await sql<PresentedToken>`
    SELECT session.id AS "sessionId", coalesce(session.customer_id, session.staff_id) AS "accountId",
           session.ended_at IS NOT NULL OR (session.staff_id IS NOT NULL AND active_staff.id IS NULL) AS "isEnded",
           active_staff.role, active_staff.has_second_factor AS "hasSecondFactor",
           session.created_at AS "beganAt", token.created_at AS "createdAt", token.expires_at AS "expiresAt",
           token.rotated_at AS "rotatedAt"
    FROM refresh_tokens AS token
    JOIN sessions AS session ON session.id = token.session_id
    LEFT JOIN active_staff ON active_staff.id = session.staff_id
    WHERE token.token_hash = ${hash} AND session.audience = ${audience}
    FOR UPDATE OF token, session`.execute(tx);
  return rows[0];
}

export async function rotate(
  tx: Db,
  presentedHash: Buffer,
  rotatedAt: Date,
  successor: NewRefreshToken,
): Promise<void> {
  await sql`
    WITH rotated AS (
      UPDATE refresh_tokens SET rotated_at = ${rotatedAt} WHERE token_hash = ${presentedHash} RETURNING session_id
    )
    INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
    SELECT ${successor.hash}, session_id, ${rotatedAt}, ${successor.expiresAt} FROM rotated`.execute(tx);
}

/** Lists those of these tokens that have not been used yet. */
export async function unusedHashes(db: Db, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('token_hash', 'in', [...hashes])
    .where('rotated_at', 'is', null)
    .execute();
  return rows.map((row) => row.token_hash);
}

export async function endSession(
  db: Db,
  sessionId: SessionId,
  because: EndedBecause,
  endedAt: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: endedAt, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns what it was begun with; undefined when the account has no such open session. */
export async function markSessionEnded(
  db: Db,
  { audience, accountId, sessionId }: { audience: Audience; accountId: string; sessionId: SessionId },
  because: EndedBecause,
  endedAt: Date,
): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    UPDATE sessions SET ended_at = ${endedAt}, ended_because = ${because}
    WHERE id = ${sessionId}::uuid AND ended_at IS NULL
      AND ${sql.ref(audience === 'customer' ? 'customer_id' : 'staff_id')} = ${accountId}::uuid
    RETURNING browser, operating_system AS system`.execute(db);
  return rows[0];
}

export async function endSessionsOf(
  db: Db,
  account: { audience: Audience; accountId: string; except: SessionId | undefined },
  because: EndedBecause,
  endedAt: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: endedAt, ended_because: because })
    .where(account.audience === 'customer' ? 'customer_id' : 'staff_id', '=', account.accountId)
    .where('ended_at', 'is', null)
    .$if(account.except !== undefined, (query) => query.where('id', '!=', account.except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends all sessions that are open, of customers and staff; returns how many. */
export async function endAllSessions(db: Db, because: EndedBecause, endedAt: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE sessions SET ended_at = ${endedAt}, ended_because = ${because} WHERE ended_at IS NULL`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes what can never be refreshed. A rotated token is stored only while its reuse would reveal a theft, also after
 * it has expired, as every active session leaves one each quarter of an hour.
 */
export async function deleteExpired(
  db: Db,
  now: Date,
  limits: { rotatedBefore: Date; expireBefore: Date },
): Promise<void> {
  const { rotatedBefore, expireBefore } = limits;
  await sql`
    WITH gone AS (
      DELETE FROM refresh_tokens
      WHERE expires_at <= ${expireBefore}
        AND (rotated_at <= ${rotatedBefore} OR (rotated_at IS NULL AND expires_at <= ${now}))
      RETURNING session_id, expires_at
    )
    DELETE FROM sessions WHERE id IN (SELECT session_id FROM gone WHERE expires_at <= ${now}) AND NOT EXISTS (
      SELECT FROM refresh_tokens AS token WHERE token.session_id = sessions.id AND token.expires_at > ${now})
  `.execute(db);
}

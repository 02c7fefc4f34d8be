import type { SessionId, StaffId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';

/** For other slices: by staff account, the sessions that are open and when one of them was last used. */
export function staffSessions(now: Date): RawBuilder<object> {
  return sql`(
    SELECT staff_id, count(*) FILTER (WHERE token.rotated_at IS NULL)::integer AS open_sessions,
           max(token.created_at) AS last_used_at
    FROM sessions JOIN refresh_tokens AS token ON token.session_id = sessions.id
    WHERE staff_id IS NOT NULL AND ended_at IS NULL AND token.expires_at > ${now}
    GROUP BY staff_id)`;
}

export type OpenSession = {
  id: SessionId;
  browser: string | null;
  system: string | null;
  beganAt: Date;
  lastUsedAt: Date;
};

const MOST_LISTED = 100;

/** The open sessions of a staff account, those used last first. A session counts as used when its tokens are renewed. */
export async function listOpenSessions(db: Db, staffId: StaffId, now: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    SELECT sessions.id, browser, operating_system AS system, sessions.created_at AS "beganAt",
           max(token.created_at) AS "lastUsedAt"
    FROM sessions JOIN refresh_tokens AS token ON token.session_id = sessions.id
    WHERE staff_id = ${staffId}::uuid AND ended_at IS NULL AND token.expires_at > ${now}
    GROUP BY sessions.id ORDER BY max(token.created_at) DESC, sessions.id LIMIT ${MOST_LISTED}`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';

/** For other slices: by staff account, the sessions that are open and when one of them was last used. */
export function staffSessions(now: Date): RawBuilder<object> {
  return sql`(
    SELECT staff_id, count(*) FILTER (WHERE token.rotated_at IS NULL)::integer AS open_sessions,
           max(token.created_at) AS last_used_at
    FROM sessions JOIN refresh_tokens AS token ON token.session_id = sessions.id
    WHERE staff_id IS NOT NULL AND ended_at IS NULL AND token.expires_at > ${now}
    GROUP BY staff_id)`;
}

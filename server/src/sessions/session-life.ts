import type { SessionLife } from '../platform/config/session-config.ts';
import type { Audience } from './access-token.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The longest time after its last use that any session can be refreshed. */
export const LONGEST_IDLE_MS = 30 * DAY_MS;

/** Says when a session ends at the latest, however much it is used. */
export function endOfSession(life: SessionLife, audience: Audience, beganAt: Date): Date {
  const days = audience === 'customer' ? life.customerDays : life.staffDays;
  return new Date(beganAt.getTime() + days * DAY_MS);
}

/** Says when a session that is not used any more ends. */
export function endOfUse(
  life: SessionLife,
  audience: Audience,
  { beganAt, usedAt }: { beganAt: Date; usedAt: Date },
): Date {
  const idleMs = audience === 'customer' ? LONGEST_IDLE_MS : life.staffIdleHours * HOUR_MS;
  const end = endOfSession(life, audience, beganAt).getTime();
  return new Date(Math.min(usedAt.getTime() + idleMs, end));
}

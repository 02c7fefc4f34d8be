import { Problem } from '@tula/contract/calls/problems.ts';
import type { Audience } from './access-token.ts';
import type { Parts } from '../platform/parts.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Sessions, SessionTokens } from './sessions.ts';

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

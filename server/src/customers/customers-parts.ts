import type { Parts } from '../platform/parts.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import type { Sessions } from '../platform/sessions.ts';

export type CustomersParts = Parts & { sessions: Sessions; passwords: Passwords; rateLimits: RateLimits };

import type { TryMail } from '../mail/try-mail.ts';
import type { Config } from '../platform/config/config.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Parts } from '../platform/parts.ts';
import type { Connections } from './open-connections.ts';

export type ConnectionParts = Parts & {
  connections: Connections;
  /** What the environment says, which wins. */
  environment: Pick<Config, 'mail' | 'connectedMail' | 'mayHaveDemo'>;
  rateLimits: RateLimits;
  tryMail: TryMail;
};

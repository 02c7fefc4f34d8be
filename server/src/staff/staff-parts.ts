import type { Parts } from '../platform/parts.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { LinkTokens } from '../mail/link-tokens.ts';
import type { OwnerLinks } from './people/owner-links.ts';
import type { KnownDevices } from './known-devices.ts';
import type { PushSender } from './push/push-sender.ts';

export type StaffParts = Parts & {
  sessions: Sessions;
  passwords: Passwords;
  rateLimits: RateLimits;
  knownDevices: KnownDevices;
  linkTokens: LinkTokens;
  ownerLinks: OwnerLinks;
  secretBox: SecretBox;
  pushSender: PushSender;
  /** Says whether owners need a second factor, as payments are live. */
  isSecondFactorRequired: () => boolean;
};

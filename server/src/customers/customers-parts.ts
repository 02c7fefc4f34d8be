import type { LinkTokens } from '../mail/link-tokens.ts';
import type { OpenPageTexts } from '../page-texts/open-page-texts.ts';
import type { Parts } from '../platform/parts.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Sessions } from '../sessions/sessions.ts';

export type CustomersParts = Parts & {
  sessions: Sessions;
  passwords: Passwords;
  rateLimits: RateLimits;
  linkTokens: LinkTokens;
  pageTexts: Pick<OpenPageTexts, 'wasNotice'>;
};

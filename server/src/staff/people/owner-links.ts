import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { keyFor, type SecretKeys } from '../../sessions/access-token.ts';

/**
 * The link with which the first owner makes an account. It is printed where the shop starts, and stored nowhere: it is
 * signed, and counts only while nobody has an account, so it works once.
 */
export type OwnerLinks = {
  newToken: () => string;
  /** Says whether it was made here and has not expired. */
  isToken: (token: string) => boolean;
};

const VALID_MS = 24 * 60 * 60_000;
const TOKEN = /^owner-(\d{1,15})-([\w-]{43})$/;

export function openOwnerLinks({ keys, clock }: { keys: SecretKeys; clock: Clock }): OwnerLinks {
  const purpose = 'first owner';
  const current = keyFor(purpose, keys.current);
  const accepted = keys.previous ? [current, keyFor(purpose, keys.previous)] : [current];
  const signature = (until: string, key = current) => createHmac('sha256', key).update(until).digest();
  return {
    newToken() {
      const until = String(clock.now().getTime() + VALID_MS);
      return `owner-${until}-${signature(until).toString('base64url')}`;
    },
    isToken(token) {
      const [, until = '', signed = ''] = TOKEN.exec(token) ?? [];
      if (signed === '' || Number(until) <= clock.now().getTime()) return false;
      const given = Buffer.from(signed, 'base64url');
      return accepted.some((key) => timingSafeEqual(given, signature(until, key)));
    },
  };
}

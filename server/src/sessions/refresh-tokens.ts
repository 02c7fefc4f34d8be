import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { keyFor, type SecretKeys } from './access-token.ts';

export type RefreshTokens = {
  first: () => string;
  /** The possible successors of a token, one per key; the first is that of the current key. */
  successorsOf: (presented: string) => [string, ...string[]];
};

const BYTES = 32;

/**
 * A successor is an HMAC of its predecessor with a server key. So a retried refresh gets the same response although
 * only hashes are stored, and a thief of a token cannot compute the next one.
 */
export function refreshTokens(keys: SecretKeys): RefreshTokens {
  const purpose = 'refresh token';
  const current = keyFor(purpose, keys.current);
  const previous = keys.previous ? [keyFor(purpose, keys.previous)] : [];
  const successor = (presented: string, key: KeyObject) =>
    createHmac('sha256', key).update(presented).digest('base64url');
  return {
    first: () => randomBytes(BYTES).toString('base64url'),
    successorsOf: (presented) => [
      successor(presented, current),
      ...previous.map((key) => successor(presented, key)),
    ],
  };
}

/** The stored form of a token; 256 random bits need no salt. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { keyFor, type SecretKeys } from './access-token.ts';

export type RefreshTokens = {
  first: () => string;
  /** The tokens that may have followed the presented one; the first of them is the one to follow it now. */
  successorsOf: (presented: string) => [string, ...string[]];
};

const BYTES = 32;

/**
 * A successor is made from the token it follows with a key of the server: asked twice, the same answer can be
 * given again although only hashes are stored, and whoever stole a token cannot make the next.
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

/** What is stored in a token's place; a token of 256 random bits needs no salt. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

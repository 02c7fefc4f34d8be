import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { SessionId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import { growingCache } from '../platform/growing-cache.ts';

export type Audience = 'customer' | 'staff';
/** SECRET_KEY and, during a rotation, the previous key, which only verifies. */
export type SecretKeys = { current: string; previous?: string | undefined };
export type AccessClaims = {
  audience: Audience;
  accountId: string;
  sessionId: SessionId;
  /** The role of staff, for the browser to show what the role may use; the server reads the role from the database. */
  role?: StaffRole | undefined;
  /** True for staff for whom the browser must show the set-up page and nothing else. */
  mustSetUpSecondFactor?: boolean | undefined;
};

export type AccessTokens = {
  /** The token expires with its session, at the latest. */
  sign: (claims: AccessClaims, issuedAt: Date, sessionEndsAt?: Date) => Promise<string>;
  /** Throws NOT_SIGNED_IN for an invalid or expired token. */
  verify: (token: string) => Promise<AccessClaims>;
};

const LIFETIME_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const ISSUER = 'tula';
const TYPE = 'at+jwt';
const MOST_CACHED = 10_000;

/** A key derived for one purpose, so that a signature for one purpose is invalid for any other. */
export function keyFor(purpose: string, secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `tula ${purpose}`, 32)));
}

export function accessTokens({ keys, clock }: { keys: SecretKeys; clock: Clock }): AccessTokens {
  const purpose = 'access token';
  const signing = keyFor(purpose, keys.current);
  const verifying = [signing, ...(keys.previous ? [keyFor(purpose, keys.previous)] : [])];
  const verified = growingCache<string, { claims: AccessClaims; expiresAtMs: number }>(MOST_CACHED);
  return {
    sign: ({ audience, accountId, sessionId, role, mustSetUpSecondFactor }, issuedAt, sessionEndsAt) => {
      const issuedSeconds = Math.floor(issuedAt.getTime() / 1000);
      const endSeconds = sessionEndsAt ? Math.floor(sessionEndsAt.getTime() / 1000) : Infinity;
      return new SignJWT({
        sid: sessionId,
        ...(role ? { role } : {}),
        ...(mustSetUpSecondFactor ? { mustSetUpSecondFactor } : {}),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(accountId)
        .setIssuedAt(issuedSeconds)
        .setExpirationTime(Math.min(issuedSeconds + LIFETIME_SECONDS, endSeconds))
        .sign(signing);
    },
    async verify(token) {
      const cached = verified.get(token);
      if (cached === undefined) {
        const read = await readToken(token, verifying, clock);
        verified.set(token, read);
        return read.claims;
      }
      if (cached.expiresAtMs <= clock.now().getTime()) throw new Problem('NOT_SIGNED_IN');
      return cached.claims;
    },
  };
}

async function readToken(
  token: string,
  keys: KeyObject[],
  clock: Clock,
): Promise<{ claims: AccessClaims; expiresAtMs: number }> {
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: ['customer', 'staff'],
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: clock.now(),
      });
      const { aud, sub, sid, exp } = payload as { aud: Audience; sub: string; sid: SessionId; exp: number };
      return { claims: { audience: aud, accountId: sub, sessionId: sid }, expiresAtMs: exp * 1000 };
    } catch (error) {
      // Only a wrong signature may be valid with the previous key.
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      if (error instanceof errors.JOSEError) throw new Problem('NOT_SIGNED_IN');
      throw error;
    }
  }
  throw new Problem('NOT_SIGNED_IN');
}

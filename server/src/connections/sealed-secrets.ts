import { createHmac, hkdfSync } from 'node:crypto';
import type { ConnectionKind } from '@tula/contract/connections/connection.ts';
import * as z from 'zod/mini';
import { openSecretBox, type SecretBoxKeys, SecretUnreadable } from '../platform/secrets/secret-box.ts';

/** By the name of the field in which each was typed. */
export type Secrets = Readonly<Record<string, string>>;

export type SealedSecrets = {
  seal: (kind: ConnectionKind, secrets: Secrets) => Buffer;
  /** Undefined when no key opens them. */
  open: (kind: ConnectionKind, sealed: Buffer) => Secrets | undefined;
  isOfPreviousKey: (sealed: Buffer) => boolean;
  /** Tells whether settings and secrets are the same, and with the database alone nothing about them. */
  fingerprint: (settings: unknown, secrets: Secrets) => Buffer;
};

const stored = z.record(z.string(), z.string());
const makePlace = (kind: ConnectionKind) => `connection ${kind}`;

export function openSealedSecrets(keys: SecretBoxKeys): SealedSecrets {
  const box = openSecretBox(keys);
  const key = Buffer.from(hkdfSync('sha256', keys.current, '', 'tula tested connections', 32));
  return {
    seal: (kind, secrets) => box.seal(JSON.stringify(secrets), makePlace(kind)),
    open(kind, sealed) {
      try {
        return stored.parse(JSON.parse(box.open(sealed, makePlace(kind))));
      } catch (error) {
        if (error instanceof SecretUnreadable) return undefined;
        throw error;
      }
    },
    isOfPreviousKey: box.isOfPreviousKey,
    fingerprint: (settings, secrets) =>
      createHmac('sha256', key)
        .update(JSON.stringify(ordered({ settings, secrets })))
        .digest(),
  };
}

/** The database gives back objects with their keys in another order. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)]);
}

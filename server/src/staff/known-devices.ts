import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { Clock } from '../platform/clock.ts';
import { keyFor, type SecretKeys } from '../sessions/access-token.ts';

type Account = { id: StaffId; passwordHash: string };

/**
 * Proves that a browser has logged in to a staff account before. The browser stores the proof and sends it with a
 * login; it grants no access by itself, and a new password makes it worthless.
 */
export type KnownDevices = {
  /** The id of a device that has logged in to this account; undefined for any other. */
  recognise: (device: string, account: Account) => string | undefined;
  /** Returns what the browser stores from now on: what it sent, with a proof for this account. */
  remember: (device: string, account: Account) => string;
};

const LIFETIME_DAYS = 180;
/** Several people may use one computer. */
const MOST_ACCOUNTS = 5;
const EXPIRY_BYTES = 4;
const ID_BYTES = 12;
const SIGNED_BYTES = EXPIRY_BYTES + ID_BYTES;
const SIGNATURE_BYTES = 16;

export function openKnownDevices({ keys, clock }: { keys: SecretKeys; clock: Clock }): KnownDevices {
  const purpose = 'known device';
  const current = keyFor(purpose, keys.current);
  const accepted = keys.previous ? [current, keyFor(purpose, keys.previous)] : [current];
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  const isProof = (proof: Buffer, account: Account) =>
    accepted.some((key) =>
      timingSafeEqual(proof.subarray(SIGNED_BYTES), signature(proof.subarray(0, SIGNED_BYTES), account, key)),
    );
  const unexpired = (device: string) =>
    proofsIn(device).filter((proof) => proof.readUInt32BE(0) > nowSeconds());
  const readId = (proof: Buffer) => proof.subarray(EXPIRY_BYTES, SIGNED_BYTES);

  return {
    recognise(device, account) {
      const proof = unexpired(device).find((one) => isProof(one, account));
      return proof && readId(proof).toString('base64url');
    },
    remember(device, account) {
      const others = unexpired(device).filter((one) => !isProof(one, account));
      const own = unexpired(device).find((one) => isProof(one, account));
      const signed = Buffer.alloc(SIGNED_BYTES);
      signed.writeUInt32BE(nowSeconds() + LIFETIME_DAYS * 24 * 60 * 60);
      (own ? readId(own) : randomBytes(ID_BYTES)).copy(signed, EXPIRY_BYTES);
      const proof = Buffer.concat([signed, signature(signed, account, current)]);
      const stored = [proof, ...others].slice(0, MOST_ACCOUNTS);
      return stored.map((one) => one.toString('base64url')).join('.');
    },
  };
}

function signature(signed: Buffer, { id, passwordHash }: Account, key: KeyObject): Buffer {
  return createHmac('sha256', key)
    .update(signed)
    .update(`${id} ${passwordHash}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** Parses the proofs and leaves out anything else; the browser's storage can hold anything. */
function proofsIn(device: string): Buffer[] {
  return device
    .split('.')
    .slice(0, MOST_ACCOUNTS)
    .map((part) => Buffer.from(part, 'base64url'))
    .filter((proof) => proof.length === SIGNED_BYTES + SIGNATURE_BYTES);
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Encrypts secrets that the database stores. Each is bound to its place, such as `courier delhivery`, and opens
 * nowhere else.
 */
export type SecretBox = {
  seal: (secret: string, place: string) => Buffer;
  /** Throws SecretUnreadable when the key is gone, the bytes were changed or the place is another one. */
  open: (sealed: Buffer, place: string) => string;
  /** Says whether it was sealed with the previous key, so that its owner should seal it again. */
  isOfPreviousKey: (sealed: Buffer) => boolean;
};

export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable';
}

/** SECRET_KEY, or the key in DATA_DIR, and during a rotation the previous one, which only opens. */
export type SecretBoxKeys = { current: string; previous?: string | undefined };

const VERSION = 1;
const ALGORITHM = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES;

type Key = { id: Buffer; bytes: Buffer };

/** A sealed secret is: version, key id, nonce, authentication tag, encrypted text. */
export function openSecretBox(keys: SecretBoxKeys): SecretBox {
  const current = deriveKey(keys.current);
  const known = keys.previous === undefined ? [current] : [current, deriveKey(keys.previous)];
  return {
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const head = Buffer.concat([Buffer.from([VERSION]), current.id]);
      const cipher = createCipheriv(ALGORITHM, current.bytes, nonce);
      cipher.setAAD(associated(head, place));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, place) {
      const key = known.find(({ id }) => id.equals(keyIdOf(sealed)));
      if (sealed[0] !== VERSION || key === undefined)
        throw new SecretUnreadable(`No key opens the stored secret of ${place}`);
      return decrypt(sealed, key, place);
    },
    isOfPreviousKey: (sealed) => !keyIdOf(sealed).equals(current.id),
  };
}

function decrypt(sealed: Buffer, key: Key, place: string): string {
  const nonceEnd = HEAD_BYTES + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, sealed.subarray(HEAD_BYTES, nonceEnd), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(associated(sealed.subarray(0, HEAD_BYTES), place));
    decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd));
    return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new SecretUnreadable(`The stored secret of ${place} was changed`, { cause });
  }
}

const keyIdOf = (sealed: Buffer) => sealed.subarray(1, HEAD_BYTES);
const associated = (head: Buffer, place: string) => Buffer.concat([head, Buffer.from(place)]);

function deriveKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'tula stored secrets', 32));
  return { bytes, id: createHash('sha256').update(bytes).digest().subarray(0, KEY_ID_BYTES) };
}

/** Compares secrets in constant time, whatever their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRejected } from './backup.ts';

/** What an encrypted file begins with, in the format of https://age-encryption.org/v1. */
const FIRST_LINE = 'age-encryption.org/v1\n';
const KEY = /^AGE-SECRET-KEY-1[A-Z0-9]{58}$/;

/** Says whether files can be encrypted for it; a mistyped one has a wrong checksum. */
export function isRecipient(text: string): boolean {
  return succeeds(() => new Encrypter().addRecipient(text));
}

/** Encrypts what is read, so that only the holder of the secret key can read it; keeps 64 kB of it at most. */
export async function encryptFor(recipient: string, content: ReadableStream<Uint8Array>): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Readable.fromWeb((await encrypter.encrypt(content)) as NodeStream);
}

/** Reads the secret key as it was printed or typed, with or without the comments of a key file of age. */
export function parseBackupKey(text: string): string {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const key = lines.join('').replace(/\s/g, '').toUpperCase();
  if (!KEY.test(key))
    throw new BackupRejected(
      'the key of the backup is not one: it begins with AGE-SECRET-KEY-1 and has 74 characters',
    );
  if (!succeeds(() => new Decrypter().addIdentity(key)))
    throw new BackupRejected('the key of the backup has a typing error: compare it with what you printed');
  return key;
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((cause: Error) => {
    throw new BackupRejected(`${file} cannot be read: ${cause.message}`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0);
    return buffer.subarray(0, bytesRead).toString('ascii') === FIRST_LINE;
  } finally {
    await handle.close();
  }
}

/** Decrypts a text that is small enough for memory; throws BackupRejected, with its name, if this key does not open it. */
export async function decryptText(name: string, encrypted: Uint8Array, key: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return await decrypter.decrypt(encrypted, 'text');
  } catch (cause) {
    throw whyNotDecrypted(name, cause);
  }
}

/** Writes an encrypted file decrypted to another one, which only its owner can read. */
export async function decryptFile(file: string, key: string, into: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const encrypted = createReadStream(file);
  try {
    const content = await decrypter.decrypt(Readable.toWeb(encrypted) as ReadableStream<Uint8Array>);
    await pipeline(
      Readable.fromWeb(content as NodeStream),
      createWriteStream(into, { flags: 'wx', mode: 0o600 }),
    );
  } catch (cause) {
    throw whyNotDecrypted(file, cause);
  } finally {
    encrypted.destroy();
  }
}

/** The library throws plain errors; those with a code are of the file system, such as a full disk. */
function whyNotDecrypted(file: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || 'code' in cause) return cause;
  return /no identity matched/.test(cause.message)
    ? new BackupRejected(`${file} was encrypted for another key: look for the one that was in use then`, {
        cause,
      })
    : new BackupRejected(`${file} is damaged or was cut short`, { cause });
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

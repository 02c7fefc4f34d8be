import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '@tula/contract/calls/problems.ts';
import { fairLanes } from './limits/fair-lanes.ts';

export type PasswordCost = { memoryKib: number; passes: number };

/** About 70 ms of one core; above OWASP's minimum for argon2id (19 MiB, 2 passes). */
export const PASSWORD_COST: PasswordCost = { memoryKib: 32 * 1024, passes: 3 };

/** Who waits for whom: one lane does not delay another, and in a lane each network gets its share. */
export type HashingTurn = { lane: (typeof LANES)[number]; address: string };

export type Passwords = {
  /** The hash of a new password with its parameters, in the stored form; the address is that of the client. */
  hash: (password: string, address?: string) => Promise<string>;
  /** Takes the place of a hash where no password may log in. */
  unusableHash: () => string;
  /** Takes the same time with and without a stored hash, so that timing does not reveal whether an account exists. */
  matches: (password: string, storedHash: string | undefined, turn?: HashingTurn) => Promise<boolean>;
};

const LANES = ['customer login', 'staff login', 'new password'] as const;

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
/** The limits hold for one network, and for all together. */
const LONGEST_QUEUE_OF_NETWORK = 16;
const LONGEST_QUEUE = 200;
const LONGEST_WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 2;

const nodeArgon2 = promisify(argon2);

type Options = { cost?: PasswordCost; argon?: typeof nodeArgon2 };

/** Throws BUSY when more passwords are queued than can be hashed while their clients wait. */
export function openPasswords({ cost = PASSWORD_COST, argon = nodeArgon2 }: Options = {}): Passwords {
  const lanes = fairLanes({
    lanes: LANES,
    atOnce: AT_ONCE,
    longestQueue: LONGEST_QUEUE,
    longestQueueOfNetwork: LONGEST_QUEUE_OF_NETWORK,
    longestWaitMs: LONGEST_WAIT_MS,
    rejection: () => new Problem('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
  const digest = (password: string, salt: Buffer, { memoryKib, passes }: PasswordCost, turn: HashingTurn) =>
    lanes.run(turn, () =>
      argon('argon2id', {
        // Keyboards may produce different code points for the same letters.
        message: password.normalize('NFKC'),
        nonce: salt,
        parallelism: 1,
        tagLength: HASH_BYTES,
        memory: memoryKib,
        passes,
      }),
    );
  return {
    async hash(password, address = '') {
      const salt = randomBytes(SALT_BYTES);
      return storedForm(cost, salt, await digest(password, salt, cost, { lane: 'new password', address }));
    },
    unusableHash: () => storedForm(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES)),
    async matches(password, storedHash, turn = { lane: 'new password', address: '' }) {
      if (storedHash === undefined) {
        await digest(password, randomBytes(SALT_BYTES), cost, turn);
        return false;
      }
      const stored = parts(storedHash);
      return timingSafeEqual(await digest(password, stored.salt, stored.cost, turn), stored.hash);
    },
  };
}

function storedForm({ memoryKib, passes }: PasswordCost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${text(salt)}$${text(hash)}`;
}

const STORED_FORM =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

function parts(storedHash: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, memoryKib, passes, salt = '', hash = ''] = STORED_FORM.exec(storedHash) ?? [];
  if (memoryKib === undefined) throw new Error('a stored password hash has an unknown format');
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

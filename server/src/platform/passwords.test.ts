import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '@tula/contract/calls/problems.ts';
import { expect, test } from 'vitest';
import { openPasswords, PASSWORD_COST } from './passwords.ts';

const cheap = { memoryKib: 64, passes: 1 };
const nodeArgon2 = promisify(argon2);

/** The real argon2, counted and blocked until released. */
function blockedArgon() {
  let release = () => {};
  const open = new Promise<void>((resolve) => (release = resolve));
  const seen = { runs: 0, now: 0, mostAtOnce: 0 };
  const argon: typeof nodeArgon2 = async (algorithm, parameters) => {
    seen.runs += 1;
    seen.now += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.now);
    await open;
    return nodeArgon2(algorithm, parameters).finally(() => (seen.now -= 1));
  };
  return { argon, seen, release };
}

test("the cost is at least OWASP's minimum of 19 MiB and two passes", () => {
  expect(PASSWORD_COST.memoryKib).toBeGreaterThanOrEqual(19 * 1024);
  expect(PASSWORD_COST.passes).toBeGreaterThanOrEqual(2);
});

test('a password matches its own hash and no other', async () => {
  const passwords = openPasswords();
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.matches('correct horse', stored)).toBe(true);
  expect(await passwords.matches('correct horsf', stored)).toBe(false);
  expect(await passwords.matches('', stored)).toBe(false);
});

test('two hashes of the same password differ', async () => {
  const passwords = openPasswords({ cost: cheap });
  expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'));
});

test('a hash of another cost is checked with its own parameters', async () => {
  const stored = await openPasswords({ cost: { memoryKib: 128, passes: 2 } }).hash('an old one');
  const passwords = openPasswords({ cost: cheap });
  expect(await passwords.matches('an old one', stored)).toBe(true);
  expect(await passwords.matches('a new one', stored)).toBe(false);
});

test('passwords are normalised: other code points for the same letters match', async () => {
  const passwords = openPasswords({ cost: cheap });
  const stored = await passwords.hash('caf\u00e9-chai');
  expect(await passwords.matches('cafe\u0301-chai', stored)).toBe(true);
});

test('without a stored hash the same work is done and no password matches', async () => {
  const { argon, seen, release } = blockedArgon();
  release();
  const passwords = openPasswords({ cost: cheap, argon });
  const stored = await passwords.hash('known');
  expect(seen.runs).toBe(1);
  expect(await passwords.matches('unknown', stored)).toBe(false);
  expect(seen.runs).toBe(2);
  expect(await passwords.matches('unknown', undefined)).toBe(false);
  expect(seen.runs).toBe(3);
});

test('a stored text that is not a hash throws', async () => {
  const passwords = openPasswords({ cost: cheap });
  await expect(passwords.matches('any', 'plain text')).rejects.toThrow('unknown format');
});

test('two passwords are hashed at once, 16 are queued and the next is rejected with BUSY', async () => {
  const { argon, seen, release } = blockedArgon();
  const passwords = openPasswords({ cost: cheap, argon });
  const hashing = Array.from({ length: 18 }, () => passwords.hash('waiting'));
  const problem = await passwords.hash('one too many').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'BUSY', status: 503, retryAfterSeconds: 2 });
  await expect(passwords.matches('one too many', undefined)).rejects.toMatchObject({ code: 'BUSY' });
  expect(seen.runs).toBe(2);
  release();
  expect(await Promise.all(hashing)).toHaveLength(18);
  expect(seen).toEqual({ runs: 18, now: 0, mostAtOnce: 2 });
  expect(await passwords.matches('waiting', await passwords.hash('waiting'))).toBe(true);
});

test('a failed hashing frees its slot', async () => {
  let fails = true;
  const argon: typeof nodeArgon2 = async (algorithm, parameters) => {
    if (fails) throw new Error('no memory');
    return nodeArgon2(algorithm, parameters);
  };
  const passwords = openPasswords({ cost: cheap, argon });
  await Promise.allSettled([1, 2, 3, 4].map(() => passwords.hash('lost')));
  fails = false;
  expect(await passwords.matches('later', await passwords.hash('later'))).toBe(true);
});

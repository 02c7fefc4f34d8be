import { expect, test } from 'vitest';
import { openSecretBox, SecretUnreadable } from './secret-box.ts';

const OLD = 'the first key of this test shop';
const NEW = 'the second key of this test shop';
const PLACE = 'courier shiprocket';

test('a sealed secret opens at its place and shows nothing of itself', () => {
  const box = openSecretBox({ current: OLD });
  for (const secret of ['', 'letmein', 'ரகசியம்', 'x'.repeat(10_000)]) {
    const sealed = box.seal(secret, PLACE);
    expect(box.open(sealed, PLACE)).toBe(secret);
    if (secret !== '') expect(sealed.includes(Buffer.from(secret))).toBe(false);
  }
});

test('one secret sealed twice gives different bytes', () => {
  const box = openSecretBox({ current: OLD });
  expect(box.seal('letmein', PLACE).equals(box.seal('letmein', PLACE))).toBe(false);
});

test('a secret moved to another place is not opened', () => {
  const box = openSecretBox({ current: OLD });
  expect(() => box.open(box.seal('letmein', PLACE), 'courier delhivery')).toThrow(SecretUnreadable);
});

test('a changed or shortened byte anywhere is rejected', () => {
  const box = openSecretBox({ current: OLD });
  const sealed = box.seal('letmein', PLACE);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, PLACE), `byte ${at}`).toThrow(SecretUnreadable);
    expect(() => box.open(sealed.subarray(0, at), PLACE), `${at} bytes`).toThrow(SecretUnreadable);
  }
});

test('during a rotation old secrets open and new ones use the new key', () => {
  const ofOldKey = openSecretBox({ current: OLD }).seal('letmein', PLACE);
  const during = openSecretBox({ current: NEW, previous: OLD });
  expect(during.open(ofOldKey, PLACE)).toBe('letmein');
  expect(during.isOfPreviousKey(ofOldKey)).toBe(true);
  const ofNewKey = during.seal('letmein', PLACE);
  expect(during.isOfPreviousKey(ofNewKey)).toBe(false);
  const after = openSecretBox({ current: NEW });
  expect(after.open(ofNewKey, PLACE)).toBe('letmein');
  expect(() => after.open(ofOldKey, PLACE)).toThrow(SecretUnreadable);
});

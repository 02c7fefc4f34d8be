import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './the-tree.ts';

const { hashOfFiles } = (await import(pathToFileURL(path.join(ROOT, 'scripts/hash-of-files.mjs')).href)) as {
  hashOfFiles: (name: string, files: readonly string[]) => string;
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-hashes-'));
const file = path.join(folder, 'source.ts');
const relative = path.relative(ROOT, file);
const KEPT = path.join(ROOT, 'node_modules/.cache/hashes/of-a-test');
const hash = () => hashOfFiles('of-a-test', [relative]);

afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(KEPT, { recursive: true, force: true });
});

test('files have the same hash as long as they have the same content', () => {
  writeFileSync(file, 'one');
  const one = hash();
  expect(hash()).toBe(one);
  writeFileSync(file, 'two');
  expect(hash()).not.toBe(one);
  writeFileSync(file, 'one');
  expect(hash()).toBe(one);
});

test('a change that keeps size and time of modification gives another hash', () => {
  const day = new Date('2026-01-01T00:00:00Z');
  writeFileSync(file, 'one');
  utimesSync(file, day, day);
  const one = hash();
  writeFileSync(file, 'two');
  utimesSync(file, day, day);
  expect(hash()).not.toBe(one);
});

test('what is kept may be cut off or impossible to write: the hash is the same', () => {
  writeFileSync(file, 'one');
  const one = hash();
  rmSync(KEPT, { force: true });
  mkdirSync(KEPT);
  expect(hash()).toBe(one);
  rmSync(KEPT, { recursive: true });
  // Its times are those of a file that has not changed for long.
  const settled = () => hashOfFiles('of-a-test', ['package.json']);
  const whole = settled();
  if (existsSync(KEPT)) writeFileSync(KEPT, readFileSync(KEPT, 'utf8').slice(0, -10));
  expect(settled()).toBe(whole);
});

test('the same content under another name gives another hash', () => {
  writeFileSync(file, 'one');
  const other = path.join(folder, 'other.ts');
  writeFileSync(other, 'one');
  expect(hashOfFiles('of-a-test', [path.relative(ROOT, other)])).not.toBe(hash());
});

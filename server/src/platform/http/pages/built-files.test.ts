import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles, chooseEncoding, plainBody, readBuiltFiles } from './built-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tula-built-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['assets/shop-abc.js', 'offline-worker.js', 'favicon.svg', 'x.map'])
    writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('browsers cache hashed files without revalidation, and revalidate the worker', async () => {
  const files = await readBuiltFiles(folder);
  const told = [...files].map(([url, { contentType, cacheControl }]) =>
    [url, contentType, cacheControl].join(' | '),
  );
  expect(told.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual([
    '/assets/shop-abc.js | text/javascript; charset=utf-8 | public, max-age=31536000, immutable',
    '/favicon.svg | image/svg+xml | public, max-age=86400',
    '/offline-worker.js | text/javascript; charset=utf-8 | no-cache',
  ]);
});

test('a compressed file is kept in its encodings alone, and unpacked for a client that accepts none', async () => {
  const script = 'export const answer = 42;\n'.repeat(100);
  writeFileSync(join(folder, 'assets', 'long-abc.js'), script);
  const file = (await readBuiltFiles(folder)).get('/assets/long-abc.js');
  if (file === undefined) throw new Error('the file was not read');
  await compressFiles([file]);
  expect(file.body).toBeUndefined();
  expect([
    chooseEncoding(file, 'gzip, br'),
    chooseEncoding(file, 'gzip'),
    chooseEncoding(file, undefined),
  ]).toEqual(['br', 'gzip', undefined]);
  expect((await plainBody(file)).toString()).toBe(script);
});

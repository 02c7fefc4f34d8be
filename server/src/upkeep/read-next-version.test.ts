import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readNextVersion } from './read-next-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tula-next-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(state: string, version: string, notes = '') {
  writeFileSync(
    path.join(folder, 'next-version'),
    `STATE=${state}\nVERSION=${version}\nLOOKED=2026-11-30T04:10:00Z\n\n${notes}\n`,
  );
  return readNextVersion(folder);
}
const CHECKED = { checkedAt: '2026-11-30T04:10:00.000Z', version: null, notes: [], hasMore: false };

test('without a check, or with a file that is none, nothing is known', async () => {
  expect(await readNextVersion(folder)).toBeNull();
  expect(await check('bent', '0.2.0')).toBeNull();
  writeFileSync(path.join(folder, 'next-version'), 'STATE=current\nVERSION=\nLOOKED=yesterday-at-noon-x\n\n');
  expect(await readNextVersion(folder)).toBeNull();
});

test.each(['current', 'failed', 'archive'] as const)('the outcome %s is read', async (found) => {
  expect(await check(found, '')).toEqual({ ...CHECKED, found });
});

test('an available version has its notes in parts, as plain text', async () => {
  const notes = [
    '## 0.3.0 · 2026-12-08',
    '- **Sales** are [quick](https://shop.example/).',
    '## 0.2.0 · 2026-12-01',
    '### Orders',
    '- `tula update` says what is new.',
    '- <b>Bold</b> stays as it is typed.',
    '### Staff',
    '- Names.',
  ].join('\n');
  expect(await check('available', '0.3.0-0123456789ab', notes)).toEqual({
    ...CHECKED,
    found: 'available',
    version: '0.3.0',
    notes: [
      { release: '0.3.0 · 2026-12-08', heading: null, lines: ['Sales are quick.'] },
      {
        release: '0.2.0 · 2026-12-01',
        heading: 'Orders',
        lines: ['tula update says what is new.', '<b>Bold</b> stays as it is typed.'],
      },
      { release: null, heading: 'Staff', lines: ['Names.'] },
    ],
  });
});

test('a version with the number of the one that runs is told apart by its checksum', async () => {
  expect(await check('available', '0.1.0-0123456789ab')).toMatchObject({ version: '0.1.0-0123456789ab' });
});

test('notes that the server has cut, or that are too long, have more', async () => {
  expect(await check('available', '0.2.0', '- One.\n…')).toMatchObject({
    notes: [{ release: null, heading: null, lines: ['One.'] }],
    hasMore: true,
  });
  const long = await check('available', '0.2.0', `- ${'x'.repeat(20_000)}`);
  expect(long?.notes[0]?.lines[0]).toHaveLength(7_998);
  expect(long?.hasMore).toBe(true);
});

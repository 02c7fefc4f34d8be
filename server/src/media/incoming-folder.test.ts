import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openIncomingFolder } from './upload-image.ts';

const MINUTE_SECONDS = 60;

test('stale files of killed processes are removed, files being written stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tula-incoming-'));
  const incoming = await openIncomingFolder(join(folder, 'incoming'));
  for (const [name, minutes] of [
    ['left', 16],
    ['being-written', 14],
  ] as const) {
    await writeFile(join(incoming, name), 'ha');
    const then = Date.now() / 1000 - minutes * MINUTE_SECONDS;
    await utimes(join(incoming, name), then, then);
  }
  await openIncomingFolder(incoming);
  expect(await readdir(incoming)).toEqual(['being-written']);
  await rm(folder, { recursive: true });
});

test('several processes can open the folder at the same moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tula-incoming-'));
  const incoming = join(folder, 'incoming');
  const opened = await Promise.all(Array.from({ length: 400 }, () => openIncomingFolder(incoming)));
  expect(new Set(opened)).toEqual(new Set([incoming]));
  expect(await readdir(incoming)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a place where no folder can be made is rejected with one line that names the setting', async () => {
  await expect(openIncomingFolder('/dev/null/incoming')).rejects.toThrow(
    /^DATA_DIR must be a folder that the shop may write: E/,
  );
  if (process.platform === 'linux')
    await expect(openIncomingFolder('/proc/nope/incoming')).rejects.toThrow(
      'DATA_DIR must be a folder that the shop may write: ENOENT',
    );
});

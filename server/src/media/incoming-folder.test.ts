import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openIncomingFolder } from './incoming-folder.ts';

test('what a killed process left on its way is gone at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tula-incoming-'));
  const incoming = await openIncomingFolder(join(folder, 'incoming'));
  await writeFile(join(incoming, 'half'), 'ha');
  await openIncomingFolder(incoming);
  expect(await readdir(incoming)).toEqual([]);
  await rm(folder, { recursive: true });
});

import { createReadStream, rmSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extract } from 'tar-stream';
import { writeArchive } from './archive.ts';
import { readArchive } from './read-archive.ts';
import { aFolder } from './test-backups.ts';

const LONG_NAME = `media/${'a'.repeat(70)}/${'b'.repeat(70)}.webp`;
const FILES: [string, Buffer][] = [
  ['tula-backup.json', Buffer.from('{}\n')],
  ['jobs/000001.copy.gz', Buffer.alloc(0)],
  ['media/one-block.webp', Buffer.alloc(512, 7)],
  [LONG_NAME, Buffer.alloc(100_000, 'chip')],
];

let folder: string;
let file: string;
beforeAll(async () => {
  folder = aFolder();
  file = path.join(folder, 'shop.tula');
  const archive = await writeArchive(file);
  for (const [name, content] of FILES) await archive.add(name, content);
  await archive.finish();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup is a tar file that other programs read', async () => {
  const found: [string, Buffer][] = [];
  for await (const entry of createReadStream(file).pipe(extract()))
    found.push([entry.header.name, await buffer(entry)]);
  const seal: [string, Buffer] = ['sha256', expect.any(Buffer) as unknown as Buffer];
  expect(found).toEqual([...FILES, seal]);
});

test('what was written is read again, whole and in pieces', async () => {
  const reader = await readArchive(file);
  await reader.verify();
  const found: [string, Buffer][] = [];
  for await (const entry of reader.entries()) {
    const bytes = await entry.bytes();
    expect(await buffer(entry.chunks())).toEqual(bytes);
    found.push([entry.name, bytes]);
  }
  await reader.close();
  expect(found).toEqual(FILES);
});

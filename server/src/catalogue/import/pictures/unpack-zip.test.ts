import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureOfSize } from '../../../media/test-pictures.ts';
import { type TestEntry, zipOf } from '../../../platform/tables/test-workbook.ts';
import { unpackZip, type UnpackLimits } from './unpack-zip.ts';

const LIMITS: UnpackLimits = { mostEntries: 5, mostBytes: 100_000, heaviestPictureBytes: 60_000 };

let above: string;
let folder: string;
let bowl: TestEntry;
beforeEach(async () => {
  above = await mkdtemp(path.join(tmpdir(), 'tula-unpack-'));
  folder = await mkdtemp(path.join(above, 'folder-'));
  bowl = { name: 'bowl.png', content: await pictureOfSize(40, 40).png().toBuffer() };
});
afterEach(() => rm(above, { recursive: true }));

async function unpacked(entries: readonly TestEntry[], limits = LIMITS) {
  const zip = path.join(above, 'pictures.zip');
  await writeFile(zip, zipOf(entries));
  return unpackZip(zip, folder, limits);
}

/** What lies outside the folder is the ZIP alone. */
async function expectNothingOutside() {
  expect((await readdir(above)).toSorted()).toEqual([path.basename(folder), 'pictures.zip'].toSorted());
}

test('pictures are unpacked under numbers, whatever their names', async () => {
  const long = { ...bowl, name: `${'a/'.repeat(100)}${'b'.repeat(300)}.png` };
  const { pictures } = await unpacked([bowl, { ...bowl, name: 'con:;|.png' }, long]);
  expect(pictures.map((picture) => 'format' in picture && picture.format)).toEqual(['png', 'png', 'png']);
  expect((await readdir(folder)).toSorted()).toEqual(['0', '1', '2']);
  await expectNothingOutside();
});

test.each(['../a.png', 'a/../../b.png', '/etc/a.png', 'C:/a.png', 'C:\\a.png', '..\\a.png'])(
  'a ZIP with a name that leads out of it is refused as a whole: %s',
  async (name) => {
    await expect(unpacked([bowl, { ...bowl, name }])).rejects.toMatchObject({ fault: 'zip-broken' });
    expect(await readdir(folder)).toEqual([]);
    await expectNothingOutside();
  },
);

test('a ZIP with as many files as allowed is unpacked, and one with more is refused before anything is written', async () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => ({ ...bowl, name: `${at}.png` }));
  expect((await unpacked(files(5))).pictures).toHaveLength(5);
  await rm(folder, { recursive: true });
  folder = await mkdtemp(path.join(above, 'folder-'));
  await expect(unpacked(files(6))).rejects.toMatchObject({ fault: 'zip-too-large' });
  expect(await readdir(folder)).toEqual([]);
});

test('files that together are larger than allowed are refused, however small they are packed', async () => {
  const bomb = (name: string) => ({ name, content: Buffer.alloc(50_000) });
  const entries = [bomb('a.png'), bomb('b.png'), bomb('c.png')];
  expect(zipOf(entries).length).toBeLessThan(1_000);
  await expect(unpacked(entries)).rejects.toMatchObject({ fault: 'zip-too-large' });
});

test('a picture that is unpacked larger than allowed is left out without being unpacked', async () => {
  const { pictures } = await unpacked([{ name: 'bomb.png', content: Buffer.alloc(60_001) }, bowl]);
  expect(pictures).toEqual([
    { name: 'bomb.png', number: 0, fault: 'too-large' },
    { name: 'bowl.png', number: 1, format: 'png' },
  ]);
  expect(await readdir(folder)).toEqual(['1']);
});

test('a file that is larger than it declares is not unpacked beyond what it declares', async () => {
  const liar = { name: 'liar.png', content: Buffer.alloc(5_000_000), declaredBytes: 100 };
  const { pictures } = await unpacked([liar, bowl]);
  expect(pictures[0]).toEqual({ name: 'liar.png', number: 0, fault: 'unreadable' });
  expect(pictures[1]).toHaveProperty('format', 'png');
});

test('files that are larger than they declare are each left out, whenever their reader notices it', async () => {
  const liars = Array.from({ length: 300 }, (_, at) => ({
    name: `${at}.png`,
    content: Buffer.alloc(20_000),
    declaredBytes: 100,
  }));
  const { pictures } = await unpacked([...liars, bowl], { ...LIMITS, mostEntries: 301 });
  expect(pictures.filter((picture) => 'fault' in picture && picture.fault === 'unreadable')).toHaveLength(
    300,
  );
  expect(pictures.at(-1)).toHaveProperty('format', 'png');
});

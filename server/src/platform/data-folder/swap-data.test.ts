import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { abandonSwap, beginSwap, finishSwap, holdsShop, sealSwap } from './swap-data.ts';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tula-exchange-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

const NAMES = ['postgres', 'media', 'secret-key'];

function write(place: string, content: string): void {
  fs.mkdirSync(place, { recursive: true });
  for (const name of NAMES.slice(0, 2)) {
    fs.mkdirSync(path.join(place, name));
    fs.writeFileSync(path.join(place, name, 'file'), content);
  }
  fs.writeFileSync(path.join(place, 'secret-key'), content);
}

function read(place: string): string[] {
  return NAMES.map((name) =>
    fs.readFileSync(path.join(place, name === 'secret-key' ? name : `${name}/file`), 'utf8'),
  );
}

test('the new data is moved in, and the old data into a folder of its own', () => {
  write(folder, 'old');
  write(beginSwap(folder), 'new');
  sealSwap(folder);
  expect(finishSwap(folder)).toBe(path.join(folder, 'replaced-1'));
  expect(read(folder)).toEqual(['new', 'new', 'new']);
  expect(read(path.join(folder, 'replaced-1'))).toEqual(['old', 'old', 'old']);
  write(beginSwap(folder), 'newer');
  sealSwap(folder);
  expect(finishSwap(folder)).toBe(path.join(folder, 'replaced-2'));
  expect(read(path.join(folder, 'replaced-1'))).toEqual(['old', 'old', 'old']);
  expect(fs.readdirSync(folder).toSorted()).toEqual([...NAMES, 'replaced-1', 'replaced-2'].toSorted());
});

test('a swap interrupted between any two moves is finished by the next start', () => {
  for (let moves = 0; moves <= 6; moves++) {
    const place = path.join(folder, String(moves));
    write(place, 'old');
    write(beginSwap(place), 'new');
    sealSwap(place);
    const old = path.join(place, 'replaced-1');
    fs.mkdirSync(old);
    const steps = NAMES.flatMap((name) => [
      () => fs.renameSync(path.join(place, name), path.join(old, name)),
      () => fs.renameSync(path.join(place, 'coming', name), path.join(place, name)),
    ]);
    for (const step of steps.slice(0, moves)) step();
    expect(finishSwap(place)).toBe(old);
    expect([read(place), read(old)]).toEqual([
      ['new', 'new', 'new'],
      ['old', 'old', 'old'],
    ]);
    expect(finishSwap(place)).toBeUndefined();
  }
});

test('an incomplete new shop is deleted and the old one stays', () => {
  write(folder, 'old');
  write(beginSwap(folder), 'half');
  expect(finishSwap(folder)).toBeUndefined();
  expect(read(folder)).toEqual(['old', 'old', 'old']);
  expect(fs.readdirSync(folder).toSorted()).toEqual(NAMES.toSorted());
});

test('new data without a key leaves the existing key', () => {
  write(folder, 'old');
  const coming = beginSwap(folder);
  write(coming, 'new');
  fs.rmSync(path.join(coming, 'secret-key'));
  sealSwap(folder);
  finishSwap(folder);
  expect(read(folder)).toEqual(['new', 'new', 'old']);
});

test('a folder with a database, a file or a key holds a shop', () => {
  expect(holdsShop(folder)).toBe(false);
  fs.mkdirSync(path.join(folder, 'media', '.unfinished'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'lock'), '');
  expect(holdsShop(folder)).toBe(false);
  fs.writeFileSync(path.join(folder, 'secret-key'), 'key');
  expect(holdsShop(folder)).toBe(true);
  abandonSwap(folder);
  expect(holdsShop(folder)).toBe(true);
});

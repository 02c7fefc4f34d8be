import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { abandonExchange, beginExchange, finishExchange, holdsShop, sealExchange } from './swap-data.ts';

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

test('what was put together is moved in, and what was there is kept aside under a name of its own', () => {
  write(folder, 'old');
  write(beginExchange(folder), 'new');
  sealExchange(folder);
  expect(finishExchange(folder)).toBe(path.join(folder, 'replaced-1'));
  expect(read(folder)).toEqual(['new', 'new', 'new']);
  expect(read(path.join(folder, 'replaced-1'))).toEqual(['old', 'old', 'old']);
  write(beginExchange(folder), 'newer');
  sealExchange(folder);
  expect(finishExchange(folder)).toBe(path.join(folder, 'replaced-2'));
  expect(read(path.join(folder, 'replaced-1'))).toEqual(['old', 'old', 'old']);
  expect(fs.readdirSync(folder).toSorted()).toEqual([...NAMES, 'replaced-1', 'replaced-2'].toSorted());
});

test('an exchange that was cut off between any two moves is finished by the next start', () => {
  for (let moves = 0; moves <= 6; moves++) {
    const place = path.join(folder, String(moves));
    write(place, 'old');
    write(beginExchange(place), 'new');
    sealExchange(place);
    const old = path.join(place, 'replaced-1');
    fs.mkdirSync(old);
    const steps = NAMES.flatMap((name) => [
      () => fs.renameSync(path.join(place, name), path.join(old, name)),
      () => fs.renameSync(path.join(place, 'coming', name), path.join(place, name)),
    ]);
    for (const step of steps.slice(0, moves)) step();
    expect(finishExchange(place)).toBe(old);
    expect([read(place), read(old)]).toEqual([
      ['new', 'new', 'new'],
      ['old', 'old', 'old'],
    ]);
    expect(finishExchange(place)).toBeUndefined();
  }
});

test('what was never whole is thrown away and the old one stays', () => {
  write(folder, 'old');
  write(beginExchange(folder), 'half');
  expect(finishExchange(folder)).toBeUndefined();
  expect(read(folder)).toEqual(['old', 'old', 'old']);
  expect(fs.readdirSync(folder).toSorted()).toEqual(NAMES.toSorted());
});

test('a shop without a key of its own leaves the key that is there', () => {
  write(folder, 'old');
  const coming = beginExchange(folder);
  write(coming, 'new');
  fs.rmSync(path.join(coming, 'secret-key'));
  sealExchange(folder);
  finishExchange(folder);
  expect(read(folder)).toEqual(['new', 'new', 'old']);
});

test('a folder holds a shop as soon as it has a database, a file or a key', () => {
  expect(holdsShop(folder)).toBe(false);
  fs.mkdirSync(path.join(folder, 'media', '.unfinished'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'lock'), '');
  expect(holdsShop(folder)).toBe(false);
  fs.writeFileSync(path.join(folder, 'secret-key'), 'key');
  expect(holdsShop(folder)).toBe(true);
  abandonExchange(folder);
  expect(holdsShop(folder)).toBe(true);
});

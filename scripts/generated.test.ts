import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { areas } from './text-files.ts';
import { filesOfTheTree, ROOT } from './the-tree.ts';

const { makeTexts } = (await import(pathToFileURL(path.join(ROOT, 'scripts/generated.mjs')).href)) as {
  makeTexts: () => Promise<number>;
};

const moduleOf = (area: string) => path.join(ROOT, `messages/areas/${area}.gen.ts`);
const LEFT_OVER = moduleOf('of-a-test');

afterAll(() => rmSync(LEFT_OVER, { force: true }));

test('every area has its module, and nothing is written when all are as they were made', async () => {
  expect(await makeTexts()).toBe(0);
  const times = () => areas().map((area) => statSync(moduleOf(area)).ctimeMs);
  const before = times();
  expect(before.length).toBeGreaterThan(80);
  expect(await makeTexts()).toBe(0);
  expect(times()).toEqual(before);
});

test('when what was made has changed it is made again, and the module of an area that is gone goes', async () => {
  writeFileSync(LEFT_OVER, 'export {};\n');
  expect(await makeTexts()).toBe(0);
  expect(statSync(LEFT_OVER, { throwIfNoEntry: false })).toBeUndefined();
});

test('nothing that is generated is in git', () => {
  expect(filesOfTheTree().filter((file) => file.endsWith('.gen.ts'))).toEqual([]);
});

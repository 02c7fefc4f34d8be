import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './the-tree.ts';

const code = sourceFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file));
/** React Router imports these by name. */
const IMPORTED_BY_THE_ROUTER = new Set(['Layout', 'handleError', 'streamTimeout']);
const styles = sourceFiles().filter((file) => file.endsWith('.css'));

test('every export is imported by another file', () => {
  const filesOfWord = new Map<string, number>();
  for (const file of code)
    for (const word of new Set(textOf(file).match(/\w+/g)))
      filesOfWord.set(word, (filesOfWord.get(word) ?? 0) + 1);
  const exported = code.flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(exported.length).toBeGreaterThan(1_000);
  const unused = exported.filter(({ name }) => filesOfWord.get(name) === 1);
  expect(unused.filter(({ name }) => !IMPORTED_BY_THE_ROUTER.has(name))).toEqual([]);
});

test('every design token is used', () => {
  const all = [...styles, ...code].map(textOf).join('\n');
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const held = [
    ...styles
      .map(textOf)
      .join('\n')
      .matchAll(/(?<![\w-])(--[\w-]+)\s*:/g),
  ].map(([, name]) => name);
  expect(held.length).toBeGreaterThan(100);
  expect([...new Set(held)].filter((name) => !used.has(name))).toEqual([]);
});

import path from 'node:path';
import { PAGES } from '@tula/contract/shop/page-table.ts';
import { expect, test } from 'vitest';
import { filesOfTheTree, sourceFiles, textOf } from './the-tree.ts';

/** The files and line numbers that match a pattern. */
function linesWith(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file: string) => /\.(test|spec|contract)\.tsx?$|^(server\/test|e2e|bench)\//.test(file);
const here = 'scripts/tidy.test.ts';

test('files are named in kebab-case by their subject', () => {
  const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
  const exceptions = /^(README|CONTRIBUTING|CHANGELOG|NOTICE)\.md$|^Dockerfile$|^OFL-|^\./;
  const misnamed = filesOfTheTree().filter((file) =>
    file.split('/').some((part) => !plain.test(part) && !exceptions.test(part)),
  );
  expect(misnamed).toEqual([]);
});

test('no file has a meaningless name', () => {
  const empty = /(^|[/-])(utils?|helpers?|common|lib|misc|shared|services?|managers?|core|index)([/.-]|$)/;
  expect(sourceFiles().filter((file) => empty.test(file))).toEqual([]);
});

test('no source file has more than 300 lines', () => {
  const long = sourceFiles()
    .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('no debugging code or TODO is left', () => {
  const files = sourceFiles().filter((file) => file !== here);
  expect(linesWith(files, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  expect(
    linesWith(files, /@ts-(ignore|nocheck|expect-error)|(oxlint|biome|eslint)-(disable|ignore)/),
  ).toEqual([]);
  expect(linesWith(files.filter(isTest), /\b(test|it|describe)\.(skip|only|todo|fixme)\b/)).toEqual([]);
  expect(linesWith(files, /^\s*\/\/.*(;|\{|=>)\s*$/)).toEqual([]);
});

test('journeys end a route without losing the requests that are under way', () => {
  const journeys = sourceFiles().filter((file) => file.startsWith('e2e/') && file !== 'e2e/requests.ts');
  expect(linesWith(journeys, /\.unroute(All)?\(|\btimes: /)).toEqual([]);
});

test('the current time comes from the injected clock', () => {
  const files = sourceFiles().filter(
    (file) => /^(server|contract)\//.test(file) && isCode(file) && !isTest(file),
  );
  const own = files.filter((file) => file !== 'server/src/platform/clock.ts');
  expect(linesWith(own, /new Date\(\)|Date\.now\(\)/)).toEqual([]);
});

test('relative imports name their file, and nobody imports a folder', () => {
  const files = sourceFiles().filter((file) => isCode(file) && file !== here);
  const unnamed = /from '\.\.?\/[^']*(?<!\.(ts|tsx|mjs|css|json|avif|webp|(woff2|svg|webp|css)\?url))'/;
  expect(linesWith(files, unnamed).filter((line) => !line.includes('/+types/'))).toEqual([]);
});

test('raw HTML is inserted nowhere', () => {
  const files = sourceFiles().filter((file) => file.startsWith('web/') && isCode(file) && !isTest(file));
  expect(
    linesWith(files, /dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/),
  ).toEqual([]);
});

test('the lockfile contains no download addresses', () => {
  expect(textOf('package-lock.json').match(/"resolved": "http/g)).toBeNull();
});

test('the repository mentions only the product', () => {
  const texts = filesOfTheTree().filter(
    (file) =>
      file !== here &&
      /\.(ts|tsx|mjs|md|json|css|sql|yml|sh)$|^\.[a-z]/.test(file) &&
      file !== 'package-lock.json',
  );
  expect(linesWith(texts, /\.\.\/shared|https?:\/\/registry\.|\/work\/(main|shared)|\bsubagent\b/)).toEqual(
    [],
  );
});

test('migrations are numbered without a gap', () => {
  const names = filesOfTheTree()
    .filter((file) => file.startsWith('server/migrations/'))
    .map((file) => path.basename(file))
    .toSorted();
  expect(names.map((name) => name.slice(0, 4))).toEqual(
    names.map((_, at) => String(at + 1).padStart(4, '0')),
  );
});

test('the paths of pages are built only in the contract', () => {
  const roots = Object.values(PAGES).map(({ path }) => path.replace(/\/:.*$/, ''));
  const paths = [...new Set(roots)].filter((path) => path !== '/').join('|');
  const aPath = new RegExp(`[\`'"}](${paths})([\`'"?#]|/?\\$\\{)`);
  const isTestPart = (file: string) => isTest(file) || /\/test-[a-z-]+\.ts$/.test(file);
  const code = sourceFiles().filter(
    (file) => /^(server\/src|web)\//.test(file) && isCode(file) && !isTestPart(file),
  );
  expect(linesWith(code, aPath)).toEqual([]);
  expect("url: publicUrl + '/password-reset?token='").toMatch(aPath);
});

test('pages reckon with whole paise, by the functions of the contract alone', () => {
  const rupeesReckoned =
    /\b(paiseOfRupees|takingsOfRupees|paisePerKgOf|rupeesPerGram)\b|\bas Paise\b|[pP]aise\w* [*/%] |[*/] 100\b(?! ?\?)/;
  const pages = sourceFiles().filter((file) => file.startsWith('web/app/') && isCode(file) && !isTest(file));
  const percents = /progress \* 100|mostGrams\) \* 100/;
  expect(linesWith(pages, rupeesReckoned).filter((line) => !percents.test(line))).toEqual([]);
  expect('const pack = line.pricePaise / line.count;').toMatch(rupeesReckoned);
});

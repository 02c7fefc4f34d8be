import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles, textOf } from './the-tree.ts';

const code = sourceFiles().filter((file) => /^web\/app\/.*\.tsx?$/.test(file));
const modules = sourceFiles().filter((file) => file.endsWith('.module.css'));
const BREAKPOINTS = 'web/app/ui/breakpoints.css';
const inFile = (file: string, name: string) => `${file}: ${name}`;

async function definedClasses(): Promise<string[]> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { modules: { generateScopedName: '[local]' } } },
    'serve',
  );
  const classes = await Promise.all(
    modules.map(async (file) => {
      const { modules: names } = await preprocessCSS(textOf(file), path.join(ROOT, file), config);
      const keyframes = new Set([...textOf(file).matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
      return Object.keys(names ?? {}).flatMap((name) => (keyframes.has(name) ? [] : inFile(file, name)));
    }),
  );
  return classes.flat();
}

function usedClasses(): string[] {
  return code.flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(
      ([, binding = '', from = '']) =>
        [...text.matchAll(new RegExp(`(?<![\\w.])${binding}\\b(?:\\.(\\w+))?(?! from )`, 'g'))].map(
          ([, name = 'the whole module']) => inFile(path.posix.join(path.posix.dirname(file), from), name),
        ),
    );
  });
}

test('every class that a component uses is defined in its module, and every class defined is used', async () => {
  const [defined, used] = [new Set(await definedClasses()), new Set(usedClasses())];
  expect(defined.size).toBeGreaterThan(400);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});

test('every custom property that a style uses is given a value somewhere', () => {
  const all = sourceFiles()
    .filter((file) => /^web\/app\/.*\.(css|tsx?)$/.test(file))
    .map(textOf)
    .join('\n');
  const given = new Set([...all.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name));
  const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(2000);
  expect(used.filter((name) => !given.has(name))).toEqual([]);
});

test('the size of text follows the font size of the browser', () => {
  const styles = sourceFiles().filter((file) => /^web\/app\/.*\.css$/.test(file));
  const fixed = styles.flatMap((file) =>
    [...textOf(file).matchAll(/[\s{;](?:font-size|font|line-height|--t-[a-z0-9]+)\s*:[^;}]*\dpx[^;}]*/g)].map(
      ([declaration]) => inFile(file, declaration.trim()),
    ),
  );
  expect(styles.length).toBeGreaterThan(100);
  expect(fixed).toEqual([]);
});

/** The conditions of `@media` that name no width but those of the breakpoints. */
function widthsOfTheirOwn(css: string): string[] {
  const names = new Set(
    [...textOf(BREAKPOINTS).matchAll(/@custom-media (--[\w-]+)/g)].map(([, name]) => name),
  );
  return [...css.matchAll(/@media ([^{]*)/g)].flatMap(([, condition = '']) =>
    /\bwidth\b/.test(condition) || (condition.match(/--[\w-]+/g) ?? []).some((name) => !names.has(name))
      ? [condition.trim()]
      : [],
  );
}

test('a page changes its layout at the breakpoints alone', () => {
  const found = sourceFiles()
    .filter((file) => /^web\/app\/.*\.css$/.test(file))
    .flatMap((file) => widthsOfTheirOwn(textOf(file)).map((condition) => inFile(file, condition)));
  expect(found).toEqual([]);
  expect(
    [
      '(min-width: 700px)',
      '(--from-desk) and (width < 1200px)',
      '(--from-nowhere)',
      '(--from-desk)',
      'print',
    ].flatMap((condition) =>
      widthsOfTheirOwn(`.a { color: red; } @media ${condition} { .a { color: blue; } }`),
    ),
  ).toEqual(['(min-width: 700px)', '(--from-desk) and (width < 1200px)', '(--from-nowhere)']);
});

test('the name of a class is written in camel case', async () => {
  const names = (await definedClasses()).map((entry) => entry.split(': ')[1] ?? '');
  expect(names.filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))).toEqual([]);
});

test('no component writes the name of a class itself', () => {
  const written = code.filter((file) => /className=(?:"|\{'|\{`\w)/.test(textOf(file)));
  expect(written).toEqual([]);
});

test('only breakpoints, tokens, fonts of languages and letterings, the styles of elements and of pages without scripts, and CSS modules exist', () => {
  const others = sourceFiles().filter((file) => file.endsWith('.css') && !modules.includes(file));
  expect(others).toEqual([
    'web/app/fonts/baloo.css',
    'web/app/fonts/of-hi.css',
    'web/app/fonts/of-staff.css',
    'web/app/fonts/of-ta.css',
    'web/app/ui/base.css',
    BREAKPOINTS,
    'web/app/ui/tokens.css',
    'web/public/no-scripts.css',
  ]);
  expect(textOf('web/app/ui/base.css')).not.toMatch(/^\s*[^/*\s].*\.[a-z][\w-]*.*\{/m);
});

type Face = { family: string; from: number; to: number };

function facesIn(file: string): Face[] {
  return [...textOf(file).matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const family = /font-family: '([^']+)'/.exec(face)?.[1] ?? '';
    return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
      family,
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }));
  });
}

test.each(['hi', 'ta'])('on pages in %s every letter of a family comes from one file', (language) => {
  const own = facesIn(`web/app/fonts/of-${language}.css`);
  const common = facesIn('web/app/ui/tokens.css');
  expect([own.length, common.length].map((count) => count > 2)).toEqual([true, true]);
  // The order of stylesheets in a build would decide between two files.
  const twice = own.filter(({ family, from, to }) =>
    common.some((other) => other.family === family && other.from <= to && other.to >= from),
  );
  expect(twice).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutFunctions } from '../left-out-functions.ts';
import config from '../react-router.config.ts';
import { UNUSED_FUNCTIONS, UNUSED_PARTS } from '../unused-router-parts.ts';

const LIBRARY = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router')), 'lib');

test.each(Object.entries(UNUSED_PARTS))(
  'the replacement of %s exports what the router exports',
  async (part, text) => {
    const original = await import(pathToFileURL(path.join(LIBRARY, part)).href);
    const replacement = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(Object.keys(replacement).sort()).toEqual(Object.keys(original).sort());
  },
);

test('the root route has its own layout and error boundary and no loader in the browser', () => {
  const root = readFileSync(new URL('root.tsx', import.meta.url), 'utf8');
  expect(root).toMatch(/^export function Layout\(/m);
  expect(root).toMatch(/^export function ErrorBoundary\(/m);
  expect(root).not.toContain('clientLoader');
});

test('routes are not discovered lazily, as the part that does so is left out', () => {
  expect(config.routeDiscovery).toEqual({ mode: 'initial' });
});

test.each(Object.entries(UNUSED_FUNCTIONS))(
  'the router still has the functions left out of %s',
  (part, names) => {
    const code = readFileSync(path.join(LIBRARY, part), 'utf8');
    expect(() => withoutFunctions(code, parseAst(code), names)).not.toThrow();
  },
);

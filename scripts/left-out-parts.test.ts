import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './the-tree.ts';

const PAGES = sourceFiles().filter((file) => /^web\/app\/.+\.tsx?$/.test(file) && !/\.test\./.test(file));

/** Whatever the server alone renders may use everything. */
const BY_THE_SERVER = ['web/app/entry.server.tsx', 'web/app/router-html.ts'];

function pagesWith(pattern: RegExp): string[] {
  return PAGES.filter((file) => !BY_THE_SERVER.includes(file) && pattern.test(textOf(file)));
}

test('no page uses a part of the router that the build leaves out', () => {
  expect(PAGES.length).toBeGreaterThan(200);
  expect(pagesWith(/\b(useFetchers?|useSubmit|Form)\b[^;]*from 'react-router'/)).toEqual([]);
  expect(pagesWith(/\bviewTransition\b|\b(prefetch|discover)=|export .*\bclientAction\b/)).toEqual([]);
});

test('no page uses a part of React that the build leaves out', () => {
  expect(
    pagesWith(/\b(useActionState|useFormStatus|Activity|SuspenseList)\b[^;]*from 'react(-dom)?'/),
  ).toEqual([]);
  expect(pagesWith(/\b(preload|preinit|preconnect|prefetchDNS)\w*\b[^;]*from 'react-dom'/)).toEqual([]);
  expect(
    pagesWith(/\s(precedence|onBeforeInput|onSelect|formAction)=|<script\b|<[a-z]+-[a-z-]+[\s>]/),
  ).toEqual([]);
  expect(pagesWith(/componentStack|action=\{(async\b|\(|function\b)/)).toEqual([]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
type Told = Record<'failuresOfTests' | 'failuresOfJourneys', (report: unknown) => string[]> & {
  lastLinesOf: (text: string) => string;
  readReport: (file: string) => unknown;
};
const { failuresOfTests, failuresOfJourneys, lastLinesOf, readReport } = (await import(
  pathToFileURL(path.join(ROOT, 'scripts/told-failures.mjs')).href
)) as Told;

test('a failed test is told by its file, its name and its message without colours', () => {
  const failed = {
    status: 'failed',
    fullName: 'a price is a price',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
  };
  const passed = { status: 'passed', fullName: 'another', failureMessages: [] };
  const report = {
    testResults: [
      {
        name: path.join(ROOT, 'a/b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [failed, passed],
      },
      { name: path.join(ROOT, 'a/c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failuresOfTests(report)).toEqual(['a/b.test.ts › a price is a price\n  expected 1\n  to be 2']);
});

test('a test file that could not be loaded is told by its message', () => {
  const report = {
    testResults: [
      {
        name: path.join(ROOT, 'a/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  };
  expect(failuresOfTests(report)).toEqual(['a/b.test.ts\n  no such module']);
});

test('a failed journey is told by its file, line, name and screen, and so is what failed before it', () => {
  const spec = (status: string) => ({
    file: 'cart/cart.spec.ts',
    line: 7,
    title: 'a cart',
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'not visible' }] }] }],
  });
  const report = {
    errors: [{ message: 'The shop did not open in time.' }],
    suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected')] }] }],
  };
  expect(failuresOfJourneys(report)).toEqual([
    'before or after the journeys\n  The shop did not open in time.',
    'e2e/cart/cart.spec.ts:7 › a cart [phone]\n  not visible',
  ]);
});

test('of a step without a report the last twenty lines are told', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`);
  expect(lastLinesOf(lines.join('\n\n')).split('\n')).toEqual(lines.slice(10));
});

test('a report that is missing or cut off is none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tula-report-'));
  const file = path.join(folder, 'report.json');
  expect(readReport(file)).toBeUndefined();
  writeFileSync(file, '{"testResults": [');
  expect(readReport(file)).toBeUndefined();
  writeFileSync(file, '{}');
  expect(readReport(file)).toEqual({});
  rmSync(folder, { recursive: true });
});

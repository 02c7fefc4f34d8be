import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { ROOT } from './the-tree.ts';

const PROGRESS = pathToFileURL(path.join(ROOT, 'scripts/progress.mjs')).href;
const { openProgress } = (await import(PROGRESS)) as {
  openProgress: (output: { isTTY: boolean; write: (text: string) => void }) => {
    begin: (name: string, options?: { othersWrite: boolean }) => void;
    end: () => void;
    fail: () => void;
  };
};

afterEach(() => void vi.useRealTimers());

function progressOn(isTTY: boolean) {
  vi.useFakeTimers();
  const written: string[] = [];
  return { written, ...openProgress({ isTTY, write: (text) => void written.push(text) }) };
}

test('a step is one line: its name when it begins, and the seconds when the next one begins', () => {
  const { written, begin, end } = progressOn(false);
  begin('Installing packages');
  expect(written.join('')).toBe('Installing packages…');
  vi.advanceTimersByTime(1_250);
  begin('Building the pages');
  expect(written.join('')).toBe('Installing packages… 1.3 s\nBuilding the pages…');
  end();
  end();
  expect(written.join('')).toBe('Installing packages… 1.3 s\nBuilding the pages… 0.0 s\n');
});

test('a step that begins twice stays one line', () => {
  const { written, begin, end } = progressOn(false);
  begin('Preparing the database');
  vi.advanceTimersByTime(2_000);
  begin('Preparing the database');
  end();
  expect(written.join('')).toBe('Preparing the database… 2.0 s\n');
});

test('a line into which another process could write is written as a whole, when its step ends', () => {
  const { written, begin, end } = progressOn(false);
  begin('Preparing the database', { othersWrite: true });
  expect(written).toEqual([]);
  vi.advanceTimersByTime(300);
  end();
  expect(written).toEqual(['Preparing the database… 0.3 s\n']);
});

test('a terminal counts the seconds in place', () => {
  const { written, begin, fail } = progressOn(true);
  begin('Building the pages');
  vi.advanceTimersByTime(200);
  fail();
  expect(written).toEqual([
    '\rBuilding the pages…',
    '\rBuilding the pages… 0.1 s',
    '\rBuilding the pages… 0.2 s',
    '\rBuilding the pages… failed after 0.2 s\n',
  ]);
});

test('a step that fails prints the end of its output and where the rest is; one that works prints only its line', () => {
  const script = `
    import { inALineEach, openProgress, openStartLog } from ${JSON.stringify(PROGRESS)};
    import { runStep } from ${JSON.stringify(pathToFileURL(path.join(ROOT, 'scripts/run-step.mjs')).href)};
    const log = openStartLog('0');
    const show = inALineEach(openProgress(), log);
    for (const step of ["for (let n = 0; n < 500; n++) console.log('file ' + n)", "throw new Error('no such colour')"]) {
      show.begin('Building');
      const code = await runStep(process.execPath, ['-e', step], { output: show.output });
      if (code !== 0) {
        show.fail();
        process.exit(code);
      }
    }`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const file = path.join(ROOT, 'node_modules/.cache/start-0.log');
  expect(run.status).toBe(1);
  expect(run.stdout).toMatch(/^Building… failed after \d+\.\d s\n$/);
  expect(run.stderr).toContain('Error: no such colour');
  expect(run.stderr).not.toContain('file 400\n');
  expect(run.stderr.trimEnd().split('\n').at(-1)).toBe(`The whole log of this start: ${file}`);
  expect(readFileSync(file, 'utf8')).toContain('file 0\n');
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPages, buildWeb } from './build-web.mjs';
import { nodeEnvironment, pinnedNode, root } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';

/** The projects of vitest.config.ts. */
const SLOW_PROJECTS = ['slow', 'faults'];

/** A step returns how many tests passed and failed; a check without tests counts as one. */
const steps = {
  types: () => tool('typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']),
  async 'types of the pages'() {
    const generated = await tool('@react-router/dev/bin.cjs', ['typegen'], path.join(root, 'web'));
    return generated.failed > 0
      ? generated
      : tool('typescript/bin/tsc', ['-p', 'web/tsconfig.json', '--noEmit']);
  },
  lint: () => tool('oxlint/bin/oxlint', ['--type-aware', '--max-warnings=0']),
  format: () => tool('@biomejs/biome/bin/biome', ['format', '.']),
  'unit tests and tests on a real database': (folder) =>
    unitTests(
      folder,
      'quick',
      SLOW_PROJECTS.map((name) => `!${name}`),
    ),
  'tests of timeouts, processes and disks': (folder) => unitTests(folder, 'slow', SLOW_PROJECTS),
  'web build': async () => single(await buildPages()),
  'web build in the pseudo-language': async () => single(await buildWeb('pseudo')),
  'journeys in a browser': (folder) => {
    const report = path.join(folder, 'playwright.json');
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const run = tool(
      '@playwright/test/cli.js',
      ['test', '--reporter=list,json'],
      path.join(root, 'e2e'),
      env,
    );
    return counted(run, report, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }));
  },
  'HTML of the pages of the journeys': async () =>
    single(
      await runStep(pinnedNode(), ['e2e/markup/check-markup.ts', '--complete'], {
        cwd: root,
        env: nodeEnvironment(),
      }),
    ),
};

export const quickSteps = Object.keys(steps).slice(0, 5);
export const allSteps = Object.keys(steps);

/**
 * Runs the named steps one after another, all of them even if one fails, and prints the sum as the last line.
 */
export async function runChecks(names) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-checks-'));
  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    console.log(`\n── ${name} ──`);
    const started = performance.now();
    const { passed, failed } = await steps[name](folder);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${failed === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`);
  }
  rmSync(folder, { recursive: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** More than there are cores, because tests wait for the database and for timeouts. */
const UNIT_WORKERS = 4;

function unitTests(folder, name, projects) {
  const report = path.join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  return counted(
    tool('vitest/vitest.mjs', ['run', `--maxWorkers=${UNIT_WORKERS}`, ...chosen, ...reporters]),
    report,
    (found) => ({
      passed: found.numPassedTests,
      failed: found.numFailedTests,
    }),
  );
}

async function tool(file, args, cwd = root, environment = {}) {
  const env = { ...nodeEnvironment(), ...environment };
  return single(await runStep(pinnedNode(), [path.join(root, 'node_modules', file), ...args], { cwd, env }));
}

function single(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * The tool's own count; a tool that failed without a failed test, or wrote no report, counts as one failure.
 */
async function counted(run, report, count) {
  const outcome = await run;
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: Math.max(failed, outcome.failed) };
}

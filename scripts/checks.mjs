import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPages, buildWeb } from './build-web.mjs';
import { makeTables } from './generated.mjs';
import { nodeEnvironment, pinnedNode, root } from './pinned-node.mjs';
import { runStep } from './run-step.mjs';
import { failuresOfJourneys, failuresOfTests, lastLinesOf, readReport } from './told-failures.mjs';

/** Projects of vitest.config.ts that are no quick tests. */
const SLOW_PROJECTS = ['slow', 'release', 'bench', 'faults'];

/** The journeys that are tagged as core. */
const CORE = { TULA_TESTS: 'core' };
/** Also what is needed before a release only. */
const ALL = { TULA_TESTS: 'all' };
/** These do more with ALL. */
const MORE_IN_ALL = [
  'server/src/upgrade.test.ts',
  'server/src/bad-input.test.ts',
  'server/src/orders/order-states.test.ts',
  'server/src/checkout/advances-in-any-order.test.ts',
  'server/src/checkout/paid-changes-in-any-order.test.ts',
  'server/src/payments/interleavings.test.ts',
];

/**
 * What a step is given: where its report goes, and where what it says goes, so that lanes do not talk over each other.
 * @typedef {{ report: string, output: string }} Place
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Outcome a check without tests counts as one
 */
const steps = {
  'types of the tables': async ({ output }) => single(await makeTables({ output })),
  types: (place) => checkTypes(place, 'tsconfig.json'),
  async 'types of the pages'(place) {
    const generated = await tool(place, '@react-router/dev/bin.cjs', ['typegen'], path.join(root, 'web'));
    return generated.failed > 0 ? generated : checkTypes(place, 'web/tsconfig.json');
  },
  lint: (place) => tool(place, 'oxlint/bin/oxlint', ['--type-aware', '--max-warnings=0']),
  format: (place) => tool(place, '@biomejs/biome/bin/biome', ['format', '.']),
  'unit tests and tests on a real database': (place) =>
    unitTests(
      place,
      SLOW_PROJECTS.map((name) => `!${name}`),
    ),
  'upgrades of every version, more random input': (place) => unitTests(place, ['server'], MORE_IN_ALL, ALL),
  'tests of timeouts and disks': (place) => unitTests(place, ['slow']),
  'tests of processes and whole shops': (place) => unitTests(place, ['release', 'bench']),
  'tests that faults are found': (place) => unitTests(place, ['faults']),
  'web build': async ({ output }) => single(await buildPages({ output })),
  'web build in the pseudo-language': async ({ output }) => single(await buildWeb('pseudo', { output })),
  'core journeys in a browser': (place) => journeys(place, CORE),
  'HTML of the pages of the core journeys': ({ output }) => node(['e2e/markup/check-markup.ts'], output),
  'all journeys in a browser': (place) => journeys(place),
  'HTML of all pages': ({ output }) => node(['e2e/markup/check-markup.ts', '--complete'], output),
  'faults put into a running shop': ({ output }) => node(['bench/faults.ts'], output),
  'growth of a large shop': ({ output }) => node(['bench/run.ts', 'grow'], output),
  'orders on a database cluster that fails': cluster,
  'installer on a fresh server': installer,
};

/** Four checkers, as the compiler would take, learn the shared types four times: half as much processor time again. */
function checkTypes(place, project) {
  return tool(place, 'typescript/bin/tsc', ['-p', project, '--noEmit', '--checkers', '1']);
}

const TABLES = 'types of the tables';
const TYPES = ['types', 'types of the pages', 'lint', 'format'];
const BUILD = 'web build';
const UNITS = 'unit tests and tests on a real database';
const SLOW = 'tests of timeouts and disks';
const CLUSTER = 'orders on a database cluster that fails';
const INSTALLER = 'installer on a fresh server';

/**
 * Lanes of steps that run side by side, for each round. Tests that wait for limits run beside the build, which leaves
 * them time enough. The others have the machine to themselves: many of them measure how soon something happens, and a
 * browser beside them would make that a matter of luck.
 */
export const quickRounds = [[[TABLES, ...TYPES, UNITS]]];
export const testRounds = [
  [[TABLES]],
  [TYPES, [SLOW], [BUILD]],
  [[UNITS, 'core journeys in a browser', 'HTML of the pages of the core journeys']],
];
export const releaseRounds = [
  [[TABLES]],
  [TYPES, [SLOW], [BUILD, 'web build in the pseudo-language']],
  [
    [
      UNITS,
      'tests of processes and whole shops',
      'all journeys in a browser',
      'HTML of all pages',
      'upgrades of every version, more random input',
      'tests that faults are found',
      'faults put into a running shop',
      'growth of a large shop',
      CLUSTER,
      INSTALLER,
    ],
  ],
];

/**
 * Runs all steps of all rounds, also after a failure. Ends with a table of the steps and their seconds, each failure
 * with its file and message, and the sum as the last line. Returns the exit code.
 */
export async function runChecks(rounds) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-checks-'));
  const started = performance.now();
  const done = [];
  async function runLane(lane) {
    for (const name of lane) done.push(await runNamed(name, path.join(folder, name.replaceAll(/\W/g, '-'))));
  }
  for (const lanes of rounds) await Promise.all(lanes.map(runLane));
  rmSync(folder, { recursive: true });
  console.log('\n── Seconds ──');
  const row = (seconds, what) => console.log(`${seconds.toFixed(1).padStart(8)}  ${what}`);
  for (const { seconds, failed, name } of done)
    row(seconds, `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  row(secondsSince(started), 'in all');
  for (const { name, failures } of done)
    for (const failure of failures) console.log(`\n✘ ${name}: ${failure}`);
  const sum = (field) => done.reduce((total, step) => total + step[field], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

const secondsSince = (started) => (performance.now() - started) / 1000;

async function runNamed(name, base) {
  const place = { report: `${base}.json`, output: `${base}.txt` };
  console.log(`… ${name}`);
  const started = performance.now();
  const { passed, failed, failures = [] } = await steps[name](place);
  const seconds = secondsSince(started);
  const output = said(place.output);
  console.log(`\n── ${name} ──\n${output}`);
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)`);
  const isUntold = failed > 0 && failures.length === 0;
  return { name, seconds, passed, failed, failures: isUntold ? [lastLinesOf(output)] : failures };
}

function said(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** More than there are cores, because tests wait for the database and for timeouts. */
const UNIT_WORKERS = 4;

async function unitTests(place, projects, files = [], environment = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${place.report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', `--maxWorkers=${UNIT_WORKERS}`, ...chosen, ...reporters, ...files];
  const outcome = await tool(place, 'vitest/vitest.mjs', args, root, environment);
  return counted(outcome, place, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    failures: failuresOfTests(found),
  }));
}

async function journeys(place, environment = {}) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: place.report, ...environment };
  const folder = path.join(root, 'e2e');
  const outcome = await tool(place, '@playwright/test/cli.js', ['test', '--reporter=list,json'], folder, env);
  return counted(outcome, place, (found) => ({
    passed: found.stats.expected + found.stats.flaky,
    failed: found.stats.unexpected,
    failures: failuresOfJourneys(found),
  }));
}

/** It needs Linux, root and Debian's packages of a cluster. */
function cluster({ output }) {
  return unlessWithout('cluster', CLUSTER, () => node(['bench/faults.ts', 'cluster'], output));
}

/** It needs Linux, root and a mirror of Debian. */
function installer({ output }) {
  return unlessWithout('installer', INSTALLER, async () =>
    single(await runStep('bash', ['scripts/installer-trial/run.sh'], { output })),
  );
}

/** Who lacks what a step needs leaves it out by name: WITHOUT=installer,cluster. */
function unlessWithout(word, step, run) {
  if (!(process.env.WITHOUT ?? '').split(',').includes(word)) return run();
  console.log(`LEFT OUT: ${step}, because WITHOUT=${process.env.WITHOUT} says so`);
  return { passed: 0, failed: 0 };
}

async function tool({ output }, file, args, cwd = root, environment = {}) {
  const env = { ...nodeEnvironment(), ...environment };
  const whole = [path.join(root, 'node_modules', file), ...args];
  return single(await runStep(pinnedNode(), whole, { cwd, env, output }));
}

async function node(args, output) {
  return single(await runStep(pinnedNode(), args, { env: nodeEnvironment(), output }));
}

const single = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** The tool's own count; a tool that failed without a failed test, or wrote no report, counts as one failure. */
function counted(outcome, { report }, count) {
  const found = readReport(report);
  if (found === undefined) return { passed: 0, failed: 1 };
  const { passed, failed, failures } = count(found);
  return { passed, failed: Math.max(failed, outcome.failed), failures };
}

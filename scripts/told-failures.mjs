import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './pinned-node.mjs';

/** Enough to see what was expected and what came. */
const MOST_LINES = 14;
const LAST_LINES = 20;

/** The report of a test run; undefined if it was not written. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Each failed test of a report of Vitest, as its file, its name and how its message begins. */
export function failuresOfTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no tests.
    if (failed.length === 0) return status === 'failed' ? [told(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      told(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
  });
}

/** Each failed journey of a report of Playwright, likewise. */
export function failuresOfJourneys({ suites, errors }) {
  return [
    ...errors.map(({ message }) => told('before or after the journeys', message ?? '')),
    ...suites.flatMap(specsIn).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => {
          const messages = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''));
          return told(`e2e/${file}:${line} › ${title} [${projectName}]`, messages.join('\n'));
        }),
    ),
  ];
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** How a step ended that has no report. */
export function lastLinesOf(text) {
  return linesOf(text).slice(-LAST_LINES).join('\n');
}

function told(where, message) {
  const lines = linesOf(message).slice(0, MOST_LINES);
  return [where, ...lines.map((line) => `  ${line}`)].join('\n');
}

const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');

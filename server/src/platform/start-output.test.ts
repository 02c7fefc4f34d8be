import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';
import { openStartOutput } from './start-output.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tula-start-output-'));
const file = path.join(folder, 'start.log');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(file, { force: true }));

function open(env: Record<string, string>) {
  const written: string[] = [];
  const told: unknown[] = [];
  const output = openStartOutput(
    env,
    { write: (line) => void written.push(line), flushSync: () => undefined },
    {
      send(message, done) {
        told.push(message);
        done();
      },
      connected: true,
      disconnect: () => void told.push('disconnected'),
    },
  );
  return { output, written, told, log: openLog('info', output.destination) };
}

const messagesIn = (lines: readonly string[]) =>
  lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
const inFile = () => messagesIn(readFileSync(file, 'utf8').trim().split('\n'));

test('while the shop starts, standard output has warnings and errors, and the file everything', () => {
  const { log, written } = open({ TULA_START_LOG: file });
  log.info('database migrated');
  log.warn('demo staff disabled');
  log.error('no courier');
  expect(messagesIn(written)).toEqual(['demo staff disabled', 'no courier']);
  expect(inFile()).toEqual(['database migrated', 'demo staff disabled', 'no courier']);
});

test('once the shop is open, every line is on standard output and none in the file', () => {
  const { output, log, written, told } = open({ TULA_START_LOG: file });
  output.begin('Preparing the database');
  log.info('database migrated');
  output.open('\n  Tula is open\n');
  log.info('GET /products');
  expect(told).toEqual([
    { begins: 'Preparing the database' },
    { open: `\n  Tula is open\n  Log of this start: ${file}\n` },
    'disconnected',
  ]);
  expect(messagesIn(written)).toEqual(['GET /products']);
  expect(inFile()).toEqual(['database migrated']);
});

test('a shop that nobody waits for prints itself where it is, and leaves the channel to others', () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { output, told } = open({});
  output.begin('Preparing the database');
  output.open('\n  Tula is open\n');
  const texts = printed.mock.calls.map(([text]) => text);
  printed.mockRestore();
  expect(texts).toEqual(['\n  Tula is open\n']);
  expect(told).toEqual([]);
});

test('a start that fails names its log, and without a log nothing', () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  open({ TULA_START_LOG: file }).output.fail();
  open({}).output.fail();
  open({ TULA_START_LOG: '' }).output.fail();
  const texts = printed.mock.calls.map(([text]) => text);
  printed.mockRestore();
  expect(texts).toEqual([`The log of this start: ${file}\n`]);
});

test.each([{}, { TULA_START_LOG: '' }, { TULA_START_LOG: path.join(folder, 'missing', 'start.log') }])(
  'without a file to write to, every line is on standard output: %j',
  (env) => {
    const { log, written } = open(env);
    log.info('database migrated');
    expect(messagesIn(written)).toEqual(['database migrated']);
  },
);

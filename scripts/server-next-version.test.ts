import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { aServerForEachTest, command, file, git, server, shell } from './shell-of-server.ts';

aServerForEachTest();

const OLD = '# Change log\n\nWhat people notice.\n\n## 0.1.0 · 2026-11-27\n\n- The shop opens.\n';
const NEW = OLD.replace(
  '## 0.1.0',
  '## 0.2.0 · 2026-12-01\n\n### Orders\n- Orders are **quick**.\n\n## 0.1.0',
);

/** The files by which a version is known. */
function aVersion(folder: string, number: string, changeLog: string) {
  mkdirSync(path.join(server, folder, 'deploy', 'runtime'), { recursive: true });
  file(`${folder}/deploy/runtime/package-lock.json`, '{}\n');
  file(`${folder}/package.json`, `{\n  "version": "${number}",\n  "private": true\n}\n`);
  file(`${folder}/CHANGELOG.md`, changeLog);
}
function commitOfOrigin(number: string, changeLog: string, tag?: string) {
  aVersion('origin', number, changeLog);
  git('origin', 'add', '--all');
  git('origin', 'commit', '--message', number);
  if (tag !== undefined) git('origin', 'tag', tag);
}

let settings: Record<string, string>;
/** A shop that runs what its clone has, whose origin has nothing newer. */
beforeEach(() => {
  mkdirSync(path.join(server, 'origin'));
  git('origin', 'init', '--initial-branch=main');
  commitOfOrigin('0.1.0', OLD);
  git('.', 'clone', 'origin', 'clone');
  mkdirSync(path.join(server, 'versions'));
  settings = {
    TULA_DATA: server,
    TULA_ANSWERS: file('answers', `SOURCE=${path.join(server, 'clone')}\n`),
  };
  command('runuser', 'shift 3; exec "$@"');
  expect(shell('use_version "$(unpack "$(answer_of SOURCE)")"', settings).code).toBe(0);
});
const recorded = () => readFileSync(path.join(server, 'next-version'), 'utf8');
const facts = () =>
  recorded()
    .split('\n\n')[0]
    ?.replace(/LOOKED=.*/, 'LOOKED=now');
const versions = () => readdirSync(path.join(server, 'versions'));

test('a newer release is named with what its change log has above the version that runs', () => {
  commitOfOrigin('0.2.0', NEW, 'v0.2.0');
  const before = versions();
  const { code, said } = shell('look_at_next', settings);
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Version 0\.2\.0-[0-9a-f]{12} is available; 0\.1\.0-[0-9a-f]{12} runs\.\nWhat is new in it:\n\n {2}## 0\.2\.0 · 2026-12-01\n {2}### Orders\n {2}- Orders are \*\*quick\*\*\.\n\ntula update brings it\.$/,
  );
  expect(facts()).toMatch(/^STATE=available\nVERSION=0\.2\.0-[0-9a-f]{12}\nLOOKED=now$/);
  expect(recorded()).toContain('\n\n## 0.2.0 · 2026-12-01\n### Orders\n- Orders are **quick**.\n');
  expect(versions()).toEqual(before);
});

test('where the version that runs is the newest, that is recorded', () => {
  expect(shell('look_at_next', settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining('there is no newer one'),
  });
  expect(facts()).toBe('STATE=current\nVERSION=\nLOOKED=now');
});

test('before a release, only what the change log did not say yet is new', () => {
  const unreleased = (...lines: string[]) =>
    OLD.replace('## 0.1.0', `## Unreleased\n\n### Orders\n${lines.join('\n')}\n\n## 0.1.0`);
  aVersion('running', '0.1.0', unreleased('- One.'));
  aVersion('next', '0.1.0', unreleased('- One.', '- Two.'));
  expect(shell(`notes_between '${server}/running' '${server}/next'`).stdout).toBe(
    '## Unreleased\n### Orders\n- Two.\n',
  );
});

test('whatever the change log says below the version that runs, and however much, is left out', () => {
  const history = `${OLD}${'- An older line.\n'.repeat(20_000)}`;
  aVersion('running', '0.1.0', OLD);
  aVersion('next', '0.2.0', history.replace('## 0.1.0', '## 0.2.0\n- New.\n\n## 0.1.0'));
  expect(shell(`notes_between '${server}/running' '${server}/next'`)).toMatchObject({
    code: 0,
    stdout: '## 0.2.0\n- New.\n',
  });
});

test('notes are cut at whole lines, and nothing in them steers a terminal', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `- ${at} \u001B]0;title\u0007${'x'.repeat(100)}`);
  aVersion('running', '0.1.0', OLD);
  aVersion('next', '0.2.0', OLD.replace('## 0.1.0', `## 0.2.0\n${lines.join('\n')}\n\n## 0.1.0`));
  const { stdout } = shell(`notes_between '${server}/running' '${server}/next'`);
  expect(stdout.length).toBeLessThan(6100);
  expect(stdout.split('\n').slice(0, 2)).toEqual(['## 0.2.0', `- 0 ]0;title${'x'.repeat(100)}`]);
  expect(stdout.trim().split('\n').at(-1)).toBe('…');
});

test('an archive that is named is shown, and nothing is recorded', () => {
  aVersion('tula-0.2.0', '0.2.0', NEW);
  const { code, said } = shell(`look_at_next '${server}/tula-0.2.0'`, settings);
  expect(code).toBe(0);
  expect(said).toContain('- Orders are **quick**.');
  expect(readdirSync(server)).not.toContain('next-version');
});

test('a source that does not answer is recorded, and takes away nothing that was known', () => {
  commitOfOrigin('0.2.0', NEW, 'v0.2.0');
  shell('look_at_next', settings);
  rmSync(path.join(server, 'origin'), { recursive: true });
  const failed = shell('look_at_next', settings);
  expect(failed.code).toBe(1);
  expect(failed.said).toContain('did not answer, or it refused');
  expect(failed.said).toContain('The shop runs on as before.');
  expect(facts()).toContain('STATE=available');
  rmSync(path.join(server, 'next-version'));
  shell('look_at_next', settings);
  expect(facts()).toBe('STATE=failed\nVERSION=\nLOOKED=now');
});

test('the look of each day asks once a day, after a failure once an hour, and never fails', () => {
  commitOfOrigin('0.2.0', NEW, 'v0.2.0');
  command('git', `echo asked >>'${server}/asked'; exit 1`);
  const hoursAgo = (hours: number) => {
    const then = Date.now() / 1000 - hours * 3600;
    utimesSync(path.join(server, 'next-version'), then, then);
  };
  const asks = () => {
    const { code } = shell('look_each_day', settings);
    const isAsked = readdirSync(server).includes('asked');
    rmSync(path.join(server, 'asked'), { force: true });
    return [code, isAsked];
  };
  expect(asks()).toEqual([0, true]);
  expect(facts()).toContain('STATE=failed');
  expect(asks()).toEqual([0, false]);
  hoursAgo(2);
  expect(asks()).toEqual([0, true]);
  shell('record_look current', settings);
  hoursAgo(23);
  expect(asks()).toEqual([0, false]);
  hoursAgo(25);
  expect(asks()).toEqual([0, true]);
});

test('a shop from an archive has nowhere to look, which is recorded', () => {
  settings['TULA_ANSWERS'] = file('answers', `SOURCE=${server}\n`);
  expect(shell('look_each_day', settings)).toEqual({ code: 0, stdout: '', said: '' });
  expect(facts()).toBe('STATE=archive\nVERSION=\nLOOKED=now');
});

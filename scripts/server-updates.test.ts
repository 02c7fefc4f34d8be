import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aServerForEachTest, command, file, git, server, shell } from './shell-of-server.ts';

aServerForEachTest();

const textIn = (name: string) => readFileSync(path.join(server, name), 'utf8');

test('a full disk is refused before an update, in megabytes', () => {
  command('df', 'echo Avail; echo 120');
  command('du', "printf '800\\tx\\n'");
  const { code, said } = shell('check_room_for_update', { TULA_BACKUPS: server });
  expect(code).toBe(1);
  expect(said).toContain('The disk has 120 MB left, and an update needs 1500 MB.');
  expect(said).toContain('The shop runs on as before.');
});

/** A shop with the versions old and new, each of which runs with or without success. */
function twoVersions({ isReady, hasMigration }: { isReady: boolean; hasMigration: boolean }) {
  for (const name of ['old', 'new']) {
    mkdirSync(path.join(server, 'versions', name, 'server', 'migrations'), { recursive: true });
    mkdirSync(path.join(server, 'versions', name, 'deploy'), { recursive: true });
    file(`versions/${name}/deploy/tula`, `#!/bin/bash\necho after-update "$@" >>'${server}/done'\n`);
    chmodSync(path.join(server, 'versions', name, 'deploy', 'tula'), 0o755);
  }
  if (hasMigration) file('versions/new/server/migrations/0002-more.sql', 'SELECT 1;');
  command('systemctl', `echo "systemctl $*" >>'${server}/done'`);
  command('journalctl', 'echo the last words');
  command('systemd-run', `echo "run \${*: -3}" >>'${server}/done'`);
  command('sleep', 'exit 0');
  command('curl', `[ "$(readlink '${server}/current')" = versions/${isReady ? 'new' : 'old'} ]`);
  return { TULA_BACKUPS: path.join(server, 'backups') };
}
/** A minute is a second here. */
const QUICK = 'wait_until_ready() { is_ready; }; date() { echo now; };';
const steps = () =>
  textIn('done')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(server, ''));
const runs = () => shell('running_version').said;
const isNoted = () => readdirSync(server).includes('update-under-way');

test('an update that is ready replaces the version, and stops nothing without a migration', () => {
  const settings = twoVersions({ isReady: true, hasMigration: false });
  expect(shell(`${QUICK} use_version old; switch old new`, settings).code).toBe(0);
  expect([runs(), isNoted()]).toEqual(['new', false]);
  expect(steps()).toEqual([
    'run backup -- /backups/before-new-now.tula',
    'systemctl restart tula.service',
    'after-update after-update old',
  ]);
});

test('an update that migrates and is not ready gives the version and its data back', () => {
  const settings = twoVersions({ isReady: false, hasMigration: true });
  const { code, said } = shell(`${QUICK} use_version old; switch old new`, settings);
  expect(code).toBe(1);
  expect(said).toContain('the last words');
  expect(said).toContain('Version new was not ready, so the shop runs with old again');
  expect([runs(), isNoted()]).toEqual(['old', false]);
  expect(steps()).toEqual([
    'systemctl stop tula.service',
    'run backup -- /backups/before-new-now.tula',
    'systemctl restart tula.service',
    'systemctl stop tula.service',
    'run -- /backups/before-new-now.tula --replace',
    'systemctl start tula.service',
  ]);
});

test('an update without a backup does not begin', () => {
  const settings = twoVersions({ isReady: true, hasMigration: true });
  command('systemd-run', 'exit 1');
  const { code, said } = shell(`${QUICK} use_version old; switch old new`, settings);
  expect(code).toBe(1);
  expect(said).toContain('nothing was updated. The shop runs on with old.');
  expect([runs(), isNoted()]).toEqual(['old', false]);
  expect(steps()).toEqual(['systemctl stop tula.service', 'systemctl start tula.service']);
});

test('a copy that the disk has no room for is never taken for whole, and the version is not built', () => {
  const settings = twoVersions({ isReady: true, hasMigration: false });
  mkdirSync(path.join(server, 'versions', 'old', 'node_modules'));
  command('cp', 'mkdir "${!#}"; echo "cp: No space left on device" >&2; exit 1');
  const { code, said } = shell('use_version old; build new || echo given up', settings);
  expect(code).toBe(0);
  expect(said).toBe('given up\ncp: No space left on device');
  expect(readdirSync(path.join(server, 'versions', 'new'))).not.toContain('node_modules');
  expect(readdirSync(path.join(server, 'versions', 'new'))).not.toContain('.built');
});

test('a disk that takes no note of the update leaves the shop as it is', () => {
  const settings = twoVersions({ isReady: true, hasMigration: true });
  command('sync', '[ "$1" = -f ] || { echo "sync: No space left on device" >&2; exit 1; }');
  const { code, said } = shell(`${QUICK} use_version old; switch old new`, settings);
  expect(code).toBe(1);
  expect(said).toContain('The disk took no note of the update, see above, so nothing was updated.');
  expect([runs(), isNoted()]).toEqual(['old', false]);
  expect(readdirSync(server)).not.toContain('done');
});

/** A clone of a repository with a commit, and with one more for each tag that is made after it was cloned. */
function aClone({ before, after }: { before: string[]; after: string[] }) {
  const commit = (tags: string[]) => {
    for (const tag of tags) {
      git('origin', 'commit', '--allow-empty', '--message', tag);
      if (tag.startsWith('v')) git('origin', 'tag', tag);
    }
  };
  mkdirSync(path.join(server, 'origin'));
  git('origin', 'init', '--initial-branch=main');
  commit(['first', ...before]);
  git('.', 'clone', 'origin', 'clone');
  commit(after);
  git('clone', 'fetch', '--tags');
}

test.each([
  ['the highest release by number', [], ['v1.2.0', 'v1.10.0', 'v1.9.0'], 'v1.10.0'],
  ['what the branch has, without a release', [], ['later'], '@{upstream}'],
  ['what the branch has, when the clone was newer than the release', ['v1.0.0', 'later'], [], '@{upstream}'],
])('an update takes %s', (_, before, after, expected) => {
  aClone({ before, after });
  expect(shell(`newest_commit '${server}/clone'`)).toMatchObject({ code: 0, said: expected });
});

test.each([
  ['backup', true, 'old'],
  ['switching', true, 'new'],
  ['switching', false, 'old'],
  ['back', true, 'old'],
])(
  'a power cut at the stage %s, with a new version that is ready: %s, ends in %s',
  (stage, isReady, version) => {
    const settings = twoVersions({ isReady, hasMigration: false });
    if (stage === 'back') command('curl', 'exit 0');
    shell(`${QUICK} use_version old; note ${stage} old new '${server}/no-backup'`, settings);
    shell(`${QUICK} finish_interrupted_update`, settings);
    expect([runs(), isNoted()]).toEqual([version, false]);
  },
);

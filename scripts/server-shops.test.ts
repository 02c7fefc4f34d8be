import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { aServerForEachTest, command, file, server, shell } from './shell-of-server.ts';
import { ROOT } from './the-tree.ts';

aServerForEachTest();

let settings: Record<string, string>;
beforeEach(() => {
  mkdirSync(path.join(server, 'shops'));
  settings = {
    TULA_SHOPS: path.join(server, 'shops'),
    TULA_SHOPS_DATA: path.join(server, 'data'),
    TULA_SHOPS_BACKUPS: path.join(server, 'backups'),
    TULA_ANSWERS: file('tula.conf', 'DOMAIN=shop.example\nEMAIL=owner@shop.example\n'),
    TULA_UNITS: path.join(server, 'units'),
  };
  aShopOnTheServer('asha', 3001);
  aShopOnTheServer('bina-snacks', 3002);
});

function aShopOnTheServer(name: string, port: number) {
  file(`shops/${name}.conf`, `DOMAIN=${name}.example\nEMAIL=owner@shop.example\n`);
  file(`shops/${name}.env`, `PORT=${port}\nDATABASE_URL=postgres://tula_x:secret@127.0.0.1:5432/tula_x\n`);
}

const run = (line: string) => shell(line, settings);

test.each(['Asha', 'asha_1', '1asha', 'asha-', '-asha', 'a b', '../asha', 'abcdefghijklmnopqrstu', ''])(
  'the name "%s" is refused',
  (name) => {
    const { code, said } = run(`check_shop_name '${name}'`);
    expect(code).toBe(1);
    expect(said).toContain(`'${name}' is no name for a shop.`);
  },
);

test.each(['a', 'asha', 'asha-snacks-2', 'abcdefghijklmnopqrst'])('the name "%s" is accepted', (name) => {
  expect(run(`check_shop_name '${name}'`)).toMatchObject({ code: 0, said: '' });
});

test.each([
  ['shop.example', 'shop.example is the domain of the first shop of this server already.'],
  ['asha.example', 'asha.example is the domain of asha already.'],
  ['no domain', "'no domain' is no domain."],
])('a new shop at %s is refused', (domain, sentence) => {
  const { code, said } = run(`must_check_domain=no; check_new_shop chitra '${domain}'`);
  expect(code).toBe(1);
  expect(said).toContain(sentence);
});

test('a shop may keep its domain, and take a free one', () => {
  for (const domain of ['asha.example', 'free.example'])
    expect(run(`must_check_domain=no; check_new_shop asha ${domain}`)).toMatchObject({ code: 0, said: '' });
});

test('a shop that is not there is refused with what names those that are', () => {
  expect(run('choose_shop chitra')).toEqual({
    code: 1,
    stdout: '',
    said: 'There is no shop chitra on this server. tula list-shops names those that there are.',
  });
});

test('what is done for each shop begins with the first, with the settings of each', () => {
  const { stdout } = run('show() { say "$TULA_UNIT $TULA_USER $TULA_PORT"; }; each_shop show');
  expect(stdout.trim().split('\n')).toEqual([
    'tula.service tula 3000',
    'tula@asha.service tula-asha 3001',
    'tula@bina-snacks.service tula-bina-snacks 3002',
  ]);
});

test('a failure of one shop ends what is done for each', () => {
  const { code, stdout } = run('show() { say "$TULA_UNIT"; [ "$TULA_SHOP" != asha ]; }; each_shop show');
  expect(code).toBe(1);
  expect(stdout.trim().split('\n')).toEqual(['tula.service', 'tula@asha.service']);
});

test('a new shop gets a port that no other shop has and nobody listens on', () => {
  command('ss', `[ "$2" != 'sport = :3003' ] || echo 'LISTEN users:(("nginx",pid=7,fd=3))'`);
  expect(run('free_shop_port').stdout).toBe('3004');
});

test('a hyphen of the name is an underscore in the database', () => {
  expect(run('be_shop bina-snacks; database_name; password_in DATABASE_URL').stdout).toBe(
    'tula_bina_snackssecret\n',
  );
});

/** The unit of each shop that is made of one in deploy/. */
function unit(name: string): string {
  mkdirSync(path.join(server, 'current'), { recursive: true });
  const { stdout } = run(`ln -sfn '${ROOT}/deploy' "$TULA_HOME/current/deploy"; shop_unit ${name}`);
  return stdout;
}

test('the unit of a shop differs from that of the first in user, places and name alone', () => {
  const first = readFileSync(path.join(ROOT, 'deploy/tula-backup.service'), 'utf8').split('\n');
  const changed = unit('tula-backup.service')
    .split('\n')
    .filter((line) => !first.includes(line));
  expect(changed).toEqual([
    'Description=Back up the shop to one file (%i)',
    'After=postgresql.service',
    'User=tula-%i',
    'Group=tula-%i',
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/tula-shops/%i',
    'EnvironmentFile=/etc/tula-shops/%i.env',
    'ExecStart=/usr/bin/env node scripts/shop-command.mjs backup /var/backups/tula-shops/%i',
    'ReadWritePaths=/srv/tula /tmp /var/lib/tula-shops/%i /var/backups/tula-shops/%i',
  ]);
  expect(unit('tula.service')).toContain('StateDirectory=tula-shops/%i\n');
  expect(unit('tula-backup.timer')).toContain('RandomizedDelaySec=3h\nFixedRandomDelay=yes\n');
});

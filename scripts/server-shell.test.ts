import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aServerForEachTest, command, file, server, shell } from './shell-of-server.ts';

aServerForEachTest();

const HERE = '203.0.113.9';
/** A server at HERE, and the addresses of a domain. */
function domainAt(addresses: string[], own = HERE) {
  command('getent', addresses.map((one) => `echo '${one} STREAM shop.example'`).join('\n') || 'exit 2');
  command('hostname', `echo '${own} '`);
}

test.each([
  ['this server', [HERE]],
  ['this server by both protocols', [HERE, '2001:db8::9'], `${HERE} 2001:db8::9`],
  ['a name of this server itself', ['127.0.1.1']],
])('a domain that leads to %s is accepted', (_, addresses, own = HERE) => {
  domainAt(addresses, own);
  expect(shell('check_domain shop.example')).toMatchObject({ code: 0, said: '' });
});

test.each([
  [
    'nowhere',
    [],
    `The name shop.example leads nowhere yet. At the company where you bought the domain, add an A record for it with the address ${HERE}`,
  ],
  ['elsewhere', ['198.51.100.7'], `shop.example leads to 198.51.100.7, but this server is ${HERE}.`],
  [
    'elsewhere by IPv6 alone',
    [HERE, '2001:db8::7'],
    `shop.example leads to 2001:db8::7, but this server is ${HERE}.`,
  ],
])('a domain that leads %s is refused', (_, addresses, sentence) => {
  domainAt(addresses);
  const { code, said } = shell('check_domain shop.example');
  expect(code).toBe(1);
  expect(said).toContain(sentence);
  expect(said).toContain('Nothing was changed.');
});

test('a server that knows only its private address leaves the question to the certificate', () => {
  domainAt(['198.51.100.7'], '10.0.0.4');
  const { code, said } = shell('check_domain shop.example');
  expect(code).toBe(0);
  expect(said).toContain('shows when the certificate is issued');
});

test.each([
  'https://shop.example',
  'shop',
  'shop.example/',
  '-shop.example',
  'shop example',
  'shop.example;reboot',
  '',
])('the domain "%s" is refused', (domain) => {
  expect(shell(`check_answers '${domain}' a@b.example`)).toMatchObject({ code: 1 });
});

test.each(['owner', 'owner@shop', 'a b@shop.example', '{$X}@shop.example'])(
  'the email "%s" is refused',
  (email) => {
    expect(shell(`check_answers shop.example '${email}'`)).toMatchObject({ code: 1 });
    expect(shell("check_answers shop.example 'asha+shop@mail.example'")).toMatchObject({ code: 0 });
  },
);

const memory = (total: number, swap: number) =>
  file('memory', `MemTotal: ${total * 1024} kB\nSwapTotal: ${swap * 1024} kB\n`);

test('256 MB of memory are refused, with what to do', () => {
  const { code, said } = shell('check_memory', { TULA_MEMORY: memory(232, 0) });
  expect(code).toBe(1);
  expect(said).toBe(
    'This server has 232 MB of memory. The shop needs 512 MB, and 1 GB to be quick: choose a larger server at your provider, then run this again. Nothing was changed.',
  );
});

test('with 512 MB of memory it is said that more is better, and swap is added', () => {
  const settings = {
    TULA_MEMORY: memory(460, 0),
    TULA_SWAP: `${server}/swap`,
    TULA_MOUNTS: file('mounts', ''),
  };
  command('fallocate', 'touch "$3"');
  command('mkswap', 'exit 0');
  command('swapon', `stat --format %a "$1" >'${server}/done'`);
  const { code, said } = shell('check_memory; add_swap', settings);
  expect(code).toBe(0);
  expect(said).toContain(
    'This server has 460 MB of memory. With swap on the disk the shop runs, but it is slow while a version is built: 1 GB is better.',
  );
  expect(said).toContain('Adding 2048 MB of swap, because this server has 460 MB of memory');
  expect(textIn('done')).toBe('600\n');
  expect(textIn('mounts')).toBe(`${server}/swap none swap sw 0 0\n`);
});

test('uninstalling switches the swap off, and removes its file and its line alone', () => {
  const settings = {
    TULA_SWAP: file('swap', ''),
    TULA_MOUNTS: file('mounts', `/dev/vda1 / ext4 defaults 0 1\n${server}/swap none swap sw 0 0\n`),
  };
  command('swapoff', `echo "off $1" >'${server}/done'`);
  for (const _ of [1, 2]) expect(shell('remove_swap', settings).code).toBe(0);
  expect(textIn('done')).toBe(`off ${server}/swap\n`);
  expect(existsSync(path.join(server, 'swap'))).toBe(false);
  expect(textIn('mounts')).toBe('/dev/vda1 / ext4 defaults 0 1\n');
});

test.each([
  [960, 0, 'yes'],
  [960, 2048, 'no'],
  [1700, 0, 'yes'],
  [1950, 0, 'no'],
])('%i MB with %i MB of swap: more swap is needed: %s', (total, swap, expected) => {
  const settings = { TULA_MEMORY: memory(total, swap) };
  expect(shell('check_memory; needs_swap && echo yes || echo no', settings).said).toBe(expected);
});

test('a server with 1 GB of memory gets swap, once, also when the first file was left half made', () => {
  const settings = {
    TULA_MEMORY: memory(960, 0),
    TULA_SWAP: file('swap', 'half made'),
    TULA_MOUNTS: file('mounts', '/dev/vda1 / ext4 defaults 0 1\n'),
  };
  command('fallocate', `touch "$3"; echo made >>'${server}/done'`);
  command('mkswap', 'exit 0');
  command('swapon', `echo "on $1" >>'${server}/done'`);
  for (const _ of [1, 2]) expect(shell('add_swap', settings).code).toBe(0);
  expect(textIn('done')).toBe(`made\non ${server}/swap\non ${server}/swap\n`);
  expect(textIn('swap')).toBe('');
  expect(textIn('mounts')).toBe(`/dev/vda1 / ext4 defaults 0 1\n${server}/swap none swap sw 0 0\n`);
});

test('swap for which there is no room is refused with what to do, and leaves nothing', () => {
  const settings = {
    TULA_MEMORY: memory(960, 0),
    TULA_SWAP: `${server}/swap`,
    TULA_MOUNTS: file('mounts', ''),
  };
  command('fallocate', 'touch "$3"; echo "no space left" >&2; exit 1');
  const { code, said } = shell('add_swap', settings);
  expect(code).toBe(1);
  expect(said).toContain('no space left');
  expect(said).toContain(
    'Is there room on the disk (df -h)? Then run this again; it goes on where it stopped.',
  );
  expect(existsSync(path.join(server, 'swap'))).toBe(false);
  expect(textIn('mounts')).toBe('');
});

test.each([
  ['debian', '12', 0],
  ['debian', '13', 0],
  ['ubuntu', '24.04', 0],
  ['debian', '11', 1],
  ['ubuntu', '22.04', 1],
  ['fedora', '42', 1],
])('%s %s is accepted or refused', (id, version, code) => {
  const release = file('release', `ID=${id}\nVERSION_ID="${version}"\nPRETTY_NAME="${id} ${version}"\n`);
  expect(shell('check_system', { TULA_RELEASE: release }).code).toBe(code);
});

const LISTENER = (program: string) =>
  `LISTEN 0 511 *:80 *:* users:((\\"${program}\\",pid=812,fd=4),(\\"${program}\\",pid=813,fd=4))`;

test('a port that another program has is refused by its name, one that Caddy has is not', () => {
  command('ss', `echo "${LISTENER('apache2')}"`);
  const { code, said } = shell('check_port 80');
  expect(code).toBe(1);
  expect(said).toContain('Port 80 is taken by apache2 (process 812).');
  expect(said).toContain('systemctl disable --now apache2');
  command('ss', `echo "${LISTENER('caddy')}"`);
  expect(shell('check_port 80')).toEqual({ code: 0, stdout: '', said: '' });
});

test('settings that an owner has added stay, and the address follows the domain', () => {
  const settings = file('settings', 'PUBLIC_URL=https://old.example\nMAIL_URL=smtp://a:b&c@mail.example\n');
  expect(shell('write_settings new.example', { TULA_SETTINGS: settings }).code).toBe(0);
  expect(readFileSync(settings, 'utf8')).toBe(
    'PUBLIC_URL=https://new.example\nMAIL_URL=smtp://a:b&c@mail.example\n',
  );
});

test("Caddy's other sites stay, its welcome page does not", () => {
  command('caddy', 'exit 0');
  command('systemctl', 'exit 0');
  const settings = { TULA_CADDY: server };
  file('Caddyfile', ':80 {\n\troot * /usr/share/caddy\n}\n');
  expect(shell("write_caddy shop.example a@b.example ''", settings).code).toBe(0);
  expect(textIn('Caddyfile')).toBe('# Sites are in files of their own.\nimport tula.caddyfile\n');
  file('Caddyfile', 'other.example {\n\trespond hi\n}\n');
  for (const _ of [1, 2]) shell("write_caddy shop.example a@b.example ''", settings);
  expect(textIn('Caddyfile')).toBe('other.example {\n\trespond hi\n}\n\nimport tula.caddyfile\n');
  expect(textIn('tula.caddyfile')).toContain(
    'shop.example {\n\ttls a@b.example\n\treverse_proxy 127.0.0.1:3000 {\n',
  );
});

const textIn = (name: string) => readFileSync(path.join(server, name), 'utf8');

test('what changes the shop waits for a look that is soon over, and is refused beside another change', () => {
  const settings = { TULA_LOCK: path.join(server, 'lock') };
  const beside = (seconds: number) =>
    `flock '${settings.TULA_LOCK}' sleep ${seconds} & sleep 0.3; take_turn 2; echo taken; wait`;
  expect(shell(beside(1), settings)).toMatchObject({ code: 0, said: 'taken' });
  expect(shell(beside(4), settings)).toMatchObject({
    code: 1,
    said: 'The shop is being installed, updated or restored at this moment. Wait until that is done.',
  });
});

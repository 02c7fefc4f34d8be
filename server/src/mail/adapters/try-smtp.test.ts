import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { aFullPort } from '../../../test/a-full-port.ts';
import { CERTIFICATE } from './test-certificate.ts';
import { aMailServer } from './test-mail-server.ts';
import { trySmtp } from './try-smtp.ts';

const mail = {
  to: 'owner@shop.example',
  subject: 'Test',
  text: 'Test.',
  html: '<p>Test.</p>',
  messageId: '<test@shop.example>',
};
const LIMITS = { connectWithinMs: 1_000, greetingWithinMs: 500, replyWithinMs: 500, mailWithinMs: 3_000 };

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close();
});

async function aServer(options: Parameters<typeof aMailServer>[0] = {}) {
  const server = await aMailServer(options);
  cleanUp.push(server.close);
  return server;
}

type Server = Awaited<ReturnType<typeof aServer>>;

const tried = ({ config }: Pick<Server, 'config'>, changes: Partial<Server['config']> = {}) =>
  trySmtp({ ...config, ...changes }, mail, { limits: LIMITS, trusted: CERTIFICATE });

test('a mail that the server takes is sent from the sender of the settings', async () => {
  const server = await aServer({ offersTls: true, asksForLogin: true });
  expect(await tried(server, { tls: 'required', sender: 'orders@shop.example' })).toEqual({
    outcome: 'accepted',
  });
  expect(server.taken.join()).toContain('From: Tula <orders@shop.example>');
});

test('a rejected login is named, and a server that repeats the password does not get it shown', async () => {
  const server = await aServer({ asksForLogin: true });
  server.breaks = { AUTH: '535 5.7.8 wrong: sesame open' };
  expect(await tried(server, { login: { user: 'shop', password: 'sesame' } })).toEqual({
    outcome: 'login',
    answer: '535 5.7.8 wrong: … open',
  });
});

test.each([
  ['MAIL', '550 5.7.1 not your address', 'sender'],
  ['MAIL', '530 5.7.0 log in first', 'loginNeeded'],
  ['RCPT', '550 5.1.1 nobody here', 'recipient'],
  ['dot', '554 5.7.1 spam', 'refused'],
  ['greeting', '421 busy', 'refused'],
  ['greeting', 'HTTP/1.1 400 Bad Request', 'noMailServer'],
  ['greeting', 'hang', 'slow'],
  ['RCPT', 'hang', 'slow'],
  ['greeting', 'drop', 'unreachable'],
] as const)('after %s answered "%s" the trouble is: %s', async (verb, answer, outcome) => {
  const server = await aServer();
  server.breaks = { [verb]: answer };
  expect(await tried(server)).toMatchObject({ outcome });
  expect(server.taken).toEqual([]);
});

test('without TLS where it is required nothing is sent', async () => {
  const server = await aServer();
  server.breaks = { STARTTLS: '454 4.7.0 no TLS here' };
  expect(await tried(server, { tls: 'required' })).toMatchObject({ outcome: 'noTls' });
  expect(server.heard.map(({ verb }) => verb)).not.toContain('MAIL');
});

test('TLS from the start at a port without it is named', async () => {
  const server = await aServer();
  expect(await tried(server, { tls: 'from-start' })).toMatchObject({ outcome: 'noTls' });
});

test('a certificate that is not trusted is named', async () => {
  const server = await aServer({ isTlsFromStart: true });
  expect(await trySmtp(server.config, mail, { limits: LIMITS })).toMatchObject({ outcome: 'certificate' });
});

test('a closed port, a host without a name and one that does not answer are told apart', async () => {
  const server = await aServer();
  server.close();
  expect(await tried(server)).toMatchObject({ outcome: 'unreachable' });
  expect(await tried(server, { host: 'nowhere.invalid' })).toMatchObject({ outcome: 'unknownHost' });
  const full = await aFullPort();
  cleanUp.push(full.close);
  expect(await tried(server, { port: full.port })).toMatchObject({ outcome: 'slow' });
});

test.each(['127.0.0.1', 'localhost'])(
  'a server inside is not called where it must be public: %s',
  async (host) => {
    let calls = 0;
    const inside = createServer(() => void (calls += 1)).listen(0, '127.0.0.1');
    cleanUp.push(() => inside.close());
    await new Promise((resolve) => inside.once('listening', resolve));
    const { port } = inside.address() as AddressInfo;
    const config = {
      host,
      port,
      tls: 'if-offered',
      login: undefined,
      dkim: undefined,
      connections: 1,
    } as const;
    expect(await tried({ config: { ...config, mustBePublic: true } })).toMatchObject({ outcome: 'inside' });
    expect(calls).toBe(0);
  },
);

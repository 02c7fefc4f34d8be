import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '../../test/accounts.ts';
import { runCommand } from './test-command.ts';

const SLOW = { timeout: 60_000 };

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const doctor = (given: Record<string, string>) =>
  runCommand('doctor', [], { DATABASE_URL: accounts.databaseUrl, NODE_ENV: 'production', ...given });

test('a shop without mail server and gateway is told both', SLOW, async () => {
  expect(await doctor({ PUBLIC_URL: 'https://shop.example' })).toEqual({
    code: 1,
    stdout:
      'fault  Emails: no mail server is connected, so they wait. Connections, below Settings, or MAIL_URL.\n' +
      'fault  Payments: no gateway is connected, so nobody can pay. Connections, below Settings.\n',
    stderr: '',
  });
});

test('a mail server that answers is fine, one that does not is a fault with its reason', SLOW, async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const given = { PUBLIC_URL: 'https://shop.example', MAIL_URL: `smtp://127.0.0.1:${port}` };
  const answered = await doctor(given);
  server.close();
  await once(server, 'close');
  const gone = await doctor(given);
  expect(answered.stdout).toContain(`fine   Emails: the mail server 127.0.0.1 answers at port ${port}.\n`);
  expect(gone.stdout).toContain(
    `fault  Emails: the mail server 127.0.0.1 does not answer at port ${port} (ECONNREFUSED).`,
  );
});

test('a bucket that does not know the access key is a fault with what to do', SLOW, async () => {
  const storage = createHttpServer((_, reply) => {
    reply.writeHead(403, { 'content-type': 'application/xml' });
    reply.end('<Error><Code>InvalidAccessKeyId</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as AddressInfo;
  const BACKUP_BUCKET_URL = `s3://key:secret@127.0.0.1:${port}/backups?tls=off`;
  const { code, stdout } = await doctor({ PUBLIC_URL: 'https://shop.example', BACKUP_BUCKET_URL });
  storage.close();
  expect(code).toBe(1);
  expect(stdout).toContain(
    'fault  Backups: The storage doesn’t know this access key id. Backups on the server go on.\n',
  );
});

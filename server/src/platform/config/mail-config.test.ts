import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMail } from './mail-config.ts';

const MAIL_URL = 'smtp://mail.example';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tula-dkim-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(env: Record<string, string>) {
  const errors: string[] = [];
  const text = (variable: string) => env[variable];
  const { mail } = readMail({
    text,
    addError: (variable, mustBe) => errors.push(`${variable} must be ${mustBe}`),
  });
  return { mail, errors };
}

function keyFile(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;

test('without MAIL_URL mails stay in the local mailbox', () => {
  expect(read({})).toEqual({ mail: undefined, errors: [] });
});

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'if-offered', login: undefined }],
  ['smtps://mail.example/', { host: 'mail.example', port: 465, tls: 'from-start' }],
  ['smtp://127.0.0.1:2525?tls=required', { host: '127.0.0.1', port: 2525, tls: 'required' }],
  ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ['smtp://a%40b:p%2Fq@mail.example', { login: { user: 'a@b', password: 'p/q' } }],
])('%s is read', (found, expected) => {
  const { mail, errors } = read({ MAIL_URL: found });
  expect(errors).toEqual([]);
  expect(mail).toMatchObject({ ...expected, dkim: undefined });
});

test.each([
  'smtp://',
  'https://mail.example',
  'mail.example:25',
  'smtp://mail.example:99999',
  'smtp://user@mail.example',
  'smtp://:pass@mail.example',
  'smtp://us%zz:pass@mail.example',
  'smtp://mail.example/inbox',
  'smtp://mail.example?tls=maybe',
  'smtp://mail.example?pool=true',
])('%s is rejected with one line', (found) => {
  expect(read({ MAIL_URL: found }).errors).toEqual([
    'MAIL_URL must be smtp://USER:PASSWORD@HOST:PORT, with ?tls=required where it has to be, or smtps://…',
  ]);
});

test('the number of connections is read, and 24 by default', () => {
  expect(read({ MAIL_URL }).mail?.connections).toBe(24);
  expect(read({ MAIL_URL, MAIL_CONNECTIONS: '3' }).mail?.connections).toBe(3);
  for (const MAIL_CONNECTIONS of ['0', '51', '-1', 'many', '100'])
    expect(read({ MAIL_URL, MAIL_CONNECTIONS }).errors).toEqual([
      'MAIL_CONNECTIONS must be a whole number from 1 to 50',
    ]);
});

test('the DKIM key is read from its file', () => {
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pkcs8).toString();
  const MAIL_DKIM_KEY_FILE = keyFile('right.pem', privateKey);
  const env = { MAIL_URL, MAIL_DKIM_DOMAIN: 'shop.example', MAIL_DKIM_SELECTOR: 'tula1', MAIL_DKIM_KEY_FILE };
  expect(read(env)).toMatchObject({
    mail: { dkim: { domain: 'shop.example', selector: 'tula1', privateKey } },
    errors: [],
  });
});

test('incomplete DKIM settings and an unusable key are rejected', () => {
  const wrongKey =
    'MAIL_DKIM_KEY_FILE must be a readable file with an RSA private key of at least 1024 bits, as PEM';
  expect(read({ MAIL_URL, MAIL_DKIM_DOMAIN: 'shop.example' }).errors).toEqual([
    'MAIL_DKIM_SELECTOR must be the selector of the key in the DNS, such as tula1',
    wrongKey,
  ]);
  const names = { MAIL_URL, MAIL_DKIM_DOMAIN: 'shop.example', MAIL_DKIM_SELECTOR: 'tula1' };
  const curve = generateKeyPairSync('ed25519').privateKey.export(pkcs8).toString();
  const files = [
    path.join(folder, 'nowhere.pem'),
    keyFile('text.pem', 'no key'),
    keyFile('curve.pem', curve),
  ];
  for (const file of files) expect(read({ ...names, MAIL_DKIM_KEY_FILE: file }).errors).toEqual([wrongKey]);
});

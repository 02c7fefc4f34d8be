import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { lookUpSenderRecords } from './look-up-sender-records.ts';
import { judgeSenderRecords } from './sender-records.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const dkim = { domain: 'shop.example', selector: 'tula', privateKey };
const sender = { domain: 'shop.example', host: 'mail.example', dkim: undefined };
const none = { domain: [], dmarc: [] };

const faults = (...given: Parameters<typeof judgeSenderRecords>) =>
  judgeSenderRecords(...given)
    .filter(({ standing }) => standing === 'fault')
    .map(({ text }) => text);

test('a domain without records gets those to copy', () => {
  expect(faults(sender, none)).toEqual([
    'SPF: nothing says that mail.example may send for shop.example, so emails land in spam. Add this record, unless your mail provider names another:\nshop.example  TXT  "v=spf1 a:mail.example ~all"',
    'DMARC: there is no record, which large mail providers ask for. Add this one:\n_dmarc.shop.example  TXT  "v=DMARC1; p=none; rua=mailto:postmaster@shop.example"',
  ]);
});

test('the record of a known provider is the one that it publishes', () => {
  const [spf] = faults({ ...sender, host: 'smtp.gmail.com' }, none);
  expect(spf).toContain('"v=spf1 include:_spf.google.com ~all"');
});

test('records that are right are fine, beside others at the same name', () => {
  const domain = ['google-site-verification=x', 'v=spf1 include:_spf.google.com ~all'];
  const dmarc = ['v=DMARC1; p=quarantine'];
  expect(judgeSenderRecords({ ...sender, host: 'smtp.gmail.com' }, { domain, dmarc })).toEqual([
    { standing: 'fine', text: 'SPF: v=spf1 include:_spf.google.com ~all' },
    {
      standing: 'note',
      text: 'DKIM: your mail provider signs. Its pages have the record for shop.example, and say whether it is found.',
    },
    { standing: 'fine', text: 'DMARC: v=DMARC1; p=quarantine' },
  ]);
});

test.each([
  ['two records', ['v=spf1 a ~all', 'v=spf1 mx ~all'], 'has 2 SPF records, so none counts'],
  ['a record without the provider', ['v=spf1 mx ~all'], 'Put include:_spf.google.com into it'],
  ['what only begins alike', ['v=spf10 mx'], 'nothing says that smtp.gmail.com may send'],
])('SPF with %s is a fault', (_, domain, sentence) => {
  const dmarc = ['v=DMARC1; p=none'];
  expect(faults({ ...sender, host: 'smtp.gmail.com' }, { domain, dmarc })).toEqual([
    expect.stringContaining(sentence),
  ]);
});

test('a shop that signs by itself is told the record of its key', () => {
  const key = publicKey.toString('base64');
  const own = { ...sender, dkim };
  const record = `tula._domainkey.shop.example  TXT  "v=DKIM1; k=rsa; p=${key}"`;
  expect(faults(own, { ...none, dkim: [] })).toContain(`DKIM: there is no record. It has to be:\n${record}`);
  expect(faults(own, { ...none, dkim: ['v=DKIM1; p=AAAA'] })).toContain(
    `DKIM: the record has another key than the one that signs. It has to be:\n${record}`,
  );
  // Long records are kept in parts.
  const parts = [`v=DKIM1; k=rsa; p=${key.slice(0, 200)} ${key.slice(200)}`];
  expect(faults(own, { ...none, dkim: parts })).toHaveLength(2);
});

test('name servers that do not answer are no missing record', () => {
  expect(faults(sender, { domain: undefined, dmarc: undefined })).toEqual([
    'The records of shop.example could not be looked up: no name server answered.',
    'The records of _dmarc.shop.example could not be looked up: no name server answered.',
  ]);
});

test('records come whole, missing ones as none, and a silent name server as no answer', async () => {
  const answers: Record<string, string[][] | string> = {
    'shop.example': [['v=spf1 ', 'mx ~all'], ['other']],
    '_dmarc.shop.example': 'ENOTFOUND',
    'tula._domainkey.shop.example': 'ETIMEOUT',
  };
  const resolver = {
    async resolveTxt(name: string) {
      const answer = answers[name] ?? [];
      if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
      return answer;
    },
  };
  expect(await lookUpSenderRecords('shop.example', dkim, resolver)).toEqual({
    domain: ['v=spf1 mx ~all', 'other'],
    dmarc: [],
    dkim: undefined,
  });
});

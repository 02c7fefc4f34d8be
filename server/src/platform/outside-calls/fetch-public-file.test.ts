import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublicFile } from './fetch-public-file.ts';

let trusted: { host: string; close: () => void };
let untrusted: { host: string; close: () => void };
let asked: string[];
const BYTES = Buffer.alloc(1000, 'x');

beforeAll(async () => {
  asked = [];
  untrusted = await served((request, response) => {
    asked.push(`untrusted ${request.url}`);
    response.end(BYTES);
  });
  trusted = await served((request, response) => {
    asked.push(request.url ?? '');
    ANSWERS[request.url ?? '']?.(request, response);
  });
});
afterAll(() => {
  trusted.close();
  untrusted.close();
});

async function served(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const to =
  (location: () => string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location: location() }).end();
const ANSWERS: Record<string, RequestListener> = {
  '/a.png': (_, response) => void response.end(BYTES),
  '/moved': to(() => '/a.png'),
  '/round': to(() => '/round'),
  '/inside': to(() => `http://${untrusted.host}/secret`),
  '/inside-https': to(() => `https://${untrusted.host}/secret`),
  '/metadata': to(() => 'https://169.254.169.254/latest/meta-data/'),
  '/file': to(() => 'file:///etc/passwd'),
  '/hangs': () => {},
  '/breaks': (_, response) => {
    response.writeHead(200, { 'content-length': '2000' });
    response.write(BYTES, () => response.destroy());
  },
  '/drips': (_, response) => void response.write('x'),
  '/large': (_, response) => void response.end(Buffer.alloc(3000)),
  '/endless': (_, response) => {
    const more = () => void (response.writable && response.write(BYTES, more));
    more();
  },
  '/gone': (_, response) => void response.writeHead(404).end(),
};

const faultOf = (address: string, limits = {}) =>
  fetchPublicFile(address, {
    mostBytes: 2000,
    withinMs: 1_000,
    trustedHosts: [trusted.host],
    ...limits,
  }).then(
    (content) => `${content.length} bytes`,
    ({ fault }) => fault,
  );

test.each([
  ['/a.png', '1000 bytes'],
  ['/moved', '1000 bytes'],
  ['/round', 'too-many-redirects'],
  ['/inside', 'not-https'],
  ['/inside-https', 'private'],
  ['/metadata', 'private'],
  ['/file', 'not-https'],
  ['/hangs', 'too-slow'],
  ['/drips', 'too-slow'],
  ['/breaks', 'unreachable'],
  ['/large', 'too-large'],
  ['/endless', 'too-large'],
  ['/gone', 'not-found'],
])('%s of a trusted host ends with %s', async (path, outcome) => {
  expect(await faultOf(`http://${trusted.host}${path}`)).toBe(outcome);
});

test.each([
  ['murukku.png', 'not-an-address'],
  ['https://user:secret@shop.test/a.png', 'not-an-address'],
  [`https://shop.test/${'a'.repeat(2000)}`, 'not-an-address'],
  ['http://shop.test/a.png', 'not-https'],
  ['ftp://shop.test/a.png', 'not-https'],
  ['https://10.0.0.1/a.png', 'private'],
  ['https://0x7f.1/a.png', 'private'],
  ['https://2130706433/a.png', 'private'],
  ['https://[::1]/a.png', 'private'],
  ['https://[::ffff:127.0.0.1]/a.png', 'private'],
  // A name that resolves to this machine.
  ['https://localhost/a.png', 'private'],
])('%s is refused as %s', async (address, fault) => {
  expect(await faultOf(address)).toBe(fault);
});

test('a name is checked when the connection is opened, so nothing reaches a private host', async () => {
  asked.length = 0;
  const { port } = new URL(`http://${untrusted.host}`);
  expect(await faultOf(`https://localhost:${port}/a.png`)).toBe('private');
  expect(await faultOf(`http://${trusted.host}/inside`)).toBe('not-https');
  expect(asked).toEqual(['/inside']);
});

test('a name that nobody knows and a closed port are unreachable', async () => {
  const gone = await served(() => {});
  gone.close();
  const limits = { trustedHosts: [gone.host], withinMs: 5_000 };
  expect(await faultOf(`http://${gone.host}/a.png`, limits)).toBe('unreachable');
});

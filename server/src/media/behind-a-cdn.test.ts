import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { freePort } from '../../test/free-port.ts';
import { removeImage } from './removal/remove-images.ts';

const PHOTO = path.resolve(import.meta.dirname, '../../seeds/pictures/kara-sev.webp');
const VCL = path.resolve(import.meta.dirname, '../../../deploy/varnish.vcl');
const POLL_EVERY_MS = 50;
const isThere = (program: string, option: string) => spawnSync(program, [option]).status === 0;
/** Moto answers as S3 does, Varnish is the cache that many networks for delivery are made of; without them this is skipped. */
const hasPrograms = isThere('varnishd', '-V') && isThere('moto_server', '--help');

let folder: string;
let running: ChildProcess[] = [];
let shop: TestShop;
let cache: string;
let bearer: string;

async function start(program: string, args: string[], address: string): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore' });
  running.push(child);
  const hasAnswered = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  while (!(await hasAnswered())) {
    if (child.exitCode !== null) throw new Error(`${program} has ended with ${child.exitCode}`);
    await setTimeout(POLL_EVERY_MS);
  }
}

beforeAll(async () => {
  if (!hasPrograms) return;
  folder = mkdtempSync(path.join(tmpdir(), 'tula-cdn-'));
  // Varnish compiles its settings as a user of its own.
  chmodSync(folder, 0o755);
  const [storagePort, cachePort] = [await freePort(), await freePort()];
  const endpoint = `http://127.0.0.1:${storagePort}`;
  await start('moto_server', ['-H', '127.0.0.1', '-p', `${storagePort}`], endpoint);
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
  client.destroy();
  cache = `http://127.0.0.1:${cachePort}`;
  shop = await aShop({
    env: { MEDIA_URL: `s3://key:secret@127.0.0.1:${storagePort}/pictures?tls=off`, CDN_PURGE_URL: cache },
    isListening: true,
  });
  bearer = (await aStaffMember(shop, 'Kamala')).token;
  const { port } = new URL(shop.app.listeningOrigin);
  const vcl = path.join(folder, 'cache.vcl');
  writeFileSync(vcl, readFileSync(VCL, 'utf8').replace('.port = "3000"', `.port = "${port}"`));
  const listening = ['-F', '-a', `127.0.0.1:${cachePort}`, '-f', vcl, '-n', path.join(folder, 'varnish')];
  await start('varnishd', [...listening, '-s', 'malloc,64m'], cache);
});

afterAll(async () => {
  await shop?.close();
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
  running = [];
});

async function upload(): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(readFileSync(PHOTO))]), 'kara-sev.webp');
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${shop.app.listeningOrigin}/api/v1/upload`, {
    method: 'POST',
    body: form,
    headers,
  });
  const { result } = (await answer.json()) as { result: { uploadedFiles: { path: string }[] } };
  return result.uploadedFiles[0]!.path;
}

/** Varnish names two requests where it answers with what another one has brought. */
async function ask(url: string) {
  const answer = await fetch(cache + url);
  await answer.arrayBuffer();
  const isHit = (answer.headers.get('x-varnish') ?? '').includes(' ');
  return { status: answer.status, isHit, cacheControl: answer.headers.get('cache-control') };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

test.runIf(hasPrograms)(
  'a picture in the bucket is asked for once and then comes from the cache',
  async () => {
    const master = await upload();
    const small = master.replace('master.webp', '320.avif');
    expect(await ask(small)).toEqual({ status: 200, isHit: false, cacheControl: 'no-store' });
    await shop.runJobs();
    expect(await ask(small)).toEqual({ status: 200, isHit: false, cacheControl: IMMUTABLE });
    expect(await ask(small)).toEqual({ status: 200, isHit: true, cacheControl: IMMUTABLE });
  },
);

test.runIf(hasPrograms)('a picture that is removed leaves the cache, and no other one does', async () => {
  const [removed, kept] = [await upload(), await upload()];
  await shop.runJobs();
  for (const url of [removed, kept, removed, kept]) await ask(url);
  await removeImage(shop.parts, removed.split('/')[2] as ImageId);
  expect(await ask(removed)).toMatchObject({ status: 200, isHit: true });
  await shop.runJobs();
  expect(await ask(removed)).toMatchObject({ status: 404, isHit: false });
  expect(await ask(kept)).toMatchObject({ status: 200, isHit: true });
});

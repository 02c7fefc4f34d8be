import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ChildEnded, type ChildLimits, ChildQueueFull } from '../platform/child-processes/child-pool.ts';
import { type ImageProcess, openImageProcess } from './image-process.ts';
import { pictureOfSize } from './test-pictures.ts';

let folder: string;
let small: string;
let large: string;
let opened: ImageProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tula-image-process-'));
  small = join(folder, 'small.jpg');
  large = join(folder, 'large.png');
  await pictureOfSize(300, 200).jpeg().toFile(small);
  await pictureOfSize(6000, 4000).png({ compressionLevel: 1 }).toFile(large);
});

afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  opened = [];
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function open(limits: Partial<ChildLimits> = {}): ImageProcess {
  const imageProcess = openImageProcess(limits);
  opened.push(imageProcess);
  return imageProcess;
}

const master = (inputPath: string) => ({ kind: 'master', inputPath }) as const;

test('a master and its widths are made', async () => {
  const imageProcess = open();
  const made = await imageProcess.run(master(small));
  if ('rejected' in made) throw new Error(made.rejected);
  expect([made.width, made.height]).toEqual([300, 200]);
  expect(made.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(made.placeholder.length).toBeLessThanOrEqual(400);
  const masterFile = join(folder, 'master.webp');
  await writeFile(masterFile, made.bytes);
  const formats = ['avif', 'webp'] as const;
  const variant = await imageProcess.run({ kind: 'variant', inputPath: masterFile, width: 160, formats });
  if ('rejected' in variant) throw new Error(variant.rejected);
  expect(await sharp(variant.webp).metadata()).toMatchObject({ format: 'webp', width: 160, height: 107 });
  expect(await sharp(variant.avif).metadata()).toMatchObject({ format: 'heif', width: 160, height: 107 });
});

test('the largest allowed picture stays within memory and time limits', async () => {
  const made = await open().run(master(large));
  expect(made).toMatchObject({ width: 2000, height: 1333 });
}, 30_000);

test('tasks beyond the queue limit are rejected at once, the others are served', async () => {
  const imageProcess = open({ maxWaiting: 2 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => imageProcess.run(master(small))));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect((results[4] as PromiseRejectedResult).reason).toBeInstanceOf(ChildQueueFull);
});

test('uploads precede widths made in the background', async () => {
  const imageProcess = open();
  const order: string[] = [];
  const variant = (width: number) =>
    imageProcess
      .run({ kind: 'variant', inputPath: small, width, formats: ['webp'] })
      .then(() => order.push(`${width}`));
  await Promise.all([
    variant(96),
    variant(160),
    variant(320),
    imageProcess.run(master(small)).then(() => order.push('master')),
  ]);
  expect(order).toEqual(['96', 'master', '160', '320']);
});

test('pictures of customers wait for those of staff, and precede widths', async () => {
  const imageProcess = open();
  const order: string[] = [];
  const done = (name: string) => () => order.push(name);
  const variant = { kind: 'variant', inputPath: small, width: 96, formats: ['webp'] } as const;
  await Promise.all([
    imageProcess.run(variant).then(done('first')),
    imageProcess.run(variant).then(done('width')),
    imageProcess.run(master(small), 'customer').then(done('customer')),
    imageProcess.run(master(small), 'customer').then(done('customer')),
    imageProcess.run(master(small)).then(done('staff')),
  ]);
  expect(order).toEqual(['first', 'staff', 'customer', 'customer', 'width']);
});

test('a queue that is full of pictures of customers takes one of staff', async () => {
  const imageProcess = open({ maxWaiting: 1 });
  const results = await Promise.allSettled([
    imageProcess.run(master(small), 'customer'),
    imageProcess.run(master(small), 'customer'),
    imageProcess.run(master(small), 'customer'),
    imageProcess.run(master(small)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test.each([
  ['24 megapixels', 5712, 4284, 2000, 1500],
  ['50 megapixels', 8160, 6144, 2000, 1506],
])(
  'a photo of %s from a phone is shrunk while it is read, within a third of the memory',
  async (_, width, height, toWidth, toHeight) => {
    const photo = join(folder, `${width}.jpg`);
    // To look for the shortest codes would take four times as long.
    await pictureOfSize(width, height).jpeg({ optimiseCoding: false }).toFile(photo);
    const made = await open({ maxMemoryBytes: 210 * 1024 * 1024 }).run(master(photo));
    expect(made).toMatchObject({ width: toWidth, height: toHeight });
  },
  60_000,
);

test('a picture that takes too long times out, and the next one is served', async () => {
  const imageProcess = open({ maxRunMilliseconds: 1 });
  await expect(imageProcess.run(master(large))).rejects.toThrow(ChildEnded);
  const patient = open();
  expect(await patient.run(master(small))).toMatchObject({ width: 300 });
});

test('a process over its memory limit ends, and queued pictures get a new one', async () => {
  const imageProcess = open({ maxMemoryBytes: 1024 * 1024 });
  const results = await Promise.allSettled([
    imageProcess.run(master(large)),
    imageProcess.run(master(large)),
  ]);
  expect(
    results.map(
      (one) => one.status === 'rejected' && one.reason instanceof ChildEnded && one.reason.isOverMemory,
    ),
  ).toEqual([true, true]);
});

test('an idle process ends and is started again when needed', async () => {
  const imageProcess = open({ idleMilliseconds: 1 });
  for (let round = 0; round < 3; round++) {
    expect(await imageProcess.run(master(small))).toMatchObject({ width: 300 });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('a process keeps its compiled code for the next one, though it is killed', async () => {
  const compiled = join(folder, 'compiled');
  vi.stubEnv('NODE_COMPILE_CACHE', compiled);
  const imageProcess = open();
  await imageProcess.run(master(small));
  vi.unstubAllEnvs();
  await imageProcess.close();
  expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(10);
});

test('closing rejects queued and later tasks', async () => {
  const imageProcess = open();
  const results = Promise.allSettled([imageProcess.run(master(large)), imageProcess.run(master(small))]);
  await imageProcess.close();
  for (const one of await results) {
    expect(one).toMatchObject({ status: 'rejected', reason: { name: 'ChildPoolClosed' } });
  }
  await expect(imageProcess.run(master(small))).rejects.toThrow('closed');
});

test('a missing file is our error, not the picture’s', async () => {
  await expect(open().run(master(join(folder, 'nothing.jpg')))).rejects.toThrow('ENOENT');
});

test.runIf(process.platform === 'linux')(
  'the process ends with the shop, even when the shop is killed',
  async () => {
    const script = `
    const { openImageProcess } = await import('./image-process.ts');
    const imageProcess = openImageProcess();
    await imageProcess.run({ kind: 'master', inputPath: process.argv[1] });
    const { readFileSync } = await import('node:fs');
    console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8'));
    await imageProcess.run({ kind: 'master', inputPath: process.argv[2] });`;
    const shop = spawn(process.execPath, ['--input-type=module', '-e', script, small, large], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(shop.stdout, 'data')) as [Buffer];
    const imageProcessId = output.toString().trim();
    expect(imageProcessId).toMatch(/^[0-9]+$/);
    shop.kill('SIGKILL');
    await expect.poll(() => existsSync(`/proc/${imageProcessId}`)).toBe(false);
  },
);

test('an idle process does not prevent the shop from ending', async () => {
  const script = `
    const { openImageProcess } = await import('./image-process.ts');
    await openImageProcess().run({ kind: 'master', inputPath: process.argv[1] });`;
  const shop = spawn(process.execPath, ['--input-type=module', '-e', script, small], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  expect(await once(shop, 'exit')).toEqual([0, null]);
}, 10_000);

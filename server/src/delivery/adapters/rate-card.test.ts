import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grams } from '@tula/contract/values/weight.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courierContract } from '../courier.contract.ts';
import { rateCardCourier } from './rate-card.ts';

const SHIPPED = fileURLToPath(new URL('../../../rate-card.json', import.meta.url));

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tula-rate-card-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

courierContract(() => rateCardCourier(SHIPPED, { log: logOf([]) }));

function logOf(lines: string[]) {
  const write = (_: unknown, message?: string) => void lines.push(String(message));
  return { error: write, info: write };
}

/** A copy of the card, and a clock that only the test moves. */
async function aCard() {
  const path = join(folder, `card-${++files}.json`);
  const original = await readFile(SHIPPED, 'utf8');
  let nowMs = 0;
  let writes = 0;
  const lines: string[] = [];
  const write = async (text: string) => {
    await writeFile(path, text);
    // Two writes within one tick of the file system's clock would otherwise have the same version.
    await utimes(path, new Date((await stat(path)).mtimeMs), 1_800_000_000 + ++writes);
  };
  await write(original);
  const courier = await rateCardCourier(path, { log: logOf(lines), nowMs: () => nowMs });
  return {
    path,
    lines,
    write,
    original,
    priced: (firstRupees: number) =>
      write(original.replace('"firstRupees": 40', `"firstRupees": ${firstRupees}`)),
    wait: (ms: number) => void (nowMs += ms),
    quote: () => courier.quote({ pincode: '641001', weightGrams: grams(250) }),
  };
}

test.each([
  ['641001', 250, 4_000],
  ['641001', 500, 4_000],
  ['641001', 501, 5_500],
  ['600017', 3_000, 17_500],
  ['560001', 500, 7_000],
  ['110001', 100_000, 513_500],
  ['781001', 1_000, 14_000],
])('by the shipped card, sending %s %i g costs %i paise', async (pincode, weight, chargePaise) => {
  const courier = await rateCardCourier(SHIPPED, { log: logOf([]) });
  expect(await courier.quote({ pincode, weightGrams: grams(weight) })).toEqual({ chargePaise });
});

test.each(['900001', '682555', '290001'])('the shipped card does not serve %s', async (pincode) => {
  const courier = await rateCardCourier(SHIPPED, { log: logOf([]) });
  expect(await courier.quote({ pincode, weightGrams: grams(250) })).toEqual({ rejected: 'not-serviceable' });
});

test('a changed card is reloaded after a second', async () => {
  const card = await aCard();
  await card.priced(45);
  card.wait(999);
  expect(await card.quote()).toEqual({ chargePaise: 4_000 });
  card.wait(1);
  expect(await card.quote()).toEqual({ chargePaise: 4_500 });
  expect(card.lines).toEqual(['changed rate card loaded']);
});

test('a card that becomes invalid leaves the last valid one in use and is logged once', async () => {
  const card = await aCard();
  await card.priced(-1);
  for (let second = 0; second < 3; second++) {
    card.wait(1_000);
    expect(await card.quote()).toEqual({ chargePaise: 4_000 });
  }
  expect(card.lines).toEqual(['changed rate card is invalid; the previous one stays in use']);
  await card.priced(41);
  card.wait(1_000);
  expect(await card.quote()).toEqual({ chargePaise: 4_100 });
});

test('a half-written or missing card leaves the last valid one in use', async () => {
  const card = await aCard();
  await card.write(card.original.slice(0, 300));
  card.wait(1_000);
  expect(await card.quote()).toEqual({ chargePaise: 4_000 });
  await rm(card.path);
  card.wait(1_000);
  expect(await card.quote()).toEqual({ chargePaise: 4_000 });
  expect(card.lines).toHaveLength(2);
});

test('an unchanged card is not read again', async () => {
  const card = await aCard();
  for (let second = 0; second < 3; second++) {
    card.wait(1_000);
    await card.quote();
  }
  expect(card.lines).toEqual([]);
});

test('an invalid card at the start throws with every problem by its path', async () => {
  const path = join(folder, 'invalid.json');
  const json = JSON.parse(await readFile(SHIPPED, 'utf8'));
  await writeFile(path, JSON.stringify({ ...json, country: 'LK', originPincode: 641001 }));
  await expect(rateCardCourier(path, { log: logOf([]) })).rejects.toThrow(
    `The rate card ${path} is invalid:\n- country: must be "IN": the card is for parcels within India\n- originPincode: must be text in quotes, such as "641001"`,
  );
});

test('a card that is not JSON, or missing, throws at the start with its path', async () => {
  const path = join(folder, 'no-json.json');
  await writeFile(path, '{');
  await expect(rateCardCourier(path, { log: logOf([]) })).rejects.toThrow(
    `The rate card ${path} cannot be read: `,
  );
  const missing = join(folder, 'missing.json');
  await expect(rateCardCourier(missing, { log: logOf([]) })).rejects.toThrow(
    `The rate card ${missing} cannot be read: ENOENT`,
  );
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { grams } from '@tula/contract/values/weight.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { responseCache } from '../../platform/http/cache/response-cache.ts';
import { rateCardCourier } from '../adapters/rate-card.ts';
import { courierContract } from '../courier.contract.ts';
import type { DeliveryRates } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { openLog } from '../../platform/log.ts';
import { followingContent } from '../../owner/follow-content.ts';
import { openContent } from '../../owner/open-content.ts';
import { openRates } from './open-rates.ts';
import { seedRates } from './seed-rates.ts';

const SHIPPED = fileURLToPath(new URL('../../../rate-card.json', import.meta.url));
const clock = stoppedClock('2026-11-21T06:30:00Z');

let folder: string;
let throwaway: ThrowawayDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tula-rate-card-'));
  throwaway = await throwawayDatabase();
});
beforeEach(() => throwaway.asOwner('DELETE FROM owner_content'));
afterAll(async () => {
  await throwaway.drop();
  await rm(folder, { recursive: true, force: true });
});

const parts = () => ({ database: throwaway.database, clock });

/** A process of the shop: its courier, its cache, and the statements that it sends. */
async function aProcess(file = SHIPPED) {
  const cache = responseCache({ mostBytes: 1_000_000, longestSeconds: 300 });
  let reads = 0;
  let isDown = false;
  const counting = {
    ...parts(),
    database: {
      ...throwaway.database,
      get db() {
        reads += 1;
        if (isDown) throw new Error('the database is down');
        return throwaway.database.db;
      },
    },
  };
  await seedRates(parts(), file);
  const content = await openContent(counting, cache);
  const courier = rateCardCourier(await openRates({ ...counting, content }, cache));
  const ownChanges = { announced: () => cache.clear() };
  const watched = followingContent({ content, log: openLog('silent') }, { cache, ownChanges });
  reads = 0;
  return {
    watched,
    content,
    courier,
    down: (down: boolean) => (isDown = down),
    reads: () => reads,
    quote: (pincode = '641001', weight = 250) => courier.quote({ pincode, weightGrams: grams(weight) }),
  };
}

/** Saves the first zone with another first price, as a version. */
async function save(version: number, paise: number) {
  const stored = await sql<{ content: DeliveryRates }>`SELECT content FROM owner_content`.execute(
    throwaway.database.db,
  );
  const rates = stored.rows[0]?.content;
  if (rates?.zones[0]?.slabs[0] === undefined) throw new Error('no first version');
  rates.zones[0].slabs[0].paise = paise;
  await throwaway.asOwner(
    `INSERT INTO owner_content (area, name, language, version, content, saved_at)
     VALUES ('rates', '', '', $1, $2, now())`,
    [version, JSON.stringify(rates)],
  );
}

courierContract(async () => (await aProcess()).courier);

test.each([
  ['641001', 250, 4_000],
  ['641001', 500, 4_000],
  ['641001', 501, 5_500],
  ['600017', 3_000, 17_500],
  ['560001', 500, 7_000],
  ['110001', 100_000, 513_500],
  ['781001', 1_000, 14_000],
])('by the shipped card, sending %s %i g costs %i paise', async (pincode, weight, chargePaise) => {
  expect(await (await aProcess()).quote(pincode, weight)).toEqual({ chargePaise });
});

test.each(['900001', '682555', '290001'])('the shipped card does not serve %s', async (pincode) => {
  expect(await (await aProcess()).quote(pincode)).toEqual({ rejected: 'not-serviceable' });
});

test('quotes read nothing from the database', async () => {
  const { quote, courier, reads } = await aProcess();
  await quote();
  await quote('110001', 700);
  await courier.terms?.({ pincode: '641001', weightGrams: grams(250) });
  await courier.range?.([grams(250)]);
  expect(reads()).toBe(0);
});

test('a saved version is used from the announcement of the change on', async () => {
  const { quote, watched } = await aProcess();
  expect(await quote()).toEqual({ chargePaise: 4_000 });
  await save(2, 4_500);
  expect(await quote()).toEqual({ chargePaise: 4_000 });
  watched.ownChanges.announced('owner content');
  expect(await quote()).toEqual({ chargePaise: 4_500 });
});

test('after another change of the catalogue nothing is read', async () => {
  const { quote, watched, reads } = await aProcess();
  await quote();
  watched.ownChanges.announced('');
  await quote();
  expect(reads()).toBe(0);
});

test('while no change can be announced every quote uses the newest version', async () => {
  const { quote, watched } = await aProcess();
  await quote();
  watched.cache.pause();
  await save(2, 4_600);
  expect(await quote()).toEqual({ chargePaise: 4_600 });
});

test('after a read that failed, the next quote asks for the newest version', async () => {
  const { quote, content, down } = await aProcess();
  await save(2, 4_600);
  down(true);
  await expect(content.reload()).rejects.toThrow('the database is down');
  await expect(quote()).rejects.toThrow('the database is down');
  down(false);
  expect(await quote()).toEqual({ chargePaise: 4_600 });
});

test('a change that was missed while none could be announced is seen afterwards', async () => {
  const { quote, watched } = await aProcess();
  await quote();
  watched.cache.pause();
  await save(2, 4_600);
  await watched.cache.resume();
  expect(await quote()).toEqual({ chargePaise: 4_600 });
});

test('the file is only the first version: a shop with rates does not read it', async () => {
  await aProcess();
  await save(2, 4_700);
  const missing = await aProcess(join(folder, 'missing.json'));
  expect(await missing.quote()).toEqual({ chargePaise: 4_700 });
  const { rows } = await sql`SELECT version FROM owner_content`.execute(throwaway.database.db);
  expect(rows).toHaveLength(2);
});

test('two processes that start together add one first version', async () => {
  await Promise.all([aProcess(), aProcess()]);
  const { rows } = await sql`SELECT version, saved_by FROM owner_content`.execute(throwaway.database.db);
  expect(rows).toEqual([{ version: 1, saved_by: null }]);
});

test('an invalid file of a new shop throws with every problem by its path', async () => {
  const path = join(folder, 'invalid.json');
  const json = JSON.parse(await readFile(SHIPPED, 'utf8'));
  await writeFile(path, JSON.stringify({ ...json, country: 'LK', originPincode: 641001 }));
  await expect(aProcess(path)).rejects.toThrow(
    `The rate card ${path} is invalid:\n- country: must be "IN": the card is for parcels within India\n- originPincode: must be text in quotes, such as "641001"`,
  );
});

test('a file that is not JSON, or missing, throws at the first start with its path', async () => {
  const path = join(folder, 'no-json.json');
  await writeFile(path, '{');
  await expect(aProcess(path)).rejects.toThrow(`The rate card ${path} cannot be read: `);
  const missing = join(folder, 'missing.json');
  await expect(aProcess(missing)).rejects.toThrow(`The rate card ${missing} cannot be read: ENOENT`);
});

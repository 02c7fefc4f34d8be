import { setTimeout } from 'node:timers/promises';
import { DEMO_TAX } from '@tula/contract/shop/tax.ts';
import { sql } from 'kysely';
import type { MediaParts } from '../src/media/media-parts.ts';
import type { Db } from '../src/platform/postgres/database.ts';
import { saveFirstVersion } from '../src/owner/save-content.ts';
import { settingsKind } from '../src/settings/settings-kinds.ts';
import { DEMO_HOME, DEMO_SEEDING } from './demo-seeding.ts';

/** Any number that no other advisory lock of the shop uses. */
const SEEDING_LOCK = 7_305_010;
const TURN_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;

/**
 * Adds the demo catalogue to an empty shop, through the same verbs that staff use. An interrupted run is completed at
 * the next start; a finished shop, or one with products of its own, is unchanged. A shop that takes real money gets
 * neither the seller with the demo's GST number, as its owner says what the seller is, nor the testimonial that nobody
 * said.
 */
export async function seedDemoShop(
  media: MediaParts,
  { mayPretend = true, onAdd = () => {} } = {},
): Promise<void> {
  const { pool, db } = media.database;
  if (await isFinishedOrOwn(db)) return;
  // A dedicated session: its lock is released however this process ends.
  const session = await pool.connect();
  try {
    await takeTurn(session);
    if (await isFinishedOrOwn(db)) return;
    onAdd();
    await begin(db, media.clock.now());
    // Loaded when it is needed: a shop that has its goods would keep the demo's in memory.
    const { addDemoCatalogue } = await import('./add-demo-catalogue.ts');
    await addDemoCatalogue(media);
    if (mayPretend) {
      await saveFirstVersion(media, settingsKind('tax'), () => DEMO_TAX);
      await saveFirstVersion(media, settingsKind('home'), () => DEMO_HOME);
    }
    await sql`UPDATE seedings SET finished_at = ${media.clock.now()} WHERE name = ${DEMO_SEEDING}`.execute(
      db,
    );
  } finally {
    session.release(true);
  }
}

/** Waits while another process seeds, or a killed one has not released the lock yet. */
async function takeTurn(session: {
  query: (text: string) => Promise<{ rows: { taken?: boolean }[] }>;
}): Promise<void> {
  for (let waitedMs = 0; waitedMs < TURN_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    const { rows } = await session.query(`SELECT pg_try_advisory_lock(${SEEDING_LOCK}) AS taken`);
    if (rows[0]?.taken) return;
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new Error('Another process has been seeding this shop for too long.');
}

async function isFinishedOrOwn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_finished: boolean | null; has_goods: boolean }>`
    SELECT (SELECT finished_at IS NOT NULL FROM seedings WHERE name = ${DEMO_SEEDING}) AS is_finished,
      EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM categories) AS has_goods`.execute(db);
  return rows[0]?.is_finished ?? rows[0]?.has_goods ?? true;
}

async function begin(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO seedings (name, begun_at) VALUES (${DEMO_SEEDING}, ${now}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

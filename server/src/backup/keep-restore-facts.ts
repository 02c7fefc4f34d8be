import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FrequentWork } from '../platform/jobs/scheduled-job.ts';
import type { Db } from '../platform/postgres/database.ts';
import { listErased } from '../privacy/erased-query.ts';
import { listStaffEnds } from '../staff/staff-query.ts';
import { listSeries } from '../tax-documents/series-query.ts';
import { BucketRefused } from './backup-bucket.ts';
import { currentBackupKey } from './backups-query.ts';
import { encryptFor } from './encryption.ts';
import {
  areEqual,
  continueFacts,
  FACTS_FILE,
  formatFacts,
  isBehind,
  type Known,
  nameInBucket,
  parseFacts,
  type RestoreFacts,
} from './restore-facts.ts';
import { type BucketParts, folderOf } from './send-backup.ts';

export type KeepingParts = BucketParts & { dataDir: string };

/** Written again without a change, so that a restore can say until when the numbers are known. */
const RENEWED_AFTER_MS = 3_600_000;
const TRIED_AGAIN_AFTER_MS = 10 * 60_000;

/** Keeps what must survive a restore beside the database: within a minute, as numbers of documents go out by email. */
export function keepingRestoreFacts(parts: KeepingParts): FrequentWork[] {
  return [{ name: 'keep-restore-facts', seconds: 60, work: keepRestoreFacts(parts) }];
}

type Sent = { facts: RestoreFacts; recipient: string };

/**
 * Returns the work of one round: it writes the file in the data folder and sends it to the bucket, each if it changed or
 * is an hour old. A disk or a bucket that does not take it is told in the log, and the shop goes on.
 */
export function keepRestoreFacts(parts: KeepingParts): (stopping?: AbortSignal) => Promise<void> {
  const { database, clock, log, dataDir } = parts;
  let begun = randomBytes(8).toString('hex');
  let sent: Sent | undefined;
  let failedAt: Date | undefined;
  return async (stopping) => {
    const now = clock.now();
    const before = readFactsIn(dataDir);
    const known = await readFacts(database.db, { begun, now });
    if (known === undefined) return;
    if (isBehind(known.facts, before)) {
      // What the file says of staff would be forgotten.
      log.error({ alert: 'restored without settling' }, 'the database is older than its restore facts');
      return;
    }
    const facts = continueFacts(before, known);
    begun = facts.lineage;
    if (isDue(before, facts)) {
      try {
        writeFactsIn(dataDir, facts);
      } catch (err) {
        log.error({ alert: 'restore facts not kept', err }, 'what must survive a restore was not written');
      }
    }
    if (failedAt && now.getTime() - failedAt.getTime() < TRIED_AGAIN_AFTER_MS) return;
    try {
      sent = (await sendFacts(parts, { facts, sent, stopping })) ?? sent;
      failedAt = undefined;
    } catch (err) {
      if (stopping?.aborted) return;
      failedAt = now;
      const trouble = err instanceof BucketRefused ? err.trouble : undefined;
      log.error(
        { alert: 'restore facts not kept', err, trouble },
        'what must survive a restore was not sent',
      );
    }
  };
}

const isDue = (before: RestoreFacts | undefined, now: RestoreFacts): boolean =>
  before === undefined ||
  !areEqual(before, now) ||
  Date.parse(now.writtenAt) - Date.parse(before.writtenAt) >= RENEWED_AFTER_MS;

/** Returns undefined while the shop has no staff, and so nothing to keep. */
async function readFacts(db: Db, { begun, now }: { begun: string; now: Date }): Promise<Known | undefined> {
  const staff = await listStaffEnds(db);
  const [first] = staff;
  if (first === undefined) return undefined;
  const facts: RestoreFacts = {
    product: 'tula',
    format: 1,
    shop: first.id,
    lineage: begun,
    writtenAt: now.toISOString(),
    erased: (await listErased(db)).map((one) => ({ ...one, at: one.at.toISOString() })),
    dismissed: staff.flatMap(({ id, dismissedAt }) =>
      dismissedAt === null ? [] : [{ id, at: dismissedAt.toISOString() }],
    ),
    series: await listSeries(db),
  };
  return { facts, staff: new Set(staff.map(({ id }) => id)) };
}

type Sending = { facts: RestoreFacts; sent: Sent | undefined; stopping: AbortSignal | undefined };

/** Returns what was sent; undefined where nothing is to be sent. */
async function sendFacts(parts: KeepingParts, { facts, sent, stopping }: Sending): Promise<Sent | undefined> {
  const key = await currentBackupKey(parts.database.db);
  if (key === undefined || (sent?.recipient === key.recipient && !isDue(sent.facts, facts))) return undefined;
  const bucket = await parts.openBackupBucket();
  if (bucket === undefined) return undefined;
  try {
    const text = new Blob([formatFacts(facts)]).stream();
    const content = await encryptFor(key.recipient, text);
    await bucket.send(`${folderOf(parts.publicUrl)}${nameInBucket(facts)}`, content, stopping);
    return { facts, recipient: key.recipient };
  } finally {
    bucket.close();
  }
}

/** Reads the file in a folder; undefined where there is none, or a damaged one. */
function readFactsIn(folder: string): RestoreFacts | undefined {
  try {
    return parseFacts(readFileSync(path.join(folder, FACTS_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes the file in a folder, whole or not at all: a full disk leaves the one before. */
export function writeFactsIn(folder: string, facts: RestoreFacts): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, FACTS_FILE);
  try {
    writeFileSync(`${file}.new`, formatFacts(facts), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(`${file}.new`, { force: true });
    throw error;
  }
}

/** Copies the file of the data folder to a folder with backups, so that whoever copies that one elsewhere has both. */
export function copyFacts(dataDir: string, folder: string): void {
  const facts = readFactsIn(dataDir);
  if (facts) writeFactsIn(folder, facts);
}

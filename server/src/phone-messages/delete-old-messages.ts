import type { Retention } from '../platform/config/retention-config.ts';
import { inBatches } from '../platform/jobs/in-batches.ts';
import type { Parts } from '../platform/parts.ts';
import {
  deleteMessagesParkedBefore,
  deleteMessagesSentBefore,
  deleteMessageTextsBefore,
} from './phone-messages-store.ts';

/** Staff can read a sent message, or send it again, for this long, and have as long for a parked one. */
const TEXT_DAYS = 30;
const DAY_MS = 86_400_000;

export type OldMessageParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  retention: Pick<Retention, 'sentMailDays'>;
};

/** Deletes old parked messages, then the texts and at last the records of sent ones, after the same times as mails. */
export async function deleteOldMessages({ database, clock, log, retention }: OldMessageParts): Promise<void> {
  const { db } = database;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const parked = await deleteMessagesParkedBefore(db, daysAgo(TEXT_DAYS));
  const texts = await inBatches((most) => deleteMessageTextsBefore(db, daysAgo(TEXT_DAYS), most));
  const sent = await inBatches((most) => deleteMessagesSentBefore(db, daysAgo(retention.sentMailDays), most));
  if (parked + texts + sent > 0) log.info({ parked, texts, sent }, 'old messages to phones deleted');
}

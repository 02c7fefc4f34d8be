import { v7 as newId } from 'uuid';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import { queueMail } from './mails-store.ts';
import type { Message } from './message.ts';

/** Queues a mail in the caller's transaction, so that it is sent only if that commits. */
export async function sendMessage(tx: Db, clock: Clock, message: Message): Promise<void> {
  await queueMail(tx, newId(), message, clock.now());
}

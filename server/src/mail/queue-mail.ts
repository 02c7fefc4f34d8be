import type { RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import { insertMail } from '../outbox/mails-query.ts';
import type { Mail } from './mail.ts';

/**
 * Queues a mail in the caller's transaction, so that it is sent only if that commits. Nobody is told about an order
 * whose customer was taken out of it. `beside` is an INSERT of another slice, made in the same statement.
 */
export async function queueMail(
  tx: Db,
  clock: Clock,
  message: Mail,
  beside?: RawBuilder<unknown>,
): Promise<void> {
  if (message.to === '') return;
  await insertMail(tx, { ...message, id: newId(), createdAt: clock.now() }, beside);
}

import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { RawBuilder } from 'kysely';
import { v7 as newId } from 'uuid';
import { insertMessage, messageInsertion } from '../outbox/messages-query.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/postgres/database.ts';
import { selectLiveConsent } from './consent/consents-query.ts';
import type { PhoneMessage } from './phone-message.ts';

/** Queues a message for a customer who wants them, as a part of the statement that queues the email about the same. */
export function queueing(message: PhoneMessage, customerId: CustomerId, clock: Clock): RawBuilder<unknown> {
  return messageInsertion({ ...message, id: newId(), createdAt: clock.now() }, selectLiveConsent(customerId));
}

/** Queues it in a statement of its own. */
export async function queueMessage(
  tx: Db,
  clock: Clock,
  { message, customerId }: { message: PhoneMessage; customerId: CustomerId },
): Promise<void> {
  await insertMessage(tx, { ...message, id: newId(), createdAt: clock.now() }, selectLiveConsent(customerId));
}

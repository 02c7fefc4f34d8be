import { messageKindName } from '@tula/contract/accounts/message-kind-names.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { v7 as newId } from 'uuid';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Parts } from '../../platform/parts.ts';
import { queueMessageCopy, queueParkedMessage } from './messages-outbox-store.ts';

/** Pressed twice in this time, one copy is sent. */
const ONE_COPY_MS = 60_000;

/**
 * Queues a parked message again with its attempts reset; of a sent message, a copy. Throws PHONE_MESSAGE_NOT_FOUND for
 * any other, and where the customer no longer wants messages to the number.
 */
export async function sendMessageAgain(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  messageId: string,
  by: AuditBy,
): Promise<void> {
  const now = clock.now();
  const dedupeKey = `copy:${messageId}:${Math.floor(now.getTime() / ONE_COPY_MS)}`;
  await database.tx(async (tx) => {
    const kind =
      (await queueParkedMessage(tx, messageId, now)) ??
      (await queueMessageCopy(tx, messageId, { id: newId(), dedupeKey, now }));
    if (kind === undefined) throw new Problem('PHONE_MESSAGE_NOT_FOUND');
    const subject = { id: messageId, name: messageKindName(kind) };
    await recordAudit(tx, clock, { action: 'message.sentAgain', by, subject });
  });
}

import { messageKindName } from '@tula/contract/accounts/message-kind-names.ts';
import {
  MESSAGE_CHANNELS,
  type ListedMessage,
  MESSAGE_PAGE_SIZE,
  type listMessages as endpoint,
  type MessagesQuery,
} from '@tula/contract/accounts/phone-messages.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { AuditBy } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type MessageRow, messagesBefore } from '../../outbox/entries-query.ts';
import { listedEntry, listEntries } from '../../outbox/list-entries.ts';
import { sendAgain } from '../../outbox/send-again.ts';
import type { Parts } from '../../platform/parts.ts';
import { IS_WANTED } from '../consent/consents-query.ts';
import { hiddenPhone } from '../phone-message.ts';

/** A page of all messages, newest first. */
export async function listMessages(
  parts: Pick<Parts, 'database'>,
  { to = '', ...query }: MessagesQuery,
): Promise<ResultOf<typeof endpoint>> {
  const { rows, ...page } = await listEntries(
    parts,
    {
      medium: 'phone',
      read: (page) => messagesBefore(parts.database.db, IS_WANTED, page),
      size: MESSAGE_PAGE_SIZE,
    },
    { ...query, to: to.replace(/[\s-]/g, '') },
  );
  return { messages: rows.map(listedMessage), ...page };
}

function listedMessage(row: MessageRow): ListedMessage {
  const { kind, state, hasText, isPrivate, isWanted, deliveredAt } = row;
  const channel = MESSAGE_CHANNELS.find((one) => one === row.channel) ?? null;
  return {
    id: row.id as Id<'phone-message'>,
    kind,
    recipient: hiddenPhone(row.recipient),
    channel,
    state,
    ...listedEntry(row),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    // Nobody but the customer reads a code, except in the sandbox, where no customer does; a login code is not in the text.
    text: hasText && kind !== 'code' && (!isPrivate || channel === 'sandbox') ? row.text : null,
    isPrivate,
    canSendAgain:
      isWanted && hasText && kind !== 'code' && (state === 'parked' || (state !== 'queued' && !isPrivate)),
  };
}

/**
 * Queues a parked message again, and of a sent message a copy. Throws PHONE_MESSAGE_NOT_FOUND for any other, and where
 * the customer no longer wants messages to the number.
 */
export async function sendMessageAgain(
  parts: Pick<Parts, 'database' | 'clock'>,
  id: string,
  by: AuditBy,
): Promise<void> {
  await parts.database.tx(async (tx) => {
    const found = await sendAgain(tx, parts, { id, medium: 'phone', isWanted: IS_WANTED });
    if (found?.kind == null) throw new Problem('PHONE_MESSAGE_NOT_FOUND');
    const subject = { id, name: messageKindName(found.kind) };
    await recordAudit(tx, parts.clock, { action: 'message.sentAgain', by, subject });
  });
}

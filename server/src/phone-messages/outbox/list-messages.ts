import {
  type ListedMessage,
  MESSAGE_PAGE_SIZE,
  type listMessages as endpoint,
  type MessagesQuery,
} from '@tula/contract/accounts/phone-messages.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { Parts } from '../../platform/parts.ts';
import { hiddenPhone } from '../phone-message.ts';
import { messageCounts, type MessageRow, messagesBefore } from './messages-outbox-store.ts';

/** A page of all messages, newest first; a cursor, as pages by number would shift with every new message. */
export async function listMessages(
  { database }: Pick<Parts, 'database'>,
  { after, state, to = '' }: MessagesQuery,
): Promise<ResultOf<typeof endpoint>> {
  const number = to.replace(/[\s-]/g, '');
  const filter = { state, to: number === '' ? undefined : number };
  const [found, counts] = await Promise.all([
    messagesBefore(database.db, filter, after, MESSAGE_PAGE_SIZE + 1),
    messageCounts(database.db),
  ]);
  const shown = found.slice(0, MESSAGE_PAGE_SIZE);
  const next = found.length > MESSAGE_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { messages: shown.map(listedMessage), next, counts };
}

function listedMessage({
  isWanted,
  createdAt,
  sentAt,
  deliveredAt,
  nextTryAt,
  ...row
}: MessageRow): ListedMessage {
  const { id, kind, channel, state, attempts, reason, isPrivate } = row;
  const hasText = row.text !== '';
  // Nobody but the customer reads a code, except in the sandbox, where no customer does.
  const text = hasText && (!isPrivate || channel === 'sandbox') ? row.text : null;
  return {
    id,
    kind,
    recipient: hiddenPhone(row.recipient),
    channel,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    reason,
    text,
    isPrivate,
    canSendAgain: isWanted && hasText && (state === 'parked' || (state !== 'queued' && !isPrivate)),
  };
}

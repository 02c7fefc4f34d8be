import { MAIL_STATES, type MailState } from '@tula/contract/accounts/mails.ts';
import { MESSAGE_STATES, type MessageState } from '@tula/contract/accounts/phone-messages.ts';
import { type Id, isUuid } from '@tula/contract/calls/ids.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';

/** The filters in an address; an empty one filters nothing. */
export type OutboxFilter = { state: MailState | ''; to: string };

export const NO_FILTER: OutboxFilter = { state: '', to: '' };

/** Invalid parameters are ignored. */
export function filterOf(address: URLSearchParams): OutboxFilter {
  return {
    state: MAIL_STATES.find((state) => state === address.get('state')) ?? '',
    to: (address.get('to') ?? '').trim().slice(0, 254),
  };
}

export function cursorOf<Of extends string>(address: URLSearchParams): Id<Of> | undefined {
  const after = address.get('after') ?? '';
  return isUuid(after) ? (after as Id<Of>) : undefined;
}

export function outboxAddress(filter: OutboxFilter, after?: string): string {
  return staffPaths.outbox({ ...given(filter), after });
}

/** What the server is asked: only the filters that are set. */
export function queryOf(filter: OutboxFilter, after: Id<'mail'> | undefined) {
  return { ...given(filter), ...(after === undefined ? {} : { after }) };
}

function given<State extends string>({
  state,
  to,
}: {
  state: State | '';
  to: string;
}): {
  state?: State;
  to?: string;
} {
  return { ...(state === '' ? {} : { state }), ...(to === '' ? {} : { to }) };
}

/** Emails, or messages to phones. */
export function channelOf(address: URLSearchParams): 'email' | 'phone' {
  return address.get('channel') === 'phone' ? 'phone' : 'email';
}

export type MessagesFilter = { state: MessageState | ''; to: string };

export const NO_MESSAGES_FILTER: MessagesFilter = { state: '', to: '' };

export function messagesFilterOf(address: URLSearchParams): MessagesFilter {
  return {
    state: MESSAGE_STATES.find((state) => state === address.get('state')) ?? '',
    to: (address.get('to') ?? '').trim().slice(0, 30),
  };
}

export function messagesAddress(filter: MessagesFilter, after?: string): string {
  return staffPaths.outbox({ channel: 'phone', ...given(filter), after });
}

export function messagesQueryOf(filter: MessagesFilter, after: Id<'phone-message'> | undefined) {
  return { ...given(filter), ...(after === undefined ? {} : { after }) };
}

import { MAIL_STATES, type MailState } from '@tula/contract/accounts/mails.ts';
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

export function cursorOf(address: URLSearchParams): Id<'mail'> | undefined {
  const after = address.get('after') ?? '';
  return isUuid(after) ? (after as Id<'mail'>) : undefined;
}

export function outboxAddress(filter: OutboxFilter, after?: string): string {
  return staffPaths.outbox({ ...given(filter), after });
}

/** What the server is asked: only the filters that are set. */
export function queryOf(filter: OutboxFilter, after: Id<'mail'> | undefined) {
  return { ...given(filter), ...(after === undefined ? {} : { after }) };
}

function given({ state, to }: OutboxFilter): { state?: MailState; to?: string } {
  return { ...(state === '' ? {} : { state }), ...(to === '' ? {} : { to }) };
}

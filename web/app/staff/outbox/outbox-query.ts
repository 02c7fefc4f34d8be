import { type Id, isUuid } from '@tula/contract/calls/ids.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';

/** Emails, or messages to phones. */
export type OutboxChannel = 'email' | 'phone';

export function channelOf(address: URLSearchParams): OutboxChannel {
  return address.get('channel') === 'phone' ? 'phone' : 'email';
}

/** The filters in an address; an empty one filters nothing. */
export type OutboxFilter<State extends string> = { state: State | ''; to: string };

export const NO_FILTER = { state: '', to: '' } as const;

/** Invalid parameters are ignored. */
export function filterOf<State extends string>(
  address: URLSearchParams,
  { states, mostLetters }: { states: readonly State[]; mostLetters: number },
): OutboxFilter<State> {
  return {
    state: states.find((state) => state === address.get('state')) ?? '',
    to: (address.get('to') ?? '').trim().slice(0, mostLetters),
  };
}

export function cursorOf<Of extends string>(address: URLSearchParams): Id<Of> | undefined {
  const after = address.get('after') ?? '';
  return isUuid(after) ? (after as Id<Of>) : undefined;
}

export function outboxAddress(channel: OutboxChannel, filter: OutboxFilter<string>, after?: string): string {
  return staffPaths.outbox({ ...(channel === 'phone' ? { channel } : {}), ...given(filter), after });
}

/** Returns what the server is asked: only the filters that are set. */
export function queryOf<State extends string, Of extends string>(
  filter: OutboxFilter<State>,
  after: Id<Of> | undefined,
) {
  return { ...given(filter), ...(after === undefined ? {} : { after }) };
}

function given<State extends string>({ state, to }: OutboxFilter<State>): { state?: State; to?: string } {
  return { ...(state === '' ? {} : { state }), ...(to === '' ? {} : { to }) };
}

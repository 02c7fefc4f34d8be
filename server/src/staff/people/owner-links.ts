import { openTickets } from '../../sessions/tickets.ts';

/**
 * The link with which the first owner makes an account. It is printed where the shop starts, and stored nowhere: it is
 * signed, and counts only while nobody has an account, so it works once.
 */
export type OwnerLinks = {
  newToken: () => string;
  /** Says whether it was made here and has not expired. */
  isToken: (token: string) => boolean;
};

const VALID_MS = 24 * 60 * 60_000;
const PREFIX = 'owner-';

export function openOwnerLinks(signing: Parameters<typeof openTickets>[0]): OwnerLinks {
  const tickets = openTickets(signing, { purpose: 'first owner', validMs: VALID_MS });
  return {
    newToken: () => `${PREFIX}${tickets.ticketFor('owner')}`,
    isToken: (token) => token.startsWith(PREFIX) && tickets.isTicketFor('owner', token.slice(PREFIX.length)),
  };
}

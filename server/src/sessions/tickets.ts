import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { keyFor, type SecretKeys } from './access-token.ts';

/** Signs addresses that open something for a while without an access token; nothing of them is stored. */
export type Tickets = {
  ticketFor: (of: string) => string;
  /** Says whether the ticket was made here for the same thing and has not expired. */
  isTicketFor: (of: string, ticket: string) => boolean;
};

type Signing = { keys: SecretKeys; clock: Clock };

export function openTickets(
  { keys, clock }: Signing,
  { purpose, validMs }: { purpose: string; validMs: number },
): Tickets {
  const current = keyFor(purpose, keys.current);
  const accepted = keys.previous ? [current, keyFor(purpose, keys.previous)] : [current];
  return {
    ticketFor(of) {
      const until = String(clock.now().getTime() + validMs);
      return `${until}-${sign(of, until, current).toString('base64url')}`;
    },
    isTicketFor(of, ticket) {
      const [, until = '', signed = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(ticket) ?? [];
      if (signed === '' || Number(until) <= clock.now().getTime()) return false;
      const given = Buffer.from(signed, 'base64url');
      return accepted.some((key) => timingSafeEqual(given, sign(of, until, key)));
    },
  };
}

function sign(of: string, until: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(`${of} ${until}`).digest();
}

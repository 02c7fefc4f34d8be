import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { orderLeftOut } from './handover.ts';

/** One call starts at most this many; another call continues. */
export const MOST_STARTED_AT_ONCE = 100;

export const startRefundsDue = endpoint({
  method: 'POST',
  path: '/staff/refunds-due',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'Starts the refunds of cancelled orders that wait for one, at most 100 at once, the oldest first; a repeated call starts none twice',
  result: z.object({
    started: z.int(),
    /** Those that could not be started, and why; they stay due. */
    failed: z.array(orderLeftOut),
  }),
  problems: [],
});

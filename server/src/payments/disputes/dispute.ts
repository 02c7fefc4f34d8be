/**
 * open: the customer's bank claims a payment back. closed: nothing was taken. won: the bank gave up. lost: it took
 * the money.
 */
export type DisputeState = 'open' | 'closed' | 'won' | 'lost';

/** How final a state is. */
const RANK: Record<DisputeState, number> = { open: 0, closed: 1, won: 2, lost: 2 };

/** `decidedAt`: when the gateway decided; null before that, also if staff have closed it. */
export type Decision = { state: DisputeState; decidedAt: Date | null };

/**
 * The state after an update from the gateway: a more final one wins, and of two equally final ones the later by the
 * gateway's clock. Undefined when the update changes nothing, in whatever order updates arrive.
 */
export function decisionAfter(
  known: Decision,
  update: { state: DisputeState; at: Date },
): Decision | undefined {
  const ranks = RANK[update.state] - RANK[known.state];
  const isLater = known.decidedAt === null || update.at > known.decidedAt;
  if (update.state === 'open' || ranks < 0 || (ranks === 0 && !isLater)) return undefined;
  return { state: update.state, decidedAt: update.at };
}

/** While a bank is taking or has taken a payment back, a refund would pay it twice. */
export const TAKING_BACK: readonly DisputeState[] = ['open', 'lost'];

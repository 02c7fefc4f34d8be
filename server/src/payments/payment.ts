/** review: the gateway's answer does not match the attempt; only staff can resolve it. */
export type AttemptState = 'creating' | 'pending' | 'success' | 'failed' | 'review';
export type RefundState = 'creating' | 'pending' | 'success' | 'failed';

const MAY_FOLLOW: Record<AttemptState, readonly AttemptState[]> = {
  creating: ['pending', 'success', 'failed', 'review'],
  pending: ['success', 'failed', 'review'],
  // A bank may confirm the payment days later.
  failed: ['success', 'review'],
  success: [],
  review: [],
};

/** Says whether a state may follow another. This table decides, not the order in which events arrive. */
export function mayFollow(from: AttemptState, to: AttemptState): boolean {
  return MAY_FOLLOW[from].includes(to);
}

const REFUND_MAY_FOLLOW: Record<RefundState, readonly RefundState[]> = {
  creating: ['pending', 'success', 'failed'],
  pending: ['success', 'failed'],
  success: [],
  failed: [],
};

export function refundMayFollow(from: RefundState, to: RefundState): boolean {
  return REFUND_MAY_FOLLOW[from].includes(to);
}

/** A gateway reports the final state seconds after expiry; this long after it, something is wrong. */
export const STUCK_AFTER_EXPIRY_MINUTES = 15;
/** A gateway that has not known a payment for this long after its expiry never will. */
const FORGOTTEN_AFTER_EXPIRY_MS = 24 * 3_600_000;

/** Says whether a payment does not end by itself, so that staff may close it. */
export function isStuck({ state, expiresAt }: { state: AttemptState; expiresAt: Date }, now: Date): boolean {
  if (state === 'review') return true;
  return isOpen(state) && now.getTime() > stuckFromMs(expiresAt);
}

function stuckFromMs(expiresAt: Date): number {
  return expiresAt.getTime() + STUCK_AFTER_EXPIRY_MINUTES * 60_000;
}

/**
 * Says whether an attempt that the gateway says it does not know counts as failed. One without a payment page cannot be
 * paid once it has expired; before that the call that creates it may still be on its way. One with a page waits a
 * day longer, because a gateway's records may lag.
 */
export function isNeverPaid(
  { state, expiresAt }: { state: AttemptState; expiresAt: Date },
  now: Date,
): boolean {
  if (state === 'creating') return now > expiresAt;
  return state === 'pending' && now.getTime() > expiresAt.getTime() + FORGOTTEN_AFTER_EXPIRY_MS;
}

export function isOpen(state: AttemptState): boolean {
  return state === 'creating' || state === 'pending';
}

/** overdue: long after the payment page has expired. after-failure: the payment was called failed before. */
export type Arrival = 'in-time' | 'overdue' | 'after-failure';

/** Says how timely a success is that is found now. */
export function judgeArrival(
  { state, expiresAt }: { state: AttemptState; expiresAt: Date },
  now: Date,
): Arrival {
  if (state === 'failed') return 'after-failure';
  return now.getTime() > stuckFromMs(expiresAt) ? 'overdue' : 'in-time';
}

/** When the gateway is polled about a payment, in seconds after the payment was created. */
export type PollSchedule = {
  expiresInMinutes: number;
  firstAfterSeconds: number;
  /** Spans after the first poll, each with its own interval. */
  spans: readonly { everySeconds: number; forSeconds: number }[];
  /** The interval after the spans, until the payment expires. */
  thenEverySeconds: number;
  /** Polls of a failed payment, in seconds after its creation, for gateways that may still take the money. */
  afterFailureSeconds: readonly number[];
};

export type PolledAttempt = { state: AttemptState; createdAt: Date; expiresAt: Date };

const LAST_POLL_AFTER_EXPIRY_SECONDS = 10;
/** After expiry a payment without a final answer is polled for ever, ever less often. */
const TAIL = { everySeconds: 300, forSeconds: 3600, thenEverySeconds: 3600 };
const REFUND_FIRST_SECONDS = 5;
/** A refund that staff closed is still polled, so that a later answer of the gateway is noticed. */
const CLOSED_REFUND = { everySeconds: 86_400, forSeconds: 30 * 86_400 };
const REFUND_TAIL = { everySeconds: 60, forSeconds: 3600, thenEverySeconds: 3600 };

/** The next poll after `now`; null when the state is final. */
export function nextPollAt(schedule: PollSchedule, attempt: PolledAttempt, now: Date): Date | null {
  const { state, createdAt, expiresAt } = attempt;
  if (state === 'success' || state === 'review') return null;
  const elapsedSeconds = (now.getTime() - createdAt.getTime()) / 1000;
  if (state === 'failed') {
    const next = schedule.afterFailureSeconds.find((at) => at > elapsedSeconds);
    return next === undefined ? null : after(createdAt, next);
  }
  const lifeSeconds = (expiresAt.getTime() - createdAt.getTime()) / 1000;
  const slot = openSlot(schedule, elapsedSeconds);
  if (slot < lifeSeconds) return after(createdAt, slot);
  const lastSlot = lifeSeconds + LAST_POLL_AFTER_EXPIRY_SECONDS;
  if (elapsedSeconds < lastSlot) return after(createdAt, lastSlot);
  return after(createdAt, lastSlot + tailSlot(TAIL, elapsedSeconds - lastSlot));
}

/**
 * The next poll of a refund: of one that the gateway has accepted, rare, because banks take days; of one that it
 * has not accepted yet, after waits that double up to an hour; of one that staff closed, once a day for a month.
 */
export function nextRefundPollAt(
  refund: { state: RefundState; createdAt: Date; closedAt: Date | null },
  now: Date,
): Date | null {
  if (refund.state === 'success' || refund.state === 'failed') return pollAfterClosing(refund.closedAt, now);
  const elapsedSeconds = (now.getTime() - refund.createdAt.getTime()) / 1000;
  if (refund.state === 'creating') return after(refund.createdAt, retrySlot(elapsedSeconds));
  if (elapsedSeconds < REFUND_TAIL.everySeconds)
    return after(refund.createdAt, following(elapsedSeconds, REFUND_FIRST_SECONDS));
  return after(refund.createdAt, tailSlot(REFUND_TAIL, elapsedSeconds));
}

function pollAfterClosing(closedAt: Date | null, now: Date): Date | null {
  if (closedAt === null) return null;
  const next = following((now.getTime() - closedAt.getTime()) / 1000, CLOSED_REFUND.everySeconds);
  return next > CLOSED_REFUND.forSeconds ? null : after(closedAt, next);
}

function openSlot(schedule: PollSchedule, elapsedSeconds: number): number {
  let begun = schedule.firstAfterSeconds;
  if (elapsedSeconds < begun) return begun;
  for (const { everySeconds, forSeconds } of schedule.spans) {
    if (elapsedSeconds < begun + forSeconds) return begun + following(elapsedSeconds - begun, everySeconds);
    begun += forSeconds;
  }
  return begun + following(elapsedSeconds - begun, schedule.thenEverySeconds);
}

function tailSlot(tail: typeof TAIL, elapsedSeconds: number): number {
  if (elapsedSeconds < tail.forSeconds) return following(elapsedSeconds, tail.everySeconds);
  return tail.forSeconds + following(elapsedSeconds - tail.forSeconds, tail.thenEverySeconds);
}

function retrySlot(elapsedSeconds: number): number {
  const { thenEverySeconds } = REFUND_TAIL;
  let slot = REFUND_FIRST_SECONDS;
  while (slot <= elapsedSeconds) slot += Math.min(slot, thenEverySeconds);
  return slot;
}

/** The smallest multiple of `step` greater than `seconds`. */
function following(seconds: number, step: number): number {
  return (Math.floor(seconds / step) + 1) * step;
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

import { dueNow } from '@tula/contract/orders/advances.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { OFFSET } from '@tula/contract/values/dates.ts';
import type { AttemptId } from '@tula/contract/calls/ids.ts';

/** What is paid of an order that staff hold before the rest is. Its moments are in JSON, so they are strings. */
export type Advance = {
  id: string;
  advancePaise: Paise;
  /** The last day for the rest. */
  restBy: string;
  /** The attempt that paid it; null until one did. */
  attemptId: AttemptId | null;
  paidAt: string | null;
  /** The hold was ended after it was paid, so that it went back. */
  isReturned: boolean;
};

/** The part of an order that says how it is paid in two. */
export type WithAdvance = {
  /** Null for an order that is paid at once. */
  advance: Advance | null;
  totalPaise: Paise;
};

/** The last moment of a day by which a rest is to be paid. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:59${OFFSET}`);

/** The advance of an order that has been paid and not given back: the order waits for its rest, and keeps its packs. */
export function paidAdvance({
  advance,
}: Pick<WithAdvance, 'advance'>): (Advance & { attemptId: AttemptId; paidAt: string }) | null {
  if (advance?.attemptId == null || advance.paidAt === null || advance.isReturned) return null;
  return { ...advance, attemptId: advance.attemptId, paidAt: advance.paidAt };
}

/** This is what is to be paid next of an unpaid order: its advance, its rest, or all of it; `partId` names an advance. */
export function dueOfOrder({ advance, totalPaise }: WithAdvance): {
  partId: string | null;
  amountPaise: Paise;
} {
  if (advance === null) return { partId: null, amountPaise: totalPaise };
  const due = dueNow({ advance: { ...advance, paise: advance.advancePaise }, totalPaise });
  return { partId: due.part === 'advance' ? advance.id : null, amountPaise: due.amountPaise };
}

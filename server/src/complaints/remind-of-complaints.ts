import type { Parts } from '../platform/parts.ts';
import { complaintsDueMail } from './complaint-mails.ts';
import { claimForReminder } from './complaints-store.ts';
import { tellOfComplaints } from './tell-of-complaints.ts';

/** More follow in the next round. */
const MOST_AT_ONCE = 50;

/** Emails the owners and the grievance officer about complaints that must be answered or settled soon, once for each deadline. */
export async function remindOfComplaints({
  database,
  clock,
  publicUrl,
}: Pick<Parts, 'database' | 'clock' | 'publicUrl'>): Promise<void> {
  for (const what of ['answer', 'settle'] as const)
    await database.tx(async (tx) => {
      const complaints = await claimForReminder(tx, what, { now: clock.now(), most: MOST_AT_ONCE });
      const [first] = complaints;
      if (first === undefined) return;
      const needs = what === 'answer' ? 'answer' : 'settling';
      await tellOfComplaints(tx, clock, {
        mailTo: (to) => complaintsDueMail(to, { of: what, complaints }, publicUrl),
        news: { kind: 'complaint', of: `${what}:${first.id}`, needs, count: complaints.length },
      });
    });
}

import type { ClosingOutcome } from '@tula/contract/orders/closings.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import type { AuditChange } from '../../audit/audit-entry.ts';

/** What the audit log says of something that staff closed. */
export function closingChanges(outcome: ClosingOutcome, amountPaise: Paise, reason: string): AuditChange[] {
  return [
    { field: 'outcome', from: null, to: outcome },
    { field: 'amountPaise', from: null, to: amountPaise },
    { field: 'reason', from: null, to: reason },
  ];
}

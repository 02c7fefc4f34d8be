import type { StaffOrder } from '@tula/contract/orders.ts';
import { Note } from '../../../ui/note.tsx';
import { warningBeforeSending } from './staff-rules.ts';

/** Stands wherever goods could leave the house whose money goes back. */
export function WarningBeforeSending({ order }: { order: StaffOrder }) {
  const warning = warningBeforeSending(order);
  if (warning === undefined) return null;
  return (
    <Note tone="err">
      <b>{warning}</b> Send the goods only if that is what was agreed.
    </Note>
  );
}

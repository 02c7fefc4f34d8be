import type { StaffOrder } from '@tula/contract/orders.ts';

/** What staff can do with an order in a dialog. */
export type ActKind = 'track' | 'ready' | 'refund' | 'surplus';
export type Act = { kind: ActKind; order: StaffOrder };

export type ActProps = {
  /** The order as it was when its button was pressed; undefined while the dialog is closed. */
  order: StaffOrder | undefined;
  onClose: () => void;
  /** The order is not what it was: whoever shows it reads it anew. */
  onChanged: () => Promise<void>;
};

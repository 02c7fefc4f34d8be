import type { StaffOrder } from '@tula/contract/orders.ts';
import { ReadyDialog } from './ready-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

export type ActKind = 'track' | 'ready' | 'refund' | 'surplus';
export type Act = { kind: ActKind; order: StaffOrder };

export type ActProps = {
  /** The order as it was when its button was pressed; undefined while the dialog is closed. */
  order: StaffOrder | undefined;
  onClose: () => void;
  /** The order is not what it was: whoever shows it reads it anew. */
  onChanged: () => Promise<void>;
};

/** The dialogs of everything that staff can do with an order. */
export function StaffActs({ act, ...rest }: { act: Act | undefined } & Omit<ActProps, 'order'>) {
  const orderFor = (kind: ActKind) => (act?.kind === kind ? act.order : undefined);
  return (
    <>
      <TrackingDialog order={orderFor('track')} {...rest} />
      <ReadyDialog order={orderFor('ready')} {...rest} />
      <RefundDialog order={orderFor('refund')} {...rest} />
      <RefundDialog order={orderFor('surplus')} isSurplus {...rest} />
    </>
  );
}

import type { Dispatch, SetStateAction } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { PartRefundDialog } from './part-refund-dialog.tsx';
import { ReadyDialog } from './ready-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { StaffAction, StaffActionKind, StaffActionProps } from './order-action.ts';
import { CollectDialog } from '../handover/collect-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

type OrderActionDialogsProps = Pick<StaffActionProps, 'onChanged'> & {
  action: StaffAction | undefined;
  setAction: Dispatch<SetStateAction<StaffAction | undefined>>;
};

/** The dialogs of all actions that staff can take on an order. */
export function OrderActionDialogs({ action, setAction, onChanged }: OrderActionDialogsProps) {
  const orderFor = (kind: StaffActionKind) => (action?.kind === kind ? action.order : undefined);
  // A late answer closes only its own dialog, not one opened since.
  const rest = { onChanged, onClose: () => setAction((now) => (now === action ? undefined : now)) };
  return (
    <>
      <TrackingDialog order={orderFor('track')} {...rest} />
      <ReadyDialog order={orderFor('ready')} {...rest} />
      <CollectDialog order={orderFor('collect')} {...rest} />
      <CancelDialog order={orderFor('cancel')} {...rest} />
      <RefundDialog order={orderFor('refund')} of="order" {...rest} />
      <PartRefundDialog order={orderFor('part')} {...rest} />
      <RefundDialog order={orderFor('again')} of="failedPart" {...rest} />
      <RefundDialog order={orderFor('surplus')} of="surplus" {...rest} />
    </>
  );
}

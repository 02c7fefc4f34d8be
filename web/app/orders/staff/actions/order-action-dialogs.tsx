import type { Dispatch, SetStateAction } from 'react';
import { ReadyDialog } from './ready-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { Act, ActKind, ActProps } from './order-action.ts';
import { TrackingDialog } from './tracking-dialog.tsx';

type StaffActsProps = Pick<ActProps, 'onChanged'> & {
  act: Act | undefined;
  begin: Dispatch<SetStateAction<Act | undefined>>;
};

/** The dialogs of everything that staff can do with an order. */
export function StaffActs({ act, begin, onChanged }: StaffActsProps) {
  const orderFor = (kind: ActKind) => (act?.kind === kind ? act.order : undefined);
  // What an act brings late closes its own dialog, and none that has been opened since.
  const rest = { onChanged, onClose: () => begin((now) => (now === act ? undefined : now)) };
  return (
    <>
      <TrackingDialog order={orderFor('track')} {...rest} />
      <ReadyDialog order={orderFor('ready')} {...rest} />
      <RefundDialog order={orderFor('refund')} {...rest} />
      <RefundDialog order={orderFor('surplus')} isSurplus {...rest} />
    </>
  );
}

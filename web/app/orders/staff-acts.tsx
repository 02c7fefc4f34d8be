import { ReadyDialog } from './ready-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { Act, ActKind, ActProps } from './staff-act.ts';
import { TrackingDialog } from './tracking-dialog.tsx';

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

import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/order-changes.ts';
import { Suspense, useState } from 'react';
import { Button, TextButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { onNeed } from '../../ui/on-need.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import type { ChangeFormProps } from './change-charge.tsx';
import type { OrderToChange } from './order-to-change.ts';
import layoutCss from '../../ui/layout.module.css';

const ChangeAddress = onNeed(() => import('./change-address.tsx'));
const CollectInstead = onNeed(() => import('./collect-instead.tsx'));
const ChangeNotes = onNeed(async () => ({ default: (await import('./change-texts.tsx')).ChangeNotes }));
const ChangeGift = onNeed(async () => ({ default: (await import('./change-texts.tsx')).ChangeGift }));
const ChangeContact = onNeed(async () => ({ default: (await import('./change-texts.tsx')).ChangeContact }));

type ChangeOrderProps = Pick<ChangeFormProps, 'by' | 'onChanged'> & {
  order: OrderToChange;
  /** Who collects the order, where staff can change it. */
  contact?: { name: string; phone: string } | undefined;
};

type What = 'address' | 'contact' | 'notes' | 'gift' | 'collect' | 'deliver';

const TITLES: Record<What, (order: OrderToChange) => string> = {
  address: () => t('address'),
  contact: () => t('contact'),
  notes: () => t('notes'),
  gift: (order) => t(order.gift === undefined ? 'makeGift' : 'gift'),
  collect: () => t('toCollect'),
  deliver: () => t('toSend'),
};

/** Puts an order right before it leaves: a button for each thing, and its form in a dialog. */
export function ChangeOrder({ order, by, contact, onChanged }: ChangeOrderProps) {
  const [what, setWhat] = useState<What>();
  const isParcel = order.shippingAddress !== null;
  const offered: What[] = [
    ...(isParcel ? (['address'] as const) : contact ? (['contact'] as const) : []),
    'notes',
    ...(order.packedAt == null ? (['gift'] as const) : []),
    ...(!isParcel
      ? (['deliver'] as const)
      : shop.isPickupOffered || by === 'staff'
        ? (['collect'] as const)
        : []),
  ];
  const close = () => setWhat(undefined);
  const form = { order, by, onChanged, onClose: close };
  return (
    <div className={`${layoutCss.row} ${layoutCss.noPrint}`}>
      {offered.map((one) =>
        by === 'staff' ? (
          <Button key={one} kind="line" isSmall onClick={() => setWhat(one)}>
            {TITLES[one](order)}
          </Button>
        ) : (
          <TextButton key={one} onClick={() => setWhat(one)}>
            {TITLES[one](order)}
          </TextButton>
        ),
      )}
      <Dialog isOpen={what !== undefined} onClose={close} title={what ? TITLES[what](order) : ''}>
        <Suspense fallback={<PageLoading />}>
          {what === 'address' || what === 'deliver' ? <ChangeAddress {...form} contact={contact} /> : null}
          {what === 'collect' ? <CollectInstead {...form} /> : null}
          {what === 'notes' ? <ChangeNotes {...form} /> : null}
          {what === 'gift' ? <ChangeGift {...form} /> : null}
          {what === 'contact' && contact ? <ChangeContact {...form} start={contact} /> : null}
        </Suspense>
      </Dialog>
    </div>
  );
}

import { doNotHandOverText } from '@tula/contract/batches/packing-texts.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { useMarkPacked } from './use-mark-packed.ts';

type ReplacePacksProps = {
  order: Pick<StaffOrder, 'orderId'>;
  recalled: readonly string[];
  onChanged: () => Promise<void>;
};

/** A ready pickup is not handed over while packs of a recalled batch may be in it. */
export function ReplacePacks({ order, recalled, onChanged }: ReplacePacksProps) {
  const { isPending, mark } = useMarkPacked(onChanged);
  return (
    <>
      <Note tone="err">{doNotHandOverText(recalled)}</Note>
      <Button isWide isPending={isPending} onClick={() => void mark([order.orderId], true)}>
        <Icon name="check" isSmall />
        {t('action.pack')}
      </Button>
    </>
  );
}

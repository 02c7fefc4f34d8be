import { exportCourierFile } from '@tula/contract/orders/courier-files.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { printParcelPapers } from '@tula/contract/orders/tax-documents.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as tDocuments } from '@tula/messages/tax-documents.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { useState } from 'react';
import { SaveButton } from '../../staff/save-button.tsx';
import { Button, buttonClass, TextButton } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMarkPacked } from './handover/use-mark-packed.ts';
import { MAX_SELECTED, type Selection } from './use-selection.ts';
import layoutCss from '../../ui/layout.module.css';
import css from './staff-orders-page.module.css';

type SelectedOrdersProps = {
  selection: Selection;
  /** The orders of the page; others may be selected as well. */
  shown: readonly StaffOrder[];
  onChanged: () => Promise<void>;
};

/** The actions for the selected orders, at the bottom of the page while any are selected. */
export function SelectedOrders({ selection: { ids, clear }, shown, onChanged }: SelectedOrdersProps) {
  const isFull = ids.length === MAX_SELECTED;
  return (
    <>
      <output className={layoutCss.visuallyHidden}>
        {ids.length === 0 ? '' : t('selected.count', { count: ids.length })}
      </output>
      {ids.length === 0 ? null : (
        <section className={`${layoutCss.row} ${css.selected}`} aria-label={t('selected')}>
          <p>
            <b>{t('selected.count', { count: ids.length })}</b>
            {isFull ? <small>{t('selected.limit', { count: MAX_SELECTED })}</small> : null}
          </p>
          <a className={buttonClass({ isSmall: true })} href={staffPaths.pickingList(ids)}>
            <Icon name="list" isSmall />
            {t('selected.pickingList')}
          </a>
          <a
            className={buttonClass({ kind: 'line', isSmall: true })}
            href={staffPaths.productLabels({ orders: ids.join(',') })}
          >
            <Icon name="print" isSmall />
            {t('selected.labels')}
          </a>
          <SaveButton
            endpoint={printParcelPapers}
            input={{ query: { orders: ids.join(',') } }}
            name="parcel-papers.pdf"
            kind="line"
            isSmall
          >
            {tDocuments('papers')}
          </SaveButton>
          <CourierFiles ids={ids} />
          <MarkPacked ids={ids} shown={shown} onChanged={onChanged} />
          <TextButton onClick={clear}>
            <Text
              of={t.rich('selected.clear')}
              hidden={(inside) => <span className={layoutCss.visuallyHidden}>{inside}</span>}
            />
          </TextButton>
        </section>
      )}
    </>
  );
}

/** Shiprocket and Delhivery take these as a bulk upload; shown on demand, as a shop uses one of them or none. */
function CourierFiles({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const query = { orders: ids.join(',') };
  if (!isOpen)
    return (
      <Button kind="line" isSmall onClick={() => setOpen(true)}>
        <Icon name="truck" isSmall />
        {t('courierFile')}
      </Button>
    );
  return (
    <>
      <SaveButton
        endpoint={exportCourierFile}
        input={{ params: { courier: 'shiprocket' }, query }}
        name="shiprocket.csv"
        kind="line"
        isSmall
      >
        {t('courierFile.shiprocket')}
      </SaveButton>
      <SaveButton
        endpoint={exportCourierFile}
        input={{ params: { courier: 'delhivery' }, query }}
        name="delhivery.csv"
        kind="line"
        isSmall
      >
        {t('courierFile.delhivery')}
      </SaveButton>
    </>
  );
}

type MarkPackedProps = Omit<SelectedOrdersProps, 'selection'> & { ids: readonly string[] };

/** Takes the mark back once all selected orders of this page have it. */
function MarkPacked({ ids, shown, onChanged }: MarkPackedProps) {
  const { isPending, mark } = useMarkPacked(onChanged);
  const selected = shown.filter(({ orderId }) => ids.includes(orderId));
  const arePacked = selected.length > 0 && selected.every(({ packedAt }) => packedAt !== null);
  return (
    <Button
      kind="line"
      isSmall
      className={css.markPacked}
      isPending={isPending}
      onClick={() => void mark(ids, !arePacked)}
    >
      <Icon name={arePacked ? 'close' : 'check'} isSmall />
      {t(arePacked ? 'action.unpack' : 'action.pack')}
    </Button>
  );
}

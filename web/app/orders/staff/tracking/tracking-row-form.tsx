import { pinWarning } from '@tula/contract/delivery/pin-mismatch.ts';
import type { OrderToSend } from '@tula/contract/orders/orders-to-send.ts';
import { orderedByText } from '@tula/contract/orders/recipient.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/tracking.ts';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { spacedPin } from '../../../addresses/address-lines.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Text } from '../../../ui/text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ScanButton, trackingNumberToScan } from '../scan/scan-button.tsx';
import { useHeldNumber } from './held-number.ts';
import { isAsking, type TrackingRow } from './tracking-rows.ts';
import tableCss from '../../../ui/table.module.css';
import css from './tracking-page.module.css';
import layoutCss from '../../../ui/layout.module.css';

type TrackingRowFormProps = {
  order: OrderToSend;
  row: TrackingRow;
  onType: (number: string) => void;
  /** Lets a person correct a number that was refused. */
  onRelease: () => void;
  onTypeEWayBill: (number: string) => void;
  onSave: () => void;
  /** Returns whether it took the text. */
  onPaste: (text: string) => boolean;
};

/** One order with the field of its number; Enter saves. Where an e-way bill is needed Enter leads to its field first. */
export function TrackingRowForm(props: TrackingRowFormProps) {
  const { order, row, onType, onTypeEWayBill, onSave } = props;
  const { orderId } = order;
  const typedEWayBill = row.eWayBill?.trim() ?? '';
  // What was typed stays in sight, also when the limit was raised meanwhile.
  const hasEWayBill = order.needsEWayBill || typedEWayBill !== '';
  const eWayBill = useRef<HTMLInputElement>(null);
  return (
    <li className={css.trackingRow} data-state={row.state} data-order={orderId}>
      <Whom order={order} />
      {row.state === 'saved' ? (
        <p className={css.saved}>
          <Icon name="check" isSmall />
          {typedEWayBill
            ? t('saved.withEWayBill', { number: row.number, eWayBill: typedEWayBill })
            : t('saved', { number: row.number })}
        </p>
      ) : (
        <form
          className={css.numberForm}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          <NumberField {...props} eWayBill={eWayBill} />
          <ScanButton
            label={t('scan.label', { order: orderId })}
            hasIconOnly
            of={trackingNumberToScan}
            onFound={onType}
          />
          <Button
            type="submit"
            kind="line"
            isSmall
            isPending={row.state === 'saving'}
            aria-label={t(isAsking(row) ? 'saveAnyway.label' : 'save.label', { order: orderId })}
          >
            {t(isAsking(row) ? 'saveAnyway' : 'save')}
          </Button>
          {hasEWayBill ? (
            <EWayBillField orderId={orderId} row={row} input={eWayBill} onType={onTypeEWayBill} />
          ) : null}
        </form>
      )}
    </li>
  );
}

type NumberFieldProps = Omit<TrackingRowFormProps, 'onTypeEWayBill' | 'onSave'> & {
  eWayBill: RefObject<HTMLInputElement | null>;
};

function NumberField({ order: { orderId }, row, onType, onRelease, onPaste, eWayBill }: NumberFieldProps) {
  const takes = useHeldNumber(row, onRelease);
  const input = useRef<HTMLInputElement>(null);
  const { isHeld } = row;
  // One key then clears the number.
  useEffect(() => {
    if (isHeld && document.activeElement === input.current) input.current?.select();
  }, [isHeld]);
  return (
    <div>
      <Field label={t('number', { order: orderId })} isLabelHidden message={row.message}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            name={orderId}
            value={row.number}
            readOnly={row.state === 'saving'}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            onChange={(event) => onType(event.target.value)}
            onFocus={isHeld ? (event) => event.currentTarget.select() : undefined}
            onPointerDown={isHeld ? onRelease : undefined}
            onKeyDown={(event) => {
              if (!takes(event)) return;
              if (event.key !== 'Enter' || !eWayBill.current || eWayBill.current.value !== '') return;
              if (row.number.trim() === '') return;
              event.preventDefault();
              eWayBill.current.focus();
            }}
            onPaste={(event) => {
              if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
        )}
      </Field>
      {isHeld ? <p className={css.held}>{t('held')}</p> : null}
    </div>
  );
}

type EWayBillFieldProps = {
  orderId: string;
  row: TrackingRow;
  input: Ref<HTMLInputElement>;
  onType: (number: string) => void;
};

function EWayBillField({ orderId, row, input, onType }: EWayBillFieldProps) {
  return (
    <div className={css.eWayBill}>
      <Field label={t('eWayBill', { order: orderId })} message={row.eWayMessage} hint={t('eWayBill.hint')}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            value={row.eWayBill ?? ''}
            readOnly={row.state === 'saving'}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            enterKeyHint="next"
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

function Whom({ order }: { order: OrderToSend }) {
  const { orderId, orderDate, name, recipient, place, postalCode, totalWeightGrams, pinMismatch } = order;
  const orderedBy = orderedByText(recipient, name);
  return (
    <>
      <p className={css.order}>
        <a className={tableCss.orderNumber} href={staffPaths.order(orderId)}>
          {orderId}
        </a>
        <small>{formatMoment(new Date(orderDate))}</small>
      </p>
      <p className={css.whom}>
        <b>{recipient}</b>
        <span>
          <Text
            of={t.rich('place', {
              place,
              pin: spacedPin(postalCode),
              kg: formatKg(grams(totalWeightGrams)),
            })}
            figure={(inside) => <span className={layoutCss.noWrap}>{inside}</span>}
          />
        </span>
        {orderedBy ? <small>{orderedBy}</small> : null}
        {pinMismatch ? (
          <small className={css.warning}>
            <Figures of={pinWarning(pinMismatch)} />
          </small>
        ) : null}
      </p>
    </>
  );
}

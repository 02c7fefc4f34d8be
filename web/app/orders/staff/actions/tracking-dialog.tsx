import { type PinMismatch, pinWarning } from '@tula/contract/delivery/pin-mismatch.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { setTrackingNumber, type StaffOrder } from '@tula/contract/orders/orders.ts';
import { recipientText } from '@tula/contract/orders/recipient.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as trackingText } from '@tula/messages/tracking.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type RefObject, useRef, useState } from 'react';
import { send } from '../../../data/api.ts';
import type { Failure } from '../../../data/failure-message.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import type { FormValues } from '../../../forms/form-errors.ts';
import { textOf, useForm } from '../../../forms/use-form.ts';
import { actionFailure } from '../../action-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { ScanButton, trackingNumberToScan, typeInto } from '../scan/scan-button.tsx';
import { CourierField } from './courier-field.tsx';
import { EWayField } from './e-way-field.tsx';
import { type StaffActionProps, isTooEarly, whyNoTracking } from './order-action.ts';
import { ANOTHER_COURIER, askedAbout, checkedDraft, draftOf, numberQuestion } from './tracking-draft.ts';
import { UndoTracking } from './undo-tracking.tsx';
import { useKnownOrder } from './use-known-order.ts';
import css from '../staff-order-page.module.css';
import layoutCss from '../../../ui/layout.module.css';
import fieldCss from '../../../ui/fields/field.module.css';

/** Sets or corrects the tracking number of a parcel; while the payment is pending it explains why it cannot. */
export function TrackingDialog({ order, onClose, onChanged }: StaffActionProps) {
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} title={order ? titleOf(order) : ''}>
      {order && isTooEarly(order) ? <TooEarly onClose={onClose} /> : null}
      {order && !isTooEarly(order) ? (
        <>
          <TrackingForm order={order} onClose={onClose} onChanged={onChanged} />
          <UndoTracking order={order} onClose={onClose} onChanged={onChanged} />
        </>
      ) : null}
    </Dialog>
  );
}

function titleOf(order: StaffOrder): string {
  if (isTooEarly(order)) return t('tracking.tooEarly');
  return t(order.trackingNumber === null ? 'tracking.for' : 'tracking.correctFor', { order: order.orderId });
}

function TooEarly({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className={layoutCss.soft}>
        {whyNotText('ship', 'PAYMENT_PENDING')} {t('tracking.tooEarly.next')}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{t('tracking.close')}</Button>
      </DialogButtons>
    </>
  );
}

type TrackingFormProps = Omit<StaffActionProps, 'order'> & { order: StaffOrder };

function TrackingForm({ order, onClose, onChanged }: TrackingFormProps) {
  const { known, readAgain } = useKnownOrder(order);
  const [draft] = useState(() => draftOf(order));
  const [courier, setCourier] = useState(draft.courier);
  const question = useNumberQuestion();
  const form = useForm({
    start: draft,
    check: (value) => question.check(value),
    async submit(value) {
      const body = { ...value, replaces: known.trackingNumber };
      const reply = await send(setTrackingNumber, { params: { id: order.id }, body });
      if (reply.data) {
        toast(t('tracking.done'));
        onClose();
        void onChanged();
        return undefined;
      }
      // Another member of staff was faster: show the order as it is now, and keep the input.
      if (reply.status === 409) await Promise.all([readAgain(), onChanged()]);
      return failureOf(reply);
    },
  });
  const whyNot = whyNoTracking(known);
  const isAsking = question.isShown(form.fields['tracking-number']);
  return (
    <form
      className={`${fieldCss.form} ${css.trackForm}`}
      {...form.props}
      onSubmit={(event) => {
        question.submitting(textOf(form.element.current));
        form.props.onSubmit(event);
      }}
    >
      <p className={layoutCss.soft}>{sendToText(known)}</p>
      {known.pinMismatch ? <PinNote of={known.pinMismatch} /> : null}
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label={t('tracking.number')}
        {...form.field('tracking-number')}
        hint={t('tracking.number.hint')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <NumberScan orderId={order.orderId} form={form.element} />
      <CourierField value={courier} onChange={setCourier}>
        <option value={ANOTHER_COURIER}>{t('tracking.another')}</option>
      </CourierField>
      {courier === ANOTHER_COURIER ? <AnotherCourier field={form.field} /> : null}
      <EWayField orderId={order.orderId} field={form.field('e-way-bill')} />
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending} disabled={whyNot !== undefined}>
            {isAsking ? trackingText('saveAnyway') : saveText(known)}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** A number that does not look like one of its courier's is asked about when it is submitted, and saved the second time. */
function useNumberQuestion() {
  const [question, setQuestion] = useState<string>();
  const shown = useRef<string>(undefined);
  const confirmed = useRef<string>(undefined);
  return {
    submitting(values: FormValues) {
      const { value } = checkedDraft(values);
      const about = value && askedAbout(value);
      if (about !== undefined && about === shown.current) confirmed.current = about;
      shown.current = about;
    },
    check(values: FormValues) {
      const checked = checkedDraft(values);
      const { value } = checked;
      // A number is not asked about while it is being typed.
      const isWhole = value !== undefined && askedAbout(value) === shown.current;
      const found = isWhole ? numberQuestion(value, confirmed.current) : undefined;
      setQuestion(found);
      return found === undefined ? checked : { fields: { 'tracking-number': found } };
    },
    isShown: (message: string | undefined) => message !== undefined && message === question,
  };
}

type NumberScanProps = { orderId: string; form: RefObject<HTMLFormElement | null> };

/** The camera, whose number is then in the field. */
function NumberScan({ orderId, form }: NumberScanProps) {
  return (
    <div>
      <ScanButton
        label={trackingText('scan.label', { order: orderId })}
        of={trackingNumberToScan}
        onFound={(number) => typeInto(form.current, 'tracking-number', number)}
      />
    </div>
  );
}

function saveText({ trackingNumber }: StaffOrder): string {
  return trackingNumber === null ? t('tracking.save') : t('tracking.replace', { number: trackingNumber });
}

/** That another order has this number stands at the field. */
function failureOf(reply: Failure & { fields: FieldMessages }) {
  const { fields, code } = reply;
  return {
    message: 'tracking-number' in fields ? undefined : actionFailure(reply, uiText('failed')),
    fields,
    code,
  };
}

function sendToText({ name, shippingAddress, trackingNumber }: StaffOrder): string {
  const town = shippingAddress?.city || shippingAddress?.postalCode || '';
  const to = [recipientText(shippingAddress?.fullName, name), town].filter(Boolean).join(', ');
  return trackingNumber === null
    ? t('tracking.sendTo', { to })
    : t('tracking.sendToAgain', { to, number: trackingNumber });
}

function AnotherCourier({ field }: Pick<ReturnType<typeof useForm>, 'field'>) {
  return (
    <>
      <TextField
        label={t('tracking.courierName')}
        {...field('courierName')}
        maxLength={64}
        autoComplete="off"
      />
      <TextField
        label={t('tracking.page')}
        {...field('trackingURL')}
        type="url"
        inputMode="url"
        hint={t('tracking.page.hint', { placeholder: '{number}' })}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

function PinNote({ of }: { of: PinMismatch }) {
  return (
    <Note tone="wait">
      <Figures of={pinWarning(of)} />
    </Note>
  );
}

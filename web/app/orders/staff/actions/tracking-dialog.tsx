import { setTrackingNumber, type StaffOrder } from '@tula/contract/orders.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { failureWords } from '../../../data/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { type ActProps, isTooEarly, whyNoTracking } from './order-action.ts';
import { ANOTHER_COURIER, checkedDraft, COURIER_NAMES, draftOf } from './tracking-draft.ts';
import { useKnownOrder } from './use-known-order.ts';
import { WarningBeforeSending } from './shipping-warning.tsx';
import css from './tracking-dialog.module.css';
import layoutCss from '../../../ui/layout.module.css';
import fieldCss from '../../../ui/fields/field.module.css';

/** Sets the tracking number of a parcel, or corrects it; while the payment is pending it says that it is too early. */
export function TrackingDialog({ order, onClose, onChanged }: ActProps) {
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} title={order ? titleOf(order) : ''}>
      {order && isTooEarly(order) ? <TooEarly onClose={onClose} /> : null}
      {order && !isTooEarly(order) ? (
        <TrackingForm order={order} onClose={onClose} onChanged={onChanged} />
      ) : null}
    </Dialog>
  );
}

function titleOf(order: StaffOrder): string {
  if (isTooEarly(order)) return 'Not yet';
  return `${order.trackingNumber === null ? 'Tracking number of' : 'Correct the tracking number of'} ${order.orderId}`;
}

function TooEarly({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className={layoutCss.soft}>
        The tracking number cannot be updated yet: the payment is still pending. As soon as it is settled, the
        order stands under New.
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </>
  );
}

type TrackingFormProps = Omit<ActProps, 'order'> & { order: StaffOrder };

function TrackingForm({ order, onClose, onChanged }: TrackingFormProps) {
  const { known, lookAgain } = useKnownOrder(order);
  const [draft] = useState(() => draftOf(order));
  const [courier, choose] = useState(draft.courier);
  const form = useForm({
    start: draft,
    check: checkedDraft,
    async submit(value) {
      const body = { ...value, replaces: known.trackingNumber };
      const reply = await send(setTrackingNumber, { params: { id: order.id }, body });
      if (reply.data) {
        toast('Tracking number updated successfully!');
        onClose();
        void onChanged();
        return undefined;
      }
      // Somebody was faster: what stands there now is shown, and what was typed stays.
      if (reply.status === 409) await Promise.all([lookAgain(), onChanged()]);
      const message = reply.status === 409 ? reply.message : failureWords(reply, 'Something went wrong!');
      return { message, fields: reply.fields, code: reply.code };
    },
  });
  const whyNot = whyNoTracking(known);
  return (
    <form className={`${fieldCss.form} ${css.trackForm}`} {...form.props}>
      <p className={layoutCss.soft}>{whereTo(known)}</p>
      <WarningBeforeSending order={known} />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label="Tracking number"
        {...form.field('tracking-number')}
        hint="As printed on the courier’s receipt."
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Field label="Courier">
        {(control) => (
          <select
            {...control}
            name="courier"
            value={courier}
            onChange={(event) => choose(event.target.value)}
          >
            {COURIER_NAMES.map((name) => (
              <option key={name}>{name}</option>
            ))}
            <option value={ANOTHER_COURIER}>Another courier</option>
          </select>
        )}
      </Field>
      {courier === ANOTHER_COURIER ? <AnotherCourier field={form.field} /> : null}
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending} disabled={whyNot !== undefined}>
            {known.trackingNumber === null ? 'Save tracking number' : `Replace ${known.trackingNumber}`}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          Cancel
        </Button>
      </DialogButtons>
    </form>
  );
}

function whereTo({ name, shippingAddress, trackingNumber }: StaffOrder): string {
  const town = shippingAddress?.city || shippingAddress?.postalCode || '';
  const to = [name, town].filter(Boolean).join(', ');
  return trackingNumber === null
    ? `To ${to}. The customer gets a mail with the number.`
    : `To ${to}. It is ${trackingNumber} now; the customer gets a mail with the new one.`;
}

function AnotherCourier({ field }: Pick<ReturnType<typeof useForm>, 'field'>) {
  return (
    <>
      <TextField label="Name of the courier" {...field('courierName')} maxLength={64} autoComplete="off" />
      <TextField
        label="Tracking page (optional)"
        {...field('trackingURL')}
        type="url"
        inputMode="url"
        hint="Where the parcel is followed; {number} in it stands for the number."
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

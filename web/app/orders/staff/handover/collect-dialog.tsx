import { doNotHandOverText } from '@tula/contract/batches/packing-texts.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { markCollected, scannedPickupCode } from '@tula/contract/orders/handover.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { type RefObject, useState } from 'react';
import { spacedPhone } from '../../../addresses/address-lines.ts';
import { send } from '../../../data/api.ts';
import { useForm } from '../../../forms/use-form.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { actionFailure } from '../../action-failure.ts';
import { useRecalled } from '../slip-batches.tsx';
import type { StaffActionProps } from '../actions/order-action.ts';
import { ScanButton, typeInto } from '../scan/scan-button.tsx';
import { useKnownOrder } from '../actions/use-known-order.ts';
import layoutCss from '../../../ui/layout.module.css';
import fieldCss from '../../../ui/fields/field.module.css';

const CODE = /^[0-9]{4}$/;

/** Marks a ready pickup as collected, with the code that the customer tells or without one. */
export function CollectDialog({ order, onClose, onChanged }: StaffActionProps) {
  return (
    <Dialog
      isOpen={order !== undefined}
      onClose={onClose}
      title={t('collect.title', { order: order?.orderId ?? '' })}
    >
      {order ? <CollectForm order={order} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

type CollectFormProps = Omit<StaffActionProps, 'order'> & { order: StaffOrder };

function CollectForm({ order, onClose, onChanged }: CollectFormProps) {
  const { known, readAgain } = useKnownOrder(order);
  const { recalled, readAgain: readRecalled } = useRecalled(order);
  const [wantsNoCode, setWithoutCode] = useState(false);
  const isWithoutCode = wantsNoCode || !known.takesPickupCode;
  const form = useForm({
    start: { code: '' },
    check: ({ code = '' }) => checkedCode(code.trim(), isWithoutCode),
    async submit(body) {
      const reply = await send(markCollected, { params: { id: order.id }, body });
      if (reply.data) {
        toast(t('collect.done', { order: order.orderId }));
        onClose();
        void onChanged();
        return undefined;
      }
      // Another member of staff was faster, or no code is taken any more.
      if (reply.status === 409) await onChanged();
      if (reply.status === 409 || reply.status === 422) await Promise.all([readAgain(), readRecalled()]);
      const { fields, code } = reply;
      return { message: 'code' in fields ? undefined : actionFailure(reply, uiText('failed')), fields, code };
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{t('collect.text', { name: known.name })}</p>
      {recalled.length > 0 ? <Note tone="err">{doNotHandOverText(recalled)}</Note> : null}
      {form.message && recalled.length === 0 ? <Note tone="err">{form.message}</Note> : null}
      {isWithoutCode ? <Note tone="wait">{withoutCodeText(known)}</Note> : null}
      {isWithoutCode ? null : (
        <>
          <TextField
            label={t('collect.code')}
            {...form.field('code')}
            hint={t('collect.code.hint')}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
          />
          <CodeScan order={order} form={form.element} />
        </>
      )}
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button
            type="submit"
            isPending={form.isPending}
            disabled={!known.actions.collect.isAllowed || recalled.length > 0}
          >
            {t(isWithoutCode ? 'collect.withoutCode' : 'action.collect')}
          </Button>
        )}
        {known.takesPickupCode ? (
          <Button kind="line" disabled={form.isPending} onClick={() => setWithoutCode(!isWithoutCode)}>
            {t(isWithoutCode ? 'collect.enterCode' : 'collect.noCode')}
          </Button>
        ) : null}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}

type CodeScanProps = { order: StaffOrder; form: RefObject<HTMLFormElement | null> };

/** Reads the code from the customer's phone; that of another order is none. */
function CodeScan({ order: { orderId }, form }: CodeScanProps) {
  return (
    <div>
      <ScanButton
        label={t('collect.scan')}
        of={() => ({
          find: (text) => scannedPickupCode(text, orderId),
          title: t('collect.scan'),
          text: t('collect.scan.text'),
          other: t('collect.scan.other', { order: orderId }),
        })}
        onFound={(code) => typeInto(form.current, 'code', code)}
      />
    </div>
  );
}

type Code = { code: string | null };

function checkedCode(code: string, isWithoutCode: boolean): { value: Code } | { fields: FieldMessages } {
  if (isWithoutCode) return { value: { code: null } };
  if (code === '') return { fields: { code: fieldText('required') } };
  return CODE.test(code) ? { value: { code } } : { fields: { code: fieldText('pickupCode') } };
}

function withoutCodeText({ phone, takesPickupCode }: StaffOrder): string {
  const shown = { phone: spacedPhone(phone) };
  return takesPickupCode ? t('collect.withoutCode.text', shown) : t('collect.noneTaken', shown);
}

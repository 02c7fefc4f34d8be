import { cancelByShop, cancellationToSend, MOST_CANCEL_WORDS } from '@tula/contract/orders/cancel-by-shop.ts';
import { CANCEL_REASONS, cancellationText } from '@tula/contract/orders/shop-cancellation.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { send } from '../../../data/api.ts';
import { checkBySchema } from '../../../forms/check-by-schema.ts';
import { useForm } from '../../../forms/use-form.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { actionFailure } from '../../action-failure.ts';
import type { StaffActionProps } from './order-action.ts';
import { useKnownOrder } from './use-known-order.ts';
import fieldCss from '../../../ui/fields/field.module.css';
import layoutCss from '../../../ui/layout.module.css';

const check = checkBySchema(cancellationToSend);

/** Cancels an order for the shop, with a reason that the customer reads. */
export function CancelDialog({ order, onClose, onChanged }: StaffActionProps) {
  const title = order ? t('cancelByShop.title', { order: order.orderId }) : '';
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} title={title}>
      {order ? <CancelForm order={order} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

type CancelFormProps = Omit<StaffActionProps, 'order'> & { order: StaffOrder };

function CancelForm({ order, onClose, onChanged }: CancelFormProps) {
  const { known, readAgain } = useKnownOrder(order);
  const form = useForm({
    check,
    async submit(body) {
      const reply = await send(cancelByShop, { params: { id: order.id }, body });
      if (reply.data) {
        toast(t('cancelByShop.done'));
        onClose();
        void onChanged();
        return undefined;
      }
      // The customer or another member of staff was faster, or the answer to an earlier press was lost.
      if (reply.status === 409) await Promise.all([readAgain(), onChanged()]);
      const message = actionFailure(reply, uiText('failed'));
      return { message, fields: reply.fields, code: reply.code };
    },
  });
  const whyNot = whyNotText('cancelByShop', known.actions.cancelByShop.whyNot);
  const facts = { name: known.name || t('customer'), amount: formatPaise(known.refundRestPaise) };
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{t('cancelByShop.text', facts)}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {whyNot && whyNot !== form.message ? <Note tone="err">{whyNot}</Note> : null}
      <Field label={t('cancelByShop.reason')} message={form.field('reason').message}>
        {(control) => (
          <select {...control} name="reason" defaultValue="">
            <option value="" disabled>
              {t('cancelByShop.choose')}
            </option>
            {CANCEL_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {reason === 'OTHER' ? t('cancelByShop.other') : cancellationText({ reason, words: '' })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label={t('cancelByShop.words')}
        {...form.field('words')}
        hint={t('cancelByShop.words.hint')}
        maxLength={MOST_CANCEL_WORDS}
      />
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" kind="danger" isPending={form.isPending} disabled={whyNot !== undefined}>
            {t('action.cancelByShop')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancelByShop.keep')}
        </Button>
      </DialogButtons>
    </form>
  );
}
